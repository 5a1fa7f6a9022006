import Records

extension BenchmarkTimes {
  /// Takes over a comparison with the truth: of several the worst error counts, and the strictest bound.
  ///
  /// One failure is enough; otherwise one comparison is, since launches of the same program need not all compare. An
  /// error that is not a number counts as infinite, and a bound that is none as one that nothing keeps.
  mutating func add(_ found: Agreement) {
    if found.status == .failed || agreement == .unchecked { agreement = found.status }
    if let bound = found.bound { errorBound = min(bound.isNaN ? -.infinity : bound, errorBound ?? .infinity) }
    _ = Self.raise(&worstUlp, to: found.worstUlp)
    let isWorse = Self.raise(&worstScaledError, to: found.worstScaledError)
    if isWorse || worstInput == nil { worstInput = found.worstInput ?? worstInput }
  }

  /// Whether the output is wrong, by the verdict or by the numbers; an infinite error is, whatever its bound.
  var disagrees: Bool {
    if agreement == .failed { return true }
    guard let error = worstScaledError, let bound = errorBound else { return false }
    return !(error >= 0 && error <= bound) || error == .infinity
  }

  /// Replaces an error by a larger one; `false` when it is not larger.
  private static func raise(_ known: inout Double?, to error: Double?) -> Bool {
    guard let error else { return false }
    let found = error.isNaN ? .infinity : error
    if let known, found <= known { return false }
    known = found
    return true
  }
}
