import HostSystem
import Testing

@testable import Stopwatch

@Suite struct MemoryFactsTests {
  private func machine(_ path: String, _ content: String?) -> OtherMachine {
    var machine = OtherMachine.laptop
    machine.files[path] = content
    return machine
  }

  @Test func littleMemoryIsAWarning() {
    var machine = OtherMachine.laptop
    machine.memory = Memory(meminfo: "MemTotal: 2097152 kB\nMemAvailable: 524288 kB\n")

    #expect(OtherMachine.laptop.finding("memory") == Finding("memory", .ok, "24 GiB of 32 GiB available"))
    #expect(machine.finding("memory")?.state == .warning)
    #expect(machine.finding("memory")?.text.hasPrefix("512 MiB of 2 GiB available") == true)
  }

  @Test(arguments: [
    ("[always] madvise never", Finding.State.note), ("always [madvise] never", .ok),
    ("always madvise [never]", .ok),
  ])
  func hugePagesThatComeByThemselvesAreANote(choice: String, state: Finding.State) {
    let finding = machine("/sys/kernel/mm/transparent_hugepage/enabled", choice).finding("pages")

    #expect(finding?.state == state)
    #expect((finding?.remedy == nil) == (state == .ok))
  }

  @Test func hugePagesThatAreSetAsideAreTold() {
    #expect(machine("/proc/meminfo", "HugePages_Total:      16\n").finding("pages")?.text.contains("16 huge") == true)
  }

  @Test(
    arguments: [("2\n", Finding.State.ok), ("1\n", .ok), ("0\n", .warning), (nil, .note)] as [(String?, Finding.State)])
  func launchesNeedRandomAddresses(content: String?, state: Finding.State) {
    #expect(machine("/proc/sys/kernel/randomize_va_space", content).finding("addresses")?.state == state)
  }

  @Test func aProcessCanHaveFixedAddressesByItself() {
    let finding = machine("/proc/self/personality", "00040000\n").finding("addresses")

    #expect(finding?.state == .warning && finding?.remedy?.contains("setarch") == true)
    #expect(machine("/proc/self/personality", "00400000\n").finding("addresses")?.state == .ok)
  }
}
