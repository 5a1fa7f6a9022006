import CLibrary

/// Round numbers on a scale: 1, 2 and 5 times powers of ten.
enum Ticks {
  /// The most that are useful.
  private static let count = 6.0

  /// The distance of round numbers, so that some of them lie across a span.
  ///
  /// - Parameter span: A positive number.
  static func step(across span: Double) -> Double {
    let power = pow(10, log10(span / count).rounded(.down))
    let ratio = span / count / power
    return (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10) * power
  }

  /// The largest round number that is not above a positive number.
  static func round(below number: Double) -> Double {
    let power = pow(10, log10(number).rounded(.down) - 1)
    return [10, 20, 50, 100].map { $0 * power }.last { $0 <= number * (1 + 1e-9) } ?? number
  }

  /// The smallest round number that is not below a positive number.
  static func round(above number: Double) -> Double {
    let power = pow(10, log10(number).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= number * (1 - 1e-9) } ?? number
  }

  /// The round numbers of a scale, ascending, about six of them.
  static func numbers(of scale: Scale) -> [Double] {
    switch scale.kind {
    case .linear: linear(scale.domain)
    case .logarithmic: (scale.hasZero ? [0] : []) + logarithmic(scale.domain)
    }
  }

  private static func linear(_ domain: ClosedRange<Double>) -> [Double] {
    let step = step(across: domain.upperBound - domain.lowerBound)
    let first = (domain.lowerBound / step - 1e-9).rounded(.up)
    let last = (domain.upperBound / step + 1e-9).rounded(.down)
    guard last - first < 100 else { return [] }
    return (0...Int(max(0, last - first))).map { decimal((first + Double($0)), step) }
  }

  /// A multiple of a step: 3 · 0.1 is 0.30000000000000004, and 3 / 10 is not.
  private static func decimal(_ count: Double, _ step: Double) -> Double {
    step < 1 ? count / (1 / step).rounded() : count * step
  }

  /// Powers of ten, with 2 and 5 between them where there are few, or only every so many where there are many.
  private static func logarithmic(_ domain: ClosedRange<Double>) -> [Double] {
    let (low, high) = (log10(domain.lowerBound), log10(domain.upperBound))
    let stride = max(1, Int(((high - low) / count).rounded(.up)))
    let factors: [Double] = high - low < 1.5 ? [1, 2, 5] : high - low < 3 ? [1, 3] : [1]
    let exponents = Int((low - 1e-9).rounded(.down))...Int((high + 1e-9).rounded(.up))
    let numbers = exponents.filter { $0 % stride == 0 }.flatMap { exponent in
      factors.map { exponent < 0 ? $0 / pow(10, Double(-exponent)) : $0 * pow(10, Double(exponent)) }
    }
    return numbers.filter { $0 >= domain.lowerBound * (1 - 1e-9) && $0 <= domain.upperBound * (1 + 1e-9) }
  }
}
