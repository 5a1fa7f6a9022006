import BenchTestSupport
import Foundation
import Records
import Testing

@testable import cardbench

@Suite struct ExternalCommandTests {
  @Test(arguments: ["history --git . hh", "code spring/simd/float"])
  func aFolderThatIsGoneIsAnError(arguments: String) throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("hh")
    try ResultFile(path: folder.path + "/hh/a.csv").finish(rows: [.timed("k")], metadata: .sample)
    let line = arguments.replacingOccurrences(of: "hh", with: folder.path + "/hh")
    let outcome = try Program.shell("mkdir gone && cd gone && rmdir ../gone; \"$cardbench\" \(line)", in: folder)
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.errors.contains("the current folder does not exist any more"), "\(outcome.errors)")
  }

  @Test func aProgramThatComplainsAtLengthIsReadToItsEnd() throws {
    let script = "head -c 1000000 /dev/zero | tr '\\0' e >&2; echo done; exit 7"
    let result = try ExternalCommand(["sh", "-c", script], in: "/").run()
    #expect(result.status == 7 && result.output == "done")
    #expect(result.errors.utf8.count == 1_000_000)
  }

  @Test(.timeLimit(.minutes(10))) func aProgramThatSaysTooMuchIsEnded() throws {
    let error = #expect(throws: CommandFailure.self) { try ExternalCommand(["yes"], in: "/").run() }
    #expect(error?.message == "'yes' writes more than 128 MiB, and was ended; run it alone to see why.")
  }

  @Test(.timeLimit(.minutes(10))) func aProgramThatTakesTooLongIsEnded() throws {
    let command = ExternalCommand(["sleep", "10000"], in: "/")
    let error = #expect(throws: CommandFailure.self) { try command.run(within: 0) }
    #expect(error?.message == "'sleep 10000' runs for over 0 s, and was ended; run it alone to see why.")
  }

  @Test(.timeLimit(.minutes(10))) func aProgramEndsWhenItIsAskedTo() throws {
    #expect(try ExternalCommand(["sleep", "10000"], in: "/").run(stoppingWhen: { true }).status != 0)
  }

  @Test func aProgramThatIsStoppedEndsWithWhatItHasStarted() throws {
    let folder = try ScratchFolder()
    let script = "sleep 600 & echo $! > child; touch ready; wait; wait"
    _ = try ExternalCommand(["sh", "-c", script], in: folder.path).run { (try? folder.names().count) == 2 }
    let child = try #require(Int32(folder.text("child").trimmingCharacters(in: .newlines)))
    for _ in 0..<1_000 where ProcessTable.isAlive(child) { usleep(10_000) }
    #expect(!ProcessTable.isAlive(child))
  }

  @Test(arguments: [
    ("kill -9 $$", "was ended by signal 9"), ("echo why >&2; kill -9 $$", "was ended by signal 9: why"),
    ("exit 9", "ended with exit code 9"), ("echo why >&2; exit 9", "ended with exit code 9: why"),
  ])
  func aProgramsEndIsToldWithWhatItSaid(script: String, account: String) throws {
    #expect(try ExternalCommand(["sh", "-c", script], in: "/").run().account == account)
  }

  /// A few of them would do no harm, thousands would leave no number for another file.
  @Test func noPipeOfAProgramIsKeptOpen() throws {
    let command = ExternalCommand(["readlink", "/proc/self/fd/1", "/proc/self/fd/2"], in: "/")
    let pipes = try command.run().output.split(separator: "\n")
    #expect(pipes.count == 2 && Set(pipes).isDisjoint(with: openFiles), "\(pipes)")
    let followed = try command.follow(stoppingWhen: { false }).lastLines
    #expect(followed.count == 2 && Set(followed).isDisjoint(with: openFiles), "\(followed)")
  }

  /// What the descriptors of this process stand for.
  private var openFiles: Set<Substring> {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return Set(
      descriptors.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")[...] })
  }

  @Test func aFollowedProgramLeavesItsLastLines() throws {
    let command = ExternalCommand(["sh", "-c", "seq 1 100; echo last >&2; exit 3"], in: "/")
    let (ending, lines) = try command.follow(stoppingWhen: { false })
    #expect(ending == .exited(code: 3))
    #expect(lines.count == 12 && lines.last == "last")
  }

  @Test func aFollowedProgramEndsWhenItIsAskedTo() throws {
    let folder = try ScratchFolder()
    let script = "trap 'echo asked; exit 5' INT; touch ready; while :; do sleep 0.05; done"
    let (ending, lines) = try ExternalCommand(["sh", "-c", script], in: folder.path).follow {
      (try? folder.names()) == ["ready"]
    }
    #expect(ending == .exited(code: 5) && lines == ["asked"])
  }

  @Test func aSignalThatEndsAFollowedProgramIsNoExitCode() throws {
    let command = ExternalCommand(["sh", "-c", "kill -9 $$"], in: "/")
    #expect(try command.follow(stoppingWhen: { false }).ending == .killed(signal: 9))
  }

  /// A survivor in a group of its own holds the pipes of the program, or none.
  static let survivors = ["setsid sleep 20 &", "setsid sleep 20 >/dev/null 2>&1 &"]

  @Test(arguments: survivors)
  func whatAProgramHasStartedIsNotWaitedFor(survivor: String) throws {
    let begin = ContinuousClock.now
    let result = try ExternalCommand(["sh", "-c", survivor + " echo done; exit 7"], in: "/").run()
    #expect(result.status == 7 && result.output == "done")
    #expect(ContinuousClock.now - begin < .seconds(15))
  }

  @Test(arguments: survivors + ["setsid timeout 20 sh -c 'while echo; do sleep 0.1; done' &"])
  func whatAFollowedProgramHasStartedIsNotWaitedFor(survivor: String) throws {
    let begin = ContinuousClock.now
    let command = ExternalCommand(["sh", "-c", "echo done; \(survivor) exit 3"], in: "/")
    #expect(try command.follow(stoppingWhen: { false }).ending == .exited(code: 3))
    #expect(ContinuousClock.now - begin < .seconds(15))
  }
}
