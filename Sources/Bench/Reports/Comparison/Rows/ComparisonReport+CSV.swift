import BenchText

extension ComparisonReport {
  /// Renders one line per benchmark, with the columns `base`, `new` and ``ComparisonColumn/all``.
  ///
  /// Benchmarks of one side only have a line without numbers; a gate's budgets follow, without labels of sides.
  public var csv: [UInt8] {
    var writer = CSVWriter()
    writer.append(["base", "new"] + ComparisonColumn.all.map(\.name))
    for comparison in comparisons {
      let labels = [comparison.base.label, comparison.new.label]
      forEachLine(of: comparison) { writer.append(labels + Self.fields($0)) }
    }
    for line in budgetLines { writer.append(["", ""] + Self.fields(line)) }
    return writer.bytes
  }

  private static func fields(_ line: ComparisonLine) -> [String] {
    ComparisonColumn.all.map { $0.value(line).csv }
  }
}
