import Testing

@testable import BenchEngine

@Suite struct RemoteWorkbenchTests {
  private func error(_ executable: String, _ arguments: [String] = []) -> WorkbenchError? {
    #expect(throws: WorkbenchError.self) {
      _ = try RemoteWorkbench(WorkerCommand(executable: executable, arguments: arguments), padding: 10)
    }
  }

  @Test func aProgramThatDoesNotExistIsNamed() {
    let error = error("/nowhere/cardbench")
    #expect(error?.description.contains("'/nowhere/cardbench'") == true)
  }

  @Test func aProgramThatIsNoWorkerIsRecognisedByItsAnswer() {
    #expect(error("/bin/echo", ["hello"]) == .noProtocol(path: "/bin/echo", answer: "it says 'hello'"))
    #expect(error("/bin/sh", ["-c", "exit 64"]) == .noProtocol(path: "/bin/sh", answer: "exit code 64"))
  }

  @Test func anotherVersionOfTheMessagesIsRefused() {
    let facts = #""toolVersion":"9","compiler":"c","flagsID":"f","panelID":"p","groups":[],"processors":[]"#
    let greeting = #"{"greeting":{"_0":{"protocolVersion":99,"# + facts + "}}}"
    let error = error("/bin/echo", [greeting])
    #expect(error == .noProtocol(path: "/bin/echo", answer: "it speaks version 99, not 1"))
  }

  @Test func thePaddingMovesTheEnvironment() throws {
    let error = error("/bin/sh", ["-c", "echo ${#\(RemoteWorkbench.paddingVariable)}"])
    #expect(error == .noProtocol(path: "/bin/sh", answer: "it says '10'"))
  }
}
