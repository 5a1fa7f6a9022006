import CardSuites
import KernelContracts
import Testing

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
