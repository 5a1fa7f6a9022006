import Records
import Testing

@Suite struct PanelReadingTests {
  @Test func wholeNanosecondsSurviveTheirText() {
    let reading = PanelReading(nanoseconds: [1, 1_012_345, 4_294_967_296, 9_007_199_254_740_991])

    #expect(reading.text == "1 1012345 4294967296 9007199254740991")
    #expect(PanelReading(text: reading.text) == reading)
  }

  @Test func fractionsAreRounded() {
    #expect(PanelReading(nanoseconds: [1.4, 1.6, 1_000_000.5]).text == "1 2 1000001")
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -5, 1e300, 0, 0.4] as [Double])
  func whatIsNoDurationIsWrittenButNotReadBack(value: Double) {
    let text = PanelReading(nanoseconds: [7, value]).text

    #expect(text == "7 0")
    #expect(PanelReading(text: text) == nil)
  }

  @Test(arguments: ["", " ", "1 ", " 1", "1  2", "1 -2", "1 0", "1 nan", "1 inf", "1 x", "1,5", "1;2", "1\t2", "1\n2"])
  func otherTextsAreRefused(text: String) {
    #expect(PanelReading(text: text) == nil)
  }

  @Test func theFasterOfTwoReadingsIsKeptPerKernel() {
    var reading = PanelReading(nanoseconds: [3, 1, 2])

    reading.keepFastest(of: PanelReading(nanoseconds: [2, 4, 2]))

    #expect(reading.nanoseconds == [2, 1, 2])
  }
}
