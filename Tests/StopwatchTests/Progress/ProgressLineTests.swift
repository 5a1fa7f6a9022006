import BenchTestSupport
import Stopwatch
import Testing

@Suite struct ProgressLineTests {
  final class Terminal {
    var written: [String] = []
  }

  func line(_ terminal: Terminal, _ clock: FakeClock, isEnabled: Bool = true) -> ProgressLine {
    ProgressLine(isEnabled: isEnabled, clock: clock, width: { 80 }, write: { terminal.written.append($0) })
  }

  func progress(_ phase: SessionProgress.Phase = .measuring) -> SessionProgress {
    SessionProgress(phase: phase, benchmark: "a", done: 1, total: 2, remainingNanoseconds: 0)
  }

  @Test func withoutATerminalNothingIsWritten() {
    let terminal = Terminal()
    let line = line(terminal, FakeClock(), isEnabled: false)

    line.show(progress())
    line.erase()

    #expect(terminal.written.isEmpty)
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
