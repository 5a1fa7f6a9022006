import Foundation
import HostSystem
import Stopwatch
import Testing

@Suite struct SystemReportTests {
  @Test(arguments: [
    OtherMachine.laptop.examination, OtherMachine.container.examination, OtherMachine.board.examination,
  ])
  func everySubjectIsToldOnEveryMachine(examination: SystemReport) {
    let topics = Set(examination.findings.map(\.topic))

    #expect(
      topics.isSuperset(of: [
        "processor", "instructions", "variants", "build", "clock", "governor", "turbo", "processors",
        "hardware threads", "load", "waiting", "steal", "virtualisation", "memory", "pages", "addresses", "counters",
      ]))
  }

  @Test func aMachineThatTellsNothingIsFullOfNotesButNotOfInventions() {
    let findings = OtherMachine(files: [:], loads: [], memory: Memory(meminfo: "")).examination.findings

    #expect(findings.filter { $0.state == .warning } == [])
    for topic in ["instructions", "governor", "turbo", "hardware threads", "load", "waiting", "steal", "memory"] {
      #expect(findings.first { $0.topic == topic }?.text.contains("not visible") == true, "\(topic)")
    }
  }

  /// A Mac: what Darwin lacks has its reason where Linux has a figure.
  @Test func whatAPlatformLacksIsSaidWhereItsFigureWouldBe() {
    var mac = OtherMachine(files: [:])
    mac.platform = .darwin
    let absent = mac.examination.findings.filter { $0.text.contains("not available here: ") }
    #expect(absent.map(\.topic) == ["governor", "turbo", "processors", "waiting", "steal", "pages"])
    #expect(absent.allSatisfy { $0.state == .note && $0.remedy == nil })
  }

  @Test func thisMachineCanBeExamined() {
    let program = OtherMachine.laptop.examination.program
    let findings = SystemReport.current(program: program, missingCounters: []).findings

    #expect(findings.count >= 17)
    #expect(findings.allSatisfy { !$0.text.isEmpty })
  }
}

@Suite struct DiagnosisJSONTests {
  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aSystemReportIsItsFindingsAndTheFactsBehindThem() throws {
    let object = try parsed(OtherMachine.container.examination.json)
    let findings = try #require(object["findings"] as? [[String: Any]])
    let facts = try #require(object["facts"] as? [String: Any])
    let scheduling = try #require(facts["scheduling"] as? [String: Any])

    #expect(findings.count == OtherMachine.container.examination.findings.count)
    #expect(findings.first { $0["topic"] as? String == "time limit" }?["state"] as? String == "warning")
    #expect((scheduling["quota"] as? [String: Any])?["throttled_periods"] as? Int == 1234)
    #expect(facts["frequency"] as? [String: String] == [:])
  }

  @Test func aReportOnNoiseNamesItsLevelAndItsSigns() throws {
    let object = try parsed(NoiseReport(.quiet()).json)

    #expect(object["level"] as? String == "quiet")
    #expect((object["signs"] as? [[String: Any]])?.count == 7)
    #expect((object["visible"] as? [[String: Any]])?.compactMap { $0["launches"] as? Int } == [2, 3, 5, 10])
    #expect(object["spread_between_launches"] is Double)
  }
}
