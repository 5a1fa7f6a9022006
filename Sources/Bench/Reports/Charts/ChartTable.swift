import Records

extension Chart {
  /// The numbers of the picture.
  ///
  /// Where marks stand along names, or series share their x, there is a row for each of those and a column for each
  /// series; otherwise a row for each mark.
  package var table: Table {
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
  ) -> Table {
    let places =
      names.map { $0.indices.map(Double.init) }
      ?? Set(series.flatMap(\.marks).compactMap { $0[keyPath: place] }).sorted()
    let title = axis.title.isEmpty ? "name" : axis.title
    let head = Table.Column(title, isNumber: names == nil && axis.categories == nil)
    var table = Table([head] + series.flatMap { Self.columns(of: $0, text.title) }, caption: self.title)
    let marksByPlace = series.map { series in
      Dictionary(series.marks.map { ($0[keyPath: place], $0) }) { first, _ in first }
    }
    for value in places {
      let head = names.map { Table.Cell.text($0[Int(value)]) } ?? Self.cell(value, axis)
      let marks = marksByPlace.map { $0[value] }
      let cells = zip(series, marks).flatMap { Self.cells(of: $1, in: $0, number, text) }
      table.append([head] + cells, key: marks.compactMap { $0?.key }.first)
    }
    return table
  }

  private static func columns(of series: Series, _ unit: String) -> [Table.Column] {
    let number = [Table.Column.number(series.name.isEmpty ? unit : series.name)]
    switch series.form {
    case .intervals: return number + [.number("\(series.name), from"), .number("to")]
    case .ranges: return [.number("\(series.name), from"), .number("to")]
    default: return number
    }
  }

  private static func cells(
    of mark: Mark?, in series: Series, _ number: KeyPath<Mark, Double?>, _ axis: Axis
  ) -> [Table.Cell] {
    let number = [cell(mark?[keyPath: number], axis)]
    let range = [cell(mark?.range?.lowerBound, axis), cell(mark?.range?.upperBound, axis)]
    switch series.form {
    case .intervals: return number + range
    case .ranges: return range
    default: return number
    }
  }

  /// A row for each mark that has a name of its own.
  private var list: Table {
    var table = Table([.init("what"), .number(x.title), .number(y.title)], caption: title)
    for series in series where series.form != .path {
      for mark in series.marks {
        let name = mark.label.map { $0 == series.name ? $0 : "\(series.name), \($0)" } ?? series.name
        table.append([.text(name), Self.cell(mark.x, x), Self.cell(mark.y, y)], key: mark.key)
      }
    }
    return table
  }

  private static func cell(_ value: Double?, _ axis: Axis) -> Table.Cell {
    guard let value else { return .absent }
    if let names = axis.categories { return .text(names.indices.contains(Int(value)) ? names[Int(value)] : "–") }
    return .number(value, axis.text(value))
  }
}

extension Chart {
  /// The numbers of rectangles: a line for each place along y, a column for each along x.
  private var grid: Table {
    let marks = series.filter { $0.form == .cells }.flatMap(\.marks)
    let columns = Set(marks.compactMap(\.range)).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    let head = Table.Column([y.title, x.title].filter { !$0.isEmpty }.joined(separator: "; "))
    var table = Table([head] + columns.map { .number(Self.text($0, x)) }, caption: title)
    for line in lines(marks) {
      let found = Dictionary(line.marks.map { ($0.range, $0.value) }) { first, _ in first }
      let cells = columns.map { column in
        found[column].flatMap { $0 }.map { Table.Cell.number($0, $0.brief) } ?? .absent
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

extension Chart {
  /// The columns of a picture of characters.
  static let characterWidth = 41

  /// Intervals along names as characters, for Markdown; `nil` for another picture.
  ///
  /// Mermaid's charts have neither intervals nor bars to the left of 0. Ranges are dots, intervals lines, numbers points.
  var characters: [String]? {
    guard let names = y.categories?.prefix(characterLines), !names.isEmpty,
      series.contains(where: { $0.form == .intervals })
    else { return nil }
    let marks = series.flatMap(\.marks).filter { $0.y ?? .infinity < Double(names.count) }
    let ranges = marks.compactMap(\.range).flatMap { [$0.lowerBound, $0.upperBound] }
    let numbers = (marks.compactMap(\.x) + ranges + rules.map(\.value)).filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max(), low < high else { return nil }
    let (first, last) = (x.text(low), x.text(high))
    let axis = first + last.aligned(to: Self.characterWidth - first.count) + "  " + x.title
    let width = series.filter { $0.form == .intervals }.map(\.name.count).max() ?? 0
    return [axis]
      + Array(names).shortened(to: 60).enumerated().map { place, name in
        let kind = series.last { $0.form == .intervals && $0.marks.contains { $0.y == Double(place) } }?.name ?? ""
        // Names stand last: at the start of a line, one could end a block of code.
        return "\(line(place, low...high))  \(kind.padded(to: width))  \(name)"
      }
  }

  private func line(_ place: Int, _ ends: ClosedRange<Double>) -> String {
    var line = [Character](repeating: " ", count: Self.characterWidth)
    func column(_ number: Double) -> Int? {
      let share = (number - ends.lowerBound) / (ends.upperBound - ends.lowerBound)
      let column = (share * Double(Self.characterWidth - 1)).rounded()
      return share.isFinite ? Int(min(max(column, 0), Double(Self.characterWidth - 1))) : nil
    }
    func draw(_ range: ClosedRange<Double>?, _ character: Character) {
      guard let range, let from = column(range.lowerBound), let to = column(range.upperBound) else { return }
      for column in from...to { line[column] = character }
    }
    func draw(_ form: Series.Form, _ character: Character) {
      for mark in series.filter({ $0.form == form }).flatMap(\.marks) where mark.y == Double(place) {
        draw(mark.range, character)
        if form == .intervals { draw(mark.x.map { $0...$0 }, "●") }
      }
    }
    draw(.ranges, "·")
    for rule in rules { draw(rule.value...rule.value, "│") }
    draw(.intervals, "─")
    return String(line)
  }
}
