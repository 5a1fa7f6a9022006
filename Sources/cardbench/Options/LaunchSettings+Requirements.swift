import Records
import Stopwatch

extension LaunchSeries.Settings {
  /// Refuses a budget that is too short for a single launch of the fewest rounds.
  func requireTime(for names: [String]) throws {
    guard let budget = budgetNanoseconds else { return }
    let least = leastNanoseconds(for: names)
    guard budget < least else { return }
    throw CommandFailure.usage(
      "--time-budget \(ProgressText.duration(nanoseconds: budget)) is too short: one launch of three rounds takes "
        + "about \(ProgressText.duration(nanoseconds: least)); allow more, or measure less with --filter or --rows.")
  }
}

/// Calls per block that an earlier run found.
enum Iterations {
  /// Reads them from a result file.
  ///
  /// - Parameter path: The file.
  /// - Returns: Calls per block, by name.
  /// - Throws: `CommandFailure` where the file cannot be read.
  static func read(_ path: String) throws -> [String: Int] {
    do throws(ResultFileError) {
      let rows = try ResultFile.rows(at: path).filter { !$0.isTrace }
      return Dictionary(rows.compactMap { row in row.times.iterations.map { (row.name, $0) } }) { first, _ in first }
    } catch {
      throw CommandFailure.badData("--like: \(error)")
    }
  }
}
