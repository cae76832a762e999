//! The inner loop of masume's bulk solver: the rules of sudoku, applied to hundreds of search nodes
//! of unrelated puzzles at once.
//!
//! This is a crate of its own, because it must be optimized even in tests, where it runs for most of
//! the time. It knows cells and digits only as numbers. Read the code in this order:
//!
//! 1. `bits.rs`: registers of lanes.
//! 2. `sweep.rs`: planes, and the rules of sudoku as operations on planes.
//! 3. `chute.rs`: the arrangements of a digit. `choice.rs`: the choice of a branch for all lanes.
//!    `branch.rs`: the branches of one lane.
//! 4. `node.rs` and `transpose.rs`: packed nodes, and their conversion to and from planes.
//! 5. `text.rs`: conversion between characters and nodes.
//! 6. `portable.rs`, `avx2.rs` and `avx512.rs`: the registers of each instruction set.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bits;
mod branch;
mod choice;
pub mod chute;
mod node;
mod portable;
mod sweep;
#[cfg(test)]
mod test_isa;
pub mod text;
mod transpose;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::{Avx512, Avx512Lanes256, Avx512Lanes512};
pub use bits::{Bits, Words, in_slot_order};
pub use branch::LaneBranch;
pub use choice::LaneBranches;
pub use node::{NODE_WORDS, TAIL_WORDS};
pub use portable::Portable;
pub use sweep::{Planes, SweepResult};
pub use transpose::Slots;

use text::{DigitPlanes, GridText};

/// An instruction set: its register type, and the functions that are compiled for it. A value proves
/// that the machine has the instructions.
pub trait Simd: Copy {
    /// A register, with one bit for each lane.
    type Register: Bits;

    /// A register of zeros.
    fn zero(self) -> Self::Register;

    /// Runs one round of sweeps, and then chooses branches for the lanes that must branch.
    fn round(self, planes: &mut Planes<Self::Register>) -> LaneBranches<Self::Register>;

    /// Converts the packed nodes of all slots to planes.
    fn load(self, slots: &Slots<Self::Register>, planes: &mut Planes<Self::Register>);

    /// Converts planes to packed nodes, with the branches in their spare bits.
    fn store(
        self,
        planes: &Planes<Self::Register>,
        choices: &LaneBranches<Self::Register>,
        slots: &mut Slots<Self::Register>,
    );

    /// Converts a text to digit planes.
    #[inline]
    fn read(self, line: &GridText) -> DigitPlanes {
        text::read(line)
    }

    /// Converts digit planes to a text. No cell may be empty.
    #[inline]
    fn write(self, planes: &DigitPlanes, line: &mut GridText) {
        text::write(planes, line);
    }
}
