import ArgumentParser
import Judge
import Reports

/// When a difference counts: shared by all commands that compare.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The smallest change that counts, such as 3% or 0.03, where no pattern of --thresholds says otherwise. (default: 3%)",
      valueName: "change"),
    transform: Self.fraction)
  var threshold: Double?

  @Option(
    help: "A file with thresholds and budgets of single benchmarks.", completion: .file())
  var thresholds: String?

  @Flag(help: "Allow for the number of benchmarks so that all that is flagged is right with 95 %.")
  var strict = false

  @Flag(help: "Compare also what is not comparable: another machine, compiler, panel or input.")
  var force = false

  func validate() throws {
    if thresholds == "" { throw ValidationError("--thresholds needs the path of a file.") }
  }

  /// The files these options name.
  var readFiles: [FileUse] { FileUse.plain("--thresholds", [thresholds]) }

  /// The rules that the options describe, and a thresholds file, whose thresholds come before the general one.
  func rules(with thresholds: Thresholds?) -> ComparisonRules {
    var rules = ComparisonRules()
    if let threshold { rules.threshold = threshold }
    if let thresholds { rules.thresholds = thresholds.thresholds }
    rules.correction = strict ? .familyWise : .falseDiscoveryRate
    rules.isForced = force
    return rules
  }

  /// What the thresholds file says; `nil` without one.
  func projectRules() throws -> Thresholds? {
    try thresholds.map { path in try CommandFailure.reading { try Thresholds.read(path) } }
  }

  /// The budgets of a thresholds file as results that were not judged.
  func unjudged(_ thresholds: Thresholds?) -> [GateOutcome.BudgetResult] {
    (thresholds?.budgets ?? []).map {
      GateOutcome.BudgetResult($0, obstacle: "budgets are for 'gate', which measures")
    }
  }

  /// Notes on a thresholds file: that budgets were not judged, and rules that apply to nothing, which are no error, since
  /// they may be about a plug-in.
  func notes(on thresholds: Thresholds?, among sets: [ResultSet]) throws -> [String] {
    guard let thresholds else { return [] }
    let budgets = "the budgets of '\(thresholds.path ?? "")' are for 'gate', which measures; here they are not judged"
    let known = KnownBenchmarks(measured: sets.flatMap { $0.benchmarks.map(\.identity) })
    return (thresholds.budgets.isEmpty ? [] : [budgets]) + (try known.unknownRules(of: thresholds))
  }

  private static func fraction(_ text: String) throws -> Double {
    do {
      return try Percentage.fraction(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
