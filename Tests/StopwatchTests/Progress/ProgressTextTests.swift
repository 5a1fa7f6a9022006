import Stopwatch
import Testing

@Suite struct ProgressTextTests {
  static let progress = SessionProgress(
    phase: .measuring, benchmark: "frame/flipHorizontal/scalar/double/10000", done: 41, total: 100,
    remainingNanoseconds: 129_500_000_000)

  @Test func aWideTerminalShowsEverything() {
    #expect(
      ProgressText.line(Self.progress, width: 100)
        == "measuring  ████████░░░░░░░░░░░░  41 %  ETA 2 min 10 s  frame/flipHorizontal/scalar/double/10000")
  }

  @Test func withoutAnEstimateThereIsNone() {
    let progress = SessionProgress(
      phase: .verifying, benchmark: "phase/float", done: 0, total: 26, remainingNanoseconds: nil)

    #expect(ProgressText.line(progress, width: 100) == "verifying  ░░░░░░░░░░░░░░░░░░░░   0 %  phase/float")
  }

  @Test func aNarrowOneCutsTheNameInTheMiddle() {
    #expect(
      ProgressText.line(Self.progress, width: 80)
        == "measuring  ████████░░░░░░░░░░░░  41 %  ETA 2 min 10 s  frame/flipH…double/10000")
  }

  @Test(arguments: 1...120)
  func theLineNeverWraps(width: Int) {
    #expect(ProgressText.line(Self.progress, width: width).count < width)
  }

  @Test(
    arguments: [
      (0, "0 s"), (1, "1 s"), (59_000_000_000, "59 s"), (60_000_000_000, "1 min 0 s"),
      (3_900_000_000_000, "1 h 5 min"),
    ] as [(UInt64, String)])
  func durationsHaveAtMostTwoUnits(nanoseconds: UInt64, text: String) {
    #expect(ProgressText.duration(nanoseconds: nanoseconds) == text)
  }
}
