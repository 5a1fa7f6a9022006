import MachineCode
import Records

/// The differences in the machine code of benchmarks between both sides of a comparison.
package struct CodeFindings: Sendable, Equatable {
  package struct Benchmark: Sendable, Equatable {
    package let name: String
    let explanation: CodeExplanation

    package init(name: String, explanation: CodeExplanation) { (self.name, self.explanation) = (name, explanation) }
  }

  package let label: String
  /// The benchmarks, largest changes first.
  package let benchmarks: [Benchmark]
  package let notes: [String]

  package init(label: String, benchmarks: [Benchmark], notes: [String] = []) {
    (self.label, self.benchmarks, self.notes) = (label, benchmarks, notes)
  }

  var explanations: [String: CodeExplanation] {
    Dictionary(benchmarks.map { ($0.name, $0.explanation) }, uniquingKeysWith: { first, _ in first })
  }

  /// The most disassemblies of a report that does not list all: many benchmarks often share one function.
  static let listed = 3

  /// The benchmarks whose loops differ, one per distinct pair of loops.
  package var differing: [Benchmark] {
    var seen = Set<[String]>()
    return benchmarks.filter { benchmark in
      let lines = benchmark.explanation.sideBySide
      guard lines.contains(where: { !$0.isSame }) else { return false }
      return seen.insert(lines.map { "\($0.base ?? "")\t\($0.new ?? "")" }).inserted
    }
  }

  /// The part of a report: notes, a finding per benchmark, and loops side by side.
  func section(listsAll: Bool) -> Section? {
    let facts = benchmarks.map { benchmark in
      let sentences = [benchmark.explanation.sentence, benchmark.explanation.loopChange].compactMap { $0 }
      return (title: benchmark.name, text: Sentence(sentences.joined(separator: ". ")))
    }
    let shown = differing.prefix(listsAll ? differing.count : Self.listed)
    let rest = differing.count - shown.count
    let loops = shown.map { benchmark in
      let place = benchmark.explanation.isLoopSame ? "around the hot loop of" : "hot loop of"
      return Block.code(
        title: Sentence("\(place) \(benchmark.name), base and new", .doubtful),
        lines: CodeWording.sideBySide(benchmark.explanation.sideBySide))
    }
    let more = rest > 0 ? ["… and \(rest.grouped) more loops; --all shows them"] : []
    return Section(
      Sentence("machine code of \(label): \(benchmarks.count.grouped)", .good),
      [.lines(notes.map { "note: \($0)" }), .facts(facts)] + loops + [.lines(more)])
  }

  /// The findings as a part of a JSON document.
  ///
  /// - `label`, `notes`, and `benchmarks`, an array of objects:
  ///   - `benchmark`; `finding`: `same`, `moved`, `different` or `unknown`; `sentence`; `obstacle`: the reason why the
  ///     finding is incomplete, or `null`;
  ///   - `functions`: `name`, `symbol`, `change` (`same`, `moved`, `different`, `only_in_base`, `only_in_new`),
  ///     `base_share`, `new_share`, `differing` (lines, or `null`), `base` and `new` (`address`, `of_64`, `of_4096`, or
  ///     `null`);
  ///   - `elsewhere`: `library`, `share`;
  ///   - `base_loop`, `new_loop`: `null`, or `function`, `offset`, `is_loop`, `counts`, `throughput`, `lines` (`text`,
  ///     `count`); `is_loop_same`; `side_by_side`: both loops, or differences around them: `base`, `new`, `is_same`.
  var json: JSONTree { .values(["label": label, "notes": notes, "benchmarks": benchmarks.map(Self.json)]) }

  private static func json(_ benchmark: Benchmark) -> JSONTree {
    let explanation = benchmark.explanation
    return .values([
      "benchmark": benchmark.name, "finding": explanation.finding.rawValue, "sentence": explanation.sentence,
      "obstacle": explanation.obstacle, "functions": explanation.functions.map(json),
      "elsewhere": explanation.elsewhere, "base_loop": explanation.baseLoop, "new_loop": explanation.newLoop,
      "is_loop_same": explanation.isLoopSame, "side_by_side": explanation.sideBySide,
    ])
  }

  private static func json(_ function: FunctionChange) -> JSONTree {
    .values([
      "name": FunctionName.short(function.name), "symbol": function.name, "change": function.change.rawValue,
      "base_share": function.baseShare, "new_share": function.newShare, "differing": function.differing,
      "base": function.baseAddress.map(json), "new": function.newAddress.map(json),
    ])
  }

  private static func json(_ address: UInt64) -> JSONTree {
    .values(["address": address, "of_64": address % 64, "of_4096": address % 4096])
  }
}
