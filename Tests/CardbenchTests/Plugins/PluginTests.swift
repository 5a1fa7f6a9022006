import BenchTestSupport
import Foundation
import Testing

@Suite struct PluginTests {
  @Test func listSaysWhatALibraryOffersAndLacks() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .none, bound: 1, in: folder)
    let outcome = try Program.run("list", "--plugin", plugin.path)

    #expect(outcome.code == 0 && outcome.output.hasPrefix("mine 1.0 ("))
    #expect(outcome.output.contains("\nfloat         phase (error at most 1.0), concat (error at most 2.0)\n"))
    #expect(outcome.output.contains("\ndouble        nothing\ndouble lacks  phase, curve, spring,"))
  }

  @Test func aLibraryOfAnotherInterfaceIsRefusedByEveryCommand() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("later", .futureInterface, in: folder)
    for command in [["list"], ["check"], ["run", "--quick"], ["gate", "--baseline", "none.csv"]] {
      let outcome = try Program.shell(
        "\"$cardbench\" \(command.joined(separator: " ")) --plugin \(plugin.path)", in: folder)
      #expect(outcome.code == 2)
      if command[0] != "gate" {
        #expect(outcome.errors.contains("was built for version 2 of cardbench.h, this program knows version 1"))
      }
    }
  }

  @Test func aFileThatIsNoLibraryIsRefusedInOneLine() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.shell("echo text > a.so; \"$cardbench\" validate ./a.so", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasPrefix("Error: the plug-in './a.so' cannot be loaded: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func aLibraryForAnotherProcessorIsAbsentWithTheReasonInOneLine() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("tomorrow", .otherProcessor, in: folder)
    let arguments = "--variants scalar --filter '^phase/'"
    let outcome = try Program.shell("\"$cardbench\" check --plugin \(plugin.path) \(arguments)", in: folder)
    #expect(outcome.code == 0 && !outcome.output.contains("tomorrow"))
    #expect(
      outcome.errors.contains("note: no tomorrow: '\(plugin.path)' needs sse2_of_tomorrow avx_of_tomorrow, which"))
  }

  @Test func aRightLibraryPassesEveryTestOfValidate() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.run("validate", try CompiledPlugin("mine", .none, in: folder).path)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count { $0.contains(" 2  ok ") } == 10)
  }

  @Test(arguments: [
    (CompiledPlugin.Flaw.crash, "phase/mine/float: crashed: "),
    (.oneRowTooFar, "buffers: phase/mine/float: time 0.0: 17 rows: byte 68 of output 0 was written"),
    (.refusal, "phase/mine/float: time 0.0: run returned error 7"),
    (.roundsOnceOpened, "floating point: phase/mine/float: loading it left changed the rounding"),
    (.roundsOnceCalled, "floating point: phase/mine/float: time 0.0: run left changed the rounding"),
  ])
  func validateFindsWhatBreaksAndGoesOn(_ flaw: CompiledPlugin.Flaw, _ complaint: String) throws {
    let folder = try ScratchFolder()
    let outcome = try Program.run("validate", try CompiledPlugin("mine", flaw, in: folder).path)
    #expect(outcome.code == 4 && outcome.errors.contains(complaint), "\(outcome.errors)")
    #expect(outcome.output.contains("release"))
  }

  @Test func anErrorWithoutABoundIsReportedAndWithOneItFails() throws {
    let folder = try ScratchFolder()
    let free = try CompiledPlugin("free", .sixthDigit, in: folder)
    let bound = try CompiledPlugin("bound", .sixthDigit, bound: 3, in: folder)
    let outcome = try Program.shell(
      "\"$cardbench\" check --plugin \(free.path) --filter /free/ --format csv", in: folder)
    let error = try #require(outcome.output.split(separator: "\n").first { $0.contains("phase,free") })
    #expect(outcome.code == 0 && (15...19).contains(Double(error.split(separator: ",")[5]) ?? 0))
    #expect(error.contains(",unbounded,"))

    let failed = try Program.shell("\"$cardbench\" check --plugin \(bound.path) --filter /bound/", in: folder)
    #expect(failed.code == 4 && failed.errors.contains("FAILED: phase/bound/float: error 17"), "\(failed.errors)")
  }

  @Test func aResultThatIsNoNumberFailsWithoutABound() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .notANumber, in: folder)
    let outcome = try Program.shell("\"$cardbench\" check --plugin \(plugin.path) --filter /mine/", in: folder)
    #expect(outcome.code == 4 && outcome.errors.contains("FAILED: phase/mine/float: error inf, bound –"))
    #expect(outcome.output.hasPrefix("1 of 2 kernels failed; 1 agrees with the truth\n"), "\(outcome.output)")
  }

  @Test(arguments: [
    (CompiledPlugin.Flaw.crash, "crashed: "), (.oneRowTooFar, "localTime of row 17 was written"),
    (.refusal, "run returned error 7"), (.roundsOnceCalled, "run left changed the rounding"),
  ])
  func checkNamesWhereALibraryBreaksAndEndsWithOne(_ flaw: CompiledPlugin.Flaw, _ complaint: String) throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", flaw, in: folder)
    let outcome = try Program.shell("\"$cardbench\" check --plugin \(plugin.path) --filter /mine/", in: folder)
    #expect(outcome.code == 1 && outcome.errors.contains("FAILED: phase/mine/float: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(complaint))
    #expect(outcome.output.contains("concat  mine     float"))
  }

  @Test func whatWatchedALibraryIsClosedBeforeTheNext() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .curiosity, in: folder)
    let outcome = try Program.shell("\"$cardbench\" check --plugin \(plugin.path) --filter /mine/", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let counts = try folder.text("counts").split(separator: "\n")
    #expect(counts.count == 3 && counts[1] == counts[2], "described, then a process for each kernel: \(counts)")
  }

  @Test(.measures) func aGateOfTwoProgramsLeavesOutWhatBreaksLate() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .lateCrash, in: folder)
    let outcome = try Program.shell(
      "\"$cardbench\" gate --baseline-bin \"$cardbench\" --rows 17 --filter '^(phase|concat)/.*/(scalar|mine)/float' "
        + "--plugin \(plugin.path)", in: folder)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("FAILED: phase/cascadeFade/mine/float/17: crashed: "))
    #expect(outcome.output.contains("3 benchmarks on both sides"), "\(outcome.output)")
  }

  @Test func aSignalEndsTheProcessThatALibraryHoldsForEver() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .closedOutput, in: folder)
    let program = try Program.started(["list", "--plugin", plugin.path], in: folder)
    var children: [Int32] = []
    try #require(
      Program.waits {
        children = program.descendants
        return !children.isEmpty
      })
    kill(program.identifier, SIGINT)
    #expect(try program.outcome().code == 130)
    #expect(Program.waits { !children.contains(where: ProcessTable.isAlive) })
  }

  @Test func aLibraryThatPrintsDisturbsNobody() throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", .chatter, in: folder)
    let outcome = try Program.shell(
      "\"$cardbench\" run --dry-run --rows 10 --filter '^phase/.*/mine' --plugin \(plugin.path)", in: folder)
    #expect(outcome.code == 0 && outcome.output.contains("phase/cascadeFade/mine/float/10"), "\(outcome.errors)")
  }

  @Test func aLibraryThatWritesIntoForeignDescriptorsIsNamed() throws {
    let folder = try ScratchFolder()
    _ = try CompiledPlugin("mine", .scribble, in: folder)
    let outcome = try Program.run("list", "--plugin", "./libmine.so", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("Error: the plug-in './libmine.so' "), "\(outcome.errors)")
  }

  @Test(
    .measures,
    arguments: [
      (CompiledPlugin.Flaw.roundsOnceOpened, 0 as Int32, "': loading it left changed the rounding, which was undone\n"),
      (.roundsOnceCalled, 1, "FAILED: phase/cascadeFade/mine/float/17: run left changed the rounding\n"),
    ])
  func aLibraryThatRoundsOtherwiseIsBlamedAndNobodyElseIsWrong(
    _ flaw: CompiledPlugin.Flaw, _ code: Int32, _ complaint: String
  ) throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", flaw, in: folder)
    let outcome = try Program.shell(
      "\"$cardbench\" run --quick --rows 17 --filter '^phase/.*/mine/float|^spring/moveUpBounce/(scalar|simd)/float' "
        + "--plugin \(plugin.path) --output a.csv", in: folder)
    #expect(outcome.code == code && outcome.errors.contains(complaint), "\(outcome.errors)")
    let lines = try folder.text("a.csv").split(separator: "\n")
    #expect(lines.count { $0.contains("/moveUpBounce/") && $0.contains(",ok,") } == 2, "\(lines)")
    #expect(lines.count { $0.contains(",failed,") } == Int(code))
  }

  @Test(arguments: [
    (
      CompiledPlugin.Flaw.closedOutput, 2 as Int32,
      "Error: the plug-in './libmine.so' closed its output and ran on for 10 s while it was loaded\n"
    ),
    (.child, 0, "note: the plug-in './libmine.so' left a process behind while it was loaded\n"),
  ])
  func nothingOfALibraryRunsOn(_ flaw: CompiledPlugin.Flaw, _ code: Int32, _ complaint: String) throws {
    let folder = try ScratchFolder()
    _ = try CompiledPlugin("mine", flaw, in: folder)
    let outcome = try Program.run("list", "--plugin", "./libmine.so", in: folder)
    #expect(outcome.code == code && outcome.errors == complaint)
    #expect(outcome.output.hasPrefix("mine 1.0 (") == (code == 0))
    let process = try #require(Int32(try folder.text("process")))
    #expect(Program.waits { !ProcessTable.isAlive(process) })
  }

  @Test func twoLibrariesOfOneNameAreRefused() throws {
    let folder = try ScratchFolder()
    let path = try CompiledPlugin("mine", .none, in: folder).path
    let outcome = try Program.shell(
      "unset OPENBLAS_CORETYPE; cp \(path) b.so; \"$cardbench\" check --plugin \(path) --plugin ./b.so", in: folder)
    #expect(outcome.code == 2)
    #expect(outcome.errors == "Error: the plug-in './b.so' is named 'mine' like another; rename one.\n")
  }

  @Test(.measures, arguments: [CompiledPlugin.Flaw.crash, .loop, .oneRowTooFar, .refusal, .lateCrash])
  func runLeavesOutWhatBreaksAndMeasuresTheRest(_ flaw: CompiledPlugin.Flaw) throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", flaw, in: folder)
    let outcome = try Program.shell(
      "\"$cardbench\" run --quick --rows 17,18 --filter '^(phase|concat)/.*/(scalar|mine)/float' "
        + "--plugin \(plugin.path) --output a.csv", in: folder)
    #expect(outcome.code == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("FAILED: phase/cascadeFade/mine/float/17: "))
    let lines = try folder.text("a.csv").split(separator: "\n")
    #expect(lines.count { $0.contains("/mine/") && $0.contains(",ok,") } == 2)
    #expect(lines.count { $0.contains("/mine/") && $0.contains(",unbounded,") } == 1)
    #expect(lines.count { $0.contains("/mine/") && $0.contains(",failed,") } == 1)
  }

  @Test(
    .measures, arguments: [(CompiledPlugin.Flaw.notANumber, 4), (.sixthDigit, 0)] as [(CompiledPlugin.Flaw, Int32)])
  func runAndCheckGiveTheSameVerdict(_ flaw: CompiledPlugin.Flaw, _ code: Int32) throws {
    let folder = try ScratchFolder()
    let plugin = try CompiledPlugin("mine", flaw, in: folder)
    let run = try Program.shell(
      "\"$cardbench\" run --quick --rows 17 --filter '^phase/.*/mine/float' --plugin \(plugin.path) --output a.csv",
      in: folder)
    let check = try Program.shell("\"$cardbench\" check --plugin \(plugin.path) --filter ^phase/mine/", in: folder)
    #expect(run.code == code && check.code == code, "\(run.errors)\(check.errors)")
    let words = code == 4 ? "1 of 1 kernel failed" : "0 of 1 kernel agree with the truth; 1 measured without a bound"
    #expect(check.output.contains(words), "\(check.output)")
  }
}
