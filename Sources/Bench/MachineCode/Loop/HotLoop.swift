/// The part of a function that takes most of its time.
package struct HotLoop {
  /// Indices of the function's instructions.
  package let range: Range<Int>
  package let isLoop: Bool

  /// Finds the innermost loop with most of the time; a loop is a region that ends with a jump to its start.
  ///
  /// The search continues inwards while an inner loop has at least half of the time.
  package init(in code: [Instruction], counts: [UInt64: Int]) {
    let time = code.reduce(into: [0]) { sums, instruction in
      sums.append(sums[sums.count - 1] + (counts[instruction.address] ?? 0))
    }
    let loops = Self.loops(in: code).map { (range: $0, time: time[$0.upperBound] - time[$0.lowerBound]) }
    if time.last == 0, let likely = Self.likely(loops.map(\.range), in: code) {
      (range, isLoop) = (likely, true)
      return
    }
    var (current, isLoop) = ((range: code.indices, time: time.last ?? 0), false)
    while let inner = loops.filter({ $0.range != current.range && current.range.contains($0.range) })
      .max(by: { ($0.time, $1.range.count) < ($1.time, $0.range.count) }), Self.isHot(inner.time, current.time)
    {
      (current, isLoop) = (inner, true)
    }
    (range, self.isLoop) = (current.range, isLoop || loops.contains { $0.range == current.range })
  }

  /// Without samples: the innermost loop with the most vector instructions.
  private static func likely(_ loops: [Range<Int>], in code: [Instruction]) -> Range<Int>? {
    let innermost = loops.filter { loop in !loops.contains { $0 != loop && loop.contains($0) } }
    return innermost.max { first, second in
      let vectors = [first, second].map { code[$0].count { $0.vectorBits > 0 } }
      return (vectors[0], first.count) < (vectors[1], second.count)
    }
  }

  private static func isHot(_ inner: Int, _ outer: Int) -> Bool { inner > 0 && 2 * inner >= outer }

  private static func loops(in code: [Instruction]) -> [Range<Int>] {
    let places = Dictionary(code.enumerated().map { ($1.address, $0) }) { first, _ in first }
    let targets = code.map { instruction -> Int? in
      guard let reference = instruction.reference, reference.isBranch, !instruction.isCall else { return nil }
      return places[reference.target]
    }
    return code.indices.compactMap { place in
      guard let start = targets[place], start <= place, leads(from: start, to: place, targets, in: code) else {
        return nil
      }
      return start..<place + 1
    }
  }

  /// Whether control flow leads from one index to another; otherwise a jump back is not a loop.
  private static func leads(from start: Int, to end: Int, _ targets: [Int?], in code: [Instruction]) -> Bool {
    var (reached, open) = (Set<Int>(), [start])
    while let place = open.popLast() {
      guard reached.insert(place).inserted else { continue }
      open += [targets[place], code[place].endsBlock ? nil : place + 1].compactMap { $0 }.filter(code.indices.contains)
    }
    return reached.contains(end)
  }
}

package struct LoopFacts: Codable, Sendable, Equatable {
  package var function: String
  /// The offset from the start of the function, in bytes.
  package var offset: Int
  /// Whether it is a loop; otherwise it is the whole function, without a dominant loop.
  package var isLoop: Bool
  package var counts: CodeCounts
  /// The estimate from a compiler's scheduling tables; `nil` without one.
  package var throughput: BlockThroughput?
  package var lines: [Line]

  package init(
    function: String, offset: Int, isLoop: Bool, counts: CodeCounts, throughput: BlockThroughput? = nil, lines: [Line]
  ) {
    (self.function, self.offset, self.isLoop, self.counts) = (function, offset, isLoop, counts)
    (self.throughput, self.lines) = (throughput, lines)
  }

  package struct Line: Codable, Sendable, Equatable {
    /// The disassembly, with names instead of addresses.
    package var text: String
    package var count: Int
  }
}

/// A query of a compiler's scheduling tables for an assembly block; `nil` without tables or an entry.
package typealias ThroughputTables = (_ assembly: String) throws -> BlockThroughput?

extension CodeReader {
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
  /// Whether control never falls through to the next instruction; indirect jumps count as if it could.
  fileprivate var endsBlock: Bool {
    ["ret", "retq", "ud2", "brk"].contains(mnemonic) || ["b", "jmp"].contains(mnemonic) && reference != nil
  }

  /// The instruction for an assembler, with the target of a branch as a number.
  fileprivate var assembly: String {
    guard let reference, reference.isBranch else { return text }
    return "\(mnemonic) 0x\(String(reference.target, radix: 16))"
  }
}

package struct CodeCounts: Codable, Hashable, Sendable {
  package var instructions = 0
  package var loads = 0
  package var stores = 0
  /// Loads and stores on the stack.
  package var spills = 0
  package var calls = 0
  package var vectorBits = 0
  /// Instructions on vector registers without memory operands.
  package var vectorOperations = 0

  package init(_ code: some Sequence<Instruction>) {
    for instruction in code {
      let use = instruction.memoryUse
      instructions += 1
      loads += use.loads ? 1 : 0
      stores += use.stores ? 1 : 0
      spills += use.isStack && (use.loads || use.stores) ? 1 : 0
      calls += instruction.isCall ? 1 : 0
      vectorBits = max(vectorBits, instruction.vectorBits)
      vectorOperations += instruction.isVectorOperation ? 1 : 0
    }
  }
}

/// The least cycles per iteration of an endless loop with cached data, by a compiler's scheduling tables.
package struct BlockThroughput: Codable, Hashable, Sendable {
  package let cycles: Double
  package let processor: String

  /// Parses the output of `llvm-mca`, with a line such as `Block RThroughput: 12.0`; `nil` without one.
  package init?(_ output: String, processor: String) {
    let line = output.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Block RThroughput:") }
    guard let number = line?.split(separator: " ").last, let cycles = Double(number), cycles.isFinite else {
      return nil
    }
    (self.cycles, self.processor) = (cycles, processor)
  }
}
