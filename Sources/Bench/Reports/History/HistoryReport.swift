import BenchRecords
import History

/// What changed over time, ready to be written in any format but JUnit's.
public struct HistoryReport: Sendable {
  /// A group of results, what changed in it, and how it is called.
  struct Part: Sendable {
    let group: HistoryGroup
    /// What changed, the latest first.
    let events: [HistoryEvent]
  }

  let parts: [Part]
  /// Whether every event and benchmark is listed, not only the latest and largest.
  let listsAll: Bool

  /// The formats there are.
  public static let formats: [ReportFormat] = [.text, .markdown, .json, .csv, .html]

  /// Gathers what is reported.
  ///
  /// - Parameters:
  ///   - history: The results.
  ///   - selection: Which benchmarks.
  ///   - listsAll: Whether lists are complete.
  public init(_ history: History, _ selection: BenchmarkSelection = .all, listsAll: Bool = false) {
    parts = history.groups.enumerated().map { number, group in
      Part(group: group, events: group.events(number: number, selection))
    }
    self.listsAll = listsAll
  }

  /// Renders the report.
  ///
  /// - Parameter format: One of ``formats``.
  public func bytes(as format: ReportFormat) -> [UInt8] {
    switch format {
    case .text, .junit: Array(text().utf8)
    case .markdown: Array(markdown().utf8)
    case .json: json
    case .csv: csv
    case .html: html
    }
  }

  /// What is shown of a list.
  func shown<Element>(_ elements: [Element]) -> ArraySlice<Element> {
    listsAll ? elements[...] : elements.prefix(ComparisonReport.listed)
  }
}

extension BenchmarkSelection {
  /// Every benchmark.
  public static var all: BenchmarkSelection { (try? BenchmarkSelection()) ?? neverFails }

  private static var neverFails: BenchmarkSelection { preconditionFailure("no pattern is malformed") }
}
