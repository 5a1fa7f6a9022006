import Records

extension ResultPage {
  /// Every benchmark in a table, whose lines others lead to.
  var index: [Block?] {
    guard !report.rows.isEmpty else { return [.sentences(["There is no line in these results."])] }
    let hint: Sentence =
      "Of several launches the fastest. Times are those of the fastest block of calls, of traces the median frame."
    return [.sentences([hint]), .markup(indexTable.markup(isIndex: true))]
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

  /// The error as a share of its bound, or why there is none.
  private static func error(_ agreement: Agreement) -> Table.Cell {
    switch agreement.status {
    case .failed, .unchecked: return .text(agreement.status.rawValue)
    case .unbounded: return .text("\(Table.Cell.figure(agreement.worstScaledError).text), no bound")
    case .ok:
      guard let percent = agreement.percentOfBound else { return .text("exact") }
      return .number(percent, percent.significant())
    }
  }

  /// All columns of all lines, for the script.
  var details: String {
    let columns = ResultColumn.all.filter { !Self.shownElsewhere.contains($0.name) }
    let promises = report.rows.map { promise($0.identity) }
    let titles = promises.compactMap { $0?.title }.distinct
    let distinct = titles.compactMap { title in promises.first { $0?.title == title } ?? nil }
    return JSONText.compact(
      PageDetails(
        benchmarks: rows.map { keys[$0.name] ?? 0 }, columns: columns.map { PageDetails.Column($0, rows) },
        promises: distinct, promised: promises.map { promise in titles.firstIndex { $0 == promise?.title } ?? -1 }))
  }

  /// Columns that the list has, or that follow from others.
  private static let shownElsewhere: Set = [
    "benchmark", "kernel", "recipe", "variant", "edition", "element", "rows", "ns_per_row", "frame_percent_120hz",
    "gb_per_s", "gflop_per_s", "roof_percent",
  ]
}

extension Agreement {
  /// The largest error as a share of what is allowed, in percent; `nil` where nothing is, or nothing was compared.
  fileprivate var percentOfBound: Double? {
    guard let worstScaledError, let bound, bound > 0 else { return nil }
    return worstScaledError / bound * 100
  }
}

/// The script's knowledge about every line; columns whose lines repeat each other name each value once.
struct PageDetails: Encodable {
  struct Column: Encodable {
    var name: String
    var unit: String
    var meaning: String
    /// The different values; of long texts, the words.
    var values: [Value]
    /// For shared values: the number of consecutive lines with a value, and its place among them, in turn;
    /// `nil` where each line has its own.
    var runs: [Int]?
    /// The words that several long texts have.
    var words: [String]?
  }

  /// A value, or the words of a long text: those that stand there, and the places of those that many have.
  enum Value: Encodable {
    case whole(ResultValue)
    case words([Word])

    func encode(to encoder: any Encoder) throws {
      switch self {
      case let .whole(value): try value.encode(to: encoder)
      case let .words(words): try words.encode(to: encoder)
      }
    }
  }

  enum Word: Encodable {
    case own(String)
    case shared(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case let .own(text): try container.encode(text)
      case let .shared(place): try container.encode(place)
      }
    }
  }

  /// The number of consecutive lines of a benchmark, and its place, in turn; `nil` where each line has its own.
  var benchmarks: [Int]?
  var columns: [Column]
  var promises: [ResultPage.Promise]
  /// The number of consecutive benchmarks with a promise, and its place, in turn; -1 for none.
  var promised: [Int]

  /// - Parameters:
  ///   - benchmarks: The benchmark of each line.
  ///   - promised: The promise of each benchmark; -1 for none.
  init(benchmarks: [Int], columns: [Column], promises: [ResultPage.Promise], promised: [Int]) {
    (self.columns, self.promises) = (columns, promises)
    self.benchmarks = benchmarks == Array(benchmarks.indices) ? nil : Self.runs(benchmarks)
    self.promised = Self.runs(promised)
  }

  /// The lengths of runs of equal numbers, each before its number.
  fileprivate static func runs(_ places: [Int]) -> [Int] {
    var runs: [Int] = []
    for place in places {
      if runs.last == place { runs[runs.count - 2] += 1 } else { runs += [1, place] }
    }
    return runs
  }
}

extension PageDetails.Column {
  init(_ column: ResultColumn, _ rows: [ResultRow]) {
    (name, unit, meaning) = (column.name, column.unit, column.meaning)
    let all = rows.map { Self.rounded(column.value($0)) }
    var (seen, distinct) = ([String: Int](), [ResultValue]())
    let places = all.map { value in
      let text = value.csv
      if let place = seen[text] { return place }
      seen[text] = distinct.count
      distinct.append(value)
      return distinct.count - 1
    }
    let shared = PageDetails.runs(places)
    let repeats = Self.size(distinct) + Self.size(shared.map { .integer($0) }) < Self.size(all)
    values = (repeats ? distinct : all).map { .whole($0) }
    runs = repeats ? shared : nil
    if column.name == "worst_input" { shareWords() }
  }

  /// About how many bytes values take.
  private static func size(_ values: [ResultValue]) -> Int { values.reduce(0) { $0 + $1.csv.utf8.count + 1 } }

  /// Names each word that several texts have once.
  private mutating func shareWords() {
    let texts = values.map { value -> [String] in
      guard case let .whole(.text(text)) = value else { return [] }
      return text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
    let counts = texts.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let shared = texts.joined().filter { counts[$0, default: 0] > 1 && $0.utf8.count > 2 }.distinct
    let places = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ($1, $0) })
    words = shared
    values = zip(values, texts).map { value, text in
      text.isEmpty ? value : .words(text.map { word in places[word].map { .shared($0) } ?? .own(word) })
    }
  }

  /// Four significant digits: the rest of a time is chance.
  private static func rounded(_ value: ResultValue) -> ResultValue {
    guard case let .number(number) = value, number.isFinite, number != 0 else { return value }
    return .number(number.rounded(toDigits: 4))
  }
}
