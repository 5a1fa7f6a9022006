import SeededRandom
import Testing

@testable import Reports

@Suite struct TicksTests {
  private func ticks(_ kind: Scale.Kind, _ numbers: Double...) -> [Double] {
    Ticks.numbers(of: Scale(kind, covering: numbers, from: 0, to: 1))
  }

  @Test func linearTicksAreMultiplesOfOneTwoOrFive() {
    #expect(ticks(.linear, 0, 100) == [0, 20, 40, 60, 80, 100])
    #expect(ticks(.linear, 0, 0.3) == [0, 0.1, 0.2, 0.3])
    #expect(ticks(.linear, -7, 12) == [-10, -5, 0, 5, 10, 15])
  }

  @Test func decadesCarryALogarithmicScale() {
    #expect(ticks(.logarithmic, 1, 100_000) == [1, 10, 100, 1_000, 10_000, 100_000])
    #expect(ticks(.logarithmic, 0.001, 0.1) == [0.001, 0.003, 0.01, 0.03, 0.1])
  }

  @Test func aShortLogarithmicScaleHasTwoAndFiveBetweenDecades() {
    #expect(ticks(.logarithmic, 8, 60) == [5, 10, 20, 50, 100])
  }

  @Test func manyDecadesAreThinned() {
    #expect(ticks(.logarithmic, 1e-12, 1e12).count <= 9)
  }

  @Test func zeroIsATickWhereItHasAPlace() {
    #expect(ticks(.logarithmic, 0, 1, 100).first == 0)
  }

  @Test func ticksRiseAndHavePlaces() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let numbers = (0..<3).map { _ in Double.random(in: 1e-6...1e6, using: &random) }
      for kind in [Scale.Kind.linear, .logarithmic] {
        let scale = Scale(kind, covering: numbers, from: 0, to: 1)
        let ticks = Ticks.numbers(of: scale)
        #expect((1...16).contains(ticks.count), "\(ticks)")
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
        #expect(ticks.allSatisfy { scale.place($0) != nil }, "\(ticks) on \(scale)")
      }
    }
  }

  @Test func textsHaveNoDigitsToSpare() {
    #expect(
      [0.5, 0.30, 12, 10_000, 0, 1e-7, 1.25].map(\.brief) == ["0.5", "0.3", "12", "10,000", "0", "1.00e-07", "1.25"])
    #expect(
      [0.4, 500, 8.333e6, 2e9, 999.96].map(DurationText.brief) == ["0.4 ns", "500 ns", "8.33 ms", "2 s", "1 µs"])
  }
}
