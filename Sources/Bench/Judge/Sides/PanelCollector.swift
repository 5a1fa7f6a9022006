import BenchRecords
import BenchText

/// Collects the readings of the panel; the lines of a session share one.
struct PanelCollector {
  private var texts = ByteInterner()
  /// The readings, by number.
  private(set) var readings: [PanelReading] = []

  /// Numbers the reading of a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - column: The column of the panel.
  /// - Returns: Its place in `readings`; −1 when the line has none.
  /// - Throws: ``ResultTableError`` when the field is no reading, or one of another number of kernels.
  mutating func number(_ line: CSVRecord, _ column: SideColumn?) throws(ResultTableError) -> Int32 {
    guard let column, !line.isEmpty(column) else { return -1 }
    let (number, isNew) = texts.number(of: line.rawBytes(column.place))
    guard isNew else { return Int32(number) }
    guard let reading = PanelReading(field: line.text(column.place)) else {
      throw line.unreadable(column, PanelReading.expectation)
    }
    let count = readings.first?.nanoseconds.count ?? reading.nanoseconds.count
    guard reading.nanoseconds.count == count else {
      throw line.unreadable(column, "\(count) numbers, as on the lines before")
    }
    readings.append(reading)
    return Int32(number)
  }
}
