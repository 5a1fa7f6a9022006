import CardSuites
import Records

extension NameNotation {
  /// What the notations of some names mean, one line each; empty where they use none.
  static func legend(of identities: [BenchmarkIdentity]) -> String {
    WrappedColumns(used(in: identities).map { [$0.form, $0.meaning] }).text
  }
}
