import Testing

@testable import Stopwatch

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
