import Judge
import Records

/// The changes over time, ready to be written in any format.
package struct HistoryReport: Sendable {
  /// A format of the report; there are no test cases for JUnit.
  package enum Format: String, Sendable, CaseIterable {
    case text, markdown, json, csv, html
  }

  /// A group of results, and what changed in it.
  struct Part: Sendable {
    let group: HistoryGroup
    /// What changed, the latest first.
    let events: [HistoryEvent]
    /// What is left of it.
    let net: NetChanges
  }

  let parts: [Part]
  /// Whether every event and benchmark is listed, not only the latest and largest.
  let listsAll: Bool

  /// Gathers what is reported.
  ///
  /// - Parameters:
  ///   - history: The results.
  ///   - selection: Which benchmarks.
  ///   - listsAll: Whether lists are complete.
  package init(_ history: History, _ selection: BenchmarkSelection = .all, listsAll: Bool = false) {
    parts = history.groups.enumerated().map { number, group in
      Part(group: group, events: group.events(number: number, selection), net: group.netChanges(selection))
    }
    self.listsAll = listsAll
  }

  /// Renders the report.
  package func bytes(as format: Format) -> [UInt8] {
    switch format {
    case .text: Array(text().utf8)
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
  package static var all: BenchmarkSelection { (try? BenchmarkSelection()) ?? neverFails }

  private static var neverFails: BenchmarkSelection { preconditionFailure("no pattern is malformed") }
}
