import Foundation
import Testing

@Suite struct ResourceLimitsTests {
  /// What a shell allows too little of, and what the error says.
  static let limits = [
    ("ulimit -n 40", "'ulimit -n 256'"), ("ulimit -s 128", "'ulimit -s 8192'"),
    ("ulimit -v 600000", "'ulimit -v unlimited'"), ("ulimit -d 100000", "'ulimit -d unlimited'"),
  ]

  @Test(arguments: limits, ["list", "run --quick", "eval spring missing.csv", "check"])
  func tooLittleIsSaidWithTheRemedyInsteadOfACrash(limit: (shell: String, remedy: String), command: String) throws {
    let outcome = try Program.shell("\(limit.shell); \"$cardbench\" \(command)", in: ScratchFolder())
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("Error: ") && outcome.errors.contains(limit.remedy), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func aLimitThatMayBeRaisedIs() throws {
    let outcome = try Program.shell(#"ulimit -S -n 40; "$cardbench" list"#, in: ScratchFolder())
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test(arguments: ["sparse.csv", "/proc/self/pagemap"])
  func aFileThatDoesNotFitIntoMemoryIsAnErrorAndNoCrash(file: String) throws {
    let line = "truncate -s 3G sparse.csv; ulimit -v 1500000; \"$cardbench\" show \(file)"
    let outcome = try Program.shell(line, in: ScratchFolder())
    #expect(outcome.code == 2)
    let refusal =
      "Cannot read '\(file)': it has no end, or is larger than a quarter of the memory, the most that is read. Name a "
      + "smaller file."
    #expect(outcome.errors == "Error: \(refusal)\n")
  }

  @Test func anExampleOfAPluginThatDoesNotFitLeavesNoHalfOfIt() throws {
    let folder = try ScratchFolder()
    let outcome = try Program.shell(#"ulimit -f 4; "$cardbench" plugin new mine --language c"#, in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("File too large. Allow larger files with `ulimit -f`"), "\(outcome.errors)")
    #expect(try folder.names() == [])
  }

  @Test(.measures) func aFileThatMayNotGrowIsAnErrorAndNoSignal() throws {
    let folder = try ScratchFolder()
    let run = #"ulimit -f 8; "$cardbench" run --quick --rows 64 --filter '^phase/' -o r.csv"#
    let outcome = try Program.shell(run, in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("File too large. Allow larger files with `ulimit -f`"), "\(outcome.errors)")
    #expect(try folder.names() == ["r.partial.csv", "r.partial.meta.json"], "and no half of a file")
  }
}

@Suite struct StandardDescriptorsTests {
  @Test func whatIsClosedMixesNoNoticesIntoData() throws {
    let folder = try ScratchFolder()
    try folder.write("mass,stiffness,damping,time\n1,1,1,1\n1,x,1,1\n", to: "in.csv")
    let line = #""$cardbench" eval spring in.csv --skip-bad -o out.csv 2>&-"#
    #expect(try Program.shell(line, in: folder).code == 0)
    let lines = try folder.text("out.csv").split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { !$0.contains("note:") }, "\(lines)")
  }

  @Test func aProgramWithoutStreamsEndsAsUsual() throws {
    #expect(try Program.shell(#""$cardbench" list <&- >&- 2>&-"#, in: ScratchFolder()).code == 0)
    #expect(try Program.shell(#""$cardbench" show missing.csv <&- >&- 2>&-"#, in: ScratchFolder()).code == 2)
  }

  @Test(.measures) func samplesAreNoPlaceForAnnouncements() throws {
    let folder = try ScratchFolder()
    let run = #""$cardbench" run --quick --rows 64 --filter '^phase/' --samples -o r.csv 2>&-"#
    #expect(try Program.shell(run, in: folder).code == 0)
    let fields = try folder.text("r.samples.csv").split(separator: "\n").map { $0.count { $0 == "," } }
    #expect(fields.count > 10 && Set(fields).count == 1, "every line has the fields of the header")
  }
}
