#if defined(__linux__) && defined(__x86_64__)
#define _GNU_SOURCE
#include "Branches.h"

#include <stdbool.h>

static int32_t number(const uint8_t *code) {
  return (int32_t)((uint32_t)code[0] | (uint32_t)code[1] << 8 | (uint32_t)code[2] << 16 | (uint32_t)code[3] << 24);
}

/// The address or the value that an operand names, and the address after the instruction.
static uintptr_t operand(const uint8_t *code, uint8_t rex, const greg_t *registers, uintptr_t *next) {
  static const uint8_t names[] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                  REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
  uint8_t way = code[1] >> 6, base = code[1] & 7;
  code += 2;
  uintptr_t found = 0;
  bool is_relative = way == 0 && base == 5, has_base = !is_relative;
  if (way != 3 && base == 4) {
    uint8_t index = (*code >> 3 & 7) | (rex & 2) << 2;
    if (index != 4) found = (uintptr_t)registers[names[index]] << (*code >> 6);
    base = *code++ & 7;
    has_base = way != 0 || base != 5;
  }
  if (has_base) found += (uintptr_t)registers[names[base | (rex & 1) << 3]];
  if (way == 1) found += (uintptr_t)(intptr_t)(int8_t)*code++;
  if (way == 2 || (way == 0 && !has_base)) {
    found += (uintptr_t)(intptr_t)number(code);
    code += 4;
  }
  *next = (uintptr_t)code;
  return way == 3 ? found : *(uintptr_t *)(found + (is_relative ? *next : 0));
}

instruction branch_at(uintptr_t address, uint8_t first, const greg_t *registers) {
  const uint8_t *code = (const uint8_t *)address;
  uint8_t rex = 0;
  bool is_rare = false, repeats = false;
  for (;; first = *++code) {
    if ((first & 0xF0) == 0x40) rex = first;
    else if ((first & 0xFE) == 0xF2) repeats = true;
    else if ((first & 0xFC) == 0x64) is_rare = true;
    else if (first != 0x2E && first != 0x3E) break;
  }
  instruction found = {ordinary, 0, 0, first & 15, 0};
  switch (first) {
  case 0x70 ... 0x7F:
  case 0xEB:
    found.kind = first == 0xEB ? jump : conditional;
    found.next = (uintptr_t)code + 2;
    found.target = found.next + (uintptr_t)(intptr_t)(int8_t)code[1];
    break;
  case 0xE8:
  case 0xE9:
    found.kind = first == 0xE8 ? call : jump;
    found.next = (uintptr_t)code + 5;
    found.target = found.next + (uintptr_t)(intptr_t)number(code + 1);
    break;
  case 0x0F:
    found.condition = code[1] & 15;
    if (code[1] == 0x05) {
      found.kind = kernel_call;
      found.next = (uintptr_t)code + 2;
    } else if ((code[1] & 0xF0) == 0x80) {
      found.kind = conditional;
      found.next = (uintptr_t)code + 6;
      found.target = found.next + (uintptr_t)(intptr_t)number(code + 2);
    }
    break;
  case 0xC2:
  case 0xC3:
    found.kind = call_back;
    found.popped = first == 0xC2 ? (uint16_t)(code[1] | code[2] << 8) : 0;
    break;
  case 0xE0 ... 0xE3: found.kind = rare; break;
  case 0xFF: {
    uint8_t operation = code[1] >> 3 & 7;
    if (operation == 3 || operation == 5) found.kind = rare;
    if (operation != 2 && operation != 4) break;
    found.kind = operation == 2 ? call : jump;
    if (!is_rare) found.target = operand(code, rex, registers, &found.next);
    break;
  }
  case 0xA4 ... 0xA7:
  case 0xAA ... 0xAF:
    if (repeats) found.kind = string;
    found.next = (uintptr_t)code + 1;
    break;
  case 0xCC: found.kind = last_one; break;
  default: break;
  }
  if (is_rare && found.kind != ordinary && found.kind != string) found.kind = rare;
  return found;
}

static bool holds(uint8_t condition, greg_t flags) {
  bool carry = flags & 1, parity = flags & 4, zero = flags & 0x40, sign = flags & 0x80, overflow = flags & 0x800;
  bool values[] = {overflow, carry, zero, carry || zero, sign, parity, sign != overflow, zero || sign != overflow};
  return values[condition >> 1] != (condition & 1);
}

uintptr_t branch_taken(instruction found, greg_t *registers) {
  uintptr_t *stack = (uintptr_t *)registers[REG_RSP];
  switch (found.kind) {
  case conditional: return holds(found.condition, registers[REG_EFL]) ? found.target : found.next;
  case call:
    *--stack = found.next;
    registers[REG_RSP] = (greg_t)stack;
    return found.target;
  case call_back:
    registers[REG_RSP] = (greg_t)(stack + 1) + found.popped;
    return *stack;
  default: return found.target;
  }
}
#endif
