import BenchTestSupport
import Foundation
import MachineCode
import Testing

/// Lengths and displacements of instructions, compared with those of a disassembler.
@Suite struct EncodedInstructionTests {
  /// The length and the reference of the instruction at the start of some bytes.
  private func decoded(_ bytes: [UInt8]) -> EncodedInstruction? {
    bytes.withUnsafeBufferPointer { EncodedInstruction($0[...]) }
  }

  /// Every function of a program, and some hundred of this large one; on arm64 all instructions have four bytes.
  @Test func everyInstructionIsAsLongAsADisassemblerSays() throws {
    let folder = try ScratchFolder()
    let own = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe")))
    let large = own[18] == 0x3E ? [(try ProgramFile(own, path: "tests"), 397)] : []
    for (program, step) in [(try CompiledProgram(in: folder).file, 1)] + large {
      let chosen = program.functions.symbols.enumerated().filter { $0.offset % step == 0 && $0.element.size > 0 }
      let functions = chosen.map(\.element).filter { program.bytes(at: $0.addresses) != nil }
      let reader = CodeReader(program) { try Command.disassembly(of: $0) }
      try reader.read(functions)
      for function in functions {
        for instruction in try reader.instructions(of: function) {
          let decoded = decoded(instruction.bytes)
          #expect(decoded?.length == instruction.bytes.count, "\(function.name): \(instruction)")
          #expect(instruction.reference?.target == Self.target(of: instruction), "\(function.name): \(instruction)")
        }
      }
    }
  }

  /// The target in the text: an address after a jump or a call, or a displacement from the instruction's end.
  private static func target(of instruction: Instruction) -> UInt64? {
    if let match = instruction.text.firstMatch(of: /(-?)0x([0-9a-f]+)\(%rip\)/) {
      let (end, distance) = (instruction.address + UInt64(instruction.bytes.count), UInt64(match.2, radix: 16) ?? 0)
      return match.1.isEmpty ? end &+ distance : end &- distance
    }
    let jump = instruction.text.firstMatch(of: /\b(?:j[a-z]+|call|loop[a-z]*)(?:,p[nt])? (?:0x)?([0-9a-f]+)$/)
    return jump.flatMap { UInt64($0.1, radix: 16) }
  }

  @Test(arguments: [
    // mov $imm64, %rax; with 0x66; enter; a test of a byte and of a word with immediates, and a negation without.
    ([0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8], 10), ([0x66, 0xB8, 1, 2], 4), ([0xC8, 1, 2, 3], 4),
    ([0xF6, 0xC0, 1], 3), ([0x66, 0xF7, 0xC0, 1, 2], 5), ([0xF7, 0xD8], 2),
    // An absolute address; SIB without and with a base; an immediate after a displacement.
    ([0xA1, 1, 2, 3, 4, 5, 6, 7, 8], 9), ([0x8B, 0x04, 0x85, 1, 2, 3, 4], 7), ([0x8B, 0x04, 0x08], 3),
    ([0x48, 0x81, 0x3D, 1, 2, 3, 4, 5, 6, 7, 8], 11),
    // vzeroupper; EVEX with a displacement of one byte and an immediate; a permutation by an immediate of VEX.
    ([0xC5, 0xF8, 0x77], 3), ([0x62, 0xF1, 0x7C, 0x48, 0xC2, 0x48, 1, 2], 8), ([0xC4, 0xE3, 0x7D, 0x19, 0xC1, 1], 6),
  ])
  func theLengthFollowsFromPrefixesAndForm(bytes: [UInt8], length: Int) {
    #expect(decoded(bytes + [0x90, 0x90])?.length == length)
    #expect(decoded(Array(bytes.dropLast())) == nil, "it ends beyond the bytes")
  }

  /// REX2, XOP, an invalid operation, SSE4a, and APX's map of EVEX.
  @Test(arguments: [
    [0xD5, 0x00, 0x90], [0x8F, 0xE8, 0x78, 0xA2, 0xC0, 1], [0x06], [0x66, 0x0F, 0x78, 0xC0, 1, 2],
    [0x62, 0xF4, 0x7C, 0x08, 0x01, 0xC0],
  ])
  func anUnknownInstructionHasNoLength(bytes: [UInt8]) { #expect(decoded(bytes + [0, 0, 0, 0]) == nil) }

  @Test(arguments: [
    ("vmulps 0x1(%rip),%zmm1,%zmm2", "62f17448591501000000", 64),
    ("vmulps 0x1(%rip){1to16},%zmm1,%zmm2", "62f17458591501000000", 4),
    ("vmulpd 0x1(%rip){1to8},%zmm1,%zmm2", "62f1f558591501000000", 8),
    ("vbroadcastss 0x1(%rip),%zmm1", "62f27d48180d01000000", 4),
    ("vbroadcastsd 0x1(%rip),%ymm1", "c4e27d190d01000000", 8),
    ("vpbroadcastd 0x1(%rip),%zmm1", "62f27d48580d01000000", 4),
    ("vbroadcastf32x4 0x1(%rip),%zmm1", "62f27d481a0d01000000", 16),
    ("mulss 0x1(%rip),%xmm1", "f30f590d01000000", 4), ("vmovsd 0x1(%rip),%xmm1", "c5fb100d01000000", 8),
    ("vcvtss2sd 0x1(%rip),%xmm0,%xmm1", "c5fa5a0d01000000", 4), ("movaps 0x1(%rip),%xmm1", "0f280d01000000", 16),
    ("vpmovzxbd 0x1(%rip),%zmm1", "62f27d48310d01000000", 16), ("mov 0x1(%rip),%eax", "8b0501000000", 4),
    ("mov 0x1(%rip),%r8", "4c8b0501000000", 8), ("movzbl 0x1(%rip),%eax", "0fb60501000000", 1),
    ("vpabsd 0x1(%rip),%zmm1", "62f27d481e0d01000000", 64), ("cmpl $0x1,0x1(%rip)", "833d0100000001", 4),
    ("cmpb $0x1,0x1(%rip)", "803d0100000001", 1), ("mov 0x1(%rip),%r8d", "448b0501000000", 4),
    ("movzwl 0x1(%rip),%eax", "0fb70501000000", 2), ("imul 0x1(%rip),%rax", "480faf0501000000", 8),
    ("ucomisd 0x1(%rip),%xmm0", "660f2e0501000000", 8), ("cvtsi2sdl 0x1(%rip),%xmm0", "f20f2a0501000000", 4),
    ("vinsertf128 $0x1,0x1(%rip),%ymm0,%ymm1", "c4e37d180d0100000001", 16),
    ("vcvtps2pd 0x1(%rip),%zmm0", "62f17c485a0501000000", 32),
    ("vfmadd213ss 0x1(%rip),%xmm0,%xmm1", "c4e279a90d01000000", 4), ("movhps 0x1(%rip),%xmm0", "0f160501000000", 8),
    ("cmpw $0x1,0x1(%rip)", "66833d0100000001", 2),
  ])
  func onlyTheBytesCountThatAreRead(text: String, code: String, size: Int) {
    let digits = Array(code)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    #expect(decoded(bytes)?.kind == .memory(size), "\(text)")
  }
}
