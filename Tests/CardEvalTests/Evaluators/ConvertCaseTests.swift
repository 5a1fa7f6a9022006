import CardEval
import CardFiles
import CardMotion
import Testing

@Suite struct ConvertCaseTests {
  @Test func aTableOfSpringsComesOutInEveryEnginesWords() throws {
    let engines = try ["compose", "unity", "react-spring"].map { try #require(MotionEngine.named($0)) }
    let table = Table(try answers("response,damping_ratio\n0.5,0.7\n0.5,1.2\n", .convert(to: engines)))
    #expect(
      table.header.suffix(4) == [
        "react_spring", "react_spring_deviation_percent", "react_spring_end_s", "react_spring_loses",
      ])
    #expect(table.rows[0]["compose"] == "spring(dampingRatio = 0.7f, stiffness = 157.91367f)")
    #expect(table.rows[0].number("compose_deviation_percent") < 1e-4)
    #expect(abs(table.rows[0].number("unity_deviation_percent") - 10.250267) < 1e-5)
    #expect(table.rows[1]["unity_loses"] == "overdamping" && table.rows[1]["unity_end_s"] == "")
  }

  @Test func velocitiesAreOfAColumnOrOfTheWords() throws {
    let flutter = try [#require(MotionEngine.named("flutter"))]
    let column = try answer(.convert(to: flutter), "stiffness,damping,relative_velocity", "100,10,3")
    let words = try answer(.convert(to: flutter), "spring", #""coreanimation stiffness: 100, initialVelocity: 3""#)
    #expect(column["flutter"] == words["flutter"] && column["flutter"]?.hasPrefix("SpringSimulation(") == true)
  }

  @Test func wordsOfAnEngineTakeThePlaceOfNumbersInEveryQuestionAboutSprings() throws {
    let words = #""compose spring(dampingRatio = 0.5f, stiffness = 200f)",0.1"#
    let numbers = try answer(.spring(), "stiffness,damping_ratio,time", "200,0.5,0.1")
    #expect(try answer(.spring(), "spring,time", words)["position"] == numbers["position"])
    for variant in [CaseVariant.reference, .oracle] {
      let exact = try answer(.spring(variant: variant), "stiffness,damping_ratio,time", "200,0.5,0.1")
      #expect(abs(exact.number("position") - numbers.number("position")) < 1e-15)
    }
    let thrown = try answer(.spring(), "spring,from,to,time", "coreanimation initialVelocity 5,0,10,0.05")
    let velocity = try answer(.spring(), "stiffness,damping,from,to,velocity,time", "100,10,0,10,50,0.05")
    #expect(thrown["position"] == velocity["position"])
  }

  /// 1 + 2.7·(t − 1)³ + 1.7·(t − 1)² at 1/4, to a few ulps of Double.
  @Test func wordsOfCurvesAreTimingFunctions() throws {
    for variant in [CaseVariant.reference, .oracle] {
      let value = try answer(.curve(variant: variant), "curve,input", "gsap back.out(1.7),0.25").number("value")
      #expect(abs(value - 0.8171875) < 1e-15)
    }
    #expect(throws: BadLine.self) { try answer(.curve(), "curve,input", "gsap elastic,0.25") }
  }

  @Test func badWordsAreBadLinesOfTheirColumn() throws {
    let lines = "spring,time\nreact-spring wobbly,0.1\nswiftui bounce: 3,0.1\nease-in,0.1\nrn,0.2\n"
    var problems: [String] = []
    let text = try answers(lines, .spring(), skipping: { problems.append("\($0)") })
    #expect(problems.count == 2 && text.split(separator: "\n").count == 5)
    #expect(problems[0].hasPrefix("line 3, column 'spring', swiftui's bounce"))
    #expect(problems[1].hasPrefix("line 4, column 'spring', these words are a curve"))
  }

  @Test func everyLineIsAnsweredAtManyTimes() throws {
    let grid = try TimeGrid("0..1/4")
    #expect(Array(grid) == [0, 0.25, 0.5, 0.75, 1])
    #expect(try Array(TimeGrid("0.5..1/120")).count == 61)
    let output = Output()
    var problems = 0
    var stream = CaseStream(.spring(), times: grid, skipping: { _ in problems += 1 }) { output.bytes += $0 }
    try Array("spring\nrn\nswiftui bouncy\nx\n".utf8).withUnsafeBytes { try stream.consume($0) }
    try stream.finish()
    let table = Table(String(decoding: output.bytes, as: UTF8.self))
    #expect(table.header == ["spring", "time", "position", "velocity_out"] && problems == 1)
    #expect(table.rows.count == 11 && table.rows[6]["time"] == "0.25" && table.rows[6]["spring"] == "swiftui bouncy")
    let single = try answer(.spring(), "spring,time", "swiftui bouncy,0.25")
    #expect(table.rows[6]["position"] == single["position"])
    for bad in ["", "0..1", "1..0/60", "0..1/0", "0..1/1e9", "a..b/c", "0.1/60"] {
      #expect(throws: TimeGridError.self) { try TimeGrid(bad) }
    }
    #expect(throws: HeaderError.resultExists("time")) {
      var stream = CaseStream(.spring(), times: grid) { _ in }
      try Array("spring,time\n".utf8).withUnsafeBytes { try stream.consume($0) }
    }
  }

  @Test func landmarksAreInTheUnitsOfTheWay() throws {
    let line = try answer(.landmarks(), "spring,from,to", "swiftui bouncy,100,400")
    #expect(abs(line.number("first_arrival") - 0.26143813396928) < 1e-12)
    #expect(abs(line.number("overshoot_time") - 0.35007002100700) < 1e-12)
    #expect(abs(line.number("overshoot") - 300 * 0.0459879102602) < 1e-9)
    #expect(abs(line.number("peak_velocity") - 300 * 5.762534806) < 1e-6)
    #expect(abs(line.number("looks_settled") - 0.8620234317) < 1e-9)
    let critical = try answer(.landmarks(), "response,damping_ratio", "0.5,1")
    #expect(critical["first_arrival"] == "" && critical["overshoot"] == "")
    #expect(throws: BadLine.self) { try answer(.landmarks(), "response,damping_ratio,to", "0.5,1,0") }
  }
}
