//! The engine of the bulk solver, compiled for the instruction sets of x86-64.
#![expect(
    unsafe_code,
    reason = "instructions beyond the target's baseline are unsafe"
)]

use masume_lanes::{Avx2, Avx512Lanes256, Avx512Lanes512};

use super::schedule::{BulkEngine, BulkIsa, Job};

macro_rules! compiled_with {
    ($instructions:literal: $($proof:ty),+) => {$(
        impl BulkIsa for $proof {
            fn solve(self, engine: &mut BulkEngine<Self>, job: &mut Job<'_>) {
                #[target_feature(enable = $instructions)]
                fn solve(engine: &mut BulkEngine<$proof>, job: &mut Job<'_>) {
                    engine.solve(job);
                }
                // SAFETY: `self` proves that the machine has these features, which `detect` has found.
                unsafe { solve(engine, job) }
            }
        }
    )+};
}

compiled_with!("avx2,bmi1,bmi2,lzcnt,popcnt": Avx2);
compiled_with!(
    "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt":
    Avx512Lanes256, Avx512Lanes512
);
