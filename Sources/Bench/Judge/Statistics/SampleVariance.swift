/// A variance that was estimated, and on how much.
public struct SampleVariance: Sendable, Equatable {
  /// The variance, in the square of the samples' unit; not negative.
  public var variance: Double
  /// How many independent deviations it was estimated from; 0 when from none, infinite when it is known.
  public var degreesOfFreedom: Double

  /// Creates a variance.
  ///
  /// - Parameters:
  ///   - variance: The variance.
  ///   - degreesOfFreedom: How many independent deviations it was estimated from.
  public init(variance: Double, degreesOfFreedom: Double) {
    (self.variance, self.degreesOfFreedom) = (variance, degreesOfFreedom)
  }
}
