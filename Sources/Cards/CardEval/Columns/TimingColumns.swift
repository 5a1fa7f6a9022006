import CardFiles
import CardMotion

/// The columns that describe each line's timing function: four control values, CSS text, or an engine's words.
struct TimingColumns {
  private enum Source {
    case points([NumberColumn])
    case text(TextColumn)
  }

  private let source: Source
  private var known = BoundedCache<String, TimingFunction>()
  /// Longer texts are not cached, which limits memory.
  private static let longestKept = 4096

  private static let names = ["x1", "y1", "x2", "y2"]

  init(_ header: CaseHeader) throws(HeaderError) {
    let hasPoints = header.has(all: Self.names)
    if header.has("curve") {
      guard !hasPoints else { throw .clash(["curve", Self.names.joined(separator: ",")]) }
      source = .text(try header.text("curve"))
      return
    }
    guard hasPoints else { throw header.missing(anyOf: [Self.names + ["input"], ["curve", "input"]]) }
    let (x, y) = (try header.numbers(["x1", "x2"], .unit), try header.numbers(["y1", "y2"], .finite))
    source = .points([x[0], y[0], x[1], y[1]])
  }

  mutating func read(_ fields: CaseFields) throws(LineProblem) -> TimingFunction {
    switch source {
    case .points(let columns):
      let (x1, y1) = (try fields.number(columns[0]), try fields.number(columns[1]))
      let (x2, y2) = (try fields.number(columns[2]), try fields.number(columns[3]))
      return .curve(try LineProblem.combining { try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2) })
    case .text(let column): return try function(fields, column)
    }
  }

  private mutating func function(_ fields: CaseFields, _ column: TextColumn) throws(LineProblem) -> TimingFunction {
    let text = try fields.text(column, expecting: "a CSS timing function")
    guard text.utf8.count <= Self.longestKept else { return try Self.parsed(text, column) }
    return try known.value(text) { () throws(LineProblem) in try Self.parsed(text, column) }
  }

  private static func parsed(_ text: String, _ column: TextColumn) throws(LineProblem) -> TimingFunction {
    do throws(TimingFunctionError) {
      return try TimingFunction(css: text)
    } catch {
      if case .curve(let function, _) = try? EngineWords(text).motion { return function }
      throw .unreadable(column: column.name, reason: "\(error)")
    }
  }
}

/// The column that selects the side of a jump for an input exactly at it.
struct SideColumn {
  private let column: TextColumn
  private static let before = ["before": ["true", "1", "yes"], "side_at_boundary": ["before"]]
  private static let after = ["before": ["false", "0", "no", ""], "side_at_boundary": ["after", ""]]

  init?(_ header: CaseHeader) throws(HeaderError) {
    let names = ["before", "side_at_boundary"].filter(header.has)
    guard names.count < 2 else { throw .clash(names) }
    guard let name = names.first else { return nil }
    column = try header.text(name)
  }

  /// Whether the interval before the jump applies; an empty field selects the one after.
  func isBefore(_ fields: CaseFields) throws(LineProblem) -> Bool {
    let text = fields.content(column.index).lowercased()
    if Self.before[column.name]!.contains(text) { return true }
    if Self.after[column.name]!.contains(text) { return false }
    throw .field(
      column: column.name, expected: column.name == "before" ? "true or false" : "before or after", actual: text)
  }
}
