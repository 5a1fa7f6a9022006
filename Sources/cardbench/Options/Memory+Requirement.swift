import BenchEngine
import CardSuites

extension Memory {
  /// Refuses benchmarks whose inputs and outputs do not fit, before any of them is allocated.
  static func require(_ entries: [BenchmarkEntry]) throws {
    let needed = BenchmarkEntry.byteCount(entries)
    guard let available = current().availableBytes, UInt64(needed) > available / 10 * 9 else { return }
    throw CommandFailure.badData(
      "these benchmarks need \(gigabytes(UInt64(needed))) GB, and \(gigabytes(available)) GB are available; "
        + "use fewer or smaller --rows, or --filter")
  }

  private static func gigabytes(_ bytes: UInt64) -> String { (Double(bytes) / 1e9).significant() }
}
