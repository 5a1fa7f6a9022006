import BenchTestSupport
import Foundation
import Testing

@Suite struct PluginTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func mine(_ flaw: CompiledPlugin.Flaw, bound: Int = 0) throws -> CompiledPlugin {
    try CompiledPlugin(flaw, bound: bound, in: folder)
  }

  /// Runs a command with a library.
  private func run(_ words: String..., with plugin: CompiledPlugin) throws -> Program.Outcome {
    try folder.run(words + ["--plugin", "./libmine.so"], environment: plugin.environment)
  }

  private func validate(_ flaw: CompiledPlugin.Flaw) throws -> Program.Outcome {
    try folder.run(["validate", "./libmine.so"], environment: mine(flaw).environment)
  }

  @Test func listSaysWhatALibraryOffersAndLacks() throws {
    let outcome = try run("list", with: mine(.none, bound: 1)).expect(
      0, printing: "phase (error at most 1.0), concat (error at most 2.0)\n", "double lacks  phase, curve, spring,")
    #expect(outcome.output.hasPrefix("mine 1.0 ("), "\(outcome)")
  }

  @Test func aLibraryOfAnotherInterfaceIsRefusedByEveryCommand() throws {
    let variables = try mine(.futureInterface).environment
    for command in [["list"], ["check"], ["run", "--quick"], ["gate", "--baseline", "none.csv"]] {
      let outcome = try folder.run(command + ["--plugin", "./libmine.so"], environment: variables).expect(2)
      #expect(command[0] == "gate" || outcome.errors.contains("version 2 of cardbench.h"), "\(outcome)")
    }
  }

  @Test func aFileThatIsNoLibraryIsRefusedInOneLine() throws {
    try folder.write("text", to: "a.so")
    let outcome = try folder.run("validate", "./a.so").expect(2, "Error: the plug-in './a.so' ")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func aLibraryForAnotherProcessorIsAbsentWithTheReasonInOneLine() throws {
    let outcome = try run("check", "--variants", "scalar", "--filter", "^phase/", with: mine(.otherProcessor))
      .expect(0, "note: no mine: './libmine.so' needs sse2_of_tomorrow avx_of_tomorrow, which")
    #expect(!outcome.output.contains("mine"), "\(outcome)")
  }

  @Test func aRightLibraryPassesEveryTestOfValidate() throws {
    let outcome = try validate(.none).expect(0)
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
    try validate(flaw).expect(4, complaint, printing: "release")
  }

  @Test func anErrorWithoutABoundIsReportedAndWithOneItFails() throws {
    let free = try run("check", "--filter", "/mine/", "--format", "csv", with: mine(.sixthDigit)).expect(0)
    let error = try #require(free.output.split(separator: "\n").first { $0.contains("phase,mine") })
    #expect((15...19).contains(Double(error.split(separator: ",")[5]) ?? 0) && error.contains(",unbounded,"))
    try run("check", "--filter", "/mine/", with: mine(.sixthDigit, bound: 3)).expect(4, "phase/mine/float: error 17")
  }

  @Test func aResultThatIsNoNumberFailsWithoutABound() throws {
    let outcome = try run("check", "--filter", "/mine/", with: mine(.notANumber)).expect(
      4, "FAILED: phase/mine/float: error inf, bound –")
    #expect(outcome.output.hasPrefix("1 of 2 kernels failed; 1 agrees with the truth\n"), "\(outcome.output)")
  }

  @Test(arguments: [
    (CompiledPlugin.Flaw.crash, "crashed: "), (.oneRowTooFar, "localTime of row 17 was written"),
    (.refusal, "run returned error 7"), (.roundsOnceCalled, "run left changed the rounding"),
  ])
  func checkNamesWhereALibraryBreaksAndEndsWithOne(_ flaw: CompiledPlugin.Flaw, _ complaint: String) throws {
    try run("check", "--filter", "/mine/", with: mine(flaw)).expect(
      1, "FAILED: phase/mine/float: ", complaint, printing: "concat  mine     float")
  }

  @Test func whatWatchedALibraryIsClosedBeforeTheNext() throws {
    try run("check", "--filter", "/mine/", with: mine(.curiosity)).expect(0)
    let counts = try folder.text("counts").split(separator: "\n")
    #expect(counts.count == 3 && counts[1] == counts[2], "described, then a process for each kernel: \(counts)")
  }

  @Test(.measures) func aGateOfTwoProgramsLeavesOutWhatBreaksLate() throws {
    try run(
      "gate", "--baseline-bin", Program.path, "--rows", "17", "--filter", "^(phase|concat)/.*/(scalar|mine)/float",
      with: mine(.lateCrash)
    ).expect(1, "FAILED: phase/cascadeFade/mine/float/17: crashed: ", printing: "3 benchmarks on both sides")
  }

  @Test(.measures) func aKernelOfItsOwnIsTimedWithoutATruth() throws {
    let plugin = try mine(.ownKernel)
    try run("run", "--quick", "--rows", "17,18", "--filter", "^square/", "-o", "a.csv", with: plugin).expect(
      1, "FAILED: square/plain/mine/float/18: run returned error 1", printing: "square/plain  mine  ")
    let lines = try folder.text("a.csv").split(separator: "\n")
    #expect(lines.count { $0.contains(",unchecked,") } == 1, "\(lines)")
    try run("check", "--filter", "/mine/", with: plugin).expect(0, "note: square/plain of mine not compared")
    try run("list", with: mine(.noName)).expect(2, "has a kernel 'square'; expected one of phase,", "such as blur/box")
  }

  @Test(.measures) func aGateOfTwoLibrariesFindsTheSlowerOne() throws {
    let plugin = try mine(.ownKernel)
    func gate(_ base: String, _ new: String) throws -> Program.Outcome {
      try folder.run(
        [
          "gate", "--baseline-plugin", base, "--plugin", new, "--rows", "10000", "--filter",
          "^square/|^phase/.*/mine/float",
        ], environment: plugin.environment)
    }
    try gate("./libmine.so", "./slow.so").expect(3, printing: "square/plain/mine/float/10000")
    try gate("./slow.so", "./libmine.so").expect(0)
    try gate("./none.so", "./libmine.so").expect(2, "none.so")
  }

  @Test func aSignalEndsTheProcessThatALibraryHoldsForEver() throws {
    let plugin = try mine(.closedOutput)
    let program = try Program.started(["list", "--plugin", plugin.path], in: folder, environment: plugin.environment)
    var children: [Int32] = []
    try #require(
      Program.waits {
        children = program.descendants
        return !children.isEmpty
      })
    kill(program.identifier, SIGINT)
    try program.outcome().expect(130)
    #expect(Program.waits { !children.contains(where: ProcessTable.isAlive) })
  }

  @Test func aLibraryThatPrintsDisturbsNobody() throws {
    try run("run", "--dry-run", "--rows", "10", "--filter", "^phase/.*/mine", with: mine(.chatter)).expect(
      0, printing: "phase/cascadeFade/mine/float/10")
  }

  @Test func aLibraryThatWritesIntoForeignDescriptorsIsNamed() throws {
    try run("list", with: mine(.scribble)).expect(2, "Error: the plug-in './libmine.so' ")
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
    try run(
      "run", "--quick", "--rows", "17", "--filter", "^phase/.*/mine/float|^spring/moveUpBounce/(scalar|simd)/float",
      "-o", "a.csv", with: mine(flaw)
    ).expect(code, complaint)
    let lines = try folder.text("a.csv").split(separator: "\n")
    #expect(lines.count { $0.contains("/moveUpBounce/") && $0.contains(",ok,") } == 2, "\(lines)")
    #expect(lines.count { $0.contains(",failed,") } == Int(code))
  }

  @Test func aProcessThatALibraryStartedIsEnded() throws {
    let outcome = try run("list", with: mine(.child)).expect(0, "left a process behind while it was loaded\n")
    #expect(outcome.output.hasPrefix("mine 1.0 ("))
    try expectThatNothingRunsOn()
  }

  /// It takes the ten seconds that a plug-in may be silent.
  @Test(.measures) func aLibraryThatClosesItsOutputAndRunsOnIsEnded() throws {
    try run("list", with: mine(.closedOutput)).expect(2, "closed its output and ran on for 10 s while it was loaded\n")
    try expectThatNothingRunsOn()
  }

  private func expectThatNothingRunsOn() throws {
    let process = try #require(Int32(try folder.text("process").trimmingCharacters(in: .newlines)))
    #expect(Program.waits { !ProcessTable.isAlive(process) })
  }

  @Test func twoLibrariesOfOneNameAreRefused() throws {
    let plugin = try mine(.none)
    try FileManager.default.copyItem(atPath: plugin.path, toPath: folder.path + "/b.so")
    try run("check", "--plugin", "./b.so", with: plugin)
      .expect(2, "is named 'mine' like another")
  }

  @Test(.measures, arguments: [CompiledPlugin.Flaw.crash, .loop, .oneRowTooFar, .refusal, .lateCrash])
  func runLeavesOutWhatBreaksAndMeasuresTheRest(_ flaw: CompiledPlugin.Flaw) throws {
    try run(
      "run", "--quick", "--rows", "17,18", "--filter", "^(phase|concat)/.*/(scalar|mine)/float", "-o", "a.csv",
      with: mine(flaw)
    ).expect(1, "FAILED: phase/cascadeFade/mine/float/17: ")
    let lines = try folder.text("a.csv").split(separator: "\n")
    #expect(lines.count { $0.contains("/mine/") && $0.contains(",ok,") } == 2)
    #expect(lines.count { $0.contains("/mine/") && $0.contains(",unbounded,") } == 1)
    #expect(lines.count { $0.contains("/mine/") && $0.contains(",failed,") } == 1)
  }

  @Test(
    .measures, arguments: [(CompiledPlugin.Flaw.notANumber, 4), (.sixthDigit, 0)] as [(CompiledPlugin.Flaw, Int32)])
  func runAndCheckGiveTheSameVerdict(_ flaw: CompiledPlugin.Flaw, _ code: Int32) throws {
    let plugin = try mine(flaw)
    let measured = try run(
      "run", "--quick", "--rows", "17", "--filter", "^phase/.*/mine/float", "-o", "a.csv", with: plugin)
    let check = try run("check", "--filter", "^phase/mine/", with: plugin).expect(code)
    #expect(measured.code == code, "\(measured)")
    let words = code == 4 ? "1 of 1 kernel failed" : "0 of 1 kernel agree with the truth; 1 measured without a bound"
    #expect(check.output.contains(words), "\(check.output)")
  }
}
