import CardKernels
import KernelContracts
import Testing

@Suite struct KernelTableDividedTests {
  static let pool = WorkerPool(processors: [0, 0, 0])
  static let forms = KernelForm.all.filter { form in
    CardKernels.table(.simd, for: Float.self)?.divided(in: pool) { _ in 1 }.offers(form) == true
  }

  @Test func drivesMatricesAndFramesAreDivided() {
    let plain: [Kernel] = [
      .curve, .spring, .displacementFast, .displacementExactPhase, .displacementAccurate, .semiImplicitEuler,
      .velocityVerlet, .rungeKutta4, .oscillation,
    ]
    let streaming: [Kernel] = [.affine, .compose, .concat, .concatPairwise, .fusedFrame, .compactFrame]
    let expected = (plain + streaming).map { KernelForm($0) } + streaming.map { KernelForm($0, streaming: true) }
    #expect(CardKernels.table(.simd, for: Float.self) == nil || Set(expected) == Set(Self.forms))
  }

  @Test(arguments: forms)
  func threadsReturnTheBitsOfOne(_ form: KernelForm) throws {
    try compare(form, Float.self, Array(0...300) + [5000])
    try compare(form, Double.self, Array(0...300) + [5000])
  }

  @Test(arguments: [Kernel.compose, .curve, .concat])
  func soDoManyRows(_ kernel: Kernel) throws {
    try compare(KernelForm(kernel), Float.self, [100_000])
    try compare(KernelForm(kernel), Double.self, [100_000])
  }

  @Test func fewRowsStayOnTheCallingThread() throws {
    guard let simd = CardKernels.table(.simd, for: Float.self) else { return }
    let table = simd.divided(in: Self.pool) { $0.kernel == .concat ? 1000 : 1 }
    let (matrices, parent) = ([Float](repeating: 1, count: 16 * 2000), [Float](repeating: 2, count: 16))
    #expect(try table.products(matrices, by: parent) == simd.products(matrices, by: parent))
    #expect(table.variant == .parallel && !table.offers(.interpolate))
  }

  private func compare<Scalar: KernelScalar>(_ form: KernelForm, _: Scalar.Type, _ counts: [Int]) throws {
    let simd = try #require(CardKernels.table(.simd, for: Scalar.self))
    let divided = simd.divided(in: Self.pool) { _ in 1 }
    for kernelCase in try KernelCase<Scalar>.cases(of: form.kernel).map({ $0.repeated(upTo: counts.max() ?? 0) }) {
      for rows in counts {
        let one = kernelCase.run(simd, streaming: form.streams, rows: rows)
        let many = kernelCase.run(divided, streaming: form.streams, rows: rows)
        let isSame = one.columns.elementsEqual(many.columns, by: haveSameBits)
        #expect(isSame && many.trespass == nil, "\(kernelCase.label), \(rows) rows")
      }
    }
  }
}

extension KernelCase {
  /// The same case with its inputs over and over, for more rows.
  fileprivate func repeated(upTo rows: Int) -> KernelCase {
    let times = rows / Self.rows + 1
    let inputs = inputs.map { input in
      Input(input.columns.map { Array(repeatElement($0, count: times).joined()) }, numbersPerRow: input.numbersPerRow)
    }
    return KernelCase(
      kernel, label, inputs: inputs, outputColumns: outputColumns, numbersPerRow: numbersPerRow, unwritten: unwritten,
      mayAlias: mayAlias, run: run)
  }
}
