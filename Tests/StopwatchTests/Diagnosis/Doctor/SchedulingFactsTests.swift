import HostSystem
import Testing

@testable import Records
@testable import Stopwatch

@Suite struct SchedulingFactsTests {
  @Test func coresOfDifferentSpeedAreAWarningThatNamesTheFastOnes() throws {
    let finding = try #require(OtherMachine.board.finding("core kinds"))

    #expect(finding.state == .warning)
    #expect(finding.text.contains("(capacity 1024: 4-7; capacity 446: 2-3)"))
    #expect(finding.remedy == "taskset -c 4-7 in front of the command")
  }

  @Test func anIntelHybridIsToldByItsCounters() {
    var machine = OtherMachine.laptop
    machine.files["/sys/devices/cpu_core/cpus"] = "0-3\n"
    machine.files["/sys/devices/cpu_atom/cpus"] = "4-7\n"

    #expect(machine.finding("core kinds")?.text.contains("(performance: 0-3; efficiency: 4-7)") == true)
  }

  @Test func aProcessThatIsBoundToOneKindHasNoChoice() {
    var machine = OtherMachine.board
    machine.files["/proc/self/status"] = "Cpus_allowed_list:\t4-7\n"

    #expect(machine.finding("core kinds") == nil)
    #expect(machine.finding("processors")?.text == "4 of 8 allowed (4-7); 'parallel' uses no others")
  }

  @Test func oneProcessorIsAWarningWhoseRemedyDependsOnWhoseLimitItIs() {
    var bound = OtherMachine.laptop
    bound.files["/proc/self/status"] = "Cpus_allowed_list:\t3\n"
    var single = OtherMachine.laptop
    (single.processors, single.files["/proc/self/status"]) = (1, "Cpus_allowed_list:\t0\n")

    #expect(bound.finding("processors")?.state == .warning && single.finding("processors")?.state == .warning)
    #expect(bound.finding("processors")?.remedy?.contains("taskset") == true)
    #expect(single.finding("processors")?.remedy == "give this machine a second processor")
  }

  @Test func threadsOfOneCoreAreNamed() {
    #expect(
      OtherMachine.laptop.finding("hardware threads")?.text.hasPrefix("2 per core (processors 0,4 are one)") == true)
    #expect(OtherMachine.board.finding("hardware threads")?.state == .ok)
    #expect(OtherMachine.container.finding("hardware threads")?.state == .note)
  }

  @Test func allProcessorsAreFine() {
    #expect(OtherMachine.laptop.finding("processors") == Finding("processors", .ok, "8, all allowed"))
  }
}

@Suite struct ProcessorListTests {
  @Test(arguments: [("0", [0]), ("0-3", [0, 1, 2, 3]), ("0,4", [0, 4]), ("0-1,8-9,12\n", [0, 1, 8, 9, 12])])
  func rangesAndNumbersAreRead(text: String, numbers: [Int]) {
    #expect(ProcessorList.numbers(text) == numbers)
  }

  @Test(arguments: ["", "a", "3-1", "1-2-3", "-", "0-99999999"])
  func whatIsNoListIsRefused(text: String) {
    #expect(ProcessorList.numbers(text) == nil)
  }

  @Test func noMoreNumbersAreListedThanALinuxCanHave() {
    #expect(ProcessorList.numbers("0-65535")?.count == 1 << 16)
    #expect(ProcessorList.numbers("0-65535,0-65535") == nil)
  }

  @Test(arguments: ["0", "0-3", "0,2,4", "0-1,8-9,12"])
  func writingIsReadingBackwards(text: String) throws {
    #expect(try #require(ProcessorList.numbers(text)).ranges == text)
  }
}

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
}
