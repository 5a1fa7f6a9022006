import Stopwatch
import Testing

@Suite struct MemoryTests {
  static let meminfo = "MemTotal:        4004756 kB\nMemFree:  100 kB\nMemAvailable:    2000000 kB\n"

  @Test func readsWhatTheKernelSays() {
    let memory = Memory(meminfo: Self.meminfo)

    #expect(memory.totalBytes == 4_100_870_144)
    #expect(memory.availableBytes == 2_048_000_000)
  }

  @Test func aContainerHasWhatItsGroupLeaves() {
    #expect(Memory(meminfo: Self.meminfo, limit: "1000000\n", used: "400000\n").availableBytes == 600_000)
    #expect(Memory(meminfo: Self.meminfo, limit: "1000\n", used: "4000\n").availableBytes == 0)
    #expect(Memory(meminfo: Self.meminfo, limit: "max\n", used: "1\n").availableBytes == 2_048_000_000)
    #expect(
      Memory(meminfo: Self.meminfo, limit: "99999999999\n", used: "1\n").availableBytes == 2_048_000_000)
  }

  @Test func whatIsNotSaidIsNotKnown() {
    #expect(Memory(meminfo: "") == Memory(meminfo: "MemTotal:\n"))
    #expect(Memory(meminfo: "").totalBytes == nil)
  }
}
