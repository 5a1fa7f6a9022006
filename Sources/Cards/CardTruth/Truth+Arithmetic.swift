import CardOracle
import WideArithmetic

extension Truth {
  /// An exact number, which is rounded in proportion to its size.
  package init(exactly number: Double) { self.init(value: DoubleDouble(number), scale: abs(number)) }

  /// The sum with an exact number.
  ///
  /// Unless the number is 0, the sum is rounded in proportion to its size, which is added to the scale: a displacement
  /// that has almost faded leaves a position with its own ε. Every bound of at least half an ε then holds for the sum.
  package func adding(_ number: Double) -> Truth {
    guard number != 0 else { return self }
    let sum = value.adding(number)
    return Truth(value: sum, scale: scale + sum.magnitude.high)
  }

  /// The exact interpolation, scaled by the weighted ends.
  package static func between(_ from: Double, _ to: Double, _ progress: Double, extent: Double) -> Truth {
    let exact = Oracle.interpolate(from: from, to: to, progress: DoubleDouble(progress)) * DoubleDouble(extent)
    let scale = (abs(from) * abs(1 - progress) + abs(to) * abs(progress)) * abs(extent)
    return Truth(value: exact, scale: scale)
  }

  /// The same between ends with their own error scales, which replace their magnitudes.
  package static func between(_ from: Truth, _ to: Truth, _ progress: Double) -> Truth {
    let share = DoubleDouble(progress)
    return Truth(
      value: (1 - share) * from.value + share * to.value,
      scale: from.scale * abs(1 - progress) + to.scale * abs(progress))
  }
}

extension [Truth] {
  /// An exact state, scaled by the amplitudes of its displacement and its velocity.
  package static func state(_ state: Oracle.State, scale: (position: Double, velocity: Double)) -> [Truth] {
    [Truth(value: state.position, scale: scale.position), Truth(value: state.velocity, scale: scale.velocity)]
  }

  /// The exact product of two matrices, scaled by the sums of the products' magnitudes.
  package static func product(_ matrix: [Double], _ parent: [Double]) -> [Truth] {
    product(matrix.map(Truth.init(exactly:)), parent.map(Truth.init(exactly:)))
  }

  /// The same for factors with their own error scales, which replace their magnitudes.
  package static func product(_ first: [Truth], _ second: [Truth]) -> [Truth] {
    let values = Oracle.concatenate(first.map(\.value), second.map(\.value))
    let scales = Oracle.absoluteProduct(first.map { DoubleDouble($0.scale) }, second.map { DoubleDouble($0.scale) })
    return zip(values, scales).map { Truth(value: $0, scale: $1) }
  }
}
