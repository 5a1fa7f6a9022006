import CLibrary

/// How numbers become places between two ends of a line.
struct Scale: Sendable, Equatable {
  /// What lies between the ends.
  enum Kind: Sendable { case linear, logarithmic }

  /// Beyond, differences of numbers have no digits left, or are no numbers.
  private static let usable = 1e-250...1e250

  let kind: Kind
  /// The numbers at the ends; of a logarithmic scale without its place for 0.
  let domain: ClosedRange<Double>
  /// The places of the ends.
  let ends: (from: Double, to: Double)
  /// Whether there is a place for 0 before a logarithmic scale's least number.
  let hasZero: Bool

  /// How much of a logarithmic scale its 0 takes.
  private static let zeroShare = 0.08

  static func == (left: Scale, right: Scale) -> Bool {
    left.kind == right.kind && left.domain == right.domain && left.ends == right.ends && left.hasZero == right.hasZero
  }

  /// A scale that shows all of some numbers, from one round number to another; what cannot be shown does not count.
  init(_ kind: Kind, covering numbers: [Double], from: Double, to: Double) {
    (self.kind, ends) = (kind, (from, to))
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
    // A number that is round itself may be above its own rounding up by an ulp.
    let (lower, upper) = (Ticks.round(below: low), Ticks.round(above: high))
    return lower < upper ? lower...upper : low / 2...high * 2
  }

  /// The place of a number; `nil` where it has none, as a number below 0 on a logarithmic scale.
  func place(_ number: Double) -> Double? {
    guard number.isFinite else { return nil }
    switch kind {
    case .linear: return place(share: (number - domain.lowerBound) / (domain.upperBound - domain.lowerBound))
    case .logarithmic where number == 0 && hasZero: return ends.from
    case .logarithmic:
      guard number > 0 else { return nil }
      let share = log(number / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
      return place(share: hasZero ? Self.zeroShare + share * (1 - Self.zeroShare) : share)
    }
  }

  private func place(share: Double) -> Double? {
    guard (-1e-6...1 + 1e-6).contains(share) else { return nil }
    return ends.from + share * (ends.to - ends.from)
  }
}
