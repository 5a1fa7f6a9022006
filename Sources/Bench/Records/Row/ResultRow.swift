/// One line of a result file: what one launch found out about one benchmark.
///
/// Whatever was not measured is `nil`, which is an empty field in a file, never 0. The meaning of every field is in
/// `ResultColumn.all`. The parts of the identity are reached directly, as in `row.kernel`.
@dynamicMemberLookup
package struct ResultRow: Sendable, Equatable {
  /// The version of the columns that this program writes and reads.
  package static let currentSchema = 1

  /// The version of the columns.
  package var schema = ResultRow.currentSchema
  /// The benchmark.
  package var identity: BenchmarkIdentity
  /// The process that measured it.
  package var launch: Launch
  /// How its output agrees with its reference.
  package var agreement: Agreement
  /// How long its calls take; empty where nothing was timed.
  package var times = Times()
  /// Whether every call reads other rows of a pool, and not the same rows again; `nil` when not known.
  package var hasFreshInputs: Bool?
  /// How long each reference kernel took around these blocks.
  package var panel: PanelReading?
  /// How close the time is to what the machine can do.
  package var roof = Roof()
  /// What a reader should know about this line, in words.
  package var note: String?

  /// Creates a line without times.
  package init(identity: BenchmarkIdentity, launch: Launch, agreement: Agreement) {
    (self.identity, self.launch, self.agreement) = (identity, launch, agreement)
  }

  /// A part of the identity.
  package subscript<Value>(dynamicMember part: WritableKeyPath<BenchmarkIdentity, Value>) -> Value {
    get { identity[keyPath: part] }
    set { identity[keyPath: part] = newValue }
  }

  /// A figure that follows from the identity.
  package subscript<Value>(dynamicMember part: KeyPath<BenchmarkIdentity, Value>) -> Value { identity[keyPath: part] }
}
