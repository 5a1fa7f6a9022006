import Judge
import SeededRandom
import Testing

@Suite struct TimeSeriesTests {
  /// Every window's levels, in a series that outgrows the kept medians, and after changes of level.
  @Test func levelsFromKeptMediansAreThoseOfTheirValues() throws {
    var (series, generator, compared) = (TimeSeries(), SeededGenerator(seed: 7), 0)
    for result in 0..<150 {
      series.append(Double.random(in: -1...1, using: &generator), result: result)
      if [60, 100].contains(result) {
        let place = result - 10
        series.changes.append(FoundChange(index: place, earliest: place - 2, latest: place + 2, found: result))
      }
      let count = series.values.count
      for end in max(1, count - 2 * DetectionRules.longest)...count {
        guard let level = series.level(before: end, deviation: 0.1) else { continue }
        let anew = Level(series.values[end - Int(level.count)..<end], deviation: 0.1)
        #expect(level.mean == anew.mean, "before \(end) of \(count)")
        compared += 1
      }
    }
    #expect(compared > 2_000)
  }
}
