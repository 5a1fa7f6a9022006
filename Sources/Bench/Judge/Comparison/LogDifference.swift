import Records

/// The logarithms of one benchmark's ratio of times: where they lie and how they spread, before its neighbours are known.
struct LogDifference {
  /// The estimate, which few disturbed launches do not move: Hodges–Lehmann, or the median of sessions.
  var shift: Double
  /// The difference of the means, which the t test is about.
  ///
  /// A simulation decided between the two (2,000 benchmarks, spreads around 2 %, 3 % of them bimodal, 5 launches a
  /// side): the test of means keeps its level, with 0.30 false alarms per comparison; the same t of the
  /// Hodges–Lehmann shift, whose spread is a little larger than that of means, has 0.43, and of medians 0.48. The
  /// three find the same slowdowns to within a percent.
  var meanShift: Double
  /// The variance of single launches about the means of their sides.
  var variance: SampleVariance
  /// How many launches or sessions, and of what kind.
  var design: ComparisonDesign
  /// Whether both sides are the same numbers, so that there is no difference to be uncertain about.
  var isIdentical = false

  /// Compares the launches of two sides.
  ///
  /// - Parameters:
  ///   - base: Logarithms of times of the base; at least one.
  ///   - new: Logarithms of times of the new side; at least one.
  ///   - trimming: The share of the slowest launches of either side that the test leaves out; 0 ≤ trimming < 1.
  init(from base: [Double], to new: [Double], trimming: Double = 0) {
    let (baseMoments, newMoments) = (Moments(base, trimming: trimming), Moments(new, trimming: trimming))
    shift = hodgesLehmannShift(from: base, to: new)
    meanShift = newMoments.mean - baseMoments.mean
    design = .independent(base: baseMoments.count, new: newMoments.count)
    let freedom = design.degreesOfFreedom
    variance = SampleVariance(
      variance: freedom > 0 ? (baseMoments.squares + newMoments.squares) / freedom : 0, degreesOfFreedom: freedom)
  }

  /// Summarises sessions in which both sides took turns.
  ///
  /// - Parameter sessions: Logarithms of the ratios; at least one.
  init(sessions: [Double]) {
    let moments = Moments(sessions)
    shift = median(of: sessions)
    meanShift = moments.mean
    design = .paired(sessions: sessions.count)
    let freedom = design.degreesOfFreedom
    variance = SampleVariance(variance: freedom > 0 ? moments.squares / freedom : 0, degreesOfFreedom: freedom)
  }
}

/// The mean of numbers and the sum of their squared deviations from it.
private struct Moments {
  var mean: Double
  var squares: Double
  /// How many numbers the mean is over.
  var count: Int

  /// Leaves out the largest numbers, as Yuen does on both ends ("The two-sample trimmed t for unequal population
  /// variances", Biometrika 61, 1974): the mean is that of the others, and among the squares those left out count as the
  /// largest of the others.
  init(_ numbers: [Double], trimming: Double) {
    let largest = Int(trimming * Double(numbers.count))
    guard largest > 0 else {
      self.init(numbers)
      return
    }
    let kept = Array(numbers.sorted().dropLast(largest))
    self.init(kept)
    squares = Moments(kept + Array(repeating: kept[kept.count - 1], count: largest)).squares
  }

  /// Counts from the first number, so that equal numbers deviate by exactly 0.
  init(_ numbers: [Double]) {
    let origin = numbers[0]
    let offset = numbers.reduce(0) { $0 + ($1 - origin) } / Double(numbers.count)
    mean = origin + offset
    squares = numbers.reduce(0) { $0 + ($1 - origin - offset) * ($1 - origin - offset) }
    count = numbers.count
  }
}
