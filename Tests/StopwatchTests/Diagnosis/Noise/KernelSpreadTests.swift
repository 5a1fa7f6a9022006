import Testing

@testable import Stopwatch

@Suite struct KernelSpreadTests {
  @Test func everythingIsToldOverTheFastest() {
    let spread = KernelSpread(name: "adds", nanoseconds: [120, 100, 110, 130, 200])

    #expect(spread?.runs == 5 && spread?.fastestNanoseconds == 100)
    #expect(spread?.medianRatio == 1.2 && spread?.upperQuartileRatio == 1.3 && spread?.worstRatio == 2)
  }

  @Test func withoutRunsThereIsNoSpread() {
    #expect(KernelSpread(name: "adds", nanoseconds: []) == nil)
    #expect(KernelSpread.all(in: NoiseSample(kernelNames: ["adds"])) == [])
  }

  @Test func kernelsKeepTheirNamesAndOrder() {
    let spreads = KernelSpread.all(in: .quiet())

    #expect(spreads.map(\.name) == ["adds", "stream"])
    #expect(spreads.map(\.fastestNanoseconds) == [1_000_000, 2_000_000])
  }
}
