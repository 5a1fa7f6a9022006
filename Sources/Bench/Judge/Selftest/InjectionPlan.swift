/// Which benchmarks of a self-test are made slower, and by how much.
package struct InjectionPlan: Sendable, Equatable {
  /// What happens to one benchmark.
  package struct Injection: Sendable, Equatable {
    /// The slowdown in percent.
    package var percent: Int
    /// The delay added to every call, in nanoseconds.
    package var delayNanoseconds: Double
  }

  /// The slowdowns, in percent.
  package static let levels = [2, 3, 5, 10, 20]

  /// The benchmarks that are made slower, by name; the others are left alone.
  package let injections: [String: Injection]

  /// Chooses at random.
  ///
  /// A benchmark takes part only where the smallest slowdown is a delay that can be kept: below the shortest wait, all
  /// levels would be the same.
  ///
  /// - Parameters:
  ///   - nanoseconds: Nanoseconds per call, by name.
  ///   - share: The share of all benchmarks to make slower, 0…1; less where too few qualify.
  ///   - shortestDelay: The shortest wait that can be kept, in nanoseconds.
  package init(
    nanoseconds: [String: Double], share: Double, shortestDelay: Double,
    using generator: inout some RandomNumberGenerator
  ) {
    precondition((0...1).contains(share), "share must be in 0…1; got \(share)")
    let least = Double(Self.levels[0]) / 100
    let candidates = nanoseconds.filter { $0.value * least >= shortestDelay }.keys.sorted()
    let chosen = candidates.shuffled(using: &generator).prefix(Int((share * Double(nanoseconds.count)).rounded()))
    let pairs = chosen.enumerated().map { place, name in
      let percent = Self.levels[place % Self.levels.count]
      let delay = Double(percent) / 100 * (nanoseconds[name] ?? 0)
      return (name, Injection(percent: percent, delayNanoseconds: delay))
    }
    injections = Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The delays, by name.
  package var delays: [String: Double] { injections.mapValues(\.delayNanoseconds) }

  /// The slowdown of a benchmark in percent; 0 where it is left alone.
  ///
  /// - Returns: One of `levels`, or 0.
  package func percent(of name: String) -> Int { injections[name]?.percent ?? 0 }
}
