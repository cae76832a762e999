//! The instruction sets of the bulk solver.

use std::sync::OnceLock;

#[cfg(target_arch = "x86_64")]
use masume_lanes::{Avx2, Avx512};
#[cfg(target_arch = "x86_64")]
use raw_cpuid::{CacheType, CpuId};

crate::names! {
    /// An instruction set that the fast solvers can use. They use the fastest available instruction
    /// set, unless the caller selects another. Benchmarks read a [name](Self::name) from the
    /// environment variable `MASUME_ISA`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Isa: name {
        /// AVX-512 (with BW and VL) in registers of 512 bits, on x86-64.
        Avx512 = "avx512",
        /// AVX-512 in registers of 256 bits. On Intel processors and on Zen 4, this is the better
        /// width.
        Avx512Vl = "avx512vl",
        /// AVX2, on x86-64.
        Avx2 = "avx2",
        /// The baseline of the target: SSE2 on x86-64, NEON on 64-bit Arm.
        Portable = "portable",
    }
}

impl Isa {
    /// The fastest instruction set of this machine.
    pub fn best() -> Self {
        // The result is stored, because reading the cache sizes takes longer than solving a puzzle.
        static BEST: OnceLock<Isa> = OnceLock::new();
        *BEST.get_or_init(|| {
            let mut all = Self::ALL.into_iter();
            let best = all.find(|isa| isa.is_available() && isa.is_fast());
            best.unwrap_or(Self::Portable)
        })
    }

    /// Returns false if narrower registers are at least as fast on this machine.
    fn is_fast(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => is_512_faster(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 => false,
            Self::Avx512Vl | Self::Avx2 | Self::Portable => true,
        }
    }

    /// Returns true if this machine has the instruction set.
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
}

crate::named!(Isa, "instruction set", name);

/// Returns true if registers of 512 bits are faster than registers of 256 bits on this machine.
///
/// There are two conditions. The L1 cache must have at least 48 KiB, so that half of the planes of
/// the [bulk solver](super::bulk) fit into it. An instruction of 512 bits must cost no more than an
/// instruction of 256 bits. By measurement, 512 bits are slower on Zen 4 (32 KiB) and faster on Zen
/// 5 (48 KiB). Intel processors (48 KiB since Ice Lake) execute two instructions of 512 bits or
/// three of 256 bits per cycle. Both widths are equally fast there, and 256 bits need fewer puzzles
/// to fill the lanes.
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
