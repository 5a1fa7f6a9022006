import Foundation
import Testing

@Suite struct DiagnosisTests {
  @Test func theDoctorNamesWhatMattersAndNeverFails() throws {
    let outcome = try Program.run("doctor").expect(0)
    for subject in ["processor", "variants", "OpenBLAS", "clock", "load", "memory"] {
      #expect(outcome.output.contains(subject), "\(subject)")
    }
    let json = try Program.run("doctor", "--format", "json")
    #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) != nil)
  }

  @Test func noiseIsToldInWords() throws {
    let outcome = try Program.run("noise", "--seconds", "2").expect(0)
    #expect(outcome.output.contains("quiet") || outcome.output.contains("noisy"), "\(outcome.output)")
  }

  @Test(.measures)
  func theSelftestCountsEveryRuleAtEveryLevel() throws {
    let folder = try ScratchFolder()
    let arguments = ["selftest", "--benchmarks", "10", "--launches", "2", "--sessions", "2", "-o", "tally.csv"]
    let subject = ["--rows", "10000", "--filter", "^(frame|concat)/", "--variants", "scalar"]
    let outcome = try folder.run(arguments + subject).expect(0)
    let rows = try #require(CompleteRun.table(try folder.text("tally.csv")))
    #expect(Set(rows.map { $0["rule"]! }).count == 6)
    #expect(Set(rows.map { $0["slowdown_percent"]! }) == ["0", "2", "3", "5", "10"])
    #expect(outcome.output.contains("recommendation: "))
  }
}
