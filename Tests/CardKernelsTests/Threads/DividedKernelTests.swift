import CardKernels
import CardSuites
import KernelContracts
import Testing

@Suite struct KernelTableDividedTests {
  static let pool = WorkerPool(processors: [0, 0, 0])
  static let forms = KernelForm.all.filter { form in
    CardKernels.table(.simd, for: Float.self)?.divided(in: pool) { _ in 1 }.offers(form) == true
  }

  @Test func kernelsThatAreWorthDividingAreDivided() {
    guard let simd = CardKernels.table(.simd, for: Float.self) else { return }
    #expect(Self.forms == KernelForm.all.filter { $0.kernel.isDivisible && simd.offers($0) })
    #expect(Self.forms.contains(KernelForm(.compose, streaming: true)))
    #expect(!Self.forms.contains(KernelForm(.interpolate)))
    #expect(simd.divided(in: Self.pool) { _ in 1 }.variant == .parallel)
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

  private func compare<Scalar: KernelScalar>(_ form: KernelForm, _: Scalar.Type, _ counts: [Int]) throws {
    let simd = try #require(CardKernels.table(.simd, for: Scalar.self))
    let divided = simd.divided(in: Self.pool) { _ in 1 }
    for trial in try Domain.few(of: form.kernel, rows: counts.max() ?? 0) as [Trial<Scalar>] {
      for rows in counts {
        let one = try #require(trial.guarded(simd, streaming: form.streams, rows: rows))
        let many = try #require(trial.guarded(divided, streaming: form.streams, rows: rows))
        let isSame = one.columns.elementsEqual(many.columns, by: haveSameBits)
        #expect(isSame && many.trespass == nil, "\(trial.recipe), \(rows) rows")
      }
    }
  }
}

@Suite struct RowPartsTests {
  @Test(arguments: [1, 2, 3, 7, 64])
  func everyRowIsInOnePart(_ parts: Int) {
    for rows in Array(0...300) + [100_000] {
      let division = RowParts(rows: rows, parts: parts)
      #expect((0..<parts).flatMap { division[$0] } == Array(0..<rows), "\(rows) rows")
    }
  }

  @Test func noTwoPartsShareACacheLine() {
    for rows in [65, 128, 200, 100_000] {
      let division = RowParts(rows: rows, parts: 3)
      #expect((0..<3).allSatisfy { division[$0].lowerBound % 64 == 0 || division[$0].isEmpty }, "\(rows) rows")
    }
  }

  @Test func partsAreOfNearlyEqualLength() {
    let division = RowParts(rows: 100_000, parts: 4)
    let lengths = (0..<4).map { division[$0].count }
    #expect(lengths.max()! - lengths.min()! <= 4 * 64, "\(lengths)")
  }
}
