import CardKernels
import CardSuites
import KernelContracts
import Synchronization
import Testing

@Suite struct TrialTests {
  @Test(arguments: Kernel.allCases)
  func anInputIsToldInWordsAndNotAsTheDumpOfAValue(_ kernel: Kernel) throws {
    let trials: [Trial<Float>] = try Domain.trials(of: kernel, rows: 9, .small())
    for trial in trials {
      let words = trial.input(row: 1)
      #expect(!words.contains(/[A-Z]\w*[<(]|KernelContracts|CardMotion/), "\(words)")
    }
  }

  @Test(arguments: Kernel.allCases)
  func aDomainHoldsTrialsOfItsKernel(_ kernel: Kernel) throws {
    let trials: [Trial<Float>] = try Domain.trials(of: kernel, rows: 9, .small())

    #expect(!trials.isEmpty && trials.allSatisfy { $0.kernel == kernel && $0.rows == 9 })
    #expect(Set(trials.map(\.recipe)).count > 1, "a domain of one case is a benchmark")
  }

  @Test func whatForeignCallsChangeOfTheirThreadIsUndoneOnceAfterAllOfThem() throws {
    let undone = Atomic(0)
    var table = CardKernels.table(.scalar, for: Float.self)
    table?.foreign = ForeignPromise(errorBound: nil, complaint: { nil }) { undone.add(1, ordering: .relaxed) }
    let trials: [Trial<Float>] = try Domain.trials(of: .spring, rows: 9, .small())
    let calls = try #require(table.flatMap { trials[0].calls($0, streaming: false, rows: 9, in: 9) })

    try calls.make(5)
    #expect(undone.load(ordering: .relaxed) == 1)
    try calls.make(1)
    #expect(undone.load(ordering: .relaxed) == 2)
  }

  @Test func theDomainsRowsLeaveATailInEveryRegister() {
    for width in [4, 8, 16] { #expect(Domain.rows % width != 0) }
  }
}

@Suite(.enabled(if: CardKernels.counted(for: Float.self) != nil, "no lane kernel may run here"))
struct TrialOperationsTests {
  @Test func aBlendIsASubtractionAProductAndAMultiplyAdd() {
    let column = Array(repeating: Float(0.5), count: 256)
    let trial = Trial<Float>.blend(recipe: "halves", progress: 0.5, from: column, to: column)

    #expect(trial.operationsPerRow.map { (3...4).contains($0) } == true, "\(trial.operationsPerRow ?? -1)")
  }

  @Test func aProductWithASharedParentIs112Operations() {
    let numbers = Array(repeating: 0.5, count: 16 * 256)
    let trial = Trial<Double>.concat(recipe: "halves", parent: Array(numbers.prefix(16)), matrices: numbers)

    // Sixteen numbers, each a product and three multiply-adds.
    #expect(trial.operationsPerRow == 112)
  }

  @Test func aHandfulOfRowsIsNotCounted() {
    let trial = Trial<Float>.blend(recipe: "halves", progress: 0.5, from: [0, 1], to: [1, 0])

    #expect(trial.operationsPerRow == nil)
  }
}

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
