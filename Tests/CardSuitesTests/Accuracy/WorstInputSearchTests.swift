import CardKernels
import CardMotion
import CardSuites
import Foundation
import KernelContracts
import Testing

@Suite struct WorstInputSearchTests {
  /// The largest errors of a sample and of the search that follows, over some trials.
  static func worst<Scalar: KernelScalar>(
    of table: KernelTable<Scalar>, in trials: [Trial<Scalar>], rounds: Int = AccuracyCheck.defaultSearchRounds
  ) -> (sampled: Double, searched: Double, all: [Double]) {
    let sampled = trials.compactMap { $0.agreement(of: table).worstScaledError }.max() ?? .nan
    var found: [Double] = []
    var search = WorstInputSearch<Scalar>(tables: 1, seed: 1) { trial, _, count in
      let comparison = trial.comparison(of: table, first: count)
      found.append(comparison.agreement.worstScaledError ?? .nan)
      return comparison
    }
    for trial in trials { search.begin(at: trial) }
    search.climb(rounds: rounds)
    return (sampled, found.max() ?? .nan, found)
  }

  /// 60 ε at 1.004 s, between two samples, and half of it 1 ms away.
  private func narrowlyWrong<Scalar: KernelScalar>(_: Scalar.Type) throws -> (KernelTable<Scalar>, Trial<Scalar>) {
    var table = try #require(CardKernels.table(.scalar, for: Scalar.self))
    let spring = try #require(table[.spring])
    table[.spring] = KernelEntry { call in
      spring(call)
      for row in 0..<call.rows {
        let distance = (Double(call.localTime[row]) - 1.003_906_25) / 0.001
        call.progress[row] += Scalar(60 * Double(Scalar.ulpOfOne) / (1 + distance * distance))
      }
    }
    let times = (0...256).map { Scalar($0) / 128 }
    return (table, .spring(recipe: "even", try Spring(stiffness: 100, damping: 8), localTime: times))
  }

  @Test func aNarrowWorstBetweenTwoSamplesIsFound() throws {
    let float = try narrowlyWrong(Float.self)
    let double = try narrowlyWrong(Double.self)
    // The scale at that place is 1.18.
    for worst in [Self.worst(of: float.0, in: [float.1]), Self.worst(of: double.0, in: [double.1])] {
      #expect(worst.sampled < 5 && worst.searched > 50 && worst.searched < 52, "\(worst.sampled), \(worst.searched)")
    }
  }

  @Test func theSameSampleLeadsToTheSameInputsAndTheTrialKeepsItsOwn() throws {
    let (table, trial) = try narrowlyWrong(Float.self)
    let inputs = (0..<trial.rows).map(trial.input)
    let before = trial.agreement(of: table)

    let (first, second) = (Self.worst(of: table, in: [trial]), Self.worst(of: table, in: [trial]))

    #expect(first.all == second.all && first.all.count > 16)
    #expect((0..<trial.rows).map(trial.input) == inputs)
    #expect(trial.agreement(of: table) == before)
  }

  @Test(arguments: PlantedCoefficient.allCases)
  func aPlantedCoefficientIsFoundAtLeastAsLargeAsByAWalkOverADenseSetOfFloats(_ planted: PlantedCoefficient) throws {
    let table = planted.table
    let bits = stride(from: Float(0x1p-7).bitPattern, through: Float(2).bitPattern, by: 1021)
    let spring = try Spring(stiffness: 100, damping: 3, initialVelocity: 0.5)
    let walk: Trial<Float> = .spring(recipe: "walk", spring, localTime: bits.map(Float.init(bitPattern:)))
    let walked = try #require(walk.agreement(of: table).worstScaledError)
    let alone: Trial<Float> = .spring(recipe: "sample", spring, localTime: (0...256).map { Float($0) / 128 })
    let domain: [Trial<Float>] =
      try Domain.trials(of: .spring, rows: Domain.rows, .small())
      + Domain.searchedTrials(of: KernelForm(.spring), .small())

    #expect(Self.worst(of: table, in: [alone]).searched > 0.97 * walked)
    let worst = Self.worst(of: table, in: domain)
    #expect(
      worst.searched >= walked && worst.searched >= worst.sampled, "\(walked), \(worst.sampled), \(worst.searched)")
  }
}

/// A spring in Double, rounded to Float, but for one coefficient of a polynomial.
enum PlantedCoefficient: CaseIterable {
  /// That of r³ and r⁷ of the sine, of r⁴ of the cosine up to half a turn, and of x² of the exponential.
  case sine3, sine7, cosine4, exponential2

  var table: KernelTable<Float> {
    guard var table = CardKernels.table(.scalar, for: Float.self), let spring = table[.spring] else {
      preconditionFailure("the plain formulas run everywhere")
    }
    table[.spring] = KernelEntry { call in
      spring(call)
      guard call.spring.form == .oscillating else { return }
      for row in 0..<call.rows { call.progress[row] = Float(progress(call.spring, Double(call.localTime[row]))) }
    }
    return table
  }

  private func progress(_ spring: SpringCoefficients<Float>, _ time: Double) -> Double {
    let (phase, exponent) = (Double(spring.frequency) * time, -Double(spring.decay) * time)
    let halfTurns = (phase / .pi).rounded()
    let (r, x) = (phase - halfTurns * .pi, exponent - (exponent / M_LN2).rounded() * M_LN2)
    let sign = halfTurns.truncatingRemainder(dividingBy: 2) == 0 ? 1.0 : -1
    let sine = sin(phase) + sign * error(of: [.sine3: 3, .sine7: 7], at: r, end: .pi / 2)
    let cosine = cos(phase) + sign * error(of: [.cosine4: 4], at: r, end: .pi / 2)
    let share = error(of: [.exponential2: 2], at: x, end: M_LN2 / 2)
    return 1 - exp(exponent) * (1 + share) * (cosine - Double(spring.weight) * sine)
  }

  /// 80 ε at the end of a piece, of the power that the coefficient belongs to.
  private func error(of powers: [PlantedCoefficient: Double], at r: Double, end: Double) -> Double {
    guard let power = powers[self] else { return 0 }
    return 80 * Double(Float.ulpOfOne) * pow(abs(r) / end, power)
      * (r < 0 && power.truncatingRemainder(dividingBy: 2) == 1 ? -1 : 1)
  }
}
