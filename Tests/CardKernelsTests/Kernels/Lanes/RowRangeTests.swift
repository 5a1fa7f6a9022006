import CardKernels
import KernelContracts
import Testing

/// What every kernel of every variant promises about the rows around the ones it is asked for.
@Suite struct RowRangeTests {
  @Test(arguments: OfferedKernel.all)
  func aRowDoesNotDependOnHowManyFollowIt(_ offered: OfferedKernel) throws {
    try checkPrefixes(offered, Float.self)
    try checkPrefixes(offered, Double.self)
  }

  @Test(arguments: OfferedKernel.all)
  func nothingOutsideTheRowsIsWritten(_ offered: OfferedKernel) throws {
    try checkSurroundings(offered, Float.self)
    try checkSurroundings(offered, Double.self)
  }

  @Test(arguments: OfferedKernel.all.filter { $0.kernel.mayRunInPlace && !$0.form.streams })
  func theResultMayTakeTheInputsPlace(_ offered: OfferedKernel) throws {
    try checkInPlace(offered, Float.self)
    try checkInPlace(offered, Double.self)
  }

  @Test func whatMovesStatesOnMayDoSoInPlace() {
    for kernel in Kernel.allCases where kernel.updatesStates {
      #expect(kernel.contract.aliasing == "result may be state", "\(kernel)")
    }
    #expect(KernelForm.inPlace.map(\.kernel).contains(.propagator) && !Kernel.displacementFast.updatesStates)
  }

  @Test func everyKernelThatMayRunInPlaceIsTried() throws {
    // Baked rows read samples that all of them share, and have tests of their own.
    for kernel in Kernel.allCases where kernel != .frame && kernel != .baked {
      let cases = try KernelCase<Float>.cases(of: kernel)
      #expect(!cases.isEmpty && cases.allSatisfy { $0.mayAlias == kernel.mayRunInPlace }, "\(kernel)")
    }
  }

  private func checkPrefixes<Scalar: KernelScalar>(_ offered: OfferedKernel, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(offered.variant, for: Scalar.self))
    for kernelCase in try KernelCase<Scalar>.cases(of: offered.kernel) {
      let full = kernelCase.run(table, streaming: offered.form.streams, rows: KernelCase<Scalar>.rows)
      for (index, column) in full.columns.enumerated() where !kernelCase.unwritten.contains(index) {
        #expect(column.allSatisfy { $0.isFinite }, "\(kernelCase.label) column \(index): \(column)")
      }
      for rows in 0...KernelCase<Scalar>.rows {
        let short = kernelCase.run(table, streaming: offered.form.streams, rows: rows)
        for (index, column) in short.columns.enumerated() {
          let expected = Array(full.columns[index].prefix(column.count))
          #expect(
            agree(column, expected, offered.variant),
            "\(kernelCase.label) column \(index), \(rows) rows: got \(column), in 67 rows \(expected)")
        }
      }
    }
  }

  /// The same bits, but for OpenBLAS, which chooses another kernel for another size.
  private func agree<Scalar: KernelScalar>(_ got: [Scalar], _ expected: [Scalar], _ variant: Variant) -> Bool {
    if haveSameBits(got, expected) { return true }
    return variant == .blas && distance(got, expected) <= 8 * Scalar.ulpOfOne * largest(expected)
  }

  private func checkSurroundings<Scalar: KernelScalar>(_ offered: OfferedKernel, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(offered.variant, for: Scalar.self))
    for kernelCase in try KernelCase<Scalar>.cases(of: offered.kernel) {
      for rows in 0...KernelCase<Scalar>.rows {
        let outcome = kernelCase.run(table, streaming: offered.form.streams, rows: rows)
        let place = outcome.trespass
        #expect(place == nil, "\(kernelCase.label), \(rows) rows: number \(place ?? 0) was written")
        for column in kernelCase.unwritten {
          #expect(
            outcome.columns[column].allSatisfy { $0.isNaN }, "\(rows) rows: column \(column) has no span")
        }
      }
    }
  }

  private func checkInPlace<Scalar: KernelScalar>(_ offered: OfferedKernel, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(offered.variant, for: Scalar.self))
    for kernelCase in try KernelCase<Scalar>.cases(of: offered.kernel) {
      for rows in 0...KernelCase<Scalar>.rows {
        let (apart, inPlace) = (kernelCase.run(table, rows: rows), kernelCase.runInPlace(table, rows: rows))
        for (expected, got) in zip(apart.columns, inPlace.columns) {
          #expect(
            agree(got, expected, offered.variant), "\(kernelCase.label), \(rows) rows: \(got), apart \(expected)")
        }
        #expect(inPlace.trespass == nil, "\(kernelCase.label), \(rows) rows: it wrote outside of them")
      }
    }
  }
}

extension Kernel {
  /// What the contracts say about aliasing, by kernel.
  fileprivate var mayRunInPlace: Bool { contract.aliasing != "none" && self != .frame }
}
