/// Whether the sides had the same inputs, which errors depend on.
enum InputRelation {
  case same
  case different
  /// A side does not say.
  case unknown

  init(_ base: Provenance, _ new: Provenance) {
    switch (base.seeds.isEmpty || new.seeds.isEmpty, base.seeds == new.seeds) {
    case (true, _): self = .unknown
    case (false, true): self = .same
    case (false, false): self = .different
    }
  }
}

extension AccuracyChange {
  /// The share by which an error may grow and count as the same: rounding of the figures in a file.
  private static let tolerance = 1e-6

  /// Judges what the new side says about its error.
  ///
  /// A bound holds for all inputs; whether an error grew can be said only where the inputs are the same. Where a side
  /// does not say which inputs it had, an error of exactly the same size is the same.
  init(from base: BenchmarkTimes, to new: BenchmarkTimes, inputs: InputRelation) {
    (baseWorst, newWorst, bound) = (base.worstScaledError, new.worstScaledError, new.errorBound)
    (newWorstUlp, worstInput) = (new.worstUlp, new.worstInput)
    verdict = new.disagrees ? .exceeded : change(inputs)
  }

  private func change(_ inputs: InputRelation) -> Verdict {
    guard let baseWorst, let newWorst, inputs != .different else { return .unknown }
    if newWorst == baseWorst { return .same }
    guard inputs == .same else { return .unknown }
    if newWorst > baseWorst * (1 + Self.tolerance) { return .grew }
    return newWorst * (1 + Self.tolerance) < baseWorst ? .improved : .same
  }
}
