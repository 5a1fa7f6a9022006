import BenchTestSupport
import Foundation
import Testing

import MachineCode

/// Lengths and distances of instructions, compared with those of a disassembler.
@Suite struct EncodedInstructionTests {
  /// The length and the reference of the instruction that some bytes begin with.
  private func decoded(_ bytes: [UInt8]) -> EncodedInstruction? {
    bytes.withUnsafeBufferPointer { EncodedInstruction($0[...]) }
  }

  /// Every function of a program, and some hundred of this one, which is large.
  @Test func everyInstructionIsAsLongAsADisassemblerSays() throws {
    let folder = try ScratchFolder()
    let own = try ProgramFile([UInt8](Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"))), path: "tests")
    for (program, step) in [(try CompiledProgram(in: folder).file, 1), (own, 97)] {
      let chosen = program.functions.symbols.enumerated().filter { $0.offset % step == 0 && $0.element.size > 0 }
      let functions = chosen.map(\.element).filter { program.bytes(at: $0.addresses) != nil }
      let reader = CodeReader(program) { try Command.disassembly(of: $0) }
      try reader.read(functions)
      for function in functions {
        for instruction in try reader.instructions(of: function) {
          let decoded = decoded(instruction.bytes)
          #expect(decoded?.length == instruction.bytes.count, "\(function.name): \(instruction)")
          let reference = decoded.flatMap { decoded in
            instruction.bytes.withUnsafeBufferPointer { decoded.distance(in: $0[...]) }
          }
          let target = reference.map { instruction.end &+ UInt64(bitPattern: $0) }
          #expect(target == instruction.reference?.address, "\(function.name): \(instruction)")
        }
      }
    }
  }

  @Test(arguments: [
    // mov $imm64, %rax; with 0x66; enter; a test of a byte and of a word with immediates, and a negation without.
    ([0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8], 10), ([0x66, 0xB8, 1, 2], 4), ([0xC8, 1, 2, 3], 4),
    ([0xF6, 0xC0, 1], 3), ([0x66, 0xF7, 0xC0, 1, 2], 5), ([0xF7, 0xD8], 2),
    // An absolute address; SIB without and with a base; an immediate behind a distance.
    ([0xA1, 1, 2, 3, 4, 5, 6, 7, 8], 9), ([0x8B, 0x04, 0x85, 1, 2, 3, 4], 7), ([0x8B, 0x04, 0x08], 3),
    ([0x48, 0x81, 0x3D, 1, 2, 3, 4, 5, 6, 7, 8], 11),
    // vzeroupper; EVEX with a displacement of one byte and an immediate; a permutation by an immediate of VEX.
    ([0xC5, 0xF8, 0x77], 3), ([0x62, 0xF1, 0x7C, 0x48, 0xC2, 0x48, 1, 2], 8), ([0xC4, 0xE3, 0x7D, 0x19, 0xC1, 1], 6),
  ])
  func theLengthFollowsFromPrefixesAndForm(bytes: [UInt8], length: Int) {
    #expect(decoded(bytes + [0x90, 0x90])?.length == length)
    #expect(decoded(Array(bytes.dropLast())) == nil, "it ends beyond the bytes")
  }

  /// REX2, an invalid operation, SSE4a, and APX's map of EVEX.
  @Test(arguments: [
    [0xD5, 0x00, 0x90], [0x06], [0x66, 0x0F, 0x78, 0xC0, 1, 2], [0x62, 0xF4, 0x7C, 0x08, 0x01, 0xC0],
  ])
  func anUnknownInstructionHasNoLength(bytes: [UInt8]) { #expect(decoded(bytes + [0, 0, 0, 0]) == nil) }

  /// movss and movaps, a broadcast to 512 bits, and a load of 512 bits, next to the code.
  @Test(arguments: [
    ([0xF3, 0x0F, 0x10, 0x05], 4), ([0x0F, 0x28, 0x05], 16), ([0x62, 0xF1, 0x7C, 0x58, 0x58, 0x05], 8),
    ([0x62, 0xF1, 0x7C, 0x48, 0x28, 0x05], 64),
  ])
  func noMoreBytesCountThanAreRead(bytes: [UInt8], size: Int) {
    #expect(decoded(bytes + [1, 0, 0, 0])?.reference == .memory(size))
  }
}
