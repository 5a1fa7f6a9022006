import Foundation
import Testing

@Suite(.serialized, .enabled(if: Build.isRelease, "a debug build refuses to measure"))
struct GateTests {
  /// A gate of few benchmarks and launches; --force where other tests may keep the machine so busy that its drift is an
  /// objection.
  private func gate(_ files: [String: String], _ arguments: String...) throws -> Program.Outcome {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try Program.started(["gate"] + arguments + LaunchedRun.subject, in: folder).outcome()
  }

  @Test func budgetsThatAreKeptPass() throws {
    let rules = "^phase/ error <= 0 ulp\n^curve/ error <= bound\n^curve/.*/simd/ simd >= 0.01 x scalar\n"
    let outcome = try gate(["t.txt": rules], "--thresholds", "t.txt", "--launches", "1")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func aBudgetOfTimeThatIsBrokenTwiceFailsWithThree() throws {
    let outcome = try gate(
      ["t.txt": "^curve/.*/simd/float/ simd >= 100000 x scalar\n"], "--thresholds", "t.txt", "--launches", "1")
    #expect(outcome.code == 3, "\(outcome.output)")
    #expect(outcome.errors.contains("then: "), "it is measured again")
  }

  @Test func aBrokenAccuracyBudgetFailsWithFourAlsoBesideTime() throws {
    let rules = "^curve/.*/float/ error <= 0.0001\n^curve/.*/simd/float/ simd >= 100000 x scalar\n"
    let outcome = try gate(["t.txt": rules], "--thresholds", "t.txt", "--launches", "1")
    #expect(outcome.code == 4, "\(outcome.output)")
  }

  @Test func withoutAnythingToCompareWithItSaysWhatThereIs() throws {
    let outcome = try gate([:])
    #expect(outcome.code == 64)
    for option in ["--baseline", "--baseline-bin", "--baseline-rev", "--thresholds"] {
      #expect(outcome.errors.contains(option))
    }
  }

  @Test func aBaselineOfAnotherMachineIsRefusedWithARemedy() throws {
    let csv = try LaunchedRun.shared.get().csv(changing: "machine_id") { _, _ in "intel-1-2-0badcafe" }
    let outcome = try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "1")
    #expect(outcome.code == 2)
    #expect((outcome.output + outcome.errors).contains("--baseline-rev"), "\(outcome.output)")
  }

  @Test func aBaselineThatWasFourTimesAsFastConfirmsTheSlowdown() throws {
    let csv = try LaunchedRun.shared.get().csv(slowerBy: 0.25)
    let outcome = try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "2", "--force")
    #expect(outcome.code == 3, "\(outcome.output)")
    #expect(outcome.output.contains("confirmed="))
  }

  @Test func aBaselineThatWasFourTimesAsSlowPasses() throws {
    let csv = try LaunchedRun.shared.get().csv(slowerBy: 4)
    #expect(try gate(["b.csv": csv], "--baseline", "b.csv", "--launches", "2", "--force").code == 0)
  }

  @Test func theProgramAgainstItselfSaysThatItIs() throws {
    let outcome = try gate([:], "--baseline-bin", Program.path, "--sessions", "2", "--threshold", "200%")
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(outcome.errors.contains("A/A"))
  }

  @Test func aProgramThatIsNoCardbenchIsNamed() throws {
    let outcome = try gate([:], "--baseline-bin", "/bin/echo")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("'/bin/echo'"), "\(outcome.errors)")
  }

  @Test func aRevisionOutsideAPackageIsRefused() throws {
    let outcome = try gate([:], "--baseline-rev", "HEAD")
    #expect(outcome.code == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("has no Package.swift"), "\(outcome.errors)")
  }
}
