import Foundation
import Judge
import Records

extension ResultSet {
  /// A side with given times and a complete provenance.
  static func invented(
    label: String = "side", run: String = "run", _ times: KeyValuePairs<String, [Double]>, iterations: Int? = nil
  ) -> ResultSet {
    var side = ResultSet(label: label)
    side.provenance.schemas = [4]
    side.provenance.runs = [run]
    (side.provenance.machines, side.provenance.compilers) = (["machine"], ["compiler"])
    (side.provenance.flags, side.provenance.panels, side.provenance.seeds) = (["flags"], ["panel"], [1])
    side.benchmarks = times.map { kernel, times in
      var benchmark = BenchmarkTimes(identity: BenchmarkIdentity(kernel, size: 1))
      benchmark.launches = times.map { LaunchTime(nanoseconds: $0, iterations: iterations) }
      return benchmark
    }
    return side
  }

  /// The same side with one reading of the panel per launch.
  func with(panel readings: [[Double]]) -> ResultSet {
    var side = self
    side.panels = readings.map { PanelReading(nanoseconds: $0) }
    for index in side.benchmarks.indices {
      for launch in side.benchmarks[index].launches.indices { side.benchmarks[index].launches[launch].panel = launch }
    }
    return side
  }

  func with(_ change: (inout Provenance) -> Void) -> ResultSet {
    var side = self
    change(&side.provenance)
    return side
  }

  func scaled(_ factor: Double) -> ResultSet {
    var side = self
    for index in side.benchmarks.indices {
      for launch in side.benchmarks[index].launches.indices {
        side.benchmarks[index].launches[launch].nanoseconds *= factor
      }
    }
    return side
  }
}

extension NormalSource {
  /// A side of benchmarks with different spreads, around 1.5 %; some are slower by a ratio.
  mutating func side(benchmarks: Int, launches: Int, slower: Set<Int> = [], by ratio: Double = 1) -> ResultSet {
    var side = ResultSet.invented([:])
    var spreads = NormalSource(seed: 7)
    for place in 0..<benchmarks {
      let spread = 0.015 * exp(0.5 * spreads.next())
      var benchmark = BenchmarkTimes(identity: BenchmarkIdentity("noisy", size: place))
      let time = 1000 * (slower.contains(place) ? ratio : 1)
      benchmark.launches = (0..<launches).map { _ in LaunchTime(nanoseconds: time * exp(spread * next())) }
      side.benchmarks.append(benchmark)
    }
    return side
  }
}
