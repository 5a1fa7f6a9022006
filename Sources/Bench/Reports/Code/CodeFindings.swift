import MachineCode
import Records

/// Whether the machine code of benchmarks differs between the two sides of a comparison.
package struct CodeFindings: Sendable, Equatable {
  /// The findings about one benchmark.
  package struct Benchmark: Sendable, Equatable {
    let name: String
    let explanation: CodeExplanation

    package init(name: String, explanation: CodeExplanation) { (self.name, self.explanation) = (name, explanation) }
  }

  /// The new side's label.
  package let label: String
  /// The benchmarks, those that changed most first.
  package let benchmarks: [Benchmark]
  /// Remarks on all of them.
  package let notes: [String]

  package init(label: String, benchmarks: [Benchmark], notes: [String] = []) {
    (self.label, self.benchmarks, self.notes) = (label, benchmarks, notes)
  }

  /// The findings by benchmark.
  var explanations: [String: CodeExplanation] {
    Dictionary(benchmarks.map { ($0.name, $0.explanation) }, uniquingKeysWith: { first, _ in first })
  }

  /// How many disassemblies a report shows where not all are wanted; the code of many benchmarks is often one function.
  static let listed = 3

  /// The benchmarks whose loops differ, each pair of loops once.
  var differing: [Benchmark] {
    var seen = Set<[String]>()
    return benchmarks.filter { benchmark in
      let lines = benchmark.explanation.sideBySide
      guard lines.contains(where: { !$0.isSame }) else { return false }
      return seen.insert(lines.map { "\($0.base ?? "")\t\($0.new ?? "")" }).inserted
    }
  }
}

extension CodeFindings {
  /// The parts of a report: notes, a finding per benchmark, and loops side by side.
  func sections(listsAll: Bool) -> [Section] {
    let facts = benchmarks.map { benchmark in
      let sentence = CodeSentence(explanation: benchmark.explanation)
      let text = [sentence.text, sentence.loops].compactMap { $0 }.joined(separator: ". ")
      return (title: benchmark.name, text: Sentence(text))
    }
    let shown = listsAll ? differing : Array(differing.prefix(Self.listed))
    let rest = differing.count - shown.count
    let more: [Block?] = rest > 0 ? [.sentences([Sentence("… and \(rest.grouped) more loops; --all shows them")])] : []
    let loops: [Block?] = shown.map { benchmark in
      Block.code(
        title: Sentence(CodeWording.title(benchmark), .doubtful),
        lines: CodeWording.sideBySide(benchmark.explanation.sideBySide))
    }
    let notes = notes.map { Sentence("note: \($0)") }
    let findings: [Block?] = [notes.isEmpty ? nil : .sentences(notes), facts.isEmpty ? nil : .facts(facts)]
    let heading = Sentence("machine code of \(label): \(benchmarks.count.grouped)", .good)
    return [Section(heading, findings + loops + more)].compactMap { $0 }
  }
}

extension CodeFindings {
  /// The findings as a part of a JSON document.
  ///
  /// - `label`, `notes`, and `benchmarks`, an array of objects:
  ///   - `benchmark`; `finding`: `same`, `moved`, `different` or `unknown`; `sentence`; `obstacle`: why not everything can
  ///     be said, or `null`;
  ///   - `functions`: `name`, `symbol`, `change` (`same`, `moved`, `different`, `only_in_base`, `only_in_new`),
  ///     `base_share`, `new_share`, `differing` (lines, or `null`), `base` and `new` (`address`, `of_64`, `of_4096`, or
  ///     `null`);
  ///   - `elsewhere`: `library`, `share`;
  ///   - `base_loop`, `new_loop`: `null`, or `function`, `offset`, `is_loop`, `counts`, `throughput`, `lines` (`text`,
  ///     `count`); `is_loop_same`; `side_by_side`: both loops, or what differs around them: `base`, `new`, `is_same`.
  var json: JSONTree {
    ["label": .value(label), "notes": .value(notes), "benchmarks": .array(benchmarks.map(Self.json))]
  }

  private static func json(_ benchmark: Benchmark) -> JSONTree {
    let explanation = benchmark.explanation
    return [
      "benchmark": .value(benchmark.name), "finding": .value(explanation.finding.rawValue),
      "sentence": .value(CodeSentence(explanation: explanation).text), "obstacle": .of(explanation.obstacle),
      "functions": .array(explanation.functions.map(json)), "elsewhere": .value(explanation.elsewhere),
      "base_loop": .of(explanation.baseLoop), "new_loop": .of(explanation.newLoop),
      "is_loop_same": .value(explanation.isLoopSame), "side_by_side": .value(explanation.sideBySide),
    ]
  }

  private static func json(_ function: FunctionChange) -> JSONTree {
    [
      "name": .value(FunctionName.short(function.name)), "symbol": .value(function.name),
      "change": .value(function.change.rawValue), "base_share": .value(function.baseShare),
      "new_share": .value(function.newShare), "differing": .of(function.differing),
      "base": json(function.baseAddress), "new": json(function.newAddress),
    ]
  }

  private static func json(_ address: UInt64?) -> JSONTree {
    guard let address else { return .null }
    return ["address": .value(address), "of_64": .value(address % 64), "of_4096": .value(address % 4096)]
  }
}
