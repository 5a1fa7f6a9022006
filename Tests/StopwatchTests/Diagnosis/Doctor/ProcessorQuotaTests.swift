import Testing

@testable import Stopwatch

@Suite struct ProcessorQuotaTests {
  private func limit(_ files: [String: String]) -> ProcessorQuota? { ProcessorQuota(SystemFiles { files[$0] }) }

  @Test func aContainerThatWasThrottledIsWarned() throws {
    let finding = try #require(OtherMachine.container.finding("time limit"))

    #expect(finding.state == .warning)
    #expect(finding.text.hasPrefix("1.50 processors' time per 100 ms; 1,234 periods ended early: "))
    #expect(finding.remedy?.contains("--cpus") == true)
  }

  @Test func aRoomyLimitThatNeverActedIsANote() throws {
    let quota = try #require(limit(["/sys/fs/cgroup/cpu.max": "400000 100000", "/proc/self/cgroup": "0::/"]))

    #expect(quota.processors == 4 && quota.throttledPeriods == nil)
    #expect(quota.finding.state == .note)
  }

  @Test func lessThanOneProcessorIsAWarning() {
    #expect(limit(["/sys/fs/cgroup/cpu.max": "50000 100000"])?.finding.state == .warning)
  }

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
  func noLimitIsNoFinding(files: [String: String]) {
    #expect(limit(files) == nil)
  }
}
