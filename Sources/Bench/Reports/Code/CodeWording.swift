import MachineCode
import Records

/// Machine code in words.
package enum CodeWording {
  /// A share: `97.4 %`.
  package static func share(_ share: Double) -> String { NumberText.percent(share) }

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
      ["at least \($0.cycles.fixed(1)) cycles a time by llvm-mca's tables for \($0.processor)"]
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
    let cycles = [first, second].map { $0.cycles.fixed(1) }
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

/// What was found out about the machine code of one benchmark, in words that all reports for people share.
struct CodeSentence {
  let explanation: CodeExplanation

  /// The finding with what it means, in one sentence; then what else there is to know.
  var text: String {
    [finding, elsewhere, explanation.obstacle.map(\.printable)].compactMap { $0 }.joined(separator: "; ")
  }

  private var finding: String {
    switch explanation.finding {
    case .same: "same machine code at the same place: a difference in time is data, a neighbour or chance"
    case .moved: "same machine code, moved\(places): a difference in time is placement, data, a neighbour or chance"
    case .different: different
    case .unknown: "nothing can be said"
    }
  }

  /// Where the function with the most time began and begins.
  private var places: String {
    guard let moved = explanation.functions.first(where: { $0.change == .moved }), let old = moved.baseAddress,
      let now = moved.newAddress
    else { return "" }
    return " (\(CodeWording.name(moved.name)) from \(CodeWording.place(old)) to \(CodeWording.place(now)))"
  }

  private var different: String {
    let running = differing.filter { $0.share > 0 }
    guard let first = running.first else {
      let names = CountWording.list(differing.map { CodeWording.name($0.name) })
      return "the machine code that takes the time is the same; what it calls differs: \(names)"
    }
    let rest = differing.dropFirst().map { CodeWording.name($0.name) }
    return "different machine code: \(Self.change(first))" + (rest.isEmpty ? "" : "; also \(CountWording.list(rest))")
  }

  private var differing: [FunctionChange] { explanation.functions.filter { $0.change != .same && $0.change != .moved } }

  /// What became of a function, and how much of the time it has.
  private static func change(_ function: FunctionChange) -> String {
    let name = "\(CodeWording.name(function.name)), \(CodeWording.share(function.share)) of the time"
    switch function.change {
    case .onlyInBase: return "\(name), does not exist any more"
    case .onlyInNew: return "\(name), is new"
    default:
      let lines = CountWording.count(function.differing ?? 0, "line", "lines")
      return "\(name), differs in \(lines) of its disassembly"
    }
  }

  /// The libraries that have much of the time.
  private var elsewhere: String? {
    let libraries = explanation.elsewhere.filter { $0.share >= 0.1 }.map { library in
      "\(CodeWording.share(library.share)) of the time goes in \(library.library.printable)"
    }
    return libraries.isEmpty ? nil : libraries.joined(separator: ", ") + ", outside of both programs"
  }

  /// Both hot loops in numbers; `nil` where the code is the same, or there is only one.
  var loops: String? {
    guard explanation.finding == .different, let old = explanation.baseLoop, let now = explanation.newLoop else {
      return nil
    }
    guard !explanation.isLoopSame else { return "the hot loop is the same; what differs lies around it" }
    return "hot loop: " + CodeWording.change(old, now)
  }
}
