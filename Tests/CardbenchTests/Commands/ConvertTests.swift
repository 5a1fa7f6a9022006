import Foundation
import Testing

@Suite struct ConvertTests {
  private func convert(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["convert"] + arguments)
  }

  @Test func everyFormatHasALinePerEngine() throws {
    let words = "swiftui spring(duration: 0.5, bounce: 0.3)"
    let csv = try convert(words, "--format", "csv").expect(0).output.split(separator: "\n")
    #expect(csv.count == 21 && csv.contains { $0.hasPrefix("motion,\"{ type: \"\"spring\"\", stiffness: 157.91") })
    let json = try convert(words, "--format", "json", "--to", "compose, Flutter").expect(0).output
    let rows = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.count == 2 && rows[0]["words"] as? String == "spring(dampingRatio = 0.7f, stiffness = 157.91367f)")
    try convert(words, "--distance", "300", "--profile", "shipped")
      .expect(0, printing: "looks settled", "1.54", "4.62", "frames", ".spring(duration: 0.5, bounce: 0.3)")
  }

  @Test func otherWordsAreComparedWithTheAskedMotion() throws {
    let framer = "motion duration: 0.5, bounce: 0.3"
    let csv = try convert("swiftui spring(duration: 0.5, bounce: 0.3)", "--beside", framer, "--format", "csv").expect(0)
    let rows = csv.output.split(separator: "\n")
    #expect(rows.count == 2 && rows[1].hasPrefix("motion,\"\(framer)\",30.1174"))
    try convert("swiftui bouncy", "--beside", "react-spring woble").expect(64, "--beside: ", "'wobbly'")
  }

  @Test func aPageHasTheDeviationsOverTime() throws {
    let page = try convert("swiftui bouncy", "--to", "flutter,unity", "--format", "html").expect(0).output
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Deviation over time"))
    let text = try convert("swiftui bouncy", "--to", "flutter").expect(0, printing: "jump, %").output
    #expect(!text.contains("over time"))
    try convert("css linear(0, 1.2 50%, 1) 400ms", "--to", "css").expect(
      0, printing: "linear(0 0%, 1.2 50%, 1 100%) 0.4s")
  }

  @Test func mistakesAreWrongUsage() throws {
    try convert("swiftui spring(duration: 0.5, bounce: 3)").expect(64, "swiftui's bounce must be above -1 and below 1")
    try convert("swiftui bouncy", "--to", "compos").expect(64, "'compos'", "compose")
    try convert("swiftui bouncy", "--distance", "0").expect(64, "--distance")
    try convert().expect(64)
    try Program.run("eval", "transform", "--times", "0..1/2").expect(64, "--times has no effect")
  }
}
