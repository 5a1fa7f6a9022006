import HostSystem
import Testing

@Suite struct BufferPagesTests {
  /// Huge pages only for buffers that fill at least one; smaller buffers begin on a cache line.
  @Test(arguments: [(BufferPages.huge, 2 << 20, 2 << 20), (.huge, 1 << 20, 64), (.base, 8 << 20, 64)])
  func alignmentFollowsThePagesThatAreAskedFor(pages: BufferPages, byteCount: Int, alignment: Int) {
    #expect(pages.alignment(byteCount: byteCount) == alignment)
  }

  /// Advice that the system rejects, or for part of a page, has no effect.
  @Test(arguments: BufferPages.allCases)
  func adviceLeavesTheBytesAlone(_ pages: BufferPages) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 5 << 20, alignment: 64)
    defer { buffer.deallocate() }
    buffer.initializeMemory(as: UInt8.self, repeating: 7)
    let start = try #require(buffer.baseAddress)
    pages.advise(start + 100, byteCount: buffer.count - 200)
    pages.advise(start, byteCount: 10)

    #expect(buffer.allSatisfy { $0 == 7 })
  }
}

@Suite struct CacheFilesTests {
  @Test(arguments: [("32768K\n", 32 << 20), ("32M", 32 << 20), ("1G", 1 << 30), ("512", 512)])
  func aSizeIsReadInItsUnit(_ text: String, _ bytes: Int) {
    #expect(CacheFiles.bytes(text) == bytes)
  }

  @Test(arguments: ["", "K", "0K", "-5K", "9223372036854775807K", "18446744073709551615", "99999999999999999999K"])
  func whatIsNoSizeIsNone(_ text: String) {
    #expect(CacheFiles.bytes(text) == nil)
  }
}

@Suite struct ProcessorQuotaTests {
  private func limit(_ files: [String: String]) -> ProcessorQuota? { ProcessorQuota(SystemFiles { files[$0] }) }

  @Test func theTightestAncestorCounts() {
    let quota = limit([
      "/proc/self/cgroup": "0::/work.slice/job\n", "/sys/fs/cgroup/work.slice/cpu.max": "200000 100000",
      "/sys/fs/cgroup/work.slice/job/cpu.max": "300000 100000",
    ])

    #expect(quota?.processors == 2)
  }

  @Test func groupsOfTheFirstVersionAreRead() {
    let groups = "9:name=systemd:/\n4:cpu,cpuacct:/docker/1\n1:cpuset:/x\n"
    let folder = "/sys/fs/cgroup/cpu,cpuacct/docker/1/"
    let quota = limit([
      "/proc/self/cgroup": groups, folder + "cpu.cfs_quota_us": "75000\n", folder + "cpu.cfs_period_us": "50000\n",
      folder + "cpu.stat": "nr_periods 5\nnr_throttled 0\n",
    ])

    #expect(quota?.processors == 1.5 && quota?.periodMicroseconds == 50_000 && quota?.throttledPeriods == 0)
  }

  @Test(
    arguments: [
      [:], ["/sys/fs/cgroup/cpu.max": "max 100000\n"], ["/sys/fs/cgroup/cpu.max": "soon\n"],
      [
        "/proc/self/cgroup": "4:cpu:/\n", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
        "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
      ],
    ])
  func noLimitIsNone(files: [String: String]) {
    #expect(limit(files) == nil)
  }
}

@Suite struct MemoryPagesTests {
  @Test(
    arguments: [
      ("always [madvise] never\n", "madvise"), ("[always] madvise never", "always"),
      ("always madvise [never]", "never"),
      ("always madvise never", nil), ("", nil), ("[]", nil), ("[always", nil), ("]always[", nil),
    ] as [(String, String?)])
  func theBracketedWordIsTheChoice(text: String, choice: String?) {
    #expect(MemoryPages.choice(of: text) == choice)
  }

  @Test func theSizeOfAPageIsAPowerOfTwo() throws {
    let bytes = try #require(MemoryPages.bytes)

    #expect(bytes >= 4_096 && bytes & (bytes - 1) == 0)
  }
}

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

@Suite struct CounterTextTests {
  @Test(
    arguments: [
      ("276735 230846 2\n", 230_846), ("0 0 0\n", 0), ("1 18446744073709551615 3\n", .max),
    ] as [(String, UInt64)])
  func runDelayIsTheSecondNumber(text: String, delay: UInt64) {
    #expect(CounterText.runDelay(schedstat: text) == delay)
  }

  /// The eighth number of the line for all processors, with or without further ones; nil if there are fewer.
  @Test(
    arguments: [
      ("cpu  2861037 3769 169378 1762089 6242 5 1137 6552 7 8\ncpu0 1 2 3 4 5 6 7 999 9 10\n", 6_552),
      ("cpu 1 2 3 4 5 6 7 8\n", 8), ("cpu 1 2 3 4 5 6 7\n", nil), ("cpu 1 2 3 4\n5 6 7 8 9\n", nil),
    ] as [(String, UInt64?)])
  func stealIsTheEighthNumber(text: String, ticks: UInt64?) { #expect(CounterText.stealTicks(stat: text) == ticks) }

  @Test func pressureIsTheTotalOfSomeTasks() {
    let text = """
      some avg10=5.37 avg60=2.88 avg300=1.02 total=7929959211
      full avg10=0.00 avg60=0.00 avg300=0.00 total=12

      """

    #expect(CounterText.pressure(cpu: text) == 7_929_959_211)
  }

  @Test(arguments: [
    "", "\n", " ", "cpu", "some", "some total=", "some total=x", "some total=-1", "full total=5", "total=5", "1 -2 3",
    "1 2", "1 2 3 4", "1 +2 3", "cpu0 1 2 3 4 5 6 7 8", "cpu 1 2 3 4 5 6 7 eight", "1 18446744073709551616 3",
    "\u{0}\u{FFFD}",
  ])
  func garbageIsNotUnderstood(text: String) {
    #expect(CounterText.runDelay(schedstat: text) == nil)
    #expect(CounterText.stealTicks(stat: text) == nil)
    #expect(CounterText.pressure(cpu: text) == nil)
  }
}
