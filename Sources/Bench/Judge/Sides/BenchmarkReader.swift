import BenchRecords
import BenchText

/// Collects which benchmarks a file has, and how their outputs agree with their references.
struct BenchmarkReader {
  private let columns: SideColumns
  private var names = ByteInterner()
  private var parts = SeenTexts()
  /// The benchmarks so far; their launches are added at the end.
  private(set) var benchmarks: [BenchmarkTimes] = []
  /// Whether the times of each are those of a trace; `nil` until a line has times.
  private var kinds: [Bool?] = []

  init(_ columns: SideColumns) { self.columns = columns }

  /// Takes over whose line it is and what it says about errors.
  ///
  /// - Parameter line: The line.
  /// - Returns: The place of its benchmark.
  /// - Throws: ``ResultTableError``.
  mutating func take(_ line: CSVRecord) throws(ResultTableError) -> Int {
    let (number, isNew) = names.number(of: try line.requiredBytes(columns.benchmark))
    if isNew {
      benchmarks.append(BenchmarkTimes(identity: try identity(line), isTrace: false))
      kinds.append(nil)
    }
    try takeAccuracy(line, number)
    return number
  }

  /// Reads the time of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: The place of its benchmark.
  /// - Returns: That of its fastest block, or of the median frame of a trace; `nil` when it has none.
  /// - Throws: ``ResultTableError``, also when the lines of a benchmark are not all about a trace, or all not.
  mutating func time(_ line: CSVRecord, of number: Int) throws(ResultTableError) -> Double? {
    let isTrace = try line.time(columns.p95) != nil
    guard let time = try line.time(isTrace ? columns.median : columns.fastest) else { return nil }
    guard kinds[number] ?? isTrace == isTrace else {
      throw line.unreadable(columns.p95, "\(isTrace ? "nothing" : "a number"), as on other lines of the benchmark")
    }
    kinds[number] = isTrace
    benchmarks[number].isTrace = isTrace
    return time
  }

  /// The parts of a name, which must be those of the name: everything else finds benchmarks by it.
  private mutating func identity(_ line: CSVRecord) throws(ResultTableError) -> BenchmarkIdentity {
    _ = try line.requiredBytes(columns.kernel)
    let identity = BenchmarkIdentity(
      kernel: part(columns.kernel, line) ?? "", recipe: part(columns.recipe, line),
      variant: part(columns.variant, line), isa: part(columns.isa, line), element: part(columns.element, line),
      rows: try line.wholeNumber(columns.rows, from: 0))
    guard line.text(columns.benchmark.place) == identity.name else {
      throw line.unreadable(columns.benchmark, "'\(identity.name)', as the columns of its parts say")
    }
    return identity
  }

  private mutating func part(_ column: SideColumn, _ line: CSVRecord) -> String? {
    guard !line.isEmpty(column) else { return nil }
    let number = parts.number(of: line.rawBytes(column.place)) { line.text(column.place) }
    return parts.texts[number]
  }

  private mutating func takeAccuracy(_ line: CSVRecord, _ number: Int) throws(ResultTableError) {
    guard let agreement = Agreement.Status(rawValue: line.text(columns.agreement.place)) else {
      throw line.unreadable(columns.agreement, Agreement.Status.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let (ulp, scaled) = (try line.magnitude(columns.worstUlp), try line.magnitude(columns.worstScaledError))
    benchmarks[number].add(
      agreement: agreement, worstUlp: ulp, worstScaledError: scaled, errorBound: try line.magnitude(columns.errorBound),
      worstInput: line.words(columns.worstInput))
  }
}
