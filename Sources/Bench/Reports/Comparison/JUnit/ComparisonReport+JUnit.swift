import Judge
import Records

extension ComparisonReport {
  /// Renders JUnit XML: a suite per comparison, and of a gate one of its budgets and faults; a test case per benchmark
  /// and per budget.
  ///
  /// A failure is what makes the command fail: a benchmark that is slower, of a gate one that is confirmed, an error beyond
  /// its bound, a broken budget. An error is what keeps it from judging: a comparison that was refused, the fault of a
  /// gate, and what is inconclusive where that was asked to fail. Skipped is everything else that did not pass:
  /// inconclusive, not comparable, on one side only, or weak evidence. The time of a case is that of one call.
  package var junit: String {
    let suites = comparisons.map { comparison in
      Self.suite(
        "\(comparison.base.label) → \(comparison.new.label)", cases(of: comparison),
        [VerdictSentence(comparison).text] + comparison.notes)
    }
    let gate = gateCases.isEmpty ? [] : [Self.suite(gate == nil ? "budgets" : "gate", gateCases, gate?.notes ?? [])]
    return Self.document(suites + gate)
  }

  /// Renders JUnit XML of a command that ended without a verdict, so that no run passes for green.
  package static func junit(error: String) -> String {
    let outcome = JUnitCase.Outcome.error(kind: "error", message: error)
    return document([suite("cardbench", [JUnitCase(name: "command", group: "cardbench", outcome: outcome)], [])])
  }

  private static func document(_ suites: [String]) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cardbench\">\n\(suites.joined())</testsuites>\n"
  }

  private func cases(of comparison: Comparison) -> [JUnitCase] {
    let refusals = comparison.refusal.map { reason in
      JUnitCase(
        name: "comparison", group: "cardbench", outcome: .error(kind: ExitReason.notComparable.word, message: reason))
    }
    var cases = [refusals].compactMap { $0 }
    forEachLine(of: comparison) { cases.append(JUnitCase($0, isGate: gate != nil, failOn: failOn)) }
    return cases
  }

  /// What only a gate knows: budgets, outputs that the comparison does not have, and what keeps it from judging.
  private var gateCases: [JUnitCase] {
    let known = Set(comparisons.flatMap { $0.accuracyFailures.map(\.name) })
    let wrong = (gate?.disagreements ?? []).filter { !known.contains($0) }.map { name in
      JUnitCase(
        name: name, group: "cardbench",
        outcome: .failing(
          ExitReason.accuracy.word, "disagrees with the truth", where: failOn.contains(.accuracy)))
    }
    let faults = (gate?.faults ?? []).enumerated().map { index, fault in
      JUnitCase(
        name: "fault \(index + 1)", group: "cardbench",
        outcome: .error(kind: ExitReason.notComparable.word, message: fault))
    }
    return faults + wrong + budgetLines.map { JUnitCase($0, isGate: gate != nil, failOn: failOn) }
  }

  private static func suite(_ name: String, _ cases: [JUnitCase], _ remarks: [String]) -> String {
    let elements = JUnitCase.Element.allCases.map { element in
      let plural = element == .skipped ? "skipped" : "\(element.rawValue)s"
      return " \(plural)=\"\(cases.count { $0.outcome.element == element })\""
    }
    let opening = "  <testsuite name=\"\(XMLText.escaped(name))\" tests=\"\(cases.count)\"\(elements.joined())>\n"
    let words = XMLText.escaped(remarks.joined(separator: "\n"))
    let output = remarks.isEmpty ? "" : "    <system-out>\(words)</system-out>\n"
    return opening + cases.map(\.xml).joined() + output + "  </testsuite>\n"
  }
}
