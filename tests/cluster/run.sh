#!/usr/bin/env bash
# Surveys by GNU parallel and by Slurm, with real processes: a task is killed, one is requeued, the array is submitted
# again, and the shards are joined. The bytes are those of one process. What is not installed is named and not tried.
set -euo pipefail
cd "$(dirname "$0")/../.."
# The program may be given.
program=${NIMATRIX:-$PWD/target/release/nimatrix}
[ -n "${NIMATRIX:-}" ] || cargo build --quiet --release --package nimatrix-cli
pattern='block:{1..3}:*'
shards=16
work=$(mktemp -d)
munge=''
end() {
  for daemon in "$work"/*.pid $munge; do [ -e "$daemon" ] && kill "$(cat "$daemon")"; done
  rm -rf "$work"
}
trap end EXIT
"$program" survey "$pattern" > "$work/whole.jsonl"
echo "one process: $(wc -l < "$work/whole.jsonl") games"

join() {
  "$program" merge "$work/$1"/*.jsonl -o "$work/$1.jsonl"
  cmp "$work/$1.jsonl" "$work/whole.jsonl"
  echo "$1: the bytes of one process"
}

# A shard. The first time, the one that is to be killed leaves a line that was cut off, and dies.
shard() {
  local file=$work/$1/$2.jsonl
  if [ "$2" = "$3" ] && [ ! -e "$work/killed-$1" ]; then
    touch "$work/killed-$1"
    "$program" survey "$pattern" --shard "$2/$shards" | head -c 700 > "$file"
    kill -9 $BASHPID
  fi
  "$program" survey "$pattern" --shard "$2/$shards" -o "$file"
}

if command -v parallel > /dev/null; then
  mkdir "$work/parallel"
  export -f shard
  export program pattern shards work RAYON_NUM_THREADS=1
  seq $shards | parallel --retries 3 shard parallel {} 3
  join parallel
else
  echo 'not tried: GNU parallel is not installed'
fi

for daemon in slurmctld slurmd munged sbatch; do
  if ! command -v $daemon > /dev/null; then
    echo "not tried: $daemon of Slurm is not installed (on Debian: apt-get install slurm-wlm munge)"
    exit 0
  fi
done
[ "$(id -u)" = 0 ] || { echo 'not tried: Slurm for one machine is started by root alone'; exit 0; }

if ! munge -n > /dev/null 2>&1; then
  [ -e /etc/munge/munge.key ] || mungekey -f
  mkdir -p /run/munge /var/log/munge /var/lib/munge
  chown -R munge /run/munge /var/log/munge /var/lib/munge /etc/munge
  setpriv --reuid=munge --regid=munge --clear-groups munged
  munge=/run/munge/munged.pid
fi
host=$(hostname -s)
mkdir "$work/state" "$work/spool" "$work/slurm"
cat > "$work/slurm.conf" << EOF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
EOF
export SLURM_CONF=$work/slurm.conf
slurmctld
until scontrol ping 2> /dev/null | grep -q UP; do sleep 1; done
slurmd -N "$host"

# Task 5 is killed in its first run, and task 7 is requeued.
cat > "$work/array.sh" << EOF
#!/bin/bash
if [ \$SLURM_ARRAY_TASK_ID = 7 ] && [ ! -e $work/requeued ]; then
  touch $work/requeued
  scontrol requeue "\$SLURM_JOB_ID"
  exec sleep 60
fi
$(declare -f shard)
program=$program pattern='$pattern' shards=$shards work=$work
export RAYON_NUM_THREADS=\$SLURM_CPUS_PER_TASK
shard slurm \$SLURM_ARRAY_TASK_ID 5
EOF
submit() { sbatch --wait --requeue --cpus-per-task=1 --array=1-$shards --output="$work/%a.log" "$work/array.sh"; }
submit || echo 'a task failed, as it should; the same array once more'
submit
join slurm
