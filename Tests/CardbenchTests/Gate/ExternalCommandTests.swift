import Bench
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
    try folder.shell("mkdir gone && cd gone && rmdir ../gone; \"$cardbench\" \(line)").expect(
      1, "the current folder does not exist any more")
  }

  @Test func aProgramThatComplainsAtLengthIsReadToItsEnd() throws {
    let script = "head -c 1000000 /dev/zero | tr '\\0' e >&2; echo done; exit 7"
    let result = try ExternalCommand(["sh", "-c", script], in: "/").run()
    #expect(result.status == 7 && result.output == "done")
    #expect(result.errors.utf8.count == 1_000_000)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [(["yes"], nil, "more than 128 MiB"), (["sleep", "10000"], 0, "over 0 s")] as [([String], Int?, String)])
  func aProgramThatExceedsALimitIsEndedAndNamed(words: [String], seconds: Int?, excess: String) throws {
    let error = #expect(throws: CommandFailure.self) { try ExternalCommand(words, in: "/").run(within: seconds) }
    let message = error?.message ?? ""
    #expect(message.hasPrefix("'\(words.joined(separator: " "))' ") && message.contains(excess), "\(message)")
  }

  @Test(arguments: [
    ("kill -9 $$", "was ended by signal 9"), ("echo why >&2; kill -9 $$", "was ended by signal 9: why"),
    ("exit 9", "ended with exit code 9"), ("echo why >&2; exit 9", "ended with exit code 9: why"),
  ])
  func aProgramsEndIsToldWithWhatItSaid(script: String, account: String) throws {
    #expect(try ExternalCommand(["sh", "-c", script], in: "/").run().account == account)
  }

  @Test func aFollowedProgramLeavesItsLastLines() throws {
    let command = ExternalCommand(["sh", "-c", "seq 1 100; echo last >&2; exit 3"], in: "/")
    let (ending, lines) = try command.follow(stoppingWhen: { false })
    #expect(ending == .exited(code: 3))
    #expect(lines.count == 12 && lines.last == "last")
  }
}
