import Foundation
import Testing

@Suite struct ResourceLimitsTests {
  /// What a shell allows too little of, a command, and what the error says.
  static let limits = [
    ("ulimit -n 40", "list", "'ulimit -n 256'"), ("ulimit -s 128", "run --quick", "'ulimit -s 8192'"),
    ("ulimit -v 600000", "eval spring missing.csv", "'ulimit -v unlimited'"),
    ("ulimit -d 100000", "check", "'ulimit -d unlimited'"),
  ]

  @Test(arguments: limits)
  func tooLittleIsSaidWithTheRemedyInsteadOfACrash(limit: String, command: String, remedy: String) throws {
    let outcome = try Program.shell(#"\#(limit); "$cardbench" \#(command)"#).expect(1, "Error: ", remedy)
    #expect(outcome.output.isEmpty)
  }

  @Test func aLimitThatMayBeRaisedIs() throws {
    try Program.shell(#"ulimit -S -n 40; "$cardbench" list"#).expect(0)
  }

  @Test(arguments: ["sparse.csv", "/proc/self/pagemap"])
  func aFileThatDoesNotFitIntoMemoryIsAnErrorAndNoCrash(file: String) throws {
    let line = "truncate -s 3G sparse.csv; ulimit -v 1500000; \"$cardbench\" show \(file)"
    try Program.shell(line).expect(2, "Cannot read '\(file)': ")
  }

  @Test func anExampleOfAPluginThatDoesNotFitLeavesNoHalfOfIt() throws {
    let folder = try ScratchFolder()
    try folder.shell(#"ulimit -f 4; "$cardbench" plugin new mine --language c"#).expect(
      1, "File too large. Allow larger files with `ulimit -f`")
    #expect(try folder.names() == [])
  }

  @Test(.measures) func aFileThatMayNotGrowIsAnErrorAndNoSignal() throws {
    let folder = try ScratchFolder()
    let run = #"ulimit -f 8; "$cardbench" run --quick --rows 64 --filter '^phase/' -o r.csv"#
    try folder.shell(run).expect(1, "File too large. Allow larger files with `ulimit -f`")
    #expect(try folder.names() == ["r.partial.csv", "r.partial.meta.json"], "and no half of a file")
  }
}

@Suite struct StandardDescriptorsTests {
  @Test func whatIsClosedMixesNoNoticesIntoData() throws {
    let folder = try ScratchFolder(["in.csv": "mass,stiffness,damping,time\n1,1,1,1\n1,x,1,1\n"])
    let line = #""$cardbench" eval spring in.csv --skip-bad -o out.csv 2>&-"#
    try folder.shell(line).expect(0)
    let lines = try folder.text("out.csv").split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { !$0.contains("note:") }, "\(lines)")
  }

  @Test func aProgramWithoutStreamsEndsAsUsual() throws {
    try Program.shell(#""$cardbench" list <&- >&- 2>&-"#).expect(0)
    try Program.shell(#""$cardbench" show missing.csv <&- >&- 2>&-"#).expect(2)
  }

}
