import WideArithmetic

/// The matrix exponential of a damped oscillator, by scaling and squaring its Taylor series.
///
/// The state (x, v) of x″ + 2a·x′ + ω²·x = 0 obeys (x, v)′ = A·(x, v) with A = [[0, 1], [−ω², −2a]]. For a
/// step h short enough, exp(A·h) comes from the Taylor series; n squarings then reach t = 2ⁿ·h. See Moler and
/// Van Loan, "Nineteen dubious ways to compute the exponential of a matrix", SIAM Review 45 (2003), method 3.
///
/// Two measures keep a stiff spring, which mixes a fast and a slow decay, exact. The upper left element is
/// carried as its difference from 1, which holds the slow decay while it is still tiny. The lower right one
/// is carried as it is, because in an overdamped spring it drops to almost nothing.
struct MatrixExponential {
  /// The upper left element minus 1.
  private var excess: DoubleDouble
  private var upperRight: DoubleDouble
  private var lowerLeft: DoubleDouble
  private var lowerRight: DoubleDouble

  /// Squares the step's matrix as often as the step was halved; a swing has no answer beyond `mostHalvings`.
  ///
  /// The rates and the matrix are in units of 2^unit s, the time is in seconds. The matrix is divided by a power of
  /// two, whose exponent is the second result.
  static func matrix(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, time: DoubleDouble, unit: Int, mostHalvings: Int
  ) -> (matrix: TransitionMatrix, exponent: Int) {
    let halvings = halvings(decay: decay, squaredFrequency: squaredFrequency, time: time.high, unit: unit)
    guard halvings <= mostHalvings || squaredFrequency <= decay * decay else {
      // Nothing is known of where in its swing the spring is, but in the end that it rests, whatever its units.
      let exponent = decay.high * Double(sign: .plus, exponent: -unit, significand: time.high)
      return (TransitionMatrix(every: exponent > 2000 ? 0 : .notANumber), 0)
    }
    let step = time.scaled(byPowerOf2: -unit - halvings)
    var series = MatrixExponential(decay: decay, squaredFrequency: squaredFrequency, step: step)
    var remaining = halvings
    while remaining > 0, !series.isContracting {
      series.square()
      remaining -= 1
    }
    // Once everything has decayed to less than a half, 1 plus the excess would cancel at each further
    // squaring.
    return series.matrix.squared(times: remaining)
  }

  /// A squaring doubles the error of a swing, which begins with 2⁻¹⁰⁴ or so: below 2⁴⁶ rad, which these reach, it was
  /// 0.015 of Double's ε at most, so that a correctly rounded answer still differs by half an ε and little more.
  static let mostHalvings = 49

  /// The number of times `time` must be halved for both 2a·h and ω·h to fall below 1/8; their product may be no number.
  private static func halvings(decay: DoubleDouble, squaredFrequency: DoubleDouble, time: Double, unit: Int) -> Int {
    let rate = max(2 * decay.high.magnitude, squaredFrequency.high.magnitude.squareRoot())
    let size = rate * time.significand
    guard size.isFinite, size > 0 else { return 0 }
    return max(0, Int(size.exponent) + Int(time.exponent) - unit + 4)
  }

  /// Sums the Taylor series of exp(A·h).
  ///
  /// B = A·h satisfies B² = −τB − δ with τ = 2a·h and δ = ω²h² (Cayley and Hamilton), so every power of B is
  /// α + βB and one number pair replaces a matrix. With τ and √δ below 1/8 the first omitted term is below
  /// 2⁻¹⁰⁹ of each element.
  private init(decay: DoubleDouble, squaredFrequency: DoubleDouble, step: DoubleDouble) {
    let trace = (decay * step).doubled
    let determinant = squaredFrequency * step * step
    var (constant, linear): (DoubleDouble, DoubleDouble) = (1, 0)
    for order in stride(from: Self.lastOrder, through: 1, by: -1) {
      let weight = Self.reciprocals[order]
      let product = -(linear * determinant)
      linear = (constant - linear * trace) * weight
      constant = product * weight
      if order > 1 { constant = constant.adding(1) }
    }
    excess = constant
    upperRight = linear * step
    lowerLeft = -(upperRight * squaredFrequency)
    lowerRight = (constant - linear * trace).adding(1)
  }

  private static let lastOrder = 19

  /// 1/n for n through the last order of the series; the entry for 0 is unused.
  private static let reciprocals: [DoubleDouble] = [0] + (1...lastOrder).map { 1 / DoubleDouble(Double($0)) }

  /// Replaces exp(A·h) by exp(A·2h).
  private mutating func square() {
    let coupling = upperRight * lowerLeft
    let trace = (excess + lowerRight).adding(1)
    excess = excess.doubled + (excess * excess + coupling)
    lowerRight = lowerRight * lowerRight + coupling
    upperRight = upperRight * trace
    lowerLeft = lowerLeft * trace
  }

  /// Whether every element is below one half, the mixed ones taken by their geometric mean.
  private var isContracting: Bool {
    max((1 + excess.high).magnitude, lowerRight.high.magnitude) < 0.5
      && (upperRight.high * lowerLeft.high).magnitude < 0.25
  }

  private var matrix: TransitionMatrix {
    TransitionMatrix(
      positionFromPosition: excess.adding(1), positionFromVelocity: upperRight,
      velocityFromPosition: lowerLeft, velocityFromVelocity: lowerRight)
  }
}
