import Foundation

/// A limit on the time that regular expressions take, from their compilation to their last match.
///
/// Swift's engine backtracks: nested repetitions such as `(a+)+$` have exponentially many ways to match. Regex matching
/// cannot be cancelled; the handler must exit.
package final class PatternWatch: @unchecked Sendable {
  /// The watch over all patterns of the program.
  package static let shared = PatternWatch()

  /// The seconds that all patterns may take together.
  private let timeout: Double
  /// The seconds that every use adds to that: a thousand times what matching a name of a hundred characters takes.
  private let allowance: Double
  private let lock = NSLock()
  private var current: (pattern: String, since: Date)?
  private var uses = 0
  private var seconds = 0.0
  private var report: ((String) -> Void)?

  init(timeout: Double = 5, allowance: Double = 0.001) { (self.timeout, self.allowance) = (timeout, allowance) }

  /// Begins to watch.
  ///
  /// - Parameter report: Called once, on a thread of its own, with the error message.
  package func begin(_ report: @escaping (_ message: String) -> Void) {
    let isFirst = lock.withLock {
      defer { self.report = report }
      return self.report == nil
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in
      while !look() { Thread.sleep(forTimeInterval: timeout / 10) }
    }
  }

  /// Compiles or matches a pattern under watch.
  func use<Value, Failure: Error>(
    _ pattern: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    lock.withLock { (current, uses) = ((pattern, Date()), uses + 1) }
    defer {
      lock.withLock {
        seconds -= current?.since.timeIntervalSinceNow ?? 0
        current = nil
      }
    }
    return try body()
  }

  /// Whether patterns have taken too long, and that was reported.
  private func look() -> Bool {
    let (late, report) = lock.withLock { () -> (String?, ((String) -> Void)?) in
      let taken = seconds - (current?.since.timeIntervalSinceNow ?? 0)
      return (taken > timeout + allowance * Double(uses) ? current?.pattern : nil, self.report)
    }
    guard let late else { return false }
    report?(Self.message(about: late))
    return true
  }

  /// The error message about a pattern, with the remedy.
  static func message(about pattern: String) -> String {
    "matching '\(pattern.shortened(to: 80))' takes too long and may never end; write it with fewer repetitions, such as "
      + "'^frame/.*/simd/'."
  }
}
