import KernelContracts

/// The rows of a trial as places of a search.
struct SearchedRows<Scalar: KernelScalar> {
  let trial: Trial<Scalar>
  /// A row's inputs.
  let inputs: [OutputColumn<Scalar>]
  /// From the least to the largest number sampled of every input that may change.
  private let reach: [(input: Int, range: ClosedRange<Scalar>)]

  init(_ trial: Trial<Scalar>) {
    let inputs = trial.rowInputs
    (self.trial, self.inputs) = (trial, inputs)
    reach = inputs.indices.prefix(trial.rowDomain.free).compactMap { input in
      let sampled = (0..<trial.rows).map { inputs[input][$0] }.filter(\.isFinite)
      guard let least = sampled.min(), let most = sampled.max(), least < most else { return nil }
      return (input, least...most)
    }
  }

  /// Whether there is anything to search.
  var canChange: Bool { !reach.isEmpty }

  /// A row of the sample.
  func inputs(of row: Int) -> [Scalar] { inputs.map { $0[row] } }

  /// Whether a row is in the domain.
  func contain(_ place: [Scalar]) -> Bool {
    reach.allSatisfy { $0.range.contains(place[$0.input]) } && trial.rowDomain.contains(place)
  }

  /// A place near another; the place itself where none of a few is in the domain.
  ///
  /// One input changes, or in every fourth neighbour all of them.
  func neighbour(of place: [Scalar], _ random: inout Inputs) -> [Scalar] {
    for _ in 0..<4 {
      var other = place
      let chosen = random.number(0...1) < 0.25 ? reach : [reach[random.choice(of: reach.count)]]
      for (input, range) in chosen { other[input] = Self.step(from: place[input], within: range, &random) }
      if trial.rowDomain.contains(other) { return other }
    }
    return place
  }

  /// A number some ulps away, or by a share of itself or of the range; small shares are as likely as large ones.
  private static func step(
    from number: Scalar, within range: ClosedRange<Scalar>, _ random: inout Inputs
  ) -> Scalar {
    guard number.isFinite else { return Scalar(random.number(Double(range.lowerBound)...Double(range.upperBound))) }
    let sign: Scalar = random.choice(of: 2) == 0 ? -1 : 1
    let octaves = Scalar.significandBitCount + 1
    let size = Double(sign: .plus, exponent: -random.choice(of: octaves), significand: random.number(0.5...1))
    let share = sign * Scalar(size)
    let step =
      switch random.choice(of: 4) {
      case 0: sign * Scalar(1 + random.choice(of: 8)) * number.ulp
      case 1: share * number
      default: share * range.upperBound - share * range.lowerBound
      }
    return min(max(number + step, range.lowerBound), range.upperBound)
  }
}
