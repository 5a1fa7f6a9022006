import BenchText
import Foundation

/// Notices a regular expression that does not come to an end.
///
/// Swift's engine goes back to try other ways, and of nested repetitions such as `(a+)+$` there are more than anybody has
/// time for. A match cannot be called off, so whoever is told ends the program.
public final class PatternWatch: @unchecked Sendable {
  /// The watch over all patterns.
  public static let shared = PatternWatch()
  /// How long a match may take, in seconds; names have a hundred characters, and are matched in microseconds.
  static let patience = 5.0

  private let lock = NSLock()
  private var current: (pattern: String, since: Date)?
  private var report: ((String) -> Void)?

  /// Begins to watch.
  ///
  /// - Parameter report: Called once, on a thread of its own, with what is wrong and what to do.
  public func begin(_ report: @escaping (_ message: String) -> Void) {
    let isFirst = lock.withLock {
      defer { self.report = report }
      return self.report == nil
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      while !look() { Thread.sleep(forTimeInterval: 0.5) }
    }
  }

  /// Matches under watch.
  func match(_ pattern: String, _ body: () -> Bool) -> Bool {
    lock.withLock { current = (pattern, Date()) }
    defer { lock.withLock { current = nil } }
    return body()
  }

  /// Whether a match has taken too long, and that was reported.
  private func look() -> Bool {
    let (late, report) = lock.withLock {
      (current.flatMap { -$0.since.timeIntervalSinceNow > Self.patience ? $0.pattern : nil }, self.report)
    }
    guard let late else { return false }
    report?(Self.message(about: late))
    return true
  }

  /// What is wrong with a pattern, and what to do.
  static func message(about pattern: String) -> String {
    "'\(pattern.shortened(to: 80))' has looked for a match in one name for \(Int(patience)) s, and may never end; write "
      + "it with fewer repetitions."
  }
}
