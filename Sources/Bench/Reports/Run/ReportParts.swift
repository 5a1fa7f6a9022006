import Records

/// The parts that a tool contributes to reports on its own subject.
///
/// Without them, reports only have paths, axes and sizes.
package struct ReportParts: Sendable {
  package struct Screen: Sendable {
    /// Sections that replace the introductory sentence.
    package var sections: [Section?]
    /// The names of the benchmarks in these sections; the others follow in a list.
    package var shown: Set<String>

    package init(sections: [Section?] = [], shown: Set<String> = []) { (self.sections, self.shown) = (sections, shown) }
  }

  /// The page of a run, from top to bottom.
  package struct Page: Sendable {
    /// Sentences that replace the introductory one.
    package var answers: [Sentence]?
    package var opening: [Section?] = []
    /// Sections that replace the single picture of the times of all subjects.
    package var times: [Section?]?
    /// The paths whose growth with the size is shown in these sections.
    package var grown: Set<String> = []
    package var machine: [Section?] = []
    package var titleOfTraces = "Traces"
    /// Sentences above the pictures of traces.
    package var traces: [String] = []
    /// The pictures in all of these sections.
    package var charts: [Chart] = []

    package init() {}
  }

  /// The contract of a benchmark, for its details on a page.
  package struct Promise: Sendable, Encodable {
    var title: String
    /// Pairs of a name and a text.
    var lines: [[String]]

    package init(title: String, lines: [[String]]) { (self.title, self.lines) = (title, lines) }
  }

  package var title = "times and errors"
  /// The values that a picture shows if it has room for only one value of an axis.
  package var preferred: [BenchmarkIdentity.Axis] = []
  /// Whether an implementation is a real choice; false for one that is part of another, or shows a limit of it.
  package var competes: @Sendable (BenchmarkIdentity) -> Bool = { _ in true }
  /// The implementations whose colours are the same on all pages.
  package var implementations: [String] = []
  /// The unit of an error, as in "worst error, in ulp"; `nil` for a number without one.
  package var errorUnit: @Sendable (Agreement) -> String? = { $0.scale.map { "in \($0)" } }
  package var promise: @Sendable (BenchmarkIdentity) -> Promise? = { _ in nil }
  package var screen: @Sendable (RunSummary) -> Screen = { _ in Screen() }
  package var tables: @Sendable (ResultReport) -> [Section?] = { _ in [] }
  package var page: @Sendable (ResultPage) -> Page = { _ in Page() }

  package init() {}
}
