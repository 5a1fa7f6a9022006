import BenchTestSupport
import CLibrary
import HostSystem
import Records
import Stopwatch
import Testing

@Suite struct DisturbanceMeterTests {
  @Test func noMeterSeesNothing() {
    #expect(NoDisturbanceMeter().read() == .zero)
  }

  @Test func countersComeFromTheirFilesAndAreReadAgain() throws {
    let folder = try ScratchFolder()
    let ticksPerSecond = UInt64(sysconf(Int32(_SC_CLK_TCK)))
    try folder.write(
      schedstat: "10 20 30\n", stat: "cpu 1 2 3 4 5 6 7 \(3 * ticksPerSecond) 9 10\n",
      pressure: "some avg10=0.00 total=40\n")
    let meter = folder.meter()
    let earlier = meter.read()
    try folder.write(
      schedstat: "11 25 31\n", stat: "cpu 1 2 3 4 5 6 7 \(5 * ticksPerSecond) 9 10\n",
      pressure: "some avg10=0.00 total=4000\n")
    let later = meter.read()

    #expect((earlier.runDelayNanoseconds, earlier.stealMilliseconds, earlier.pressureMicroseconds) == (20, 3_000, 40))
    #expect((later.runDelayNanoseconds, later.stealMilliseconds, later.pressureMicroseconds) == (25, 5_000, 4_000))
  }

  @Test func whatTheSystemLacksReadsZeroAndIsNamed() {
    let meter = DisturbanceCounters(
      schedule: "/nonexistent/schedstat", processors: "/nonexistent/stat", pressure: "/nonexistent/cpu")

    let reading = meter.read()

    #expect((reading.runDelayNanoseconds, reading.stealMilliseconds, reading.pressureMicroseconds) == (0, 0, 0))
    for path in ["/nonexistent/schedstat", "/nonexistent/stat", "/nonexistent/cpu"] {
      #expect(meter.missing.contains { $0.contains(path) })
    }
  }

  @Test func aFileThatIsNotUnderstoodCountsAsMissing() throws {
    let folder = try ScratchFolder()
    try folder.write(schedstat: "garbage\n", stat: "cpu 1 2 3 4 5 6 7 8\n", pressure: "some total=1\n")

    let missing = folder.meter().missing

    #expect(missing.contains { $0.hasPrefix("run delay") })
    #expect(!missing.contains { $0.hasPrefix("steal") || $0.hasPrefix("pressure") })
  }

  #if compiler(>=6.2)
    // In its own process, because every thread counts. The duration depends on the machine.
    @Test func aProcessThatWaitsBecomesIdle() async {
      await #expect(processExitsWith: .success) {
        let meter = DisturbanceCounters()
        let before = meter.idleNanoseconds()
        for _ in 0..<10_000 where meter.idleNanoseconds() - before < 40_000_000 { usleep(5_000) }
        exit(meter.idleNanoseconds() - before >= 40_000_000 ? 0 : 1)
      }
    }
  #endif

  @Test func countersOfThisMachineDoNotRunBackwards() {
    let meter = DisturbanceCounters()

    let earlier = meter.read()
    let later = meter.read()

    #expect(later.involuntarySwitches >= earlier.involuntarySwitches)
    #expect(later.runDelayNanoseconds >= earlier.runDelayNanoseconds)
    #expect(later.stealMilliseconds >= earlier.stealMilliseconds)
    #expect(later.pressureMicroseconds >= earlier.pressureMicroseconds)
  }
}

extension ScratchFolder {
  /// A meter whose files are this folder's.
  fileprivate func meter() -> DisturbanceCounters {
    DisturbanceCounters(schedule: path + "/schedstat", processors: path + "/stat", pressure: path + "/pressure")
  }

  fileprivate func write(schedstat: String, stat: String, pressure: String) throws {
    try write(schedstat, to: "schedstat")
    try write(stat, to: "stat")
    try write(pressure, to: "pressure")
  }
}
