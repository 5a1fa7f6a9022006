import CardKernels
import CardSuites
import KernelContracts
import Testing

@Suite struct TrialIndependenceTests {
  static func trial(_ kernel: Kernel) throws -> Trial<Float> {
    let trials: [Trial<Float>] = try Domain.trials(of: kernel, rows: 67, .small())
    return try #require(trials.first)
  }

  /// The dependence that is found in a blend that damages its results.
  static func dependence(
    _ damage: @escaping @Sendable (UnsafePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void
  ) throws -> String? {
    var table = try #require(CardKernels.table(.scalar, for: Float.self))
    let blend = try #require(table[.blend])
    table[.blend] = KernelEntry { call in
      blend(call)
      damage(call.from, call.out, call.rows)
    }
    return try trial(.blend).dependence(of: table, seed: 1)
  }

  @Test func aTailOfOtherBitsIsFound() throws {
    let found = try Self.dependence { _, out, rows in
      if rows % 16 == 3 { out[rows - 1] = out[rows - 1].nextUp }
    }
    #expect(try #require(found).contains("has other bits than row"))
  }

  @Test func aLoneRowOfOtherBitsIsFound() throws {
    let found = try Self.dependence { from, out, rows in
      // The first row of all is spared, so only a row that has moved there shows it.
      if rows == 1, from[0] < 0 { out[0] = out[0].nextUp }
    }
    #expect(try #require(found).contains("other bits"))
  }

  @Test func aNeighboursNaNIsFound() throws {
    let found = try Self.dependence { from, out, rows in
      for row in 1..<max(rows, 1) where from[row - 1].isNaN { out[row] = .nan }
    }
    #expect(try #require(found).contains("changes with what its neighbours hold"))
  }

  @Test func aSwallowedNaNIsFound() throws {
    let found = try Self.dependence { _, out, rows in
      for row in 0..<rows where out[row].isNaN { out[row] = 0 }
    }
    #expect(try #require(found).contains("holds NaN only"))
  }

  @Test func theInputsAreAsBeforeAfterwards() throws {
    let table = try #require(CardKernels.table(.scalar, for: Float.self))
    let trial = try Self.trial(.concat)

    #expect(trial.dependence(of: table, seed: 1) == nil)
    #expect(trial.agreement(of: table).status == .ok)
  }
}
