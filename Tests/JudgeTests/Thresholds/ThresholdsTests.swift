import Judge
import Records
import Testing

@Suite(.vocabulary) struct ThresholdsTests {
  private func budget(_ line: String) throws -> Budget {
    let budgets = try Thresholds(text: line).budgets
    #expect(budgets.count == 1)
    return try #require(budgets.first)
  }

  @Test func theExampleOfTheDocumentationIsUnderstood() throws {
    let thresholds = try Thresholds(
      text: """
        # of the whole project
        ^replay/                          threshold 10 %
        ^frame/tipIn/simd/float/10000$    time <= 0.5 % of 120 Hz

        ^frame/.*/simd/                   time <= 12 ns/row   # measured: 2
        ^frame/                           simd >= 4 x scalar
        .                                 error <= bound
        ^curve/                           error <= 2 ulp
        """)
    #expect(thresholds.thresholds == [PatternThreshold(pattern: "^replay/", threshold: 0.1)])
    #expect(
      thresholds.budgets.map(\.limit) == [
        .time(0.5, .percentOfFrame(Vocabulary.Frame("120 Hz", nanoseconds: 1e9 / 120))),
        .time(12, .durationPerElement(name: "ns", nanoseconds: 1)),
        .speedup(of: "simd", factor: 4, over: "scalar"), .errorBound, .errorInUlp(2),
      ])
    #expect(thresholds.budgets.map(\.line) == [3, 5, 6, 7, 8])
    #expect(thresholds.budgets[1].text == "time <= 12 ns/row")
    #expect(thresholds.budgets.map(\.kind) == [.time, .time, .relative, .accuracy, .accuracy])
  }

  @Test(arguments: [
    ("time <= 3 us", Budget.Limit.time(3, .duration(name: "us", nanoseconds: 1e3))),
    ("time<=3us", .time(3, .duration(name: "us", nanoseconds: 1e3))),
    ("time ≤ 3 µs", .time(3, .duration(name: "µs", nanoseconds: 1e3))),
    ("time <= 3e-1 ms", .time(0.3, .duration(name: "ms", nanoseconds: 1e6))),
    ("time <= 1_000 ns / row", .time(1000, .durationPerElement(name: "ns", nanoseconds: 1))),
    ("time <= 2 % of 60 Hz", .time(2, .percentOfFrame(Vocabulary.Frame("60 Hz", nanoseconds: 1e9 / 60)))),
    ("time <= 2% of 60Hz", .time(2, .percentOfFrame(Vocabulary.Frame("60 Hz", nanoseconds: 1e9 / 60)))),
    ("simd-fused ≥ 1.5 × simd", .speedup(of: "simd-fused", factor: 1.5, over: "simd")),
    ("time <= 3 ns/element", .time(3, .durationPerElement(name: "ns", nanoseconds: 1))),
    ("2.0 >= 4 x v1.9-rc", .speedup(of: "2.0", factor: 4, over: "v1.9-rc")),
    ("simd256 >= 4x scalar", .speedup(of: "simd256", factor: 4, over: "scalar")),
    ("error ≤ bound", .errorBound),
    ("error <= 1.5", .error(1.5)),
    ("error <= 2ulp", .errorInUlp(2)),
    ("error <= 0 ulp", .errorInUlp(0)),
  ])
  func everyFormOfARuleMayBeWrittenTightOrWide(_ rule: String, _ limit: Budget.Limit) throws {
    let budget = try budget("^frame/ \(rule)")
    #expect(budget.limit == limit)
    #expect(budget.pattern == "^frame/")
    #expect(budget.text == rule)
  }

  @Test func carriageReturnsByteOrderMarksAndTabsDoNotMatter() throws {
    let thresholds = try Thresholds(text: "\u{FEFF}^a/\tthreshold 5%\r\n\r\n  ^b/ error <= bound\r\n")
    #expect(thresholds.thresholds == [PatternThreshold(pattern: "^a/", threshold: 0.05)])
    #expect(thresholds.budgets.map(\.pattern) == ["^b/"])
  }

  @Test func aHashInsideAPatternIsPartOfIt() throws {
    #expect(try budget("^a#b/ error <= bound").pattern == "^a#b/")
    #expect(try Thresholds(text: "#^a/ error <= bound\n   # nothing") == Thresholds())
  }

  @Test(arguments: [
    ("^frame/", 8, "expected a rule after the pattern"),
    ("^frame/ thresold 10 %", 9, "did you mean 'threshold'?"),
    ("^frame/ tmie <= 3 ns", 9, "did you mean 'time'?"),
    ("^frame/ simd <= 4 x auto", 14, "expected '>=', as in 'simd >= 4 x auto'; found '<='"),
    ("^frame/ simd >= 3 simd-fused", 19, "expected 'x', as in 'simd >= 3 x simd-fused'; found 'simd-fused'"),
    ("^frame/ simd is fast", 9, "'simd' is no rule"),
    ("^own springs/ threshold 3 %", 6, "a pattern has no spaces"),
    ("^frame/ threshold ten %", 19, "expected a number, as in 'threshold 10 %'; found 'ten'"),
    ("^frame/ threshold 10", 21, "expected '%'"),
    ("^frame/ threshold -3 %", 19, "'-3' is not a positive number"),
    ("^frame/ time < 3 ns", 14, "expected '<=', as in 'time <= 12 ns/row'; found '<'"),
    ("^frame/ time <= 0,5 % of 120 Hz", 17, "write a point, as in 0.5"),
    ("^frame/ time <= 1e999 ns", 17, "'1e999' is not a positive number"),
    ("^frame/ time <= 3", 18, "expected a unit"),
    ("^frame/ time <= 3 parsecs", 19, "expected a unit: ns, us, ms or s"),
    ("^frame/ time <= 3 % of 120 MHz", 28, "expected 'Hz'"),
    ("^frame/ time <= 3 ns/card", 22, "expected 'row'"),
    ("^frame/ simd >= 4 x", 20, "expected the variant to compare with"),
    ("^frame/ simd >= 4 x simd", 21, "compared with itself"),
    ("^frame/ error <= -1 ulp", 18, "'-1' is not a number of at least 0"),
    ("^frame/ error <= 2 ulps", 20, "expected 'ulp' or the end, as in 'error <= 2 ulp'; found 'ulps'"),
    ("^frame/ error <= 2 ulp please", 24, "'please' is one word too many"),
    ("^frame/( error <= bound", 1, "'^frame/(' is not a regular expression"),
  ])
  func aMalformedRuleIsRefusedAtItsPlace(_ line: String, _ column: Int, _ reason: String) {
    let error = #expect(throws: ThresholdsError.self) { try Thresholds(text: "\n\(line)\n", path: "t.txt") }
    let message = error?.description ?? ""
    #expect(message.hasPrefix("'t.txt', line 2, column \(column): "), "\(message)")
    #expect(message.contains(reason), "\(message)")
  }

  @Test func aFileThatIsNotTextIsRefused() throws {
    let error = #expect(throws: ThresholdsError.self) { try Thresholds.read("/proc/self/exe") }
    #expect(error == .notText(path: "/proc/self/exe"))
    #expect(throws: ThresholdsError.self) { try Thresholds.read("/nowhere/thresholds.txt") }
  }
}

@Suite struct ThresholdsNamesTests {
  private let names = [
    "frame/tipIn/scalar/float/100", "frame/tipIn/simd/float/100", "frame/tipIn/auto/float/100",
    "frame/press/simd/float/100", "curve/simd/100", "curve/scalar/100", "peak/fma/float/100",
  ]

  private func needed(_ text: String, _ kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases)) throws -> Set<String> {
    try Thresholds(text: text).names(neededFor: kinds, among: names)
  }

  @Test func aRelativeBudgetNeedsBothVariantsAndNothingElse() throws {
    #expect(
      try needed("^frame/ simd >= 2 x scalar") == [
        "frame/tipIn/scalar/float/100", "frame/tipIn/simd/float/100", "frame/press/simd/float/100",
      ])
    #expect(try needed("^curve/simd/ simd >= 2 x scalar") == ["curve/simd/100", "curve/scalar/100"])
  }

  @Test func otherBudgetsNeedWhatTheyMatch() throws {
    #expect(try needed("^peak/ time <= 1 ns") == ["peak/fma/float/100"])
    #expect(try needed("/auto/ error <= bound") == ["frame/tipIn/auto/float/100"])
    #expect(try needed("^peak/ time <= 1 ns\n/auto/ error <= bound", [.accuracy]) == ["frame/tipIn/auto/float/100"])
    #expect(try needed(". threshold 5 %").isEmpty)
  }
}
