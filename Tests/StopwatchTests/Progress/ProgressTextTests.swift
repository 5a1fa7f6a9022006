import Testing

@testable import Stopwatch

@Suite struct ProgressTextTests {
  static let progress = ProgressStep(
    phase: .measuring, benchmark: "frame/flipHorizontal/scalar/double/10000", done: 41, total: 100,
    remainingNanoseconds: 129_500_000_000)

  @Test func aWideTerminalShowsEverything() {
    #expect(
      ProgressText.line(Self.progress, width: 100)
        == "measuring  ████████░░░░░░░░░░░░  41 %  2 min 10 s left  frame/flipHorizontal/scalar/double/10000")
  }

  @Test func withoutAnEstimateThereIsNone() {
    let progress = ProgressStep(
      phase: .verifying, benchmark: "phase/float", done: 0, total: 26, remainingNanoseconds: nil)

    #expect(ProgressText.line(progress, width: 100) == "verifying  ░░░░░░░░░░░░░░░░░░░░   0 %  phase/float")
  }

  @Test func aNarrowOneCutsTheNameInTheMiddle() {
    #expect(
      ProgressText.line(Self.progress, width: 80)
        == "measuring  ████████░░░░░░░░░░░░  41 %  2 min 10 s left  frame/flipH…ouble/10000")
  }

  @Test(arguments: 1...120)
  func theLineNeverWraps(width: Int) {
    #expect(ProgressText.line(Self.progress, width: width).count < width)
  }

  /// A progress with everything in it, and a name of a script whose characters take two columns.
  private var full: ProgressStep {
    var step = ProgressStep(
      phase: .measuring, benchmark: "frame/カードが上から跳ねる/simd/float/10000", done: 1, total: 4,
      remainingNanoseconds: 5_000_000_000)
    (step.place, step.finding) = ("launch 1/3", "9.37 µs")
    return step
  }

  @Test(arguments: 1...120)
  func aNameOfWideCharactersDoesNotWrapEither(width: Int) {
    let columns = ProgressText.line(full, width: width).unicodeScalars.reduce(0) { $0 + ($1.value >= 0x3000 ? 2 : 1) }
    #expect(columns < width)
  }

  @Test func theFindingStandsBeforeTheName() {
    #expect(ProgressText.line(full, width: 150).contains("5 s left  9.37 µs  frame/カード"))
  }

  @Test func whereThereIsNoRoomForTheFindingTheEstimateStays() {
    #expect(ProgressText.line(full, width: 45) == "launch 1/3  measuring   25 %  5 s left")
  }

  @Test func aNameThatSteersATerminalDoesNot() {
    let step = ProgressStep(
      phase: .measuring, benchmark: "a\u{1B}[2Jb", done: 0, total: 1, remainingNanoseconds: nil)
    #expect(!ProgressText.line(step, width: 100).contains("\u{1B}"))
    #expect(!ProgressText.logged(step).contains("\u{1B}"))
  }

  @Test func aLogHasTheSameInASentence() {
    #expect(
      ProgressText.logged(full)
        == "launch 1/3, measuring 25 %, 5 s left, 9.37 µs, frame/カードが上から跳ねる/simd/float/10000")
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
