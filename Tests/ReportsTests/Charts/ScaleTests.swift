import Records
import Reports
import SeededRandom
import Testing

@Suite struct ScaleTests {
  @Test func aLinearScaleGoesFromOneRoundNumberToAnother() {
    let scale = Scale(.linear, covering: [3, 97], from: 0, to: 200)
    #expect(scale.domain == 0...100)
    #expect(scale.place(0) == 0 && scale.place(50) == 100 && scale.place(100) == 200)
    #expect(Scale(.linear, covering: [0, 10], from: 100, to: 0).place(10) == 0, "places may go backwards")
  }

  @Test func equalRatiosAreEquallyLongOnALogarithmicScale() throws {
    let scale = Scale(.logarithmic, covering: [1, 1_000], from: 0, to: 300)
    #expect(scale.domain == 1...1_000)
    for (number, place) in [(1.0, 0.0), (10, 100), (100, 200), (1_000, 300)] {
      #expect(abs(try #require(scale.place(number)) - place) < 1e-9)
    }
  }

  @Test func zeroHasAPlaceOfItsOwnBeforeALogarithmicScale() throws {
    let scale = Scale(.logarithmic, covering: [0, 1, 100], from: 0, to: 100)
    #expect(scale.place(0) == 0)
    #expect(try #require(scale.place(1)) > 5)
    #expect(Scale(.logarithmic, covering: [1, 100], from: 0, to: 100).place(0) == nil)
  }

  @Test func whatIsNoNumberHasNoPlace() {
    for kind in [Scale.Kind.linear, .logarithmic] {
      let scale = Scale(kind, covering: [.nan, 1, .infinity, 5], from: 0, to: 1)
      #expect(scale.domain.upperBound <= 10)
      #expect(scale.place(.nan) == nil && scale.place(.infinity) == nil && scale.place(-.infinity) == nil)
    }
    #expect(Scale(.logarithmic, covering: [1, 5], from: 0, to: 1).place(-1) == nil)
  }

  @Test(
    arguments: [
      [], [0], [5], [-5], [1e-9], [5e-8], [5e-35], [1e300], [7, 7], [.nan], [.leastNonzeroMagnitude], [-3, 4],
    ] as [[Double]])
  func everyScaleHasALength(_ numbers: [Double]) {
    for kind in [Scale.Kind.linear, .logarithmic] {
      let scale = Scale(kind, covering: numbers, from: 0, to: 100)
      #expect(scale.domain.lowerBound < scale.domain.upperBound)
      #expect(!Ticks.numbers(of: scale).isEmpty, "\(scale)")
    }
  }

  @Test func whatAScaleCoversIsInside() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let numbers = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double.random(in: 1...10, using: &random) * power(Int.random(in: -12...12, using: &random))
      }
      for kind in [Scale.Kind.linear, .logarithmic] {
        let scale = Scale(kind, covering: numbers, from: 10, to: 90)
        for number in numbers {
          let place = try #require(scale.place(number), "\(number) on \(scale)")
          #expect((9.99...90.01).contains(place))
        }
      }
    }
  }

  private func power(_ exponent: Int) -> Double {
    (0..<abs(exponent)).reduce(1.0) { power, _ in exponent < 0 ? power / 10 : power * 10 }
  }
}

@Suite struct TicksTests {
  @Test(
    arguments: [
      (.linear, [0, 100], [0, 20, 40, 60, 80, 100]), (.linear, [0, 0.3], [0, 0.1, 0.2, 0.3]),
      (.linear, [-7, 12], [-10, -5, 0, 5, 10, 15]),
      (.logarithmic, [1, 100_000], [1, 10, 100, 1_000, 10_000, 100_000]),
      (.logarithmic, [0.001, 0.1], [0.001, 0.003, 0.01, 0.03, 0.1]), (.logarithmic, [8, 60], [5, 10, 20, 50, 100]),
      (.logarithmic, [0, 1, 100], [0, 1, 3, 10, 30, 100]),
      (.logarithmic, [1e-12, 1e12], [1e-12, 1e-8, 1e-4, 1, 1e4, 1e8, 1e12]),
    ] as [(Scale.Kind, [Double], [Double])])
  func ticksAreRoundNumbers(kind: Scale.Kind, numbers: [Double], ticks: [Double]) {
    #expect(Ticks.numbers(of: Scale(kind, covering: numbers, from: 0, to: 1)) == ticks)
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
}
