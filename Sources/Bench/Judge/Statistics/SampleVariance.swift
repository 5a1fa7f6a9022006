/// A variance that was estimated, and on how much.
package struct SampleVariance: Sendable, Equatable {
  /// The variance, in the square of the samples' unit; not negative.
  package var variance: Double
  /// How many independent deviations it was estimated from; 0 when from none, infinite when it is known.
  package var degreesOfFreedom: Double

  /// Creates a variance.
  ///
  /// - Parameters:
  ///   - variance: The variance.
  ///   - degreesOfFreedom: How many independent deviations it was estimated from.
  package init(variance: Double, degreesOfFreedom: Double) {
    (self.variance, self.degreesOfFreedom) = (variance, degreesOfFreedom)
  }
}
