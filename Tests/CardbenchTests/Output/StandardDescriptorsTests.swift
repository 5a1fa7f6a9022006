import Foundation
import Testing

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
