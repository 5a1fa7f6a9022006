import MachineCode

/// Whether the machine code of benchmarks differs between the two sides of a comparison.
package struct CodeFindings: Sendable, Equatable {
  /// What was found out about one benchmark.
  package struct Benchmark: Sendable, Equatable {
    /// Its name.
    package let name: String
    /// What was found.
    package let explanation: CodeExplanation

    /// Describes it.
    package init(name: String, explanation: CodeExplanation) { (self.name, self.explanation) = (name, explanation) }
  }

  /// The new side's label.
  package let label: String
  /// The benchmarks, those that changed most first.
  package let benchmarks: [Benchmark]
  /// What a reader should know about all of them, in words.
  package let notes: [String]

  /// Gathers what was found out.
  package init(label: String, benchmarks: [Benchmark], notes: [String] = []) {
    (self.label, self.benchmarks, self.notes) = (label, benchmarks, notes)
  }

  /// What was found, by benchmark.
  var explanations: [String: CodeExplanation] {
    Dictionary(benchmarks.map { ($0.name, $0.explanation) }, uniquingKeysWith: { first, _ in first })
  }

  /// How many disassemblies a report shows where not all are wanted; the code of many benchmarks is often one function.
  static let listed = 3

  /// What differs, for disassemblies side by side: each pair of loops once.
  var differing: [Benchmark] {
    var seen = Set<[String]>()
    return benchmarks.filter { benchmark in
      let lines = benchmark.explanation.sideBySide
      guard lines.contains(where: { !$0.isSame }) else { return false }
      return seen.insert(lines.map { "\($0.base ?? "")\t\($0.new ?? "")" }).inserted
    }
  }
}
