/// The branches of x86-64, taken apart and carried out.

#ifndef BRANCHES_H
#define BRANCHES_H

#include <stdint.h>
#include <ucontext.h>

/// An instruction as far as it branches.
typedef struct {
  /// Ordinary ones are followed by the next; a string one may repeat; a rare one is a branch that is not taken apart.
  enum { ordinary, string, jump, conditional, call, call_back, kernel_call, rare, last_one } kind;
  /// The address after it, except of ordinary and rare ones and returns.
  uintptr_t next;
  uintptr_t target;
  uint8_t condition;
  /// Bytes that a return takes off the stack.
  uint16_t popped;
} instruction;

/// The instruction at an address.
///
/// - Parameter first: Its first byte, in whose place a breakpoint may be.
instruction branch_at(uintptr_t address, uint8_t first, const greg_t *registers);

/// Does what a branch does, except a rare one; returns the address of the instruction after it.
uintptr_t branch_taken(instruction found, greg_t *registers);

#endif
