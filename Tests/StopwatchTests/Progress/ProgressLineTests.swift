import BenchTestSupport
import Testing

@testable import Stopwatch

@Suite struct ProgressLineTests {
  final class Terminal {
    var written: [String] = []
  }

  func line(_ terminal: Terminal, _ clock: FakeClock, _ outlet: ProgressOutlet = .terminal) -> ProgressLine {
    ProgressLine(outlet, clock: clock, width: { 80 }, write: { terminal.written.append($0) })
  }

  func progress(_ phase: ProgressStep.Phase = .measuring) -> ProgressStep {
    ProgressStep(phase: phase, benchmark: "a", done: 1, total: 2, remainingNanoseconds: 0)
  }

  @Test func aLogGetsALineAMinute() {
    let terminal = Terminal()
    let clock = FakeClock()
    let line = line(terminal, clock, .log)

    for _ in 0..<150 {
      line.show(progress())
      clock.advance(1_000_000_000)
    }
    line.erase()

    #expect(terminal.written == Array(repeating: "measuring 50 %, 0 s left, a\n", count: 2))
  }

  @Test func aCommandOfSecondsLeavesNothingInALog() {
    let terminal = Terminal()
    let clock = FakeClock()
    let line = line(terminal, clock, .log)

    for phase in [ProgressStep.Phase.calibrating, .measuring, .verifying] {
      line.show(progress(phase))
      clock.advance(19_000_000_000)
    }
    line.erase()

    #expect(terminal.written.isEmpty)
  }

  @Test(arguments: [ProgressOutlet.terminal, .log])
  func nothingIsWrittenWhileAClockRuns(outlet: ProgressOutlet) {
    let terminal = Terminal()
    let clock = FakeClock()
    let line = line(terminal, clock, outlet)
    var step = progress()
    step.isTiming = true

    line.show(step)
    clock.advance(100_000_000_000)
    line.show(step)

    #expect(terminal.written.isEmpty)
  }

  @Test func whatElseIsSaidStandsAboveTheLine() {
    let terminal = Terminal()
    let line = line(terminal, FakeClock())

    line.show(progress())
    line.interject("FAILED: a\n")
    line.show(progress())

    #expect(terminal.written.count == 4)
    #expect(terminal.written.dropFirst().prefix(2) == ["\r\u{1B}[K", "FAILED: a\n"])
  }

  @Test func theLineChangesTenTimesASecondAndWithEveryPhase() {
    let terminal = Terminal()
    let clock = FakeClock()
    let line = line(terminal, clock)

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
    let terminal = Terminal()
    let line = line(terminal, FakeClock())
    line.erase()
    #expect(terminal.written.isEmpty)

    line.show(progress())
    line.erase()
    line.erase()

    #expect(terminal.written.count == 2)
    #expect(terminal.written[1] == "\r\u{1B}[K")
  }

  @Test func theLineHasNoColour() {
    let terminal = Terminal()

    line(terminal, FakeClock()).show(progress())

    #expect(terminal.written[0].split(separator: "\u{1B}").dropFirst() == ["[K"])
  }
}
