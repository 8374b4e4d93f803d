//! The kernels one by one, native: `cargo bench --package nimatrix-bench`. What they are held against
//! stands in the table of `npm run bench`.
use nimatrix_bench::work;

fn main() {
    divan::main();
}

const WORKS: [&str; 14] = [
    "blocking block:7:k2 256,256",
    "blocking block:7:k2 1024,1024",
    "blocking block:7:k2 4096,4096",
    "blocking block:3:2,3/1,2 4096,4096",
    "blocking block:7:k2 128,128,128",
    "modular 7 4096,4096",
    "modular 16 4096,4096",
    "modular 7 256,256,256",
    "table 2,5,7 10000000",
    "walk 2,5,7 1000000",
    "outcomes squares 10000000",
    "matrix nim 1024",
    "matrix sub:2,5,7 1024",
    "circle 2,3 38",
];

#[divan::bench(args = WORKS)]
fn kernel(bencher: divan::Bencher, line: &str) {
    let work = work(line).expect("a work");
    bencher.bench_local(work);
}
