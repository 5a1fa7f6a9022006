/// The table that says what a picture says.
///
/// Where marks stand along names, or series share their x, there is a line for each of those and a column for each
/// series; otherwise a line for each mark.
extension Chart {
  /// The numbers of the picture.
  package var table: DataTable {
    if series.contains(where: { $0.form == .cells }) { return grid }
    if let names = y.categories { return pivot(along: y, names, \.y, number: \.x, text: x) }
    if isShared(\.x) { return pivot(along: x, nil, \.x, number: \.y, text: y) }
    return list
  }

  /// Whether every number along x belongs to one mark of a series at most, and most to several series.
  private func isShared(_ place: KeyPath<Mark, Double?>) -> Bool {
    guard series.contains(where: { [.line, .path].contains($0.form) }) else { return false }
    return series.allSatisfy { series in
      let places = series.marks.compactMap { $0[keyPath: place] }
      return Set(places).count == places.count
    }
  }

  private func pivot(
    along axis: Axis, _ names: [String]?, _ place: KeyPath<Mark, Double?>, number: KeyPath<Mark, Double?>, text: Axis
  ) -> DataTable {
    let places =
      names.map { $0.indices.map(Double.init) }
      ?? Set(series.flatMap(\.marks).compactMap { $0[keyPath: place] }).sorted()
    let title = axis.title.isEmpty ? "name" : axis.title
    var table = DataTable([.init(title, isNumber: names == nil && axis.categories == nil)])
    for series in series { table.columns += Self.columns(of: series, text.title) }
    let marksByPlace = series.map { series in
      Dictionary(series.marks.map { ($0[keyPath: place], $0) }) { first, _ in first }
    }
    for value in places {
      let head = names.map { DataTable.Cell.text($0[Int(value)]) } ?? Self.cell(value, axis)
      let marks = marksByPlace.map { $0[value] }
      let cells = zip(series, marks).flatMap { Self.cells(of: $1, in: $0, number, text) }
      table.append([head] + cells, key: marks.compactMap { $0?.key }.first)
    }
    return table
  }

  private static func columns(of series: Series, _ unit: String) -> [DataTable.Column] {
    let number = [DataTable.Column(series.name.isEmpty ? unit : series.name, isNumber: true)]
    switch series.form {
    case .intervals: return number + [.init("\(series.name), from", isNumber: true), .init("to", isNumber: true)]
    case .ranges: return [.init("\(series.name), from", isNumber: true), .init("to", isNumber: true)]
    default: return number
    }
  }

  private static func cells(
    of mark: Mark?, in series: Series, _ number: KeyPath<Mark, Double?>, _ axis: Axis
  ) -> [DataTable.Cell] {
    let number = [cell(mark?[keyPath: number], axis)]
    let range = [cell(mark?.range?.lowerBound, axis), cell(mark?.range?.upperBound, axis)]
    switch series.form {
    case .intervals: return number + range
    case .ranges: return range
    default: return number
    }
  }

  /// A line for each mark that has a name of its own.
  private var list: DataTable {
    var table = DataTable([
      .init("what"), .init(x.title, isNumber: true), .init(y.title, isNumber: true),
    ])
    for series in series where series.form != .path {
      for mark in series.marks {
        let name = mark.label.map { $0 == series.name ? $0 : "\(series.name), \($0)" } ?? series.name
        table.append([.text(name), Self.cell(mark.x, x), Self.cell(mark.y, y)], key: mark.key)
      }
    }
    return table
  }

  private static func cell(_ value: Double?, _ axis: Axis) -> DataTable.Cell {
    guard let value else { return .absent }
    if let names = axis.categories { return .text(names.indices.contains(Int(value)) ? names[Int(value)] : "–") }
    return .number(value, axis.text(value))
  }
}
