import CardKernels
import KernelContracts
import Testing

@Suite struct StorePolicyTests {
  static let editions: [(cached: Kernel, streamed: Kernel)] = [
    (.blend, .blendStreaming), (.affine, .affineStreaming), (.compose, .composeStreaming),
    (.concat, .concatStreaming), (.concatPairwise, .concatPairwiseStreaming),
  ]

  @Test(arguments: editions)
  func streamedStoresLeaveTheSameBits(_ cached: Kernel, _ streamed: Kernel) throws {
    var tried = 0
    for variant in Variant.offering(streamed) {
      tried += try compare(variant, cached, streamed, Float.self)
      tried += try compare(variant, cached, streamed, Double.self)
    }
    #expect(tried > 0 || Variant.offering(.affineStreaming).isEmpty)
  }

  private func compare<Scalar: KernelScalar>(
    _ variant: Variant, _ cached: Kernel, _ streamed: Kernel, _: Scalar.Type
  ) throws -> Int {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let pairs = zip(try KernelCase<Scalar>.cases(of: cached), try KernelCase<Scalar>.cases(of: streamed))
    for (ordinary, past) in pairs {
      for rows in 0...KernelCase<Scalar>.rows {
        let (expected, got) = (ordinary.run(table, rows: rows), past.run(table, rows: rows))
        #expect(
          haveSameBits(got.columns[0], expected.columns[0]), "\(variant), \(Scalar.self), \(rows) rows")
      }
    }
    return try KernelCase<Scalar>.cases(of: streamed).count
  }
}
