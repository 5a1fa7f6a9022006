import Foundation
import SeededRandom

/// Results of unchanged benchmarks with machine noise, as logarithms of times.
struct NoiseSimulation {
  enum Kind: String, CaseIterable {
    /// Independent and normal.
    case normal
    /// Student's distribution with three degrees of freedom, of unit variance.
    case heavy
    /// Normal; half of a deviation carries over to the next result.
    case autocorrelated
    /// Normal, with a burst in one of twenty results that affects some benchmarks or a single one.
    case bursts
    /// Normal around a line that rises or falls by up to three standard deviations in a hundred results.
    case drift
    /// A quarter of the benchmarks of each of the first four kinds, with very different spreads.
    case mixed
  }

  /// One standard deviation of a benchmark's noise, as a share of its time.
  static let deviation = 0.01

  let kind: Kind
  private let kinds: [Kind]
  let deviations: [Double]
  private let slopes: [Double]
  private var last: [Double]
  private var count = 0
  private var normal: NormalSource

  init(_ kind: Kind, benchmarks: Int, seed: UInt64) {
    var source = NormalSource(seed: seed)
    self.kind = kind
    let some: [Kind] = [.normal, .heavy, .autocorrelated, .bursts]
    kinds = (0..<benchmarks).map { kind == .mixed ? some[$0 % 4] : kind }
    deviations = (0..<benchmarks).map { _ in Self.deviation * (kind == .mixed ? exp(0.6 * source.next()) : 1) }
    slopes = (0..<benchmarks).map { _ in 0.06 * (source.uniform() - 0.5) }
    last = (0..<benchmarks).map { _ in source.next() }
    normal = source
  }

  /// Continues from the same state with another seed.
  mutating func reseed(_ seed: UInt64) { normal = NormalSource(seed: seed) }

  /// The next result: the noise of every benchmark plus the common noise of the machine.
  mutating func next() -> [Double] {
    count += 1
    let isBurst = normal.uniform() < 0.05
    let burst = (share: 0.05 + 0.95 * normal.uniform(), size: 6 * normal.exponential())
    let common = 0.5 * Self.deviation * normal.next()
    return kinds.indices.map { place in
      let noise = noise(of: place) + (kinds[place] == .bursts ? outlier(isBurst, burst) : 0)
      return deviations[place] * noise + common
    }
  }

  private mutating func noise(of place: Int) -> Double {
    let noise = normal.next()
    switch kinds[place] {
    case .normal, .bursts, .mixed: return noise
    case .heavy:
      let squares = (0..<3).reduce(0.0) { sum, _ in sum + pow(normal.next(), 2) }
      return noise / squares.squareRoot()
    case .autocorrelated:
      last[place] = 0.5 * last[place] + 0.75.squareRoot() * noise
      return last[place]
    case .drift: return noise + slopes[place] * Double(count)
    }
  }

  private mutating func outlier(_ isBurst: Bool, _ burst: (share: Double, size: Double)) -> Double {
    let hit = isBurst && normal.uniform() < burst.share ? burst.size * (0.5 + normal.uniform()) : 0
    return hit + (normal.uniform() < 0.002 ? 8 * normal.exponential() : 0)
  }
}

struct NormalSource {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func uniform() -> Double { Double.random(in: 0..<1, using: &generator) }

  mutating func exponential() -> Double { -log1p(-uniform()) }

  /// A normal number, by Box and Muller.
  mutating func next() -> Double {
    let radius = (2 * exponential()).squareRoot()
    return radius * cos(2 * .pi * uniform())
  }
}
