extension Chart {
  /// The numbers of rectangles: a line for each place along y, a column for each along x.
  var grid: DataTable {
    let marks = series.filter { $0.form == .cells }.flatMap(\.marks)
    let columns = Set(marks.compactMap(\.range)).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    var table = DataTable([.init([y.title, x.title].filter { !$0.isEmpty }.joined(separator: "; "))])
    table.columns += columns.map { .init(Self.text($0, x), isNumber: true) }
    for line in lines(marks) {
      let found = Dictionary(line.marks.map { ($0.range, $0.value) }) { first, _ in first }
      let cells = columns.map { column in
        found[column].flatMap { $0 }.map { DataTable.Cell.number($0, $0.brief) } ?? .absent
      }
      table.append([.text(line.title)] + cells)
    }
    return table
  }

  /// The marks by name, or by their range along y, from bottom to top.
  private func lines(_ marks: [Mark]) -> [(title: String, marks: [Mark])] {
    if let names = y.categories {
      let marksByPlace = Dictionary(grouping: marks, by: \.y)
      return names.enumerated().map { place, name in (name, marksByPlace[Double(place)] ?? []) }
    }
    let marksByRange = Dictionary(grouping: marks, by: \.across)
    let ranges = Set(marks.compactMap(\.across)).sorted { $0.lowerBound < $1.lowerBound }
    return ranges.map { range in (Self.text(range, y), marksByRange[range] ?? []) }
  }

  private static func text(_ range: ClosedRange<Double>, _ axis: Axis) -> String {
    "\(axis.text(range.lowerBound)) to \(axis.text(range.upperBound))"
  }
}
