import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct OscillationTests {
  @Test(arguments: Variant.offering(.oscillation))
  func everyRowFollowsItsOwnSpring(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.oscillation))
  func whatIsNotANumberStaysInItsRow(_ variant: Variant) throws {
    let rows = 35
    let clean = Self.columns(rows, Float.self)
    let expected = try Self.run(variant, clean)
    for (column, row) in [(0, 0), (1, 5), (2, 20), (3, 33), (4, 34)] {
      var columns = clean
      columns[column][row] = .nan
      let got = try Self.run(variant, columns)
      for index in 0..<rows {
        let pair = [got[0][index], got[1][index]]
        let isRight = index == row ? pair.allSatisfy(\.isNaN) : pair == [expected[0][index], expected[1][index]]
        #expect(isRight, "NaN in column \(column), row \(row): row \(index) holds \(pair)")
      }
    }
  }

  /// What comes out has no meaning; that something comes out is the promise.
  @Test(arguments: Variant.offering(.oscillation))
  func noTimeTraps(_ variant: Variant) throws {
    var columns = Self.columns(8, Double.self)
    columns[4] = [.infinity, -.infinity, .nan, 1e308, -1e308, 1e20, -1, .leastNonzeroMagnitude]
    #expect(try Self.run(variant, columns)[0].count == 8)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let columns = Self.columns(200, Scalar.self)
    let got = try Self.run(variant, columns)
    for row in 0..<200 {
      let (decay, frequency) = (Double(columns[0][row]), Double(columns[1][row]))
      let (a, b) = (Double(columns[2][row]), Double(columns[3][row]))
      let natural = decay * decay + frequency * frequency
      let spring = try Spring(stiffness: natural, damping: 2 * decay)
      let exact = spring.displacement(from: a, velocity: frequency * b - decay * a, at: Double(columns[4][row]))
      let unit = 5 * Double(Scalar.ulpOfOne) * (a * a + b * b).squareRoot()
      #expect(
        abs(Double(got[0][row]) - exact.position) <= unit
          && abs(Double(got[1][row]) - exact.velocity) <= unit * natural.squareRoot(),
        "\(Scalar.self), row \(row): got \(got[0][row]), \(got[1][row]), exact \(exact)")
    }
  }

  /// Decay, frequency, the two weights and the time.
  private static func columns<Scalar: KernelScalar>(_ rows: Int, _: Scalar.Type) -> [[Scalar]] {
    var generator = SeededGenerator(seed: 23)
    let frequencies = (0..<rows).map { _ in generator.number(3...40) }
    return [
      frequencies.map { Scalar($0 * generator.number(0.1...1)) }, frequencies.map { Scalar($0) },
      (0..<rows).map { _ in Scalar(generator.number(-1...1)) },
      (0..<rows).map { _ in Scalar(generator.number(-1...1)) },
      (0..<rows).map { _ in Scalar(generator.number(0...2)) },
    ]
  }

  private static func run<Scalar: KernelScalar>(_ variant: Variant, _ columns: [[Scalar]]) throws -> [[Scalar]] {
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.oscillation])
    let motion = GuardedBlock<Scalar>(Array(columns[0..<4]), filler: .nan)
    let result = GuardedBlock<Scalar>(columns: 2, length: columns[4].count, filler: 0, content: .infinity)
    let time = GuardedBlock([columns[4]], filler: .nan)
    withExtendedLifetime((motion, time)) {
      kernel(
        OscillationCall(
          motion: motion.block, time: time.block.base, result: result.block, rows: columns[4].count))
    }
    return result.values
  }
}
