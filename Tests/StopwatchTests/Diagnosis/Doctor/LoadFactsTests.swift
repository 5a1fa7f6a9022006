import HostSystem
import Testing

@testable import Stopwatch

@Suite struct LoadFactsTests {
  @Test(arguments: [
    (0.05, Finding.State.ok), (0.29, .ok), (0.3, .note), (7.0, .note), (7.01, .warning), (20, .warning),
  ])
  func aLoadIsFineWhileProcessorsAreFree(load: Double, state: Finding.State) {
    var machine = OtherMachine.laptop
    machine.loads[0] = load

    #expect(machine.finding("load")?.state == state)
  }

  @Test func onlyAllowedProcessorsCountAsFree() {
    var machine = OtherMachine.laptop
    machine.loads[0] = 1.5
    machine.files["/proc/self/status"] = "Cpus_allowed_list:\t0-1\n"

    #expect(machine.finding("load")?.state == .warning)
  }

  @Test(arguments: [
    ("0.99", "0.00", Finding.State.ok), ("1.00", "0.00", .note), ("10.0", "0.0", .warning),
    ("0.00", "12.5", .warning),
  ])
  func pressureIsJudgedByProcessorAndMemory(processor: String, memory: String, state: Finding.State) {
    var machine = OtherMachine.laptop
    machine.files["/proc/pressure/cpu"] = "some avg10=\(processor) avg60=50.00 avg300=50.00 total=1\n"
    machine.files["/proc/pressure/memory"] = "some avg10=\(memory) avg60=50.00 avg300=50.00 total=1\n"

    #expect(machine.finding("waiting")?.state == state)
  }

  @Test func pressureIsTheShareOfTheLastTenSeconds() {
    #expect(
      OtherMachine.laptop.finding("waiting")?.text
        == "tasks waited in the last 10 s: for a processor 0.1 %, for memory 0.0 %, for a disk 0.5 %")
    #expect(OtherMachine.board.finding("waiting")?.text == "not visible: this kernel keeps no pressure figures")
  }

  @Test func stealIsAShareOfTheTimeThatWasWanted() throws {
    let share = try #require(OtherMachine.container.examination.load.stolenShare)

    #expect(share == 0.05)
    #expect(OtherMachine.container.finding("steal")?.state == .warning)
    #expect(OtherMachine.container.finding("steal")?.text.contains("5.00 % of the wanted time") == true)
  }

  @Test func noStealIsFineOnBareMetalAndANoteElsewhere() {
    var virtual = OtherMachine.laptop
    virtual.virtualisation = "KVM"

    #expect(OtherMachine.laptop.finding("steal") == Finding("steal", .ok, "none"))
    #expect(virtual.finding("steal")?.state == .note)
    #expect(OtherMachine.board.finding("steal")?.text == "not visible")
  }
}
