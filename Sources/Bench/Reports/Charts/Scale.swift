import CLibrary

package struct Scale: Sendable {
  package enum Kind: Sendable { case linear, logarithmic }

  /// Outside this range, differences underflow, or overflow to infinity or NaN.
  private static let usable = 1e-250...1e250

  let kind: Kind
  /// The numbers at both ends; on a logarithmic scale, without the place for 0.
  package let domain: ClosedRange<Double>
  let from, to: Double
  /// Whether a logarithmic scale has a place for 0 before its least number.
  let hasZero: Bool

  private static let zeroShare = 0.08

  /// A scale between two round numbers that covers the given numbers; those that it cannot show are ignored.
  package init(_ kind: Kind, covering numbers: [Double], from: Double, to: Double) {
    (self.kind, self.from, self.to) = (kind, from, to)
    switch kind {
    case .linear:
      domain = Self.linearDomain(numbers.filter { $0 == 0 || Self.usable.contains($0.magnitude) })
      hasZero = false
    case .logarithmic:
      domain = Self.logarithmicDomain(numbers.filter(Self.usable.contains))
      hasZero = numbers.contains(0)
    }
  }

  private static func linearDomain(_ numbers: [Double]) -> ClosedRange<Double> {
    guard let low = numbers.min(), let high = numbers.max() else { return 0...1 }
    guard low < high else { return low == 0 ? 0...1 : min(0, 2 * low)...max(0, 2 * low) }
    let step = Ticks.step(across: high - low)
    return (low / step + 1e-9).rounded(.down) * step...(high / step - 1e-9).rounded(.up) * step
  }

  private static func logarithmicDomain(_ numbers: [Double]) -> ClosedRange<Double> {
    guard let low = numbers.min(), let high = numbers.max() else { return 1...10 }
    // A round number may exceed its own rounded-up value by an ulp.
    let (lower, upper) = (Ticks.round(below: low), Ticks.round(above: high))
    return lower < upper ? lower...upper : low / 2...high * 2
  }

  /// The coordinate of a number; `nil` if it has none, such as a negative number on a logarithmic scale.
  package func place(_ number: Double) -> Double? {
    guard number.isFinite else { return nil }
    switch kind {
    case .linear: return place(share: (number - domain.lowerBound) / (domain.upperBound - domain.lowerBound))
    case .logarithmic where number == 0 && hasZero: return from
    case .logarithmic:
      guard number > 0 else { return nil }
      let share = log(number / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
      return place(share: hasZero ? Self.zeroShare + share * (1 - Self.zeroShare) : share)
    }
  }

  private func place(share: Double) -> Double? {
    guard (-1e-6...1 + 1e-6).contains(share) else { return nil }
    return from + share * (to - from)
  }
}

package enum Ticks {
  private static let count = 6.0

  /// A round step that divides a positive span into at most six parts.
  static func step(across span: Double) -> Double {
    let power = pow(10, log10(span / count).rounded(.down))
    let ratio = span / count / power
    return ([1, 2, 5].first { ratio <= $0 } ?? 10) * power
  }

  static func round(below number: Double) -> Double { candidates(number).last { $0 <= number * (1 + 1e-9) } ?? number }

  static func round(above number: Double) -> Double { candidates(number).first { $0 >= number * (1 - 1e-9) } ?? number }

  private static func candidates(_ number: Double) -> [Double] {
    let power = pow(10, log10(number).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }
  }

  package static func numbers(of scale: Scale) -> [Double] {
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

  /// A multiple of a step, rounded correctly: 3 · 0.1 is 0.30000000000000004, but 3 / 10 is 0.3.
  private static func decimal(_ count: Double, _ step: Double) -> Double {
    step < 1 ? count / (1 / step).rounded() : count * step
  }

  /// Powers of ten; with few of them, also multiples between them, and with many, only every n-th.
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
