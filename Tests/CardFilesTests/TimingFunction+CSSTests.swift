import CardFiles
import CardMotion
import SeededRandom
import Testing

@Suite struct TimingFunctionCSSTests {
  /// Texts and computed values from web-platform-tests/wpt css/css-easing.
  ///
  /// They are in timing-functions-syntax-valid.html, step-timing-functions-syntax.html and
  /// linear-timing-functions-syntax.html. `start` is written as its synonym `jump-start`, and percentages with all
  /// their digits.
  @Test(arguments: [
    ("linear", "linear"), ("ease", "ease"), ("ease-in", "ease-in"), ("ease-out", "ease-out"),
    ("ease-in-out", "ease-in-out"),
    ("cubic-bezier(0.1, 0.2, 0.8, 0.9)", "cubic-bezier(0.1, 0.2, 0.8, 0.9)"),
    ("cubic-bezier(0, -2, 1, 3)", "cubic-bezier(0, -2, 1, 3)"),
    ("cubic-bezier(0, 0.7, 1, 1.3)", "cubic-bezier(0, 0.7, 1, 1.3)"),
    ("steps(4, start)", "steps(4, jump-start)"), ("steps(2, end)", "steps(2)"),
    ("steps(2, jump-start)", "steps(2, jump-start)"), ("steps(2, jump-end)", "steps(2)"),
    ("steps(2, jump-both)", "steps(2, jump-both)"), ("steps(2, jump-none)", "steps(2, jump-none)"),
    ("step-start", "steps(1, jump-start)"), ("step-end", "steps(1)"),
    ("linear(0, 1)", "linear(0 0%, 1 100%)"),
    ("linear(0 0% 50%, 1 50% 100%)", "linear(0 0%, 0 50%, 1 50%, 1 100%)"),
    ("linear(0, 0.5 25% 75%, 1 100% 100%)", "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%, 1 100%)"),
    (
      "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1 100% 100%)",
      "linear(0 0%, 1.3 12.5%, 1 25%, 0.92 37.5%, 1 50%, 0.99 62.5%, 1 75%, 0.998 87.5%, 1 100%, 1 100%)"
    ),
    ("linear(0.3)", "linear(0.3 0%)"), ("linear(0.3 20% 70%)", "linear(0.3 20%, 0.3 70%)"),
    ("linear(20% 70% 0.3)", "linear(0.3 20%, 0.3 70%)"),
  ])
  func validTextsAreReadAndWrittenAsInTheWebPlatformTests(text: String, written: String) throws {
    #expect(try TimingFunction(css: text).css == written)
  }

  @Test func keywordsAreTheFunctionsTheyStandFor() throws {
    #expect(try TimingFunction(css: "ease") == .curve(.standard))
    #expect(try TimingFunction(css: "cubic-bezier(.25, .1, .25, 1)") == .curve(.standard))
    #expect(try TimingFunction(css: "ease-in-out") == .curve(.easeInOut))
    #expect(try TimingFunction(css: "step-start") == .steps(Steps(count: 1, position: .jumpStart)))
    #expect(try TimingFunction(css: "step-end") == .steps(Steps(count: 1, position: .jumpEnd)))
  }

  @Test func caseSpacesLineBreaksAndCommentsDoNotMatter() throws {
    #expect(try TimingFunction(css: "  EASE-In\n") == .curve(.easeIn))
    #expect(try TimingFunction(css: "Steps( +4 ,\tJump-Both )") == .steps(Steps(count: 4, position: .jumpBoth)))
    #expect(
      try TimingFunction(css: "cubic-bezier(+1e-1,-.5E+0 , 5e-1,\r\n1.5/* a * comment **/)")
        == .curve(TimingCurve(x1: 0.1, y1: -0.5, x2: 0.5, y2: 1.5)))
    #expect(try TimingFunction(css: "linear( 0,50%.5,1 )").css == "linear(0 0%, 0.5 50%, 1 100%)")
  }

  /// An example from css-easing-2.
  @Test func theSpecificationsBounceIsRead() throws {
    let function = try TimingFunction(
      css: """
        linear(
          /* Start to 1st bounce */
          0, 0.063, 0.25, 0.563, 1 36.4%,
          /* 1st to 2nd bounce */
          0.812, 0.75, 0.813, 1 72.7%,
          /* 2nd to 3rd bounce */
          0.953, 0.938, 0.953, 1 90.9%,
          /* 3rd bounce to end */
          0.984, 1 100% 100%
        )
        """)
    #expect(function.progress(at: 0.364) == 1)
    #expect(abs(function.progress(at: 0.182) - 0.25) < 1e-15)
    #expect(function.progress(at: 5, extrapolation: .css) == 1)
  }

  @Test func percentagesAreRoundedOnce() throws {
    for text in ["0.1", "7", "11.1", "33.333333333333336", "1e-3", "29", "5.5e1", "-10", "110"] {
      let function = try TimingFunction(css: "linear(0 -1000%, 1 \(text)%)")
      guard case .points(let list) = function else { return #expect(Bool(false), "\(text)% is \(function)") }
      let exact = text.contains("e") ? Double(text)! / 100 : Double("\(text)e-2")!
      #expect(list.points[1].input == exact, "\(text)%")
    }
  }

  /// The invalid texts from web-platform-tests/wpt css/css-easing, and others, with the position of the error.
  @Test(arguments: [
    ("", 1), ("auto", 1), ("ease-in ease-out", 9), ("initial, cubic-bezier(0, -2, 1, 3)", 1),
    ("cubic-bezier(0, -2, 1, 3), initial", 26), ("cubic-bezier(1, 2, 3)", 21), ("cubic-bezier(1, 2, 3, infinite)", 23),
    ("cubic-bezier(1, 2, 1, 4, 5)", 24), ("cubic-bezier(-0.1, 0.1, 0.5, 0.9)", 14),
    ("cubic-bezier(0.5, 0.1, 1.1, 0.9)", 24), ("cubic-bezier(0, 1e999, 1, 1)", 17), ("cubic-bezier(0, 1., 1, 1)", 18),
    ("cubic-bezier(nan, 0, 1, 1)", 14), ("cubic-bezier", 13), ("steps (4)", 6), ("steps/**/(4)", 6),
    ("linear (0, 1)", 7), ("Cubic-Bezier\n(0,0,1,1)", 13), ("ease (1)", 6), ("ease(1)", 5), ("esae-in", 1),
    ("steps(0, start)", 7), ("steps(1, jump-none)", 7), ("steps(-3)", 7), ("steps(2.0)", 7), ("steps(1e1)", 7),
    ("steps(99999999999999999999)", 7), ("steps(calc(0/0), jump-none)", 7), ("steps(4, jump-bth)", 10),
    ("steps(4,)", 9), ("linear()", 8), ("linear(100%)", 12), ("linear(0% 1 50%)", 13), ("linear(0, 1 1% 2% 3%)", 19),
    ("linear(0, 1", 12), ("linear(0, 1 50 %)", 13), ("linear(0, 1 1e999%)", 13),
  ])
  func anErrorNamesItsCharacter(text: String, character: Int) {
    #expect(throws: TimingFunctionError.self) { try TimingFunction(css: text) }
    #expect { try TimingFunction(css: text) } throws: { "\($0)".hasPrefix("character \(character): ") }
  }

  @Test func anErrorHasTheExpectedTextTheActualOneAndTheNearestName() {
    for (text, message) in [
      ("steps(4,)", "character 9: expected a step position such as jump-both; got ')'"),
      ("steps(4, jump-bth)", "character 10: unknown name 'jump-bth'; did you mean 'jump-both'?"),
      ("steps (4)", "character 6: '(' must follow 'steps' at once; remove the blank or comment between them"),
    ] {
      #expect { try TimingFunction(css: text) } throws: { "\($0)" == message }
    }
  }

  @Test func textReadBackGivesTheSameFunction() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<3000 {
      let function = try Self.randomFunction(using: &generator)
      #expect(try TimingFunction(css: function.css) == function, "seed \(generator.seed): \(function.css)")
    }
  }

  @Test func longTextsAreRefusedInLittleTime() {
    for text in [
      String(repeating: "a", count: 1_000_000), String(repeating: "9", count: 1_000_000),
      "steps(" + String(repeating: "9", count: 1_000_000), "/*" + String(repeating: "*", count: 1_000_000),
      "linear(" + String(repeating: "(", count: 1_000_000), "cubic-bezier(0." + String(repeating: "1", count: 100_000),
    ] {
      #expect(throws: TimingFunctionError.self) { try TimingFunction(css: text) }
    }
  }

  private static func randomFunction(using generator: inout SeededGenerator) throws -> TimingFunction {
    func number() -> Double {
      let plain = Double.random(in: -3...3, using: &generator)
      let bits = Double(bitPattern: generator.next())
      return [plain, (plain * 100).rounded() / 100, bits.isFinite ? bits : 0].randomElement(using: &generator)!
    }
    switch Int.random(in: 0...2, using: &generator) {
    case 0:
      let (x1, x2) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      return .curve(try TimingCurve(x1: x1, y1: number(), x2: x2, y2: number()))
    case 1:
      let position = Steps.Position.allCases.randomElement(using: &generator)!
      return .steps(try Steps(count: .random(in: Steps.counts(for: position), using: &generator), position: position))
    default:
      let stops = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        LinearPoints.Stop(input: Bool.random(using: &generator) ? number() : nil, output: number())
      }
      return .points(try LinearPoints(stops))
    }
  }
}
