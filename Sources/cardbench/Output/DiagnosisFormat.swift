/// What `doctor` and `noise` print on standard output.
enum DiagnosisFormat: String, CaseIterable {
  /// Tables and sentences for people.
  case text
  /// An object.
  case json
}
