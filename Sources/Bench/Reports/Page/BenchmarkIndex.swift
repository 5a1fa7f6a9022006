import Records

extension ResultPage {
  /// Every benchmark in a table, whose lines others lead to.
  var index: [Block?] {
    guard !report.rows.isEmpty else { return [.lines(["There is no line in these results."])] }
    let hint =
      "Of several launches the fastest. Times are those of the fastest block of calls, of traces the median frame."
    return [.lines([hint]), .markup(indexTable.markup(isIndex: true))]
  }

  private var indexTable: Table {
    let numbers = ["µs", "ns/row", "× scalar", "% of roof", "error, % of bound"].map { Table.Column.number($0) }
    var table = Table([.init("benchmark")] + numbers, caption: "Every benchmark")
    for (key, row) in report.rows.enumerated() {
      let time = row.typicalNanoseconds.map { $0 / 1_000 }
      let figures = [time, row.nsPerRow, report.speedUp(of: row), row.roof.percent].map { Table.Cell.figure($0) }
      table.append([.text(row.name)] + figures + [Self.error(row.agreement)], key: key)
    }
    return table
  }

  private static func error(_ agreement: Agreement) -> Table.Cell {
    switch agreement.status {
    case .failed, .unchecked: return .text(agreement.status.rawValue)
    case .unbounded: return .text("\(Table.Cell.figure(agreement.worstScaledError).text), no bound")
    case .ok:
      guard let percent = percentage(of: agreement.worstScaledError, in: agreement.bound) else { return .text("exact") }
      return .number(percent, percent.significant())
    }
  }

  /// The script's knowledge about every line, as JSON; columns whose lines repeat each other name each value once.
  ///
  /// - `benchmarks`: the number of consecutive lines of a benchmark, and its place, in turn; absent where each line has
  ///   its own;
  /// - `columns`: `name`, `unit`, `meaning`, `values`, and where values are shared `runs`, the number of consecutive lines
  ///   with a value, and its place among them, in turn; where long texts share words, a value is an array of its own words
  ///   and of places in `words`;
  /// - `promises`, and `promised`: the number of consecutive benchmarks with a promise, and its place, in turn; -1 for
  ///   none.
  var details: String {
    let columns = ResultColumn.all.filter { !Self.shownElsewhere.contains($0.name) }
    let all = report.rows.map { promise($0.identity) }
    let promises = all.compactMap(\.self).grouped(by: \.title).map { $0.elements[0] }
    let places = Dictionary(uniqueKeysWithValues: promises.enumerated().map { ($1.title, $0) })
    let lines = rows.map { keys[$0.name] ?? 0 }
    var details: [String: JSONTree] = [
      "columns": .array(columns.map { .object(Self.details($0, rows)) }), "promises": .value(promises),
      "promised": .value(Self.runs(all.map { $0.flatMap { places[$0.title] } ?? -1 })),
    ]
    if lines != Array(lines.indices) { details["benchmarks"] = .value(Self.runs(lines)) }
    return JSONText.compact(JSONTree.object(details))
  }

  /// Columns that the list has, or that follow from others.
  private static let shownElsewhere: Set = [
    "benchmark", "kernel", "recipe", "variant", "edition", "element", "rows", "ns_per_row", "frame_percent_120hz",
    "gb_per_s", "gflop_per_s", "roof_percent", "roof_ns_per_row", "twin_ns_per_row",
  ]

  /// A column for the script.
  static func details(_ column: ResultColumn, _ rows: [ResultRow]) -> [String: JSONTree] {
    // Four significant digits: the rest of a time is chance.
    let all = rows.map { row -> ResultValue in
      guard case let .number(number) = column.value(row), number.isFinite else { return column.value(row) }
      return .number(number.rounded(toDigits: 4))
    }
    let distinct = all.grouped(by: \.csv)
    let places = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1.key, $0) })
    let runs = runs(all.map { places[$0.csv] ?? 0 })
    let shared = distinct.map { $0.elements[0] }
    let repeats = size(shared) + size(runs.map { .integer($0) }) < size(all)
    let values = repeats ? shared : all
    var details: [String: JSONTree] = [
      "name": .value(column.name), "unit": .value(column.unit), "meaning": .value(column.meaning),
      "values": .array(values.map { .value($0) }),
    ]
    details["runs"] = repeats ? .value(runs) : nil
    if column.name == "worst_input" {
      let (texts, words) = shortened(values)
      (details["values"], details["words"]) = (.array(texts), .value(words))
    }
    return details
  }

  /// The lengths of runs of equal numbers, each before its number.
  private static func runs(_ places: [Int]) -> [Int] {
    var runs: [Int] = []
    for place in places {
      if runs.last == place { runs[runs.count - 2] += 1 } else { runs += [1, place] }
    }
    return runs
  }

  private static func size(_ values: [ResultValue]) -> Int { values.reduce(0) { $0 + $1.csv.utf8.count + 1 } }

  /// Texts as arrays of words, in which words that several have are places in a list.
  private static func shortened(_ values: [ResultValue]) -> (values: [JSONTree], words: [String]) {
    let texts = values.map { value -> [String] in
      guard case let .text(text) = value else { return [] }
      return text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
    let counts = texts.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let words = texts.joined().filter { counts[$0, default: 0] > 1 && $0.utf8.count > 2 }.distinct
    let places = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    let shortened = zip(values, texts).map { value, text -> JSONTree in
      text.isEmpty ? .value(value) : .array(text.map { word in places[word].map { .value($0) } ?? .value(word) })
    }
    return (shortened, words)
  }
}
