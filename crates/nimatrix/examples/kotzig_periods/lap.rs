//! One lap, solved from its end for all words at once.
use super::intern::Interner;
use super::trails::{Trails, bits};

/// The value of an entry in an output where the space is visited, or no lap may start.
const CLOSED: u32 = 15;

/// The output for words that no laps leave.
const NO_WORD: u32 = 0xeeee_eeee;

/// An automaton that reads the word of a circle from space 0 on and then gives the values of the
/// positions in which the token has just entered a lap.
#[derive(Clone, Debug)]
pub struct Forward {
    /// The successors of each state by 0 and by 1; state 0 has read nothing.
    next: Vec<[u32; 2]>,
    /// Four bits for each entry from space 0 on: the value of entering there, or [`CLOSED`].
    output: Vec<u32>,
}

impl Forward {
    /// The automaton that allows no lap.
    pub fn none() -> Forward {
        Forward { next: vec![[0, 0]], output: vec![u32::MAX] }
    }

    /// The number of states.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// The state after one more letter.
    pub fn next(&self, state: u32, letter: usize) -> u32 {
        self.next[state as usize][letter]
    }

    /// The state after the letters of a pattern, the lowest bit first.
    fn read(&self, state: u32, pattern: usize, length: usize) -> u32 {
        (0..length).fold(state, |state, i| self.next(state, pattern >> i & 1))
    }

    /// The value of entering at this space; `None` if no word that ends in this state allows it.
    pub fn entry(&self, state: u32, space: usize) -> Option<u8> {
        let value = self.output[state as usize] >> (4 * space) & 15;
        (value < 14).then_some(value as u8)
    }
}

/// A lap on words that earlier laps leave, when the next lap is solved.
#[derive(Clone, Debug)]
pub struct Lap {
    steps: Vec<u8>,
    /// Larger values count as this one: with 1, values give outcomes alone.
    most_value: u8,
    /// The largest step.
    b: usize,
    next: Forward,
    trails: Trails,
    /// The states of `next` that a landing of the token can lead to.
    landings: Vec<u32>,
    /// For each pattern below a leading 1, the landings (by place) that a move over the pattern to
    /// an open space leads to.
    jumps: Vec<Vec<u32>>,
    /// For each landing, the states of the trails beneath with which it occurs, as bits.
    beneath: Vec<Vec<u32>>,
    /// Values of all landings before some end of the word.
    vectors: Interner<u8>,
    /// The states of the trails that can go before some end of the word, as bits.
    befores: Interner<u32>,
}

/// The knowledge about the end of a word: its first letters, the trails that can precede it, and the values
/// of the landings before it and before its own ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Its length, or b if it is longer.
    length: usize,
    /// Its first letters, at most b, the lowest bit first.
    letters: usize,
    /// The number of the set of the trails' states before it.
    before: u32,
    /// The numbers of the vectors for the ends 1, 2, ..., b letters shorter.
    vectors: Vec<u32>,
}

impl End {
    /// The end as a word, and back.
    pub fn key(&self) -> Vec<u32> {
        [self.length as u32, self.letters as u32, self.before].iter().chain(&self.vectors).copied().collect()
    }

    fn from_key(key: &[u32]) -> End {
        let (head, vectors) = key.split_at(3);
        End { length: head[0] as usize, letters: head[1] as usize, before: head[2], vectors: vectors.into() }
    }
}

impl Lap {
    /// The lap with this number, from 1, with these steps and values up to `most_value`.
    pub fn new(steps: &[u8], most_value: u8, number: usize, next: Forward) -> Lap {
        let b = usize::from(steps.last().copied().unwrap_or(0));
        let trails = Trails::new(steps, number - 1);
        let (landings, beneath) = landings(steps, &next, &trails, number == 1);
        let mut place = vec![0; next.len()];
        for (i, &landing) in (0..).zip(&landings) {
            place[landing as usize] = i;
        }
        let jump = |pattern: usize| {
            let length = pattern.checked_ilog2().unwrap_or(0) as usize;
            let land = |&landing: &u32| place[next.next(next.read(landing, pattern, length), 1) as usize];
            landings.iter().map(land).collect()
        };
        let jumps = (0..1usize << b).map(jump).collect();
        let vectors = Interner::new(landings.len());
        let mut befores = Interner::new(trails.len().div_ceil(32));
        befores.number(&trails.accepting());
        Lap { steps: steps.into(), most_value, b, next, trails, landings, jumps, beneath, vectors, befores }
    }

    /// The end that has no letter.
    pub fn end(&self) -> End {
        End { length: 0, letters: 0, before: 0, vectors: vec![0; self.b] }
    }

    /// The values of the landings before an end, 0 where landing and end don't occur together; the
    /// number of that vector.
    pub fn vector(&mut self, end: &End) -> u32 {
        let mut seen = vec![0u16; self.landings.len()];
        let before = self.befores.word(end.before);
        let occurs = |states: &Vec<u32>| states.iter().zip(before).any(|(a, b)| a & b != 0);
        let occurs: Vec<bool> = self.beneath.iter().map(occurs).collect();
        for &step in &self.steps {
            let over = usize::from(step) - 1;
            if over < end.length {
                if end.letters >> over & 1 == 0 {
                    let values = self.vectors.word(end.vectors[over]);
                    let jump = &self.jumps[end.letters & ((1 << over) - 1) | 1 << over];
                    for (seen, &landing) in seen.iter_mut().zip(jump) {
                        *seen |= 1 << values[landing as usize];
                    }
                }
            } else {
                let space = over - end.length;
                for (seen, &landing) in seen.iter_mut().zip(&self.landings) {
                    let state = self.next.read(landing, end.letters, end.length);
                    if let Some(value) = self.next.entry(state, space) {
                        *seen |= 1 << value;
                    }
                }
            }
        }
        let values: Vec<u8> = seen
            .iter()
            .zip(occurs)
            .map(|(seen, occurs)| if occurs { self.most_value.min(seen.trailing_ones() as u8) } else { 0 })
            .collect();
        self.vectors.number(&values)
    }

    /// The end with one more letter before it; `None` if no word has it. `vector` is the end's own.
    pub fn longer(&mut self, end: &End, vector: u32, letter: usize) -> Option<End> {
        let before = self.trails.before(self.befores.word(end.before), letter);
        let mut vectors = end.vectors.clone();
        vectors.rotate_right(1);
        vectors[0] = vector;
        before.iter().any(|&bits| bits != 0).then(|| End {
            length: (end.length + 1).min(self.b),
            letters: (end.letters << 1 | letter) & ((1 << self.b) - 1),
            before: self.befores.number(&before),
            vectors,
        })
    }

    /// The memory that its vectors take.
    pub fn bytes(&self) -> usize {
        self.vectors.len() * self.landings.len()
    }

    /// The automaton that reads the word of the circle before the token.
    pub fn next(&self) -> &Forward {
        &self.next
    }

    /// The value of the token on the space that was read last in a state of `next`, before some end; `None`
    /// if it can't be there.
    pub fn value(&self, state: u32, vector: u32) -> Option<u8> {
        let place = self.landings.binary_search(&state).ok()?;
        Some(self.vectors.word(vector)[place])
    }

    /// The values of all entries for the word that is this end.
    fn output(&self, end: &End) -> u32 {
        if end.length < self.b || self.befores.word(end.before)[0] & 1 == 0 {
            return NO_WORD;
        }
        let (mut output, mut state) = (u32::MAX, 0);
        for space in 0..self.b {
            let letter = end.letters >> space & 1;
            if letter == 0
                && let Some(value) = self.value(self.next.next(state, 1), end.vectors[space])
            {
                output ^= (CLOSED ^ u32::from(value)) << (4 * space);
            }
            state = self.next.next(state, letter);
        }
        output
    }

    /// The automaton that gives the values of entering this lap; `None` if it takes more than `most`
    /// bytes.
    pub fn forward(mut self, most: usize) -> Option<Forward> {
        let mut ends: Interner<u32> = Interner::new(self.b + 3);
        ends.number(&self.end().key());
        let (mut next, mut outputs) = (vec![], vec![]);
        while next.len() < ends.len() {
            let end = End::from_key(ends.word(next.len() as u32));
            let vector = self.vector(&end);
            next.push([0, 1].map(|letter| {
                let longer = self.longer(&end, vector, letter)?;
                Some(ends.number(&longer.key()))
            }));
            outputs.push(self.output(&end));
            if self.bytes() + ends.len() * 4 * (self.b + 3) > most {
                return None;
            }
        }
        drop(ends);
        // Words that don't occur all lead to one more state.
        let sink = next.len() as u32;
        outputs.push(NO_WORD);
        let next: Vec<[u32; 2]> =
            next.into_iter().map(|next| next.map(|next| next.unwrap_or(sink))).chain([[sink; 2]]).collect();
        drop(self);
        reversed(&next, &outputs, most)
    }
}

/// The landings of the token, ascending, and for each the states of the trails beneath it.
fn landings(steps: &[u8], next: &Forward, trails: &Trails, first: bool) -> (Vec<u32>, Vec<Vec<u32>>) {
    let b = u32::from(steps.last().copied().unwrap_or(0));
    // The states of both automata and the spaces since the last landing, or b and those since space 0.
    let mut ways: Interner<u32> = Interner::new(3);
    // Landings and states beneath them, in one number.
    let mut pairs: Vec<u64> = vec![];
    ways.number(&[0, 0, b]);
    let mut i = 0;
    while i < ways.len() as u32 {
        let [state, beneath, since] = *ways.word(i) else { break };
        i += 1;
        let gap = since + 1;
        for letter in 0..2 {
            let Some(under) = trails.next(beneath, letter) else { continue };
            let lands = if since < b { steps.contains(&(gap as u8)) } else { !first || since == b };
            if letter == 0 && lands {
                let landing = next.next(state, 1);
                pairs.push(u64::from(landing) << 32 | u64::from(under));
                ways.number(&[landing, under, 0]);
            }
            if gap % b != 0 {
                ways.number(&[next.next(state, letter), under, gap]);
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    let (mut landings, mut beneath) = (vec![], vec![]);
    for pairs in pairs.chunk_by(|a, b| a >> 32 == b >> 32) {
        landings.push((pairs[0] >> 32) as u32);
        let occurs = |state: usize| pairs.binary_search(&(pairs[0] >> 32 << 32 | state as u64)).is_ok();
        beneath.push(bits(trails.len(), &occurs));
    }
    (landings, beneath)
}

/// The least automaton that reads words forwards with the outputs of one that reads them
/// backwards, from its state 0; nothing if it takes more than `most` bytes or has more than 256
/// outputs.
fn reversed(next: &[[u32; 2]], outputs: &[u32], most: usize) -> Option<Forward> {
    // First the least backward automaton: classes of states, split until they are stable.
    let mut distinct: Interner<u32> = Interner::new(1);
    let own: Vec<u32> = outputs.iter().map(|&output| distinct.number(&[output])).collect();
    let (mut classes, mut count) = (own.clone(), distinct.len());
    loop {
        let mut split: Interner<u32> = Interner::new(3);
        let class = |state: u32| classes[state as usize];
        let signature = |(state, [open, visited]): (usize, &[u32; 2])| {
            split.number(&[classes[state], class(*open), class(*visited)])
        };
        let finer = next.iter().enumerate().map(signature).collect();
        classes = finer;
        if split.len() == count {
            break;
        }
        count = split.len();
    }
    let (mut least, mut start) = (vec![[0; 2]; count], vec![0u8; count]);
    for (state, &class) in classes.iter().enumerate() {
        least[class as usize] = next[state].map(|next| classes[next as usize]);
        start[class as usize] = u8::try_from(own[state]).ok()?;
    }
    // Then a word maps the states to outputs; further letters are prepended.
    let mut maps: Interner<u8> = Interner::new(count);
    maps.number(&start);
    let mut forward = vec![];
    let mut image = vec![0; count];
    while forward.len() < maps.len() {
        let mut arrows = [0; 2];
        for (letter, arrow) in arrows.iter_mut().enumerate() {
            let map = maps.word(forward.len() as u32);
            for (image, next) in image.iter_mut().zip(&least) {
                *image = map[next[letter] as usize];
            }
            *arrow = maps.number(&image);
        }
        forward.push(arrows);
        if maps.len() * count > most {
            return None;
        }
    }
    let output = |map: u32| distinct.word(maps.word(map)[classes[0] as usize].into())[0];
    Some(Forward { output: (0..forward.len() as u32).map(output).collect(), next: forward })
}
