import Bench
import CardSuites
import KernelContracts
import Records
import Reports

struct AccuracyReport {
  let lines: [AccuracyLine]
  let properties: [PropertyLine]
  /// Whether the input of every worst error is listed.
  var showsWorst = false

  var rows: AccuracyTable { AccuracyTable(lines: lines, properties: properties) }

  var document: Document {
    let accuracy = AgreementCounts(lines.map(\.agreement)).sentence("kernel", "kernels")
    let broken = properties.count { !$0.isKept }
    let theory = broken == 0 ? "all as theory expects" : "\(broken) not as theory expects"
    let count = CountWording.count(properties.count, "property", "properties")
    let verdict = Sentence(
      properties.isEmpty ? accuracy : "\(accuracy); \(count), \(theory)", exitCode == 0 ? .good : .bad)
    let inputs = showsWorst ? lines.map { "\($0.name): \($0.agreement.worstInput ?? "–")" } : []
    return Document(
      "accuracy", verdict: [verdict],
      sections: [
        Section([.table(table)]), Section([lines.isEmpty ? nil : .facts(legend)]),
        Section([inputs.isEmpty ? nil : .code(title: "worst inputs", lines: inputs)]), Section([.table(methods)]),
      ],
      result: Sentence("result: \(verdict.text)", verdict.tone))
  }

  /// 4 if a number violates its bound or a theoretical property; 1 if at worst a plug-in broke; otherwise 0.
  var exitCode: Int32 { properties.allSatisfy(\.isKept) ? lines.lazy.map(\.agreement).exitCode : 4 }

  /// A line for each kernel that exceeded its bound, with error, bound and input, and for each violated property.
  var failures: [String] {
    let left = lines.filter { $0.agreement.status == .failed }.map(failure)
    return left
      + properties.filter { !$0.isKept }.map {
        "\($0.name): \($0.property) is \(measured($0)), expected \(expectation($0))"
      }
  }

  private func failure(of line: AccuracyLine) -> String {
    if let objection = line.objection { return "\(line.name): every number is within its bound, but \(objection)" }
    guard !line.agreement.isBroken else { return "\(line.name): \(line.agreement.worstInput ?? "broken")" }
    let numbers = [line.agreement.worstScaledError, line.agreement.bound].map { $0?.significant() ?? "–" }
    return "\(line.name): error \(numbers[0]), bound \(numbers[1]) at "
      + (line.agreement.worstInput ?? "an unknown input")
  }

  private static let columns: [Table.Column] = [
    .init("kernel"), .init("variant"), .init("element"), .number("inputs", meaning: "rows compared with the truth"),
    .number(
      "worst", meaning: "the largest error, in epsilon times the error scale; p99: what 99 of 100 numbers stay below"),
    .number("p99"), .number("bound", meaning: "the largest error that the contract allows"),
    .number("share", meaning: "worst / bound"),
    .number(
      "ulp", meaning: "worst error in units in the last place, where no result can cancel to almost nothing"),
    .number(
      "corner pt",
      meaning: "farthest that a corner of a 375 × 120 pt card is from its place, of those within 10,000 pt and away "
        + "from jumps; 0.01 pt is invisible"),
    .init("error scale"),
    .init(
      "verdict", meaning: "ok: within the bound; unbounded: none is stated; FAILED: beyond it, or an infinite error"),
  ]

  private var legend: [Fact] {
    table.legend + [
      (title: "–", text: "does not apply"),
      (title: "bounds", text: Sentence(Invocation.command("list", "--contracts"))),
    ]
  }

  private var table: Table {
    var table = Table(Self.columns, caption: "Errors over the domains of the kernels")
    for line in lines {
      let agreement = line.agreement
      let share = agreement.worstScaledError.flatMap { worst in agreement.bound.map { worst / $0 } }
      let errors = [
        agreement.worstScaledError, agreement.p99ScaledError, agreement.bound, share,
        line.hasMeaningfulUlp ? agreement.worstUlp : nil, agreement.effect?.value,
      ]
      let names: [Table.Cell] = [.text(line.kernel.question), .text(line.label), .text(line.element)]
      table.append(
        names + [.count(line.rows)] + errors.map { .figure($0) } + [
          .text(line.kernel.contract.bound.scale.rawValue),
          .text(agreement.status == .failed ? "FAILED" : agreement.status.rawValue),
        ])
    }
    return table
  }

  private var methods: Table {
    let columns: [Table.Column] = [
      .init("property"), .init("kernel"), .init("variant"), .init("element"), .number("measured"), .init("expected"),
      .init("verdict"),
    ]
    var table = Table(columns, caption: "Properties that theory expects")
    for line in properties {
      let names = [line.property, line.kernel.question, line.label, line.element].map { Table.Cell.text($0) }
      table.append(
        names + [
          .number(line.measured, measured(line)), .text(expectation(line)), .text(line.isKept ? "ok" : "FAILED"),
        ])
    }
    return table
  }

  private func measured(_ line: PropertyLine) -> String {
    line.expected.lowerBound == 0 ? line.measured.significant() : decimals(line.measured)
  }

  private func expectation(_ line: PropertyLine) -> String {
    let (least, most) = (line.expected.lowerBound, line.expected.upperBound)
    if least == 0 { return "at most \(most.significant())" }
    return "\(decimals(0.5 * (least + most))) ± \((0.5 * (most - least)).significant())"
  }

  /// A number near 1 with five decimals, enough for the tolerances.
  private func decimals(_ value: Double) -> String { "\((value * 1e5).rounded() / 1e5)" }
}

extension AccuracyTable {
  var json: [UInt8] { Array(ResultJSON.text(columns: Self.columns, rows).utf8) }
}
