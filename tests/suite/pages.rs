//! Input lines at the edges of memory pages: no bulk solver reads beyond them.

use std::ffi::c_void;
use std::ptr;

use masume::solve::bulk::Answers;
use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect, munmap};

use crate::engines::{CASES, assert_solved, solvers};

/// The size of a region, which is a multiple of the page size of every machine.
const PAGE: usize = 1 << 16;

/// Accessible memory between two inaccessible regions.
///
/// ```text
///   none | first line ... last line | none
/// ```
struct Guarded {
    start: *mut c_void,
}

impl Guarded {
    #[expect(unsafe_code, reason = "the system returns raw memory")]
    fn new() -> Self {
        // SAFETY: the mapping is new, at an address that the system chooses.
        let start = unsafe {
            let flags = MapFlags::PRIVATE;
            mmap_anonymous(ptr::null_mut(), 3 * PAGE, ProtFlags::empty(), flags).unwrap()
        };
        let access = MprotectFlags::READ | MprotectFlags::WRITE;
        // SAFETY: this is the middle of the new mapping, in whole pages. Nothing refers to it yet.
        unsafe { mprotect(start.byte_add(PAGE), PAGE, access).unwrap() };
        Self { start }
    }

    #[expect(unsafe_code, reason = "the system gives raw memory")]
    fn page(&mut self) -> &mut [u8; PAGE] {
        let page = self.start.wrapping_byte_add(PAGE).cast::<[u8; PAGE]>();
        // SAFETY: `new` made the page readable and writable, and the system zeroed it. The page is
        // mapped as long as `self` exists, and `self` is borrowed mutably.
        unsafe { &mut *page }
    }
}

impl Drop for Guarded {
    #[expect(unsafe_code, reason = "raw memory is unmapped")]
    fn drop(&mut self) {
        // SAFETY: this is exactly the mapping of `new`, and no borrow is left.
        unsafe { munmap(self.start, 3 * PAGE).unwrap() };
    }
}

/// Only the input lines are next to inaccessible memory. The solver writes its output to
/// [`Answers`].
#[test]
fn no_instruction_set_accesses_memory_beyond_a_line() {
    let mut guarded = Guarded::new();
    let page = guarded.page();
    for mut solver in solvers() {
        let mut answers = Answers::new();
        for (first, last) in CASES.iter().zip(CASES.iter().rev()) {
            *page.first_chunk_mut().unwrap() = first.clues.chars();
            *page.last_chunk_mut().unwrap() = last.clues.chars();
            let lines = [page.first_chunk().unwrap(), page.last_chunk().unwrap()];
            solver.solve_lines(&lines, 2, &mut answers);
            for (answer, case) in answers.iter().zip([first, last]) {
                assert_solved(&answer.solutions(), case, solver.isa().name());
            }
        }
    }
}
