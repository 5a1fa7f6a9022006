import BenchRecords
import BenchText

/// Collects where the lines of a file come from.
struct SideOriginReader {
  private let columns: SideColumns
  private var runs = SeenTexts()
  private var machines = SeenTexts()
  private var compilers = SeenTexts()
  private var flags = SeenTexts()
  private var panels = SeenTexts()
  private var seeds = SeenTexts()
  private var inputs = Set<Int>()
  private var rounds = 0
  private var schema: (number: Int, line: Int)?

  init(_ columns: SideColumns) { self.columns = columns }

  /// The runs, by number.
  var runNames: [String] { runs.texts }

  /// What all lines said; empty fields say nothing.
  var origin: SideOrigin {
    var origin = SideOrigin()
    if let schema { origin.schemas = [schema.number] }
    (origin.runs, origin.machines) = (Set(runs.texts), Set(machines.texts))
    (origin.compilers, origin.flags) = (Set(compilers.texts), Set(flags.texts))
    (origin.panels, origin.seeds) = (Set(panels.texts), Set(seeds.texts.compactMap { Int($0) }))
    for inputs in inputs { origin.add(freshInputs: inputs) }
    if rounds > 0 { origin.add(rounds: rounds) }
    return origin
  }

  /// Takes over what a line says.
  ///
  /// - Parameter line: The line.
  /// - Returns: The number of its run.
  /// - Throws: ``ResultTableError``.
  mutating func take(_ line: CSVRecord) throws(ResultTableError) -> Int {
    try checkSchema(line)
    Self.see(columns.compiler, line, &compilers)
    Self.see(columns.flags, line, &flags)
    Self.see(columns.panelID, line, &panels)
    if let seed = columns.seed, !line.isEmpty(seed) {
      guard DecimalNumber.integer(line.rawBytes(seed.place)) != nil else {
        throw line.unreadable(seed, "a whole number, or nothing")
      }
      Self.see(seed, line, &seeds)
    }
    try takeConditions(line)
    _ = machines.number(of: try line.requiredBytes(columns.machine)) { line.text(columns.machine.place) }
    return runs.number(of: try line.requiredBytes(columns.run)) { line.text(columns.run.place) }
  }

  /// Notes how often the line's benchmark was timed, and which rows its calls read.
  private mutating func takeConditions(_ line: CSVRecord) throws(ResultTableError) {
    if let column = columns.freshInputs, !line.isEmpty(column) {
      let isFresh = try line.wholeNumber(column, from: 0)
      guard isFresh <= 1 else { throw line.unreadable(column, "0, 1, or nothing") }
      inputs.insert(isFresh)
    }
    guard !line.isEmpty(columns.rounds) else { return }
    let found = try line.wholeNumber(columns.rounds, from: 0)
    if line.isEmpty(columns.p95) { rounds = max(rounds, found) }
  }

  /// All lines have the schema of the first; a header in their midst tells of joined files.
  private mutating func checkSchema(_ line: CSVRecord) throws(ResultTableError) {
    let column = columns.schema
    if let schema, DecimalNumber.integer(line.rawBytes(column.place)) == schema.number { return }
    if line.text(column.place) == column.name { throw .repeatedHeader(line: line.line) }
    if let schema { throw line.unreadable(column, "\(schema.number), as on line \(schema.line)") }
    let number = try line.wholeNumber(column, from: 1)
    try columns.header.check(schema: number, line: line.line)
    schema = (number, line.line)
  }

  private static func see(_ column: SideColumn?, _ line: CSVRecord, _ texts: inout SeenTexts) {
    guard let column, !line.isEmpty(column) else { return }
    _ = texts.number(of: line.rawBytes(column.place)) { line.text(column.place) }
  }
}
