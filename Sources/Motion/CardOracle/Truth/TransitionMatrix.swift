import WideArithmetic

/// The matrix that carries the state (position, velocity) of a linear oscillator forward.
///
/// Named by row and column: `velocityFromPosition` is the velocity gained per unit of position, in 1/s.
struct TransitionMatrix {
  var positionFromPosition: DoubleDouble
  /// In seconds.
  var positionFromVelocity: DoubleDouble
  /// In 1/s.
  var velocityFromPosition: DoubleDouble
  var velocityFromVelocity: DoubleDouble

  static let identity = TransitionMatrix(
    positionFromPosition: 1, positionFromVelocity: 0, velocityFromPosition: 0, velocityFromVelocity: 1)

  func callAsFunction(_ state: Oracle.State) -> Oracle.State {
    (
      positionFromPosition * state.position + positionFromVelocity * state.velocity,
      velocityFromPosition * state.position + velocityFromVelocity * state.velocity
    )
  }

  static func * (left: Self, right: Self) -> Self {
    let first = left((right.positionFromPosition, right.velocityFromPosition))
    let second = left((right.positionFromVelocity, right.velocityFromVelocity))
    return TransitionMatrix(
      positionFromPosition: first.position, positionFromVelocity: second.position,
      velocityFromPosition: first.velocity, velocityFromVelocity: second.velocity)
  }

  /// The matrix multiplied by itself `count` times, by repeated squaring.
  ///
  /// Errors add up to about `count` · 2⁻¹⁰³ of the result.
  func raised(to count: Int) -> TransitionMatrix {
    var (result, base, remaining) = (Self.identity, self, count)
    while remaining > 0 {
      if remaining & 1 == 1 { result = result * base }
      remaining >>= 1
      if remaining > 0 { base = base * base }
    }
    return result
  }
}

extension TransitionMatrix {
  /// The matrix of a motion that fades, squared some times, divided by a power of two, and the exponent of that power.
  ///
  /// The rest may be smaller than all numbers, and yet a number of a state that is large enough.
  func squared(times: Int) -> (matrix: TransitionMatrix, exponent: Int) {
    var (matrix, exponent) = (self, 0)
    for _ in 0..<times {
      let square = matrix * matrix
      let taken = square.exponent
      exponent = 2 * exponent + taken
      guard exponent > -8192 else { return (TransitionMatrix(every: 0), 0) }
      matrix = square.scaled(byPowerOf2: -taken)
    }
    return (matrix, exponent)
  }

  /// The exponent of the largest entry.
  private var exponent: Int {
    max(
      max(positionFromPosition.exponent, positionFromVelocity.exponent),
      max(velocityFromPosition.exponent, velocityFromVelocity.exponent))
  }

  private func scaled(byPowerOf2 exponent: Int) -> TransitionMatrix {
    TransitionMatrix(
      positionFromPosition: positionFromPosition.scaled(byPowerOf2: exponent),
      positionFromVelocity: positionFromVelocity.scaled(byPowerOf2: exponent),
      velocityFromPosition: velocityFromPosition.scaled(byPowerOf2: exponent),
      velocityFromVelocity: velocityFromVelocity.scaled(byPowerOf2: exponent))
  }

  /// Every entry the same.
  init(every entry: DoubleDouble) {
    self.init(
      positionFromPosition: entry, positionFromVelocity: entry, velocityFromPosition: entry,
      velocityFromVelocity: entry)
  }
}
