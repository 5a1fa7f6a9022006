import Foundation
import HostSystem
import Testing

@Suite struct ChildTests {
  private func shell(_ script: String) -> Child.Command {
    Child.Command("sh", ["-c", script], environment: ProcessInfo.processInfo.environment)
  }

  /// The output of a command per stream, and its outcome.
  private func read(
    _ command: Child.Command, within limits: Child.Limits = Child.Limits(), stoppingWhen: () -> Bool = { false }
  ) throws -> (texts: [String], outcome: Child.Outcome) {
    var texts = ["", ""]
    let outcome = try Child(command).read(within: limits, stoppingWhen: stoppingWhen) {
      texts[$0] += String(decoding: $1, as: UTF8.self)
    }
    return (texts, outcome)
  }

  /// Whether a process ends within some seconds, or is another parent's zombie.
  private func ends(_ process: Int32) -> Bool {
    func isAlive() -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return status?.split(separator: ")").last?.hasPrefix(" Z") == false
    }
    for _ in 0..<1_000 where isAlive() { usleep(10_000) }
    return !isAlive()
  }

  @Test func argumentsEnvironmentAndFolderArriveAsTheyAre() throws {
    let odd = "a b\n\"ä'"
    let command = Child.Command(
      "sh", ["-c", "printf '%s|' \"$1\" \"$odd\" \"$PWD\"", "sh", odd],
      environment: ["odd": odd, "PATH": "/usr/bin:/bin"],
      in: "/usr")
    #expect(try read(command).texts[0] == "\(odd)|\(odd)|/usr|")
  }

  @Test func streamsAreSeparateTogetherOrInherited() throws {
    var command = shell("echo out; echo err >&2; cat")
    command.errors = .separate
    #expect(try read(command).texts == ["out\n", "err\n"])
    command.errors = .withOutput
    #expect(try read(command).texts == ["out\nerr\n", ""])
  }

  @Test func aProgramThatDoesNotExistIsAnError() throws {
    let command = Child.Command("no-such-program", [], environment: [:])
    let error = #expect(throws: ChildStartError.self) { _ = try Child(command) }
    #expect(error?.reason == ENOENT && error?.description == "No such file or directory")
    var elsewhere = shell("")
    elsewhere.folder = "/nowhere"
    #expect(throws: ChildStartError.self) { _ = try Child(elsewhere) }
  }

  @Test(arguments: [
    ("exit 7", ProcessEnding.exited(code: 7)), ("kill -9 $$", .killed(signal: 9)), ("", .exited(code: 0)),
  ])
  func endingsAreReported(script: String, ending: ProcessEnding) throws {
    let outcome = try read(shell(script)).outcome
    #expect(outcome.ending == ending && outcome.excess == nil && !outcome.leftChildren)
  }

  @Test func noOtherDescriptorIsInherited() throws {
    let open = dup(STDERR_FILENO)
    defer { close(open) }
    #expect(try read(shell("ls /proc/self/fd")).texts[0] == "0\n1\n2\n3\n", "3 is that of the folder")
  }

  @Test func signalsHaveTheirDefaults() throws {
    let former = signal(SIGUSR1, SIG_IGN)
    defer { signal(SIGUSR1, former) }
    let fields = try read(shell("grep -E 'SigBlk|SigIgn' /proc/self/status")).texts[0].split(separator: "\n")
    let masks = fields.compactMap { $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } }
    // The C library ignores two of its own signals, 32 and above.
    #expect(masks.count == 2 && masks.allSatisfy { $0 & 0x7FFF_FFFF == 0 }, "\(fields)")
  }

  @Test func theGroupEndsWithTheObjectAndLeavesNoZombie() throws {
    var child: Child? = try Child(shell("sleep 600 & echo $!; wait"))
    let (process, output) = try #require(child.map { ($0.identifier, $0.outputs[0]) })
    #expect(getpgid(process) == process, "it leads its group")
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = Foundation.read(output, &bytes, bytes.count)
    let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    let grandchild = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    #expect(child?.hasEnded == false)
    child = nil
    #expect(ends(grandchild))
    #expect(kill(process, 0) != 0 && errno == ESRCH, "it was collected")
  }

  @Test func theEndingOfAProcessIsNotThatOfItsGroup() throws {
    let child = try Child(shell("sleep 600 & exit 5"))
    while !child.hasEnded { usleep(1_000) }
    #expect(child.end() == .exited(code: 5) && child.end() == .exited(code: 5))
  }

  @Test func inputReachesAProcessUntilItIsClosed() throws {
    var command = shell("cat; echo end")
    command.hasInput = true
    let child = try Child(command)
    #expect(write(try #require(child.input), "text\n", 5) == 5)
    var bytes = [UInt8](repeating: 0, count: 5)
    #expect(Foundation.read(child.outputs[0], &bytes, 5) == 5 && bytes == Array("text\n".utf8))
    child.closePipes()
    for _ in 0..<1_000 where !child.hasEnded { usleep(10_000) }
    #expect(child.hasEnded)
  }

  @Test(arguments: [
    (Child.Limits(time: .zero), Child.Excess.time), (Child.Limits(silence: .milliseconds(300)), .silence),
  ])
  func aProcessThatExceedsALimitIsEnded(limits: Child.Limits, excess: Child.Excess) throws {
    let outcome = try read(shell("exec sleep 600"), within: limits).outcome
    #expect(outcome.excess == excess && outcome.ending == .killed(signal: SIGINT))
  }

  @Test func outputHasALimitAndItsEndIsNoEndOfTheProcess() throws {
    #expect(try read(shell("exec yes"), within: Child.Limits(bytes: 100_000)).outcome.excess == .bytes)
    let silent = try read(shell("exec sleep 600 >&-"), within: Child.Limits(silence: .milliseconds(300)))
    #expect(silent.outcome.excess == .closedOutput)
  }

  @Test func aProcessThatIgnoresAnInterruptIsKilled() throws {
    let script = "trap 'echo asked' INT; echo ready; while :; do sleep 0.05; done"
    let (texts, outcome) = try read(shell(script), within: Child.Limits(grace: .milliseconds(500))) { true }
    #expect(outcome.ending == .killed(signal: SIGKILL) || texts[0].isEmpty, "\(texts)")
    #expect(outcome.excess == nil)
  }

  @Test func aSurvivorIsReportedAndNotAwaited() throws {
    let begin = ContinuousClock.now
    let (texts, outcome) = try read(shell("setsid sleep 20 & echo done"))
    #expect(texts[0] == "done\n" && outcome.leftChildren && outcome.ending == .exited(code: 0))
    #expect(ContinuousClock.now - begin < .seconds(15))
  }
}
