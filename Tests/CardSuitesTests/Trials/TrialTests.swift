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

  @Test func aVariantWithoutTheKernelHasNoCall() throws {
    guard let blas = CardKernels.table(.blas, for: Float.self) else { return }
    let trials: [Trial<Float>] = try Domain.trials(of: .curve, rows: 9, .small())

    #expect(trials.allSatisfy { $0.call(blas) == nil })
  }

  @Test func whatForeignCallsChangeOfTheirThreadIsUndoneOnceAfterAllOfThem() throws {
    let undone = Atomic(0)
    var table = CardKernels.table(.scalar, for: Float.self)
    table?.foreign = ForeignPromise(errorBound: nil, complaint: { nil }) { undone.add(1, ordering: .relaxed) }
    let trials: [Trial<Float>] = try Domain.trials(of: .spring, rows: 9, .small())
    let calls = try #require(table.flatMap { trials[0].calls($0, streaming: false, rows: 9, in: 9) })

    calls.make(5)
    #expect(undone.load(ordering: .relaxed) == 1)
    calls.make(1)
    #expect(undone.load(ordering: .relaxed) == 2)
  }

  @Test func theDomainsRowsLeaveATailInEveryRegister() {
    for width in [4, 8, 16] { #expect(Domain.rows % width != 0) }
  }
}
