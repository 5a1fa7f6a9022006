import CardSuites
import KernelContracts
import Records

/// The errors of a check part by part of the domain, for programs.
struct ErrorMapTable {
  let lines: [AccuracyLine]

  static let columns = [
    "kernel", "variant", "isa", "element", "x", "x_from", "x_to", "y", "y_value", "numbers", "worst_scaled_error",
    "bound", "error_scale", "worst_input",
  ]

  var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(Self.columns)
    for line in lines {
      guard let map = line.map else { continue }
      for bin in map.bins { writer.append(values(line, map.axes, bin).map(\.csv)) }
    }
    return writer.bytes
  }

  private func values(_ line: AccuracyLine, _ axes: DomainAxes, _ bin: ErrorMap.Bin) -> [ResultValue] {
    [
      .text(line.kernel.question), .text(line.label), .text(line.instructionSet.rawValue), .text(line.element),
      .text(axes.x), .number(bin.x.lowerBound), .number(bin.x.upperBound), axes.y.map { .text($0) } ?? .absent,
      bin.y.map { .number($0) } ?? .absent, .integer(bin.numbers), .number(bin.worst),
      line.agreement.bound.map { .number($0) } ?? .absent, .text(line.kernel.contract.bound.scale.rawValue),
      .text(bin.worstInput),
    ]
  }
}
