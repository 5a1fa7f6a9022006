/// The hot loop of a function, with counts.
package struct LoopFacts: Codable, Sendable, Equatable {
  /// The function's name as the linker knows it.
  package var function: String
  /// How far it begins from the function's first byte.
  package var offset: Int
  /// Whether it is a loop; otherwise the whole function, which has none with most of its time.
  package var isLoop: Bool
  /// What it consists of.
  package var counts: CodeCounts
  /// What a compiler's tables say; `nil` where nothing was asked.
  package var throughput: BlockThroughput?
  /// Its instructions, each with the looks that found the thread there.
  package var lines: [Line]

  /// An instruction.
  package struct Line: Codable, Sendable, Equatable {
    /// What a disassembler says, with names instead of addresses.
    package var text: String
    /// How many looks found the thread there.
    package var count: Int
  }
}

/// Asks a compiler's tables about a block in assembly; `nil` where none are installed, or they do not know it.
package typealias ThroughputTables = (_ assembly: String) throws -> BlockThroughput?

extension CodeReader {
  /// The hot loop of a function.
  func loop(
    of function: ProgramSymbol, counts: [UInt64: Int], _ tables: ThroughputTables
  ) throws -> (facts: LoopFacts, code: [MaskedInstruction]) {
    let (code, masked) = (try instructions(of: function), try masked(function))
    let loop = HotLoop(in: code, counts: counts)
    let part = code[loop.range]
    let lines = loop.range.map { LoopFacts.Line(text: masked[$0].text, count: counts[code[$0].address] ?? 0) }
    let assembly = part.map(\.assembly).joined(separator: "\n") + "\n"
    let facts = LoopFacts(
      function: function.name, offset: Int((part.first?.address ?? function.address) - function.address),
      isLoop: loop.isLoop, counts: CodeCounts(part), throughput: loop.isLoop ? try tables(assembly) : nil, lines: lines)
    return (facts, Array(masked[loop.range]))
  }
}

extension Instruction {
  /// The instruction for an assembler, which takes a place for a branch as a number.
  fileprivate var assembly: String {
    guard let reference, reference.isBranch else { return text }
    return "\(mnemonic) 0x\(String(reference.address, radix: 16))"
  }
}
