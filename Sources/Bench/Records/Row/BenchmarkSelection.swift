import Foundation

/// A selection of benchmarks by regular expressions on their names.
///
/// A pattern matches anywhere in a name; `^` and `$` anchor it.
package struct BenchmarkSelection {
  private typealias Pattern = (text: String, regex: Regex<AnyRegexOutput>)

  private let filters: [Pattern]
  private let skips: [Pattern]

  /// Compiles the patterns; a name must match one of the filters, if there are any, and none of the skips.
  package init(filters: [String] = [], skips: [String] = []) throws(SelectionError) {
    self.filters = try Self.compile(filters)
    self.skips = try Self.compile(skips)
  }

  package func includes(_ name: String) -> Bool {
    (filters.isEmpty || filters.contains { Self.matches(name, $0) }) && !skips.contains { Self.matches(name, $0) }
  }

  private static func matches(_ name: String, _ pattern: Pattern) -> Bool {
    PatternWatch.shared.use(pattern.text) { name.contains(pattern.regex) }
  }

  private static func compile(_ patterns: [String]) throws(SelectionError) -> [Pattern] {
    try patterns.map { pattern throws(SelectionError) in (pattern, try regex(pattern)) }
  }

  /// Character classes may nest, and the library's compiler recurses with them: some thousand levels overflow the
  /// stack.
  private static let mostBrackets = 100
  /// Compiling the worst pattern of this length takes two seconds; the time is quadratic in the length.
  private static let longest = 10_000

  private static func regex(_ pattern: String) throws(SelectionError) -> Regex<AnyRegexOutput> {
    guard pattern.utf8.count <= longest else {
      throw .malformedPattern(pattern: pattern, reason: "it has more than \(longest) bytes; give several shorter ones")
    }
    guard pattern.utf8.count(where: { $0 == UInt8(ascii: "[") }) <= mostBrackets else {
      throw .malformedPattern(pattern: pattern, reason: "it has more than \(mostBrackets) '['")
    }
    do {
      return try PatternWatch.shared.use(pattern) { try Regex(pattern) }
    } catch {
      throw .malformedPattern(pattern: pattern, reason: "\(error)")
    }
  }
}

package enum SelectionError: Error, Equatable, CustomStringConvertible {
  case malformedPattern(pattern: String, reason: String)

  package var description: String {
    switch self {
    case let .malformedPattern(pattern, reason):
      "'\(pattern.shortened(to: 80))' is not a regular expression: \(reason.shortened(to: 80)). "
        + "Expected something like 'sort/.*/1000'."
    }
  }
}

/// A limit on the time that regular expressions take, from their compilation to their last match.
///
/// Swift's engine backtracks: nested repetitions such as `(a+)+$` take exponential time. Regex matching
/// cannot be cancelled; the handler must exit.
package final class PatternWatch: @unchecked Sendable {
  package static let shared = PatternWatch()

  private let timeout: Double
  /// The seconds allowed per use: a thousand times the cost of matching a name of a hundred characters.
  private let allowance: Double
  private let lock = NSLock()
  private var current: (pattern: String, since: Date)?
  private var uses = 0
  private var seconds = 0.0
  private var report: ((String) -> Void)?

  package init(timeout: Double = 5, allowance: Double = 0.001) { (self.timeout, self.allowance) = (timeout, allowance) }

  /// Starts watching; `report` is called once, on a separate thread, with the error message.
  package func begin(_ report: @escaping (_ message: String) -> Void) {
    let isFirst = lock.withLock {
      defer { self.report = report }
      return self.report == nil
    }
    guard isFirst else { return }
    Thread.detachNewThread { [self] in while !look() { Thread.sleep(forTimeInterval: timeout / 10) } }
  }

  package func use<Value, Failure: Error>(
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

  private func look() -> Bool {
    let (late, report) = lock.withLock { () -> (String?, ((String) -> Void)?) in
      let taken = seconds - (current?.since.timeIntervalSinceNow ?? 0)
      return (taken > timeout + allowance * Double(uses) ? current?.pattern : nil, self.report)
    }
    guard let late else { return false }
    report?(Self.message(about: late))
    return true
  }

  package static func message(about pattern: String) -> String {
    "matching '\(pattern.shortened(to: 80))' takes too long and may never end; write it with fewer repetitions, such as "
      + "'^sort/.*/1000$'."
  }
}
