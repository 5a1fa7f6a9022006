import BenchRecords
import BenchText

/// The fields of a line as what their columns promise; errors name the line and the column.
extension CSVRecord {
  /// Whether a field says nothing.
  func isEmpty(_ column: SideColumn) -> Bool { rawBytes(column.place).isEmpty }

  /// Words, or nothing.
  func words(_ column: SideColumn) -> String? { isEmpty(column) ? nil : text(column.place) }

  /// The bytes of words that every line has.
  func requiredBytes(_ column: SideColumn) throws(ResultTableError) -> UnsafeBufferPointer<UInt8> {
    guard !isEmpty(column) else { throw unreadable(column, "words") }
    return rawBytes(column.place)
  }

  /// A whole number that every line has, not below some number.
  func wholeNumber(_ column: SideColumn, from least: Int) throws(ResultTableError) -> Int {
    guard let value = DecimalNumber.integer(rawBytes(column.place)), value >= least else {
      throw unreadable(column, "a whole number, \(least) or more")
    }
    return value
  }

  /// A time in nanoseconds, or nothing.
  func time(_ column: SideColumn) throws(ResultTableError) -> Double? {
    if isEmpty(column) { return nil }
    guard let value = DecimalNumber.double(rawBytes(column.place)), value > 0, value.isFinite else {
      throw unreadable(column, "a positive number, or nothing")
    }
    return value
  }

  /// An error or a bound, or nothing; it may be one that is not a number.
  func magnitude(_ column: SideColumn) throws(ResultTableError) -> Double? {
    if isEmpty(column) { return nil }
    guard let value = DecimalNumber.double(rawBytes(column.place)) else {
      throw unreadable(column, "a number with a decimal point, or nothing")
    }
    return value
  }

  /// The error about a field that does not hold what its column promises.
  func unreadable(_ column: SideColumn, _ expectation: String) -> ResultTableError {
    .unreadable(line: line, column: column.name, text: text(column.place), expectation: expectation)
  }
}
