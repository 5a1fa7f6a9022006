import MachineCode
import Records

package enum CodeWording {
  package static func share(_ share: Double) -> String { NumberText.percent(share) }

  /// A demangled, one-line name of a function.
  package static func name(_ symbol: String) -> String { FunctionName.short(symbol).printable.shortened(to: 100) }

  /// The place of an address within a cache line and a page.
  package static func place(_ address: UInt64) -> String {
    "byte \((Int(address % 64)).grouped) of 64 and \(Int(address % 4096).grouped) of 4,096"
  }

  package static func counts(_ loop: LoopFacts) -> String {
    let place = loop.isLoop ? "loop from byte \(loop.offset.grouped)" : "no loop takes most of its time; whole function"
    let cycles = loop.throughput.map {
      "; at least \($0.cycles.fixed(1)) cycles a time by llvm-mca's tables for \($0.processor)"
    }
    return "\(place): \(change(loop.counts, loop.counts))" + (cycles ?? "")
  }

  package static func instruction(_ text: String) -> String {
    text.replacing(/\$s\w+/) { FunctionName.short(String($0.output)) }.printable
  }

  /// Two loops in numbers: `45 → 47 instructions, 1 load, 1 → 2 stores`; a count that did not change is one number.
  static func change(_ old: LoopFacts, _ now: LoopFacts) -> String {
    let counts = change(old.counts, now.counts)
    guard let first = old.throughput, let second = now.throughput, first.processor == second.processor else {
      return counts
    }
    let cycles = [first, second].map { $0.cycles.fixed(1) }.distinct.joined(separator: " → ")
    return "\(counts); \(cycles) cycles by llvm-mca's tables for \(first.processor)"
  }

  private static func change(_ old: CodeCounts, _ now: CodeCounts) -> String {
    let hasNone = old.vectorBits == 0 && now.vectorBits == 0
    return [
      number(old.instructions, now.instructions, "instruction"), number(old.loads, now.loads, "load"),
      number(old.stores, now.stores, "store"), number(old.spills, now.spills) + " on the stack",
      number(old.calls, now.calls, "call"),
      hasNone ? "no vector registers" : "registers of \(number(old.vectorBits, now.vectorBits)) bits",
    ].joined(separator: ", ")
  }

  private static func number(_ old: Int, _ now: Int, _ noun: String) -> String {
    "\(number(old, now)) \(noun)" + (old == now && now == 1 ? "" : "s")
  }

  private static func number(_ old: Int, _ now: Int) -> String {
    old == now ? old.grouped : "\(old.grouped) → \(now.grouped)"
  }

  /// Both loops side by side with a mark between: `|` for a difference, `<` or `>` for a line of one side only.
  static func sideBySide(_ lines: [CodeLine]) -> [String] {
    lines.map { line in
      let (left, right) = (cell(line.base), cell(line.new))
      let mark = line.isSame ? " " : line.base == nil ? ">" : line.new == nil ? "<" : "|"
      return "\(left.padded(to: cellWidth)) \(mark)" + (right.isEmpty ? "" : " \(right)")
    }
  }

  private static let cellWidth = 54

  private static func cell(_ text: String?) -> String { instruction(text ?? "").shortened(to: cellWidth) }
}

extension CodeExplanation {
  /// The finding with its meaning, the share of libraries, and the obstacle, in one sentence.
  package var sentence: String {
    [findingText, librariesText, obstacle.map(\.printable)].compactMap { $0 }.joined(separator: "; ")
  }

  private var findingText: String {
    switch finding {
    case .same: "same machine code at the same place: a difference in time is data, a neighbour or chance"
    case .moved: "same machine code, moved\(places): a difference in time is placement, data, a neighbour or chance"
    case .different: different
    case .unknown: "nothing can be said"
    }
  }

  private var places: String {
    guard let moved = functions.first(where: { $0.change == .moved }), let old = moved.baseAddress,
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

  private var differing: [FunctionChange] { functions.filter { $0.change != .same && $0.change != .moved } }

  private static func change(_ function: FunctionChange) -> String {
    let name = "\(CodeWording.name(function.name)), \(CodeWording.share(function.share)) of the time"
    switch function.change {
    case .onlyInBase: return "\(name), does not exist any more"
    case .onlyInNew: return "\(name), is new"
    default:
      let lines = CountWording.count(function.differing ?? 0, "line")
      return "\(name), differs in \(lines) of its disassembly"
    }
  }

  private var librariesText: String? {
    let libraries = elsewhere.filter { $0.share >= 0.1 }.map { library in
      "\(CodeWording.share(library.share)) of the time goes in \(library.library.printable)"
    }
    return libraries.isEmpty ? nil : libraries.joined(separator: ", ") + ", outside of both programs"
  }

  /// Both hot loops in numbers; `nil` if the code is the same, or there is only one loop.
  package var loopChange: String? {
    guard finding == .different, let old = baseLoop, let now = newLoop else { return nil }
    guard !isLoopSame else { return "the hot loop is the same; the differences are around it" }
    return "hot loop: " + CodeWording.change(old, now)
  }
}
