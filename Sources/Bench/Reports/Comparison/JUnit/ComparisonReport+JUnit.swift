import BenchText
import Judge

extension ComparisonReport {
  /// Renders JUnit XML: a suite per comparison, and of a gate one of its budgets and faults; a test case per benchmark.
  ///
  /// A failure is a benchmark that is slower, of a gate one that is confirmed, or whose error exceeds its bound;
  /// skipped is what nothing can be said about: inconclusive, not comparable, on one side only, or weak evidence. The
  /// time of a case is that of one call.
  public var junit: String {
    let suites = comparisons.map { comparison in
      suite("\(comparison.base.label) → \(comparison.new.label)", cases(of: comparison))
    }
    let gate = gateCases.isEmpty ? [] : [suite("gate", gateCases)]
    let body = (suites + gate).joined()
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cardbench\">\n\(body)</testsuites>\n"
  }

  private func cases(of comparison: Comparison) -> [JUnitCase] {
    var cases: [JUnitCase] = []
    forEachLine(of: comparison) { cases.append(JUnitCase($0, isGate: gate != nil)) }
    return cases
  }

  /// What only a gate knows: budgets, outputs that the comparison does not have, and what keeps it from judging.
  private var gateCases: [JUnitCase] {
    guard let gate else { return [] }
    let known = Set(comparisons.flatMap { $0.accuracyFailures.map(\.name) })
    let wrong = gate.disagreements.filter { !known.contains($0) }.map { name in
      JUnitCase(
        name: name, group: "cardbench", outcome: .failure(kind: "accuracy", message: "disagrees with the truth"))
    }
    let faults = gate.faults.enumerated().map { index, fault in
      JUnitCase(
        name: "fault \(index + 1)", group: "cardbench", outcome: .failure(kind: "notcomparable", message: fault))
    }
    return faults + wrong + budgetLines.map { JUnitCase($0, isGate: true) }
  }

  private func suite(_ name: String, _ cases: [JUnitCase]) -> String {
    let counts = [
      ("tests", cases.count), ("failures", cases.count { $0.isFailure }), ("errors", 0),
      ("skipped", cases.count { $0.isSkipped }),
    ]
    let attributes = counts.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: " ")
    let body = cases.map(\.xml).joined()
    return "  <testsuite name=\"\(XMLText.escaped(name))\" \(attributes)>\n\(body)  </testsuite>\n"
  }
}
