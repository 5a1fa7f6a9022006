import BenchRecords

/// What all launches of a file, or of several, found out; one side of a comparison.
public struct ResultSet: Sendable, Equatable {
  /// What the set is called in reports, usually the path of its file.
  public var label: String
  /// Where the results come from.
  public var provenance = Provenance()
  /// The benchmarks, in order of first appearance; their names differ.
  public var benchmarks: [BenchmarkTimes] = []
  /// The readings of the panel that launches refer to.
  public var panels: [PanelReading] = []
  /// What a reader of the comparison should know about the set, one sentence each.
  public var notes: [String] = []

  /// Starts an empty set.
  ///
  /// - Parameter label: What the set is called in reports.
  public init(label: String) { self.label = label }
}
