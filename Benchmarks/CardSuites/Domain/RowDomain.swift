import CardMotion
import KernelContracts

/// The rows that a search may try besides those that a trial has sampled.
///
/// Each input stays between the least and the largest finite number of its column in the sample. This type has the rules
/// that columns do not show.
struct RowDomain<Scalar: KernelScalar> {
  /// The number of a row's inputs, from the first, that may change alone; the others belong together.
  var free = Int.max
  /// Whether the inputs of a row go together as the kernel's contract asks.
  var contains: ([Scalar]) -> Bool = { _ in true }
  /// Rows next to where a kernel changes from one piece of a function to the next, made of another row.
  var difficult: ([Scalar]) -> [[Scalar]] = { _ in [] }
}

/// The places where the pieces of sines, cosines and exponentials meet.
///
/// Phases are reduced to a quarter or half a turn and exponents to half of ln 2 on either side; polynomials are worst at
/// the ends of these pieces, and sines and cosines as large, or as small, as they get.
struct Breakpoints {
  /// The growth of a phase per unit of the input, in radians.
  var phases: [Double] = []
  /// The growth of an exponent per unit of the input.
  var exponents: [Double] = []

  /// The inputs up to a limit at which phases are multiples of π/4 or exponents of ln 2 / 2, and their neighbours.
  ///
  /// All of the first ones, and ever fewer of those that follow.
  func inputs<Scalar: KernelScalar>(upTo limit: Double) -> [Scalar] {
    let periods = phases.map { Double.pi / 4 / $0 } + exponents.map { 0.346_573_590_279_972_65 / $0 }
    return periods.filter { $0 > 0 && $0.isFinite }.flatMap { period in
      Self.multiples(of: period, upTo: limit).flatMap { input in
        [Scalar(input).nextDown, Scalar(input), Scalar(input).nextUp]
      }
    }
    .filter { Double($0) <= limit }
  }

  private static func multiples(of period: Double, upTo limit: Double) -> [Double] {
    sequence(first: 1.0) { $0 < 12 ? $0 + 1 : ($0 * 1.5).rounded(.down) }.prefix { $0 * period <= limit }
      .map { $0 * period }
  }
}

extension Breakpoints {
  /// Those of a spring's closed form, by time.
  init(_ spring: Spring) {
    let form = spring.closedForm
    let (decay, frequency) = (form.decay.high, form.frequency.high)
    switch form.regime {
    case .underdamped: self.init(phases: [frequency], exponents: [decay])
    case .critical: self.init(exponents: [decay])
    case .overdamped: self.init(exponents: [decay, frequency])
    }
  }
}

extension RowDomain {
  /// Rows that turn by an angle: quarters of a turn and halves of them, either way.
  static func angles(_ input: Int) -> RowDomain {
    RowDomain(difficult: { row in
      let angles: [Scalar] = Breakpoints(phases: [1]).inputs(upTo: 100)
      return (angles + angles.map { -$0 }).map { angle in
        var turned = row
        turned[input] = angle
        return turned
      }
    })
  }

  /// Rows of a recipe that start so long before a frame as makes its driver difficult.
  static func starts(of recipe: Recipe, at time: Scalar) -> RowDomain {
    guard case .spring(let spring) = recipe.driver else { return RowDomain() }
    return RowDomain(difficult: { _ in Breakpoints(spring).inputs(upTo: recipe.duration).map { [time - $0] } })
  }
}
