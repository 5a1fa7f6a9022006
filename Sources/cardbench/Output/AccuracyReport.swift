import CardSuites
import KernelContracts
import Records
import Reports

/// The tables of a check, for people.
struct AccuracyReport {
  let lines: [AccuracyLine]
  let properties: [PropertyLine]
  /// Whether every line is followed by the input of its worst error.
  var showsWorst = false

  var text: String {
    var text = lines.isEmpty ? "" : accuracy + "\n" + legend + "\n"
    if showsWorst { text += worstInputs + "\n" }
    if !properties.isEmpty { text += methods + "\n" }
    return text + verdict
  }

  /// 4 where a number is not within its bound or where theory expects it; 1 where nothing worse happened than that a
  /// plug-in broke; else 0.
  var exitCode: Int32 {
    properties.allSatisfy(\.isKept) ? lines.lazy.map(\.agreement).exitCode : 4
  }

  /// A line per kernel that left its bound, with error, bound and input, and per property that is not kept.
  var failures: [String] {
    let left = lines.filter { $0.agreement.status == .failed }.map(complaint)
    return left
      + properties.filter { !$0.isKept }.map {
        "\($0.name): \($0.property) is \(measured($0)), expected \(expectation($0))"
      }
  }

  private func complaint(_ line: AccuracyLine) -> String {
    if let objection = line.objection { return "\(line.name): every number is within its bound, but \(objection)" }
    guard !line.agreement.isBroken else { return "\(line.name): \(line.agreement.worstInput ?? "broken")" }
    return "\(line.name): error \(number(line.agreement.worstScaledError)), bound \(number(line.agreement.bound)) at "
      + (line.agreement.worstInput ?? "an unknown input")
  }

  private var accuracy: String {
    var table = TextTable([
      .init("kernel"), .init("variant"), .init("element"), .init("inputs", .right), .init("worst", .right),
      .init("p99", .right), .init("bound", .right), .init("share", .right), .init("ulp", .right),
      .init("corner pt", .right), .init("error scale"), .init("verdict"),
    ])
    for line in lines { table.append(cells(line)) }
    return table.text
  }

  private func cells(_ line: AccuracyLine) -> [String] {
    let agreement = line.agreement
    let share = agreement.worstScaledError.flatMap { worst in agreement.bound.map { worst / $0 } }
    return [
      line.kernel.question, line.label, line.element, line.rows.grouped,
      number(agreement.worstScaledError), number(agreement.p99ScaledError), number(agreement.bound), number(share),
      line.hasMeaningfulUlp ? number(agreement.worstUlp) : "–", number(agreement.cornerPoints),
      line.kernel.contract.bound.scale.rawValue,
      agreement.status == .failed ? "FAILED" : agreement.status.rawValue,
    ]
  }

  private var worstInputs: String {
    lines.map { "\($0.name): \($0.agreement.worstInput ?? "–")\n" }.joined()
  }

  private var methods: String {
    var table = TextTable([
      .init("property"), .init("kernel"), .init("variant"), .init("element"), .init("measured", .right),
      .init("expected"), .init("verdict"),
    ])
    for line in properties {
      table.append([
        line.property, line.kernel.question, line.label, line.element,
        line.expected.lowerBound == 0 ? line.measured.significant() : decimals(line.measured), expectation(line),
        line.isKept ? "ok" : "FAILED",
      ])
    }
    return table.text
  }

  private func measured(_ line: PropertyLine) -> String {
    line.expected.lowerBound == 0 ? line.measured.significant() : decimals(line.measured)
  }

  private func expectation(_ line: PropertyLine) -> String {
    let (least, most) = (line.expected.lowerBound, line.expected.upperBound)
    if least == 0 { return "at most \(most.significant())" }
    return "\(decimals(0.5 * (least + most))) ± \((0.5 * (most - least)).significant())"
  }

  /// A number near 1 with as many digits as a tolerance needs.
  private func decimals(_ value: Double) -> String { "\((value * 1e5).rounded() / 1e5)" }

  private func number(_ value: Double?) -> String { value.map { $0.significant() } ?? "–" }

  private var legend: String {
    """
    inputs      rows compared with the truth
    worst, p99  the largest error, and what 99 of 100 numbers stay below, in epsilon times the error scale
    share       worst / bound
    ulp         worst error in units in the last place, where no result can cancel to almost nothing
    corner pt   farthest that a corner of a 375 × 120 pt card is from its place, of those within 10,000 pt and away from
                jumps; 0.01 pt is invisible
    verdict     ok: within the bound; unbounded: none is stated; FAILED: beyond it, or an infinite error
    –           does not apply
    bounds      \(Invocation.command("list", "--contracts"))

    """
  }

  private var verdict: String {
    let accuracy = AgreementCounts(lines.map(\.agreement)).sentence("kernel", "kernels")
    let broken = properties.count { !$0.isKept }
    let theory = broken == 0 ? "all as theory expects" : "\(broken) not as theory expects"
    return accuracy
      + (properties.isEmpty ? "" : "; \(CountWording.count(properties.count, "property", "properties")), \(theory)")
  }
}

extension AccuracyLine {
  /// Whether the error scale is the result itself; elsewhere a result next to zero makes any ulp huge and harmless.
  var hasMeaningfulUlp: Bool { kernel.contract.bound.scale == .result }
}
