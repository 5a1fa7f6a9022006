import Testing

@testable import Stopwatch

@Suite struct SystemReportTextTests {
  private static let findings = [
    Finding("load", .note, "some", remedy: "wait"), Finding("clock", .ok, "good"),
    Finding("governor", .warning, "slow", remedy: "hurry"), Finding("steal", .note, "unknown"),
  ]

  @Test func theListIsFollowedByRemediesWarningsFirstAndACount() {
    #expect(
      SystemReportText(Self.findings, noise: "./cardbench noise").text == """
        note     load      some
        ok       clock     good
        warning  governor  slow
        note     steal     unknown

        What to change for quieter figures, most important first:
          governor  hurry
          load      wait

        1 warning, 2 notes; a note is worth knowing and does no harm
        next: ./cardbench noise   how quiet is it at the moment?

        """)
  }

  @Test func whereNothingNeedsChangingNoHeadingPromisesIt() {
    let text = SystemReportText([Finding("clock", .ok, "good")], noise: "noise").text

    #expect(!text.contains("What to change"))
    #expect(text.contains("no warnings, 0 notes"))
  }

  @Test(arguments: [OtherMachine.laptop, .container, .board])
  func noLineIsWiderThanAHundredCharacters(machine: OtherMachine) {
    let text = SystemReportText(machine.examination.findings, noise: ".build/release/cardbench noise").text
    let widest = text.split(separator: "\n").max { $0.count < $1.count } ?? ""

    #expect(widest.count <= 100, "\(widest)")
  }
}
