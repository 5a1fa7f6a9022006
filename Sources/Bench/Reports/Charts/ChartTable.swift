import Records

extension Chart {
  /// The numbers of the picture.
  ///
  /// If marks are along names, or series share their x, there is one row for each name or x, and a column for each
  /// series; otherwise one row for each mark.
  package var table: Table {
    if let names = y.categories {
      return series.contains { $0.form == .cells } ? grid(names) : pivot(along: y, \.y, number: \.x, text: x)
    }
    return isShared ? pivot(along: x, \.x, number: \.y, text: y) : list
  }

  /// Whether there are lines, and no series has two marks at the same x.
  private var isShared: Bool {
    guard series.contains(where: { [.line, .path].contains($0.form) }) else { return false }
    return series.allSatisfy { series in
      let places = series.marks.compactMap(\.x)
      return Set(places).count == places.count
    }
  }

  private func pivot(
    along axis: Axis, _ place: KeyPath<Mark, Double?>, number: KeyPath<Mark, Double?>, text: Axis
  ) -> Table {
    let places =
      axis.categories.map { $0.indices.map(Double.init) }
      ?? Set(series.flatMap(\.marks).compactMap { $0[keyPath: place] }).sorted()
    let head = Table.Column(axis.title.isEmpty ? "name" : axis.title, isNumber: axis.categories == nil)
    var table = Table([head] + series.flatMap { Self.columns(of: $0, text.title) }, caption: self.title)
    let marksByPlace = series.map { series in
      Dictionary(series.marks.map { ($0[keyPath: place], $0) }) { first, _ in first }
    }
    for value in places {
      let marks = marksByPlace.map { $0[value] }
      let cells = zip(series, marks).flatMap { Self.cells(of: $1, in: $0, number, text) }
      table.append([Self.cell(value, axis)] + cells, key: marks.compactMap { $0?.key }.first)
    }
    return table
  }

  private static func columns(of series: Series, _ unit: String) -> [Table.Column] {
    let range: [Table.Column] = [.number("\(series.name), from"), .number("to")]
    let number = Table.Column.number(series.name.isEmpty ? unit : series.name)
    return series.form == .ranges ? range : series.form == .intervals ? [number] + range : [number]
  }

  private static func cells(
    of mark: Mark?, in series: Series, _ number: KeyPath<Mark, Double?>, _ axis: Axis
  ) -> [Table.Cell] {
    let range = [mark?.range?.lowerBound, mark?.range?.upperBound].map { cell($0, axis) }
    let number = cell(mark?[keyPath: number], axis)
    return series.form == .ranges ? range : series.form == .intervals ? [number] + range : [number]
  }

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

  private func grid(_ names: [String]) -> Table {
    let marks = series.filter { $0.form == .cells }.flatMap(\.marks)
    let ranges = Set(marks.compactMap(\.range)).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    let titles = ranges.map { "\(x.text($0.lowerBound)) to \(x.text($0.upperBound))" }
    let head = Table.Column([y.title, x.title].filter { !$0.isEmpty }.joined(separator: "; "))
    var table = Table([head] + titles.map { .number($0) }, caption: title)
    let marksByPlace = Dictionary(grouping: marks, by: \.y)
    for (place, name) in names.enumerated() {
      let values = Dictionary((marksByPlace[Double(place)] ?? []).map { ($0.range, $0.value) }) { first, _ in first }
      let cells = ranges.map { range in
        values[range].flatMap { $0 }.map { Table.Cell.number($0, $0.brief) } ?? .absent
      }
      table.append([.text(name)] + cells)
    }
    return table
  }

  private static let characterWidth = 41

  /// Intervals by name as character art, for Markdown; `nil` for any other picture.
  ///
  /// Mermaid charts have neither intervals nor negative bars. Ranges are dots, intervals lines, numbers points.
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
        // Names come last: at the start of a line, one could end the code block.
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
