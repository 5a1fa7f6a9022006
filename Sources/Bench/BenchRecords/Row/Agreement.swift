/// How the output of a benchmark compares with an independent reference.
public struct Agreement: Codable, Sendable, Equatable {
  /// The verdict of a comparison.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// The output stays within its bound.
    case ok
    /// The output leaves its bound; such a benchmark gets no times.
    case failed
    /// Nothing was compared, or there is nothing to compare with.
    case unchecked
  }

  /// The verdict.
  public var status: Status
  /// What the output was compared with; `nil` when it was not.
  public var reference: String?
  /// The largest error, in units in the last place of the result.
  public var worstUlp: Double?
  /// The largest error in the unit of the bound.
  public var worstScaledError: Double?
  /// The error that 99 of 100 numbers stay below, in the unit of the bound.
  public var p99ScaledError: Double?
  /// The largest error allowed, in the unit of `worstScaledError`.
  public var bound: Double?
  /// The name of the magnitude that errors are scaled by.
  public var scale: String?
  /// How many inputs were compared.
  public var inputs: Int?
  /// How far the corners of a card are from where they belong, at most, in points.
  public var cornerPoints: Double?
  /// The input and output at the largest error, in words.
  public var worstInput: String?

  /// Creates the outcome of a comparison; whatever was not determined stays `nil`.
  public init(
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

  /// The agreement of an output that was not compared.
  public static let unchecked = Agreement(status: .unchecked)
}
