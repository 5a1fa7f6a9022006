import MachineCode
import Records

/// Machine code in words.
package enum CodeWording {
  /// A share: `97.4 %`.
  package static func share(_ share: Double) -> String { percent(share) + " %" }

  /// A share without its sign, one decimal.
  package static func percent(_ share: Double) -> String { RatioWording.fixed(100 * share, 1) }

  /// A function as people name it, of one line.
  package static func name(_ symbol: String) -> String { FunctionName.short(symbol).printable.shortened(to: 100) }

  /// Where an address is within a cache line and a page.
  package static func place(_ address: UInt64) -> String {
    "byte \((Int(address % 64)).grouped) of 64 and \(Int(address % 4096).grouped) of 4,096"
  }

  /// What a loop consists of.
  package static func counts(_ loop: LoopFacts) -> String {
    let what = loop.isLoop ? "loop from byte \(loop.offset.grouped)" : "no loop inside has most of its time; all of it"
    return "\(what): " + counts(loop.counts) + throughput(loop).map { "; \($0)" }.joined()
  }

  private static func counts(_ counts: CodeCounts) -> String {
    let numbers = [
      CountWording.count(counts.instructions, "instruction", "instructions"),
      CountWording.count(counts.loads, "load", "loads"), CountWording.count(counts.stores, "store", "stores"),
      "\(counts.spills.grouped) on the stack", CountWording.count(counts.calls, "call", "calls"),
    ]
    let width = counts.vectorBits > 0 ? "registers of \(counts.vectorBits) bits" : "no vector registers"
    return numbers.joined(separator: ", ") + ", " + width
  }

  /// What the tables of a compiler say.
  private static func throughput(_ loop: LoopFacts) -> [String] {
    loop.throughput.map {
      ["at least \(RatioWording.fixed($0.cycles, 1)) cycles a time by llvm-mca's tables for \($0.processor)"]
    } ?? []
  }

  /// An instruction with short names.
  package static func instruction(_ text: String) -> String {
    text.replacing(/\$s\w+/) { FunctionName.short(String($0.output)) }.printable
  }
}

extension CodeWording {
  /// Two loops in numbers: `45 → 47 instructions, 1 load, 1 → 2 stores`; what did not change has one number.
  static func change(_ old: LoopFacts, _ now: LoopFacts) -> String {
    let counts = [
      number(old.counts.instructions, now.counts.instructions, "instruction"),
      number(old.counts.loads, now.counts.loads, "load"), number(old.counts.stores, now.counts.stores, "store"),
      number(old.counts.spills, now.counts.spills) + " on the stack",
      number(old.counts.calls, now.counts.calls, "call"),
      "registers of " + number(old.counts.vectorBits, now.counts.vectorBits) + " bits",
    ]
    guard let first = old.throughput, let second = now.throughput, first.processor == second.processor else {
      return counts.joined(separator: ", ")
    }
    let cycles = [first, second].map { RatioWording.fixed($0.cycles, 1) }
    return counts.joined(separator: ", ")
      + "; \(cycles[0] == cycles[1] ? cycles[0] : cycles.joined(separator: " → ")) cycles by llvm-mca's tables for "
      + first.processor
  }

  private static func number(_ old: Int, _ now: Int, _ noun: String) -> String {
    "\(number(old, now)) \(noun)" + (old == now && now == 1 ? "" : "s")
  }

  private static func number(_ old: Int, _ now: Int) -> String {
    old == now ? old.grouped : "\(old.grouped) → \(now.grouped)"
  }

  /// What stands above two pieces of code side by side.
  static func title(_ benchmark: CodeFindings.Benchmark) -> String {
    (benchmark.explanation.isLoopSame ? "around the hot loop of " : "hot loop of ") + "\(benchmark.name), base and new"
  }

  /// Both loops side by side, each line with a mark between: `|` for what differs, `<` and `>` for what one has alone.
  static func sideBySide(_ lines: [CodeLine]) -> [String] {
    lines.map { line in
      let (left, right) = (cell(line.base), cell(line.new))
      let mark = line.isSame ? " " : line.base == nil ? ">" : line.new == nil ? "<" : "|"
      let padded = left + String(repeating: " ", count: max(0, cellWidth - left.count))
      return (right.isEmpty ? "\(padded) \(mark)" : "\(padded) \(mark) \(right)")
    }
  }

  private static let cellWidth = 54

  private static func cell(_ text: String?) -> String { instruction(text ?? "").shortened(to: cellWidth) }
}
