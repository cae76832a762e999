//! The instruction sets that engines are made of, and the proofs that a machine has them.
//!
//! A proof can be made here alone, by looking. Whoever holds one may call functions that are
//! compiled with its instructions; without one they cannot be reached.

use std::sync::OnceLock;

use crate::grid::named;

#[cfg(target_arch = "x86_64")]
use raw_cpuid::{CacheType, CpuId};

/// The instructions that an engine is made of. The best is taken unless the caller forces one;
/// benchmarks read its [name](Self::name) from the environment variable `MASUME_ISA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Isa {
    /// AVX-512 (with BW and VL) in registers of 512 bits, on x86-64.
    Avx512,
    /// The same in registers of 256 bits, the better ones on Intel's processors and on Zen 4.
    Avx512Vl,
    /// AVX2, on x86-64.
    Avx2,
    /// What every machine of the target has: SSE2 on x86-64, NEON on 64-bit Arm.
    Portable,
}

impl Isa {
    /// All there are, those that ask most of a machine first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx512Vl, Self::Avx2, Self::Portable];

    /// The fastest that this machine has.
    pub fn best() -> Self {
        // Looked for once: to ask a processor for its caches takes longer than a puzzle.
        static BEST: OnceLock<Isa> = OnceLock::new();
        *BEST.get_or_init(|| {
            let mut all = Self::ALL.into_iter();
            let best = all.find(|isa| isa.is_available() && isa.pays());
            best.unwrap_or(Self::Portable)
        })
    }

    /// Whether this machine gains by registers so wide.
    fn pays(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        if self == Self::Avx512 {
            return is_512_faster();
        }
        true
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 | Self::Avx512Vl => Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => Avx2::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx512Vl | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// Its name in lower case, as a user would write it to force it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx512Vl => "avx512vl",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }
}

named!(Isa, "instruction set", name);

/// The proof that this machine has AVX2 as far as it is used here.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    /// The proof, if the machine has the instructions.
    pub(super) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

/// The proof that this machine has AVX-512 as far as it is used here, and AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(Avx2);

#[cfg(target_arch = "x86_64")]
impl Avx512 {
    /// The proof, if the machine has the instructions.
    pub(super) fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        Avx2::detect().filter(|_| has_all).map(Self)
    }
}

/// Whether registers of 512 bits are the faster ones here, as far as a processor tells.
///
/// Half of the planes and what goes with them should find room in the nearest cache, and such
/// registers should not cost more than narrow ones. Measured: on Zen 4 (32 KiB) they are slower, on
/// Zen 5 (48 KiB) faster. Intel's processors (48 KiB since Ice Lake) do two instructions at once
/// on 512 bits and three on 256; there both are as fast, and narrow ones are sooner filled.
#[cfg(target_arch = "x86_64")]
fn is_512_faster() -> bool {
    const ENOUGH: usize = 48 << 10;
    let cpu = CpuId::new();
    let vendor = cpu.get_vendor_info();
    let mut caches = cpu.get_cache_parameters().into_iter().flatten();
    let has_room = caches.any(|cache| {
        let bytes = cache.sets()
            * cache.associativity()
            * cache.physical_line_partitions()
            * cache.coherency_line_size();
        cache.level() == 1 && cache.cache_type() == CacheType::Data && bytes >= ENOUGH
    });
    has_room && vendor.is_none_or(|vendor| vendor.as_str() != "GenuineIntel")
}
