/// The comparison of an output with an independent reference; the fields are explained by the columns of a result.
package struct Agreement: Sendable, Equatable {
  /// The verdict of a comparison; the largest of several counts.
  package enum Status: String, Codable, Sendable, CaseIterable, Comparable {
    case unchecked
    /// The error was measured, but no bound is stated.
    case unbounded
    case ok
    /// The output exceeds its bound, or its error is infinite; such a benchmark is not timed.
    case failed

    /// The verdict that follows from an error and a bound.
    ///
    /// An infinite error fails with or without a bound: a result is not finite although the truth is, or not exact
    /// although the error scale is 0.
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
    /// Files of earlier versions state `ok` even without a bound.
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

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package var status: Status
  package var reference: String?
  package var worstUlp: Double?
  package var worstScaledError: Double?
  package var p99ScaledError: Double?
  package var bound: Double?
  package var scale: String?
  package var inputs: Int?
  /// The largest effect of an error in units of the application, such as 0.02 pt.
  package var effect: Measure?
  package var worstInput: String?

  package init(
    status: Status, reference: String? = nil, worstUlp: Double? = nil, worstScaledError: Double? = nil,
    p99ScaledError: Double? = nil, bound: Double? = nil, scale: String? = nil, inputs: Int? = nil,
    effect: Measure? = nil, worstInput: String? = nil
  ) {
    (self.status, self.reference, self.worstUlp, self.effect) = (status, reference, worstUlp, effect)
    (self.worstScaledError, self.p99ScaledError, self.bound) = (worstScaledError, p99ScaledError, bound)
    (self.scale, self.inputs, self.worstInput) = (scale, inputs, worstInput)
  }

  package static let unchecked = Agreement(status: .unchecked)

  /// The agreement of a plug-in that broke its contract before anything could be compared.
  package static func broken(_ reason: String) -> Agreement { Agreement(status: .failed, worstInput: reason) }

  /// Whether nothing could be compared because a plug-in crashed, declined, or wrote out of bounds.
  package var isBroken: Bool { status == .failed && reference == nil }
}

/// A number with its unit.
package struct Measure: Codable, Sendable, Equatable {
  package var value: Double
  package var unit: String

  package init(_ value: Double, _ unit: String) { (self.value, self.unit) = (value, unit) }

  /// Parses a field; `nil` for a negative or invalid number, or a missing unit.
  init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let value = Double(parts[0]), value >= 0 else { return nil }
    self.init(value, String(parts[1]))
  }

  var text: String { "\(ResultValue.shortest(value)) \(unit)" }
}

/// In JSON, error and bound determine the status unless it is stated; an error implies a reference.
extension Agreement: Codable {
  private enum CodingKeys: String, CodingKey {
    case status, reference, bound, inputs, worstUlp, worstInput, effect
    case worstScaledError = "error"
    case p99ScaledError = "p99"
    case scale = "unit"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double? { try fields.decodeIfPresent(Double.self, forKey: key) }
    func text(_ key: CodingKeys) throws -> String? { try fields.decodeIfPresent(String.self, forKey: key) }
    (worstScaledError, p99ScaledError) = (try number(.worstScaledError), try number(.p99ScaledError))
    (bound, worstUlp) = (try number(.bound), try number(.worstUlp))
    effect = try fields.decodeIfPresent(Measure.self, forKey: .effect)
    status = try fields.decodeIfPresent(Status.self, forKey: .status) ?? Status(error: worstScaledError, bound: bound)
    reference = try text(.reference) ?? worstScaledError.map { _ in "verify" }
    (scale, worstInput) = (try text(.scale), try text(.worstInput))
    inputs = try fields.decodeIfPresent(Int.self, forKey: .inputs)
  }
}

extension Agreement {
  package init(
    reference: String, worstUlp: Double? = nil, error: Double, p99: Double? = nil, bound: Double?, scale: String? = nil,
    inputs: Int? = nil, worstInput: String? = nil
  ) {
    self.init(
      status: Status(error: error, bound: bound), reference: reference, worstUlp: worstUlp, worstScaledError: error,
      p99ScaledError: p99, bound: bound, scale: scale, inputs: inputs, worstInput: worstInput)
  }
}

extension Sequence<Agreement> {
  /// 4 if an output disagrees with the truth; 1 if the only failures are broken plug-ins; otherwise 0.
  package var exitCode: Int32 {
    let failed = filter { $0.status == .failed }
    return failed.isEmpty ? 0 : failed.allSatisfy(\.isBroken) ? 1 : 4
  }
}
