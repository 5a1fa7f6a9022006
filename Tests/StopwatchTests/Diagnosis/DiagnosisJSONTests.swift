import Foundation
import Testing

@testable import Stopwatch

@Suite struct DiagnosisJSONTests {
  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aSystemReportIsItsFindingsAndTheFactsBehindThem() throws {
    let object = try parsed(DiagnosisJSON.text(OtherMachine.container.examination))
    let findings = try #require(object["findings"] as? [[String: Any]])
    let facts = try #require(object["facts"] as? [String: Any])
    let scheduling = try #require(facts["scheduling"] as? [String: Any])

    #expect(findings.count == OtherMachine.container.examination.findings.count)
    #expect(findings.first { $0["topic"] as? String == "time limit" }?["state"] as? String == "warning")
    #expect((scheduling["quota"] as? [String: Any])?["throttled_periods"] as? Int == 1234)
    #expect(facts["frequency"] as? [String: String] == [:])
  }

  @Test func aReportOnNoiseNamesItsLevelAndItsSigns() throws {
    let object = try parsed(DiagnosisJSON.text(NoiseReport(.quiet())))

    #expect(object["level"] as? String == "quiet")
    #expect((object["signs"] as? [[String: Any]])?.count == 7)
    #expect((object["visible"] as? [[String: Any]])?.compactMap { $0["launches"] as? Int } == [2, 3, 5, 10])
    #expect(object["spread_between_launches"] is Double)
  }
}
