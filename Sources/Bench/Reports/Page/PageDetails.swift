import Records

/// What the script knows about every line; columns whose lines repeat each other name each value once.
struct PageDetails: Encodable {
  struct Column: Encodable {
    var name: String
    var unit: String
    var meaning: String
    /// The different values; of long texts, the words.
    var values: [Value]
    /// Where lines share values: how many lines follow each other with a value, and its place among them, in turn;
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

  struct Promise: Encodable {
    var title: String
    var lines: [[String]]
  }

  /// How many lines follow each other with a benchmark, and its place, in turn; `nil` where each line has its own.
  var benchmarks: [Int]?
  var columns: [Column]
  var promises: [Promise]
  /// How many benchmarks follow each other with a promise, and its place, in turn; -1 for none.
  var promised: [Int]

  /// Gathers what is known.
  ///
  /// - Parameters:
  ///   - benchmarks: The benchmark of each line.
  ///   - promised: The promise of each benchmark; -1 for none.
  init(benchmarks: [Int], columns: [Column], promises: [Promise], promised: [Int]) {
    (self.columns, self.promises) = (columns, promises)
    self.benchmarks = benchmarks == Array(benchmarks.indices) ? nil : Self.runs(benchmarks)
    self.promised = Self.runs(promised)
  }

  /// How many equal numbers follow each other, and which they are.
  fileprivate static func runs(_ places: [Int]) -> [Int] {
    var runs: [Int] = []
    for place in places {
      if runs.last == place { runs[runs.count - 2] += 1 } else { runs += [1, place] }
    }
    return runs
  }
}

extension PageDetails.Promise {
  init(_ promise: ResultPage.Promise) {
    (title, lines) = (promise.title, promise.lines.map { [$0.name, $0.text] })
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
