import BenchRecords

extension BenchmarkTimes {
  /// Takes over what a line says about accuracy: the worst error of all lines counts, and the strictest bound.
  ///
  /// One failure is enough; otherwise one comparison is, since launches of the same program need not all compare.
  ///
  /// - Parameters:
  ///   - agreement: The verdict.
  ///   - worstUlp: The largest error, in units in the last place; one that is not a number counts as infinite.
  ///   - worstScaledError: The largest error in the unit of the bound; likewise.
  ///   - errorBound: The largest error allowed; likewise.
  ///   - worstInput: The input at the largest error, in words; asked for only when that is needed.
  mutating func add(
    agreement: Agreement.Status, worstUlp: Double?, worstScaledError: Double?, errorBound: Double?,
    worstInput: @autoclosure () -> String?
  ) {
    if agreement == .failed || self.agreement == .unchecked { self.agreement = agreement }
    if let errorBound { self.errorBound = min(errorBound.isNaN ? .infinity : errorBound, self.errorBound ?? .infinity) }
    _ = Self.raise(&self.worstUlp, to: worstUlp)
    let isWorse = Self.raise(&self.worstScaledError, to: worstScaledError)
    if isWorse || self.worstInput == nil { self.worstInput = worstInput() ?? self.worstInput }
  }

  /// Takes over a comparison with the truth.
  ///
  /// - Parameter found: The comparison.
  mutating func add(_ found: Agreement) {
    add(
      agreement: found.status, worstUlp: found.worstUlp, worstScaledError: found.worstScaledError,
      errorBound: found.bound, worstInput: found.worstInput)
  }

  /// Whether the output is wrong, by the verdict or by the numbers; an infinite error is, whatever its bound.
  var disagrees: Bool {
    if agreement == .failed { return true }
    guard let error = worstScaledError, let bound = errorBound else { return false }
    return !(error <= bound) || error == .infinity
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
