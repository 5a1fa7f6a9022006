/// How the output of a benchmark compares with an independent reference.
package struct Agreement: Codable, Sendable, Equatable {
  /// The verdict of a comparison; of several, the largest counts.
  package enum Status: String, Codable, Sendable, CaseIterable, Comparable {
    /// Nothing was compared, or there is nothing to compare with.
    case unchecked
    /// The error was measured, and no bound is stated that it could keep or exceed.
    case unbounded
    /// The output stays within its bound: it agrees with the truth.
    case ok
    /// The output leaves its bound, or its error is infinite; such a benchmark gets no times.
    case failed

    /// The verdict that follows from an error and a bound.
    ///
    /// An infinite error fails with and without a bound: a result is not finite where the truth is, or not exact where the
    /// error scale is 0.
    package init(error: Double?, bound: Double?) {
      guard let error else {
        self = .unchecked
        return
      }
      let isWithinBound = error.isFinite && error <= bound ?? error
      self = !isWithinBound ? .failed : bound == nil ? .unbounded : .ok
    }

    /// The verdict that a file states; `nil` where its numbers contradict it.
    ///
    /// Files of earlier programs state `ok` also where there is no bound.
    package init?(stated text: String, error: Double?, bound: Double?) {
      guard let stated = Self(rawValue: text) else { return nil }
      let known = Self(error: error, bound: bound)
      switch stated {
      case .failed: self = .failed
      case .unchecked where known != .failed: self = .unchecked
      case .unbounded where known == .unbounded, .ok where known == .unbounded || known == .ok: self = known
      default: return nil
      }
    }

    /// Orders verdicts by how much they reveal.
    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The verdict.
  package var status: Status
  /// What the output was compared with; `nil` when it was not.
  package var reference: String?
  /// The largest error, in units in the last place of the result.
  package var worstUlp: Double?
  /// The largest error in the unit of the bound.
  package var worstScaledError: Double?
  /// The error that 99 of 100 numbers stay below, in the unit of the bound.
  package var p99ScaledError: Double?
  /// The largest error allowed, in the unit of `worstScaledError`.
  package var bound: Double?
  /// The name of the magnitude that errors are scaled by.
  package var scale: String?
  /// How many inputs were compared.
  package var inputs: Int?
  /// How far the corners of a card are from where they belong, at most, in points.
  package var cornerPoints: Double?
  /// The input and output at the largest error, in words.
  package var worstInput: String?

  /// Creates the outcome of a comparison; whatever was not determined stays `nil`.
  package init(
    status: Status, reference: String? = nil, worstUlp: Double? = nil, worstScaledError: Double? = nil,
    p99ScaledError: Double? = nil, bound: Double? = nil, scale: String? = nil, inputs: Int? = nil,
    cornerPoints: Double? = nil, worstInput: String? = nil
  ) {
    self.status = status
    self.reference = reference
    self.worstUlp = worstUlp
    self.worstScaledError = worstScaledError
    self.p99ScaledError = p99ScaledError
    self.bound = bound
    (self.scale, self.inputs, self.cornerPoints) = (scale, inputs, cornerPoints)
    self.worstInput = worstInput
  }

  /// Creates the outcome of a comparison whose verdict follows from error and bound.
  package init(
    reference: String, worstUlp: Double? = nil, error: Double, p99: Double? = nil, bound: Double?, scale: String? = nil,
    inputs: Int? = nil, worstInput: String? = nil
  ) {
    self.init(
      status: Status(error: error, bound: bound), reference: reference, worstUlp: worstUlp, worstScaledError: error,
      p99ScaledError: p99, bound: bound, scale: scale, inputs: inputs, worstInput: worstInput)
  }

  /// The agreement of an output that was not compared.
  package static let unchecked = Agreement(status: .unchecked)

  /// The agreement of a plug-in that broke its promise before anything could be compared.
  package static func broken(_ reason: String) -> Agreement { Agreement(status: .failed, worstInput: reason) }

  /// Whether nothing could be compared because a plug-in crashed, refused, or wrote where it must not.
  package var isBroken: Bool { status == .failed && reference == nil }
}

extension Sequence<Agreement> {
  /// 4 where an output disagrees with the truth; 1 where nothing worse happened than that a plug-in broke; else 0.
  package var exitCode: Int32 {
    let failed = filter { $0.status == .failed }
    return failed.isEmpty ? 0 : failed.allSatisfy(\.isBroken) ? 1 : 4
  }
}
