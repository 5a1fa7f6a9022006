import Records

/// What all launches of a file, or of several, found out; one side of a comparison.
package struct ResultSet: Sendable, Equatable {
  /// What the set is called in reports, usually the path of its file.
  package var label: String
  /// Where the results come from.
  package var provenance = Provenance()
  /// The benchmarks, in order of first appearance; their names differ.
  package var benchmarks: [BenchmarkTimes] = []
  /// The readings of the panel that launches refer to.
  package var panels: [PanelReading] = []
  /// What a reader of the comparison should know about the set, one sentence each.
  package var notes: [String] = []

  /// Starts an empty set.
  ///
  /// - Parameter label: What the set is called in reports.
  package init(label: String) { self.label = label }
}
