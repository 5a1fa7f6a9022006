package import CardMotion
package import KernelContracts

/// The progress of a recipe, sampled once per frame interval, so that the rows of a staggered table can share it.
///
/// Where the delay is a whole number of frames, row i needs at every frame what row 0 needed `stride` · i samples
/// before. Samples come from a variant's own curve or spring kernel, at the times j / rate; the last one is at the
/// duration.
package struct BakedCurve<Scalar: KernelScalar>: Sendable {
  /// Progress at each sample; at least two.
  package let samples: [Scalar]
  /// Samples per second.
  package let rate: Double
  /// The delay per row, in samples.
  package let stride: Int
  private let recipe: Recipe

  /// The most samples a curve is baked into: 2²⁶, which at 120 Hz is more than six days.
  package static var mostSamples: Int { 1 << 26 }

  /// Samples a recipe so often per second by the curve or spring kernel of a table.
  package init(_ recipe: Recipe, rate: Double, kernels: KernelTable<Scalar>) throws(BakedCurveError) {
    guard rate > 0, rate.isFinite else { throw .rateNotPositive(rate) }
    let delay = (recipe.delayPerRow * rate).nearlyWhole
    guard delay == delay.rounded(), delay < 0x1p62 else {
      throw .delayBetweenSamples(delay: recipe.delayPerRow, rate: rate)
    }
    let intervals = max(1, (recipe.duration * rate).nearlyWhole.rounded(.up))
    guard intervals < Double(Self.mostSamples) else { throw .tooManySamples(intervals + 1) }
    (self.recipe, self.rate, stride) = (recipe, rate, Int(delay))
    samples = try Self.progress(of: recipe, at: Self.times(recipe, rate, Int(intervals)), kernels)
  }

  /// The largest distance of the exact curve from the line that follows a sample, for every sample but the last; in units
  /// of progress, computed anew on every call.
  ///
  /// For a spring h²/8 · max|y″|; for a curve, whose y″ may be unbounded at an end, what its control points bound. Both
  /// shrink with the square of the interval h where the curve is smooth.
  package var chordErrors: [Double] {
    Self.chordErrors(of: recipe, at: Self.times(recipe, rate, samples.count - 1), rate: rate)
  }

  /// The position of the rows some seconds after row 0 started; NaN counts as long before.
  ///
  /// A time within a few ulps of a sample counts as that sample, so frames at the sampling rate are pure look-ups.
  package func position(at time: Double) -> BakedPosition<Scalar> {
    let passed = (time * rate).nearlyWhole
    let first = passed.rounded(.down)
    // Beyond ±2⁶² every row rests, and Int still has room.
    let sample = first > -0x1p62 ? Int(min(first, 0x1p62)) : -1
    let fraction = passed.isFinite ? passed - first : 0
    return BakedPosition(count: samples.count, first: sample, stride: stride, fraction: Scalar(fraction))
  }

  /// The times of the samples, in seconds.
  private static func times(_ recipe: Recipe, _ rate: Double, _ intervals: Int) -> [Double] {
    (0...intervals).map { min(Double($0) / rate, recipe.duration) }
  }

  private static func progress(
    of recipe: Recipe, at seconds: [Double], _ kernels: KernelTable<Scalar>
  ) throws(BakedCurveError) -> [Scalar] {
    let samples = ColumnStorage<Scalar>(columns: 2, rows: seconds.count)
    for (row, time) in seconds.enumerated() { samples[0][row] = Scalar(time) }
    switch recipe.driver {
    case .curve(let curve):
      guard let kernel = kernels[.curve] else { throw .notOffered(.curve, by: kernels.variant) }
      let curve = CurveCoefficients<Scalar>(curve, duration: recipe.duration)
      kernel(CurveCall(curve: curve, localTime: samples[0], progress: samples[1], rows: seconds.count))
    case .spring(let spring):
      guard let kernel = kernels[.spring] else { throw .notOffered(.spring, by: kernels.variant) }
      let spring = SpringCoefficients<Scalar>(spring)
      kernel(SpringCall(spring: spring, localTime: samples[0], progress: samples[1], rows: seconds.count))
      if recipe.settles { samples[1][seconds.count - 1] = 1 }
    case .steps, .points, .keyframes: throw .driverHasCorners
    }
    return Array(UnsafeBufferPointer(start: samples[1], count: seconds.count))
  }
}

extension Double {
  /// The nearest whole number where rounding may have missed it, the number itself elsewhere.
  fileprivate var nearlyWhole: Double { abs(self - rounded()) <= 4 * ulp ? rounded() : self }
}

/// A recipe that cannot be baked.
package enum BakedCurveError: Error, Equatable {
  /// The delay from row to row is not a whole number of samples.
  case delayBetweenSamples(delay: Double, rate: Double)
  /// A rate that is not finite and above 0.
  case rateNotPositive(Double)
  /// More samples than ``BakedCurve/mostSamples``.
  case tooManySamples(Double)
  /// Steps, points or keyframes, whose jumps and corners no line between samples follows.
  case driverHasCorners
  /// The table has no kernel to compute the samples with.
  case notOffered(Kernel, by: Variant)
}

extension BakedCurveError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .delayBetweenSamples(let delay, let rate):
      "rows share samples only where each starts a whole number of them after the row above; at \(rate) samples per "
        + "second \(delay) s is \(delay * rate) of them, and \((delay * rate).rounded() / rate) s would do"
    case .rateNotPositive(let rate): "a curve is baked at a finite number of samples per second above 0; got \(rate)"
    case .tooManySamples(let count):
      "a curve is baked into at most \(BakedCurve<Double>.mostSamples) samples; this takes \(count)"
    case .driverHasCorners:
      "rows share the samples of a timing curve or a spring; steps, points and keyframes have jumps and corners between them"
    case .notOffered(let kernel, let variant): KernelError.notOffered(kernel, by: variant).description
    }
  }
}
