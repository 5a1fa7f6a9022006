#ifndef C_BLACK_HOLE_H
#define C_BLACK_HOLE_H

/// Makes memory count as read and rewritten: an empty piece of assembly, of which the compiler knows nothing else.
static inline __attribute__((always_inline)) void black_hole(const void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

#endif
