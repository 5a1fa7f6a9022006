import CardSuites
import KernelContracts
import Records
import Testing

@Suite struct AccuracyLineTests {
  /// A line that holds the comparisons given.
  static func line(_ agreements: [Agreement]) throws -> AccuracyLine {
    var line = try #require(try AccuracyCheck(.small()).lines { $0 == "phase/scalar/float" }.first)
    (line.calls, line.rows, line.agreement) = (0, 0, .unchecked)
    for (index, agreement) in agreements.enumerated() { line.add(agreement, recipe: "\(index)", rows: 10) }
    return line
  }

  /// Errors within the bound, and as negative numbers those that fail.
  @Test(arguments: [
    ([1, 2, 0.5], 2, "1: input 2.0", false), ([1, -0.1, 2, -100], 0.1, "1: input 0.1", true),
    ([-8, 1, -19, -9], 19, "2: input 19.0", true), ([-5, 1], 5, "0: input 5.0", true),
  ])
  func theWorstErrorIsKeptWithItsPlaceAndTheFirstFailureWhateverFollows(
    errors: [Double], worst: Double, input: String, fails: Bool
  ) throws {
    let line = try Self.line(
      errors.map {
        Agreement(
          status: $0 < 0 ? .failed : .ok, reference: "truth", worstScaledError: abs($0), bound: 3,
          worstInput: "input \(abs($0))")
      })
    #expect(line.agreement.worstScaledError == worst && line.agreement.worstInput == input)
    #expect(line.agreement.status == (fails ? .failed : .ok))
    #expect(line.calls == errors.count && line.rows == 10 * errors.count && line.name == "phase/scalar/float")
  }

  @Test func whatHasNoBoundIsMeasuredAndWhatWasNotComparedIsUnchecked() throws {
    let unbounded = Agreement(reference: "truth", error: 8e8, bound: nil)
    #expect(try Self.line([]).agreement.status == .unchecked)
    #expect(try Self.line([.unchecked, unbounded]).agreement.status == .unbounded)
    #expect(try Self.line([unbounded, .broken("crashed"), unbounded]).agreement.status == .failed)
  }
}

@Suite struct BitDigestTests {
  @Test func oneBitChangesTheDigest() {
    let digests = [Float(1), Float(1).nextUp, Float(1).nextDown, 0, -0.0].map { Self.digest(of: [$0, 7]) }

    #expect(Set(digests).count == digests.count)
    #expect(Self.digest(of: [1, 7]) == Self.digest(of: [1, 7] as [Double]))
  }

  @Test func theOrderCounts() {
    #expect(Self.digest(of: [1, 2] as [Float]) != Self.digest(of: [2, 1] as [Float]))
  }

  @Test func recordedKernelsAreThoseWhoseInputsAreTheSameEverywhere() {
    for kernel in Kernel.allCases {
      // The other kernels' inputs come out of the C library's functions.
      let isRecorded = ![.decomposed, .corners].contains(kernel) && kernel.contract.stage != .frame
      #expect((RecordedBits.digest(of: kernel, element: "float") != nil) == isRecorded, "\(kernel)")
      #expect((RecordedBits.digest(of: kernel, element: "double") != nil) == isRecorded, "\(kernel)")
    }
  }

  static func digest<Scalar: KernelScalar>(of numbers: [Scalar]) -> String {
    var digest = BitDigest()
    for number in numbers { digest.add(number) }
    return "\(digest)"
  }
}
