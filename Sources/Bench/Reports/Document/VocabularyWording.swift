import Records

/// Words of headings and sentences that follow from the vocabulary.
extension Vocabulary {
  /// The unit of a time per element, for example `ns/element`.
  package var perElement: String { "ns/\(element.one)" }

  /// The heading of times compared with the base, for example `× std`.
  package var timesBase: String { "× \(base ?? "base")" }

  /// A number of elements, for example `10,000 elements`.
  package func count(_ size: Int) -> String { CountWording.count(size, element.one, element.many) }

  /// A command to paste, for example `bench show --all`.
  func command(_ words: String) -> String { "\(program) \(words)" }
}

extension ResultRow {
  /// The error as a share of its bound; `nil` without an error or a bound.
  package var shareOfBound: String? {
    guard let error = agreement.worstScaledError, let bound = agreement.bound else { return nil }
    return bound == 0 ? "exact" : "\((error / bound * 100).wholeText) %"
  }
}
