import BenchText

/// The text of a progress line.
public enum ProgressText {
  /// Lays out one line that is narrower than the terminal.
  ///
  /// - Returns: Phase, bar, percent, estimated time and benchmark; on narrow terminals without bar or benchmark.
  public static func line(_ progress: SessionProgress, width: Int) -> String {
    let share = progress.total > 0 ? Double(progress.done) / Double(progress.total) : 0
    let percent = leftPadded("\(Int(share * 100)) %", to: 5)
    let estimate = progress.remainingNanoseconds.map { "  ETA " + duration(nanoseconds: $0) } ?? ""
    let place = progress.place.isEmpty ? "" : progress.place + "  "
    let fixed = "\(place)\(progress.phase.rawValue)  \(bar(share, width: width < 60 ? 0 : 20))\(percent)\(estimate)"
    let room = width - 1 - fixed.count - 2
    guard room >= 8 else { return String(fixed.prefix(max(0, width - 1))) }
    return fixed + "  " + progress.benchmark.shortened(to: room)
  }

  /// A duration in words, for example `0 s`, `12 s`, `2 min 10 s` or `1 h 5 min`.
  ///
  /// - Parameter nanoseconds: The duration, rounded up to a second.
  /// - Returns: At most two units.
  public static func duration(nanoseconds: UInt64) -> String {
    let seconds = nanoseconds / 1_000_000_000 + (nanoseconds % 1_000_000_000 > 0 ? 1 : 0)
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3_600: return "\(seconds / 60) min \(seconds % 60) s"
    default: return "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }

  private static func bar(_ share: Double, width: Int) -> String {
    guard width > 0 else { return "" }
    let full = Int(share * Double(width))
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full) + " "
  }

  private static func leftPadded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
