import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct PanelTests {
  @Test func everyKernelIsTimedOnceBetweenTwoReadingsOfTheClock() {
    let clock = FakeClock(at: 0, step: 7)

    let reading = Panel().time(clock: clock)

    #expect(reading.nanoseconds == ReferenceKernel.names.map { _ in 7 })
    #expect(clock.time == UInt64(2 * 7 * ReferenceKernel.names.count))
  }

  @Test func everyKernelTakesTime() {
    let reading = Panel().time()

    #expect(reading.nanoseconds.count == ReferenceKernel.names.count)
    #expect(reading.nanoseconds.allSatisfy { $0 > 0 })
    #expect(PanelReading(text: reading.text)?.nanoseconds == reading.nanoseconds)
  }

  #if arch(x86_64) || arch(arm64)
    @Test func theIdentifierIsThatOfTheBytesInMemory() {
      let ingredients = ReferenceKernel.allCases.map {
        (name: $0.rawValue, passes: $0.passes, bytes: $0.bytes, machineCode: $0.machineCode)
      }

      #expect(Set(ReferenceKernel.names).count == 7 && ReferenceKernel.names.count == 7)
      #expect(Panel.identifier == Panel.hash(of: ingredients))
      #expect(Panel.identifier.wholeMatch(of: /[0-9a-f]{8}/) != nil && Panel.identifier != "00000000")
    }
  #endif
}

@Suite struct PanelIdentifierTests {
  private let kernels: [Panel.Ingredients] = [
    (name: "one", passes: 10, bytes: 0, machineCode: [0x48, 0x01, 0xF0, 0xC3]),
    (name: "two", passes: 1, bytes: 4_096, machineCode: [0x90, 0xC3]),
  ]

  /// The hash after one change to the first kernel.
  private func changed(_ change: (inout Panel.Ingredients) -> Void) -> String {
    var kernels = kernels
    change(&kernels[0])
    return Panel.hash(of: kernels)
  }

  @Test func everyBitOfTheCodeCounts() {
    let hashes = (0..<32).map { bit in changed { $0.machineCode[bit / 8] ^= 1 << (bit % 8) } }

    #expect(Set(hashes + [Panel.hash(of: kernels)]).count == 33)
  }

  @Test func namesAndAmountsOfWorkCountAndNothingElse() {
    let hashes = [
      changed { _ in }, changed { $0.name = "eno" }, changed { $0.passes = 11 }, changed { $0.bytes = 1 },
      Panel.hash(of: kernels.reversed()), Panel.hash(of: [kernels[0]]),
    ]
    #expect(Set(hashes).count == hashes.count && hashes[0] == Panel.hash(of: kernels))
    #expect(Panel.hash(of: []) == "00000000")
  }
}

@Suite struct PanelMemoryTests {
  @Test func partsComeBackOnlyAfterAllOthersAndDoNotOverlap() {
    let memory = PanelMemory()
    let size = ReferenceKernel.streamMemory.bytes
    let count = PanelMemory.streamedBytes / size

    let parts = (0..<2 * count).map { _ in Int(bitPattern: memory.nextPart()) }

    #expect(PanelMemory.streamedBytes % size == 0)
    #expect(Set(parts.prefix(count)).count == count)
    #expect(zip(parts.prefix(count), parts.dropFirst().prefix(count - 1)).allSatisfy { $1 == $0 + size })
    #expect(Array(parts.prefix(count)) == Array(parts.suffix(count)))
    #expect(PanelMemory.streamedBytes - size >= 64 << 20)
  }

  @Test func smallDataLieOnPagesOfTheirOwn() {
    let memory = PanelMemory()
    let ranges = [
      (memory.firstCache, ReferenceKernel.streamL1), (memory.secondCache, .streamL2), (memory.branches, .branchy),
    ].map { Int(bitPattern: $0)..<Int(bitPattern: $0) + $1.bytes }.sorted { $0.lowerBound < $1.lowerBound }

    #expect(ranges.allSatisfy { $0.lowerBound % 4_096 == 0 })
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
  }
}

@Suite struct SpinWaitTests {
  /// On this clock every block takes the same time, so a wait appears longer the fewer calls its block has: 2,000 of
  /// the empty wait, 769 of one with 32 passes, 38 of one with 1,024.
  private let block = 2_000.0 * 769 * 38
  private var wait: SpinWait { SpinWait(clock: FakeClock(step: UInt64(block))) }

  @Test func aDurationThatWasMeasuredGivesThePassesItWasMeasuredWithAndTheShortestIsEmpty() {
    #expect(wait.shortestNanoseconds == block / 2_000 && wait.passes(nanoseconds: block / 2_000) == 0)
    #expect(wait.passes(nanoseconds: block / 769) == 32)
    #expect(wait.passes(nanoseconds: block / 38) == 1_024)
  }

  @Test func passesGrowByThePassAndNotByTheFixedCost() {
    let pass = (block / 38 - block / 769) / 992

    #expect(wait.passes(nanoseconds: block / 38 + 1_000 * pass) == 2_024)
    #expect(wait.passes(nanoseconds: block / 38 + 0.4 * pass) == 1_024)
    #expect(wait.passes(nanoseconds: block / 38 + 0.6 * pass) == 1_025)
  }

  @Test(arguments: [-1, -.infinity, 0, .nan, .infinity] as [Double])
  func whatIsNoDurationIsWaitedAsShortAsPossible(nanoseconds: Double) {
    #expect(wait.passes(nanoseconds: nanoseconds) == 0)
    wait.wait(nanoseconds: nanoseconds)()
  }

  @Test func aClockThatStandsStillCalibratesNothingAndNoWaitHasAPass() {
    let wait = SpinWait(clock: FakeClock())

    #expect(wait.shortestNanoseconds == 0)
    #expect(wait.passes(nanoseconds: 1_000_000) == 0)
  }

  @Test func longerWaitsHaveMorePassesOnTheSystemClock() {
    let wait = SpinWait()
    let passes = [0, 20, 50, 200, 1_000, 100_000].map { wait.passes(nanoseconds: $0) }

    #expect(passes == passes.sorted())
    #expect(passes[0] == 0)
    #expect(wait.shortestNanoseconds > 0)
  }
}
