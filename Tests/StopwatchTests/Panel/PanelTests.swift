import BenchTestSupport
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct PanelTests {
  @Test func everyKernelIsTimedOnceBetweenTwoReadingsOfTheClock() {
    let clock = FakeClock(at: 0, step: 7)

    let reading = Panel().time(clock: clock)

    #expect(reading.nanoseconds == Panel.kernelNames.map { _ in 7 })
    #expect(clock.time == UInt64(2 * 7 * Panel.kernelNames.count))
  }

  @Test func everyKernelTakesTime() {
    let reading = Panel().time()

    #expect(reading.nanoseconds.count == Panel.kernelNames.count)
    #expect(reading.nanoseconds.allSatisfy { $0 > 0 })
    #expect(PanelReading(text: reading.text)?.nanoseconds == reading.nanoseconds)
  }

  #if arch(x86_64) || arch(arm64)
    @Test func sevenKernelsHaveNamesOfTheirOwn() {
      #expect(Panel.kernelNames.count == 7)
      #expect(Set(Panel.kernelNames).count == 7)
    }

    @Test func theIdentifierIsThatOfTheBytesInMemory() {
      let ingredients = ReferenceKernel.allCases.map {
        Panel.Ingredients(name: $0.rawValue, passes: $0.passes, bytes: $0.bytes, machineCode: $0.machineCode)
      }

      #expect(Panel.identifier == Panel.hash(of: ingredients))
      #expect(Panel.identifier.count == 8)
      #expect(Panel.identifier.allSatisfy { $0.isHexDigit && !$0.isUppercase })
      #expect(Panel.identifier != "00000000")
    }
  #endif
}
