import CardKernels
import KernelContracts
import Testing

@Suite struct KernelTableDividedTests {
  static let pool = WorkerPool(processors: [0, 0, 0])
  static let kernels = Kernel.allCases.filter { kernel in
    CardKernels.table(.simd, for: Float.self)?.divided(in: pool) { _ in 1 }.offers(kernel) == true
  }

  @Test func drivesMatricesAndFramesAreDivided() {
    let expected: [Kernel] = [.curve, .spring, .displacementFast, .rungeKutta4, .compose, .concat]
    #expect(CardKernels.table(.simd, for: Float.self) == nil || expected.allSatisfy(Self.kernels.contains))
  }

  @Test(arguments: kernels)
  func threadsReturnTheBitsOfOne(_ kernel: Kernel) throws {
    try compare(kernel, Float.self, Array(0...300) + [5000])
    try compare(kernel, Double.self, Array(0...300) + [5000])
  }

  @Test(arguments: [Kernel.compose, .curve, .concat])
  func soDoManyRows(_ kernel: Kernel) throws {
    try compare(kernel, Float.self, [100_000])
    try compare(kernel, Double.self, [100_000])
  }

  @Test func fewRowsStayOnTheCallingThread() throws {
    guard let simd = CardKernels.table(.simd, for: Float.self) else { return }
    let table = simd.divided(in: Self.pool) { $0 == .concat ? 1000 : 1 }
    let (matrices, parent) = ([Float](repeating: 1, count: 16 * 2000), [Float](repeating: 2, count: 16))
    #expect(try table.products(matrices, by: parent) == simd.products(matrices, by: parent))
    #expect(table.variant == .parallel && table.interpolate == nil)
  }

  private func compare<Scalar: KernelScalar>(_ kernel: Kernel, _: Scalar.Type, _ counts: [Int]) throws {
    let simd = try #require(CardKernels.table(.simd, for: Scalar.self))
    let divided = simd.divided(in: Self.pool) { _ in 1 }
    for kernelCase in try KernelCase<Scalar>.cases(of: kernel).map({ $0.repeated(upTo: counts.max() ?? 0) }) {
      for rows in counts {
        let (one, many) = (kernelCase.run(simd, rows: rows), kernelCase.run(divided, rows: rows))
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
      mayAlias: mayAlias, call: call)
  }
}
