import BenchTestSupport
import Stopwatch
import Testing

@Suite struct ProgressOutletTests {
  @Test(arguments: [
    (true, ["TERM": "xterm"], ProgressOutlet.terminal), (false, ["TERM": "xterm"], .log), (true, [:], .log),
    (true, ["TERM": "dumb"], .log), (true, ["TERM": "xterm", "CI": "true"], .log),
    (true, ["TERM": "xterm", "CI": "false"], .terminal), (true, ["TERM": "xterm", "NO_COLOR": "1"], .terminal),
  ])
  func onlyATerminalThatCanMoveItsCursorGetsALineThatChanges(
    isTerminal: Bool, environment: [String: String], outlet: ProgressOutlet
  ) {
    #expect(ProgressOutlet(isTerminal: isTerminal, environment: environment) == outlet)
  }
}

@Suite struct ProgressTextTests {
  static let progress = ProgressStep(
    phase: .measuring, benchmark: "frame/flipHorizontal/scalar/double/10000", done: 41, total: 100,
    remainingNanoseconds: 129_500_000_000)

  private static let unknown = ProgressStep(
    phase: .verifying, benchmark: "phase/float", done: 0, total: 26, remainingNanoseconds: nil)

  /// A narrow terminal elides the middle of the name; without an estimate none is shown.
  @Test(arguments: [
    (progress, 100, "timing  ████████░░░░░░░░░░░░  41 %  2 min 10 s left  frame/flipHorizontal/scalar/double/10000"),
    (progress, 80, "timing  ████████░░░░░░░░░░░░  41 %  2 min 10 s left  frame/flipHo…/double/10000"),
    (unknown, 100, "checking  ░░░░░░░░░░░░░░░░░░░░   0 %  phase/float"),
    (full, 45, "launch 1 of 3  timing   25 %  5 s left"),
  ])
  func aLineShowsWhatFits(step: ProgressStep, width: Int, line: String) {
    #expect(ProgressText.line(step, width: width) == line)
  }

  @Test(arguments: 1...120)
  func theLineNeverWraps(width: Int) {
    #expect(ProgressText.line(Self.progress, width: width).count < width)
  }

  /// A progress step with all parts, and a name in a script whose characters take two columns.
  private static var full: ProgressStep {
    var step = ProgressStep(
      phase: .measuring, benchmark: "frame/カードが上から跳ねる/simd/float/10000", done: 1, total: 4,
      remainingNanoseconds: 5_000_000_000)
    (step.place, step.finding) = ("launch 1 of 3", "9.37 µs")
    return step
  }

  @Test(arguments: 1...120)
  func aNameOfWideCharactersDoesNotWrapEither(width: Int) {
    let columns = ProgressText.line(Self.full, width: width).unicodeScalars.reduce(0) {
      $0 + ($1.value >= 0x3000 ? 2 : 1)
    }
    #expect(columns < width)
  }

  @Test func theFindingStandsBeforeTheName() {
    #expect(ProgressText.line(Self.full, width: 150).contains("5 s left  9.37 µs  frame/カード"))
  }

  @Test func aNameThatSteersATerminalDoesNot() {
    let step = ProgressStep(
      phase: .measuring, benchmark: "a\u{1B}[2Jb", done: 0, total: 1, remainingNanoseconds: nil)
    #expect(!ProgressText.line(step, width: 100).contains("\u{1B}"))
    #expect(!ProgressText.logged(step).contains("\u{1B}"))
  }

  @Test func aLogHasTheSameInASentence() {
    #expect(
      ProgressText.logged(Self.full)
        == "launch 1 of 3, timing 25 %, 5 s left, 9.37 µs, frame/カードが上から跳ねる/simd/float/10000")
  }
}

@Suite struct ProgressLineTests {
  final class Terminal {
    let clock = FakeClock()
    var written: [String] = []

    func line(_ outlet: ProgressOutlet = .terminal) -> ProgressLine {
      ProgressLine(outlet, clock: clock, width: { 80 }, write: { self.written.append($0) })
    }
  }

  private let terminal = Terminal()
  private var clock: FakeClock { terminal.clock }

  func progress(_ phase: ProgressStep.Phase = .measuring) -> ProgressStep {
    ProgressStep(phase: phase, benchmark: "a", done: 1, total: 2, remainingNanoseconds: 0)
  }

  @Test func aLogGetsALineAMinute() {
    let line = terminal.line(.log)

    for _ in 0..<150 {
      line.show(progress())
      clock.advance(1_000_000_000)
    }
    line.erase()

    #expect(terminal.written == Array(repeating: "timing 50 %, 0 s left, a\n", count: 2))
  }

  @Test func aCommandOfSecondsLeavesNothingInALog() {
    let line = terminal.line(.log)

    for phase in [ProgressStep.Phase.calibrating, .measuring, .verifying] {
      line.show(progress(phase))
      clock.advance(19_000_000_000)
    }
    line.erase()

    #expect(terminal.written.isEmpty)
  }

  @Test(arguments: [ProgressOutlet.terminal, .log])
  func nothingIsWrittenWhileAClockRuns(outlet: ProgressOutlet) {
    let line = terminal.line(outlet)
    var step = progress()
    step.isTiming = true

    line.show(step)
    clock.advance(100_000_000_000)
    line.show(step)

    #expect(terminal.written.isEmpty)
  }

  @Test func whatElseIsSaidStandsAboveTheLine() {
    let line = terminal.line()

    line.show(progress())
    line.interject("FAILED: a\n")
    line.show(progress())

    #expect(terminal.written.count == 4)
    #expect(terminal.written.dropFirst().prefix(2) == ["\r\u{1B}[K", "FAILED: a\n"])
  }

  @Test func theLineChangesTenTimesASecondAndWithEveryPhase() {
    let line = terminal.line()

    for _ in 0..<100 {
      line.show(progress())
      clock.advance(10_000_000)
    }
    #expect(terminal.written.count == 10)
    line.show(progress())
    line.show(progress(.verifying))
    #expect(terminal.written.count == 12)
  }

  @Test func theLineErasesItselfOnce() {
    let line = terminal.line()
    line.erase()
    #expect(terminal.written.isEmpty)

    line.show(progress())
    line.erase()
    line.erase()

    #expect(terminal.written.count == 2)
    #expect(terminal.written[0].split(separator: "\u{1B}").dropFirst() == ["[K"], "no colour")
    #expect(terminal.written[1] == "\r\u{1B}[K")
  }
}
