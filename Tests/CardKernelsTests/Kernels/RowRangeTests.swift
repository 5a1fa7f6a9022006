import CardKernels
import CardSuites
import KernelContracts
import Testing

/// The promise of every kernel of every variant about the rows around the requested ones.
@Suite struct RowRangeTests {
  @Test(arguments: OfferedKernel.all)
  func aRowDependsOnNoRowCountAndNothingElseIsWritten(_ offered: OfferedKernel) throws {
    try checkPrefixes(offered, Float.self)
    try checkPrefixes(offered, Double.self)
  }

  @Test(arguments: OfferedKernel.all.filter { !$0.form.streams })
  func theResultMayTakeTheInputsPlaceWhereTheContractSaysSo(_ offered: OfferedKernel) throws {
    try checkInPlace(offered, Float.self)
    try checkInPlace(offered, Double.self)
  }

  @Test func whatMovesStatesOnMayDoSoInPlace() {
    for kernel in Kernel.allCases where kernel.updatesStates {
      #expect(kernel.contract.aliasing == "result may be state", "\(kernel)")
    }
    #expect(KernelForm.inPlace.map(\.kernel).contains(.propagator) && !Kernel.displacementFast.updatesStates)
  }

  /// The first rows have the bits of all rows by the ordinary function, streamed or not.
  ///
  /// Integrators walk groups of up to eight registers, so that their tails may be longer than those of other kernels.
  private func checkPrefixes<Scalar: KernelScalar>(_ offered: OfferedKernel, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(offered.variant, for: Scalar.self))
    let rows = offered.kernel.edition == .stages ? 300 : 67
    for trial in try Domain.few(of: offered.kernel, rows: rows) as [Trial<Scalar>] {
      let whole = try #require(trial.guarded(table, rows: trial.rows))
      for rows in 0...trial.rows {
        let got = try #require(trial.guarded(table, streaming: offered.form.streams, rows: rows))
        #expect(got.trespass == nil, "\(trial.recipe), \(rows) rows: number \(got.trespass ?? 0) was written")
        for (index, column) in got.columns.enumerated() {
          let expected = Array(whole.columns[index].prefix(column.count))
          #expect(agree(column, expected, offered.variant), "\(trial.recipe), column \(index), \(rows) rows")
        }
      }
    }
  }

  private func checkInPlace<Scalar: KernelScalar>(_ offered: OfferedKernel, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(offered.variant, for: Scalar.self))
    let mayReplaceInputs = offered.kernel.contract.aliasing != "none"
    for trial in try Domain.few(of: offered.kernel) as [Trial<Scalar>] {
      for rows in mayReplaceInputs ? 0...trial.rows : 1...1 {
        let apart = try #require(trial.guarded(table, rows: rows))
        #expect(apart.mayReplaceInputs == mayReplaceInputs)
        guard mayReplaceInputs else { continue }
        let inPlace = try #require(trial.guarded(table, inPlace: true, rows: rows))
        for (got, expected) in zip(inPlace.columns, apart.columns) {
          #expect(agree(got, expected, offered.variant), "\(trial.recipe), \(rows) rows: \(got), apart \(expected)")
        }
        #expect(inPlace.trespass == nil, "\(trial.recipe), \(rows) rows: it wrote outside of them")
      }
    }
  }

  /// The same bits, but for OpenBLAS, which chooses another kernel for another size.
  private func agree<Scalar: KernelScalar>(_ got: [Scalar], _ expected: [Scalar], _ variant: Variant) -> Bool {
    if haveSameBits(got, expected) { return true }
    return variant == .blas && distance(got, expected) <= 8 * Scalar.ulpOfOne * largest(expected)
  }
}

/// A kernel that a variant offers on this machine.
struct OfferedKernel: Sendable, CustomTestStringConvertible {
  let form: KernelForm
  let variant: Variant

  var kernel: Kernel { form.kernel }
  var testDescription: String { "\(form)/\(variant.rawValue)" }

  /// Every pair, except the frame, which is made of the others.
  static let all: [OfferedKernel] = Variant.offered.flatMap { variant in
    KernelForm.all.filter { $0.kernel != .frame && CardKernels.table(variant, for: Float.self)?.offers($0) == true }
      .map { OfferedKernel(form: $0, variant: variant) }
  }
}

extension Variant {
  /// The variants of this machine.
  static let offered = CardKernels.distinctVariants.filter { CardKernels.absence(of: $0) == nil }

  /// The variants that have a kernel of their own.
  static func offering(_ kernel: Kernel, streaming: Bool = false) -> [Variant] {
    let form = KernelForm(kernel, streaming: streaming)
    return offered.filter { CardKernels.table($0, for: Float.self)?.offers(form) == true }
  }
}
