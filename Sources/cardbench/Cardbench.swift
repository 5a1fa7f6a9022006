import ArgumentParser
import Bench
import CardDisplay
import CardFiles
import CardKernels
import CardMotion
import CardSuites
import CBuildFlags
import Foundation
import HostSystem
import KernelContracts
import Records
import Reports
import Stopwatch

/// The program: the commands common to all benchmark programs, and those about cards.
@main
enum Cardbench: BenchTool {
  typealias Options = SubjectOptions
  typealias RunOptions = TuningOptions
  typealias Baseline = BaselinePlugin

  static let name = "cardbench"
  static let version = "0.1.0"
  static let abstract = "Measure the cost of a frame of card animation, and check the accuracy of every fast variant."
  static let vocabulary = Vocabulary.cards

  static let commands: [any ParsableCommand.Type] = [
    Film.self, Check.self, Eval.self, Convert.self, List.self, PluginCommand.self, Validate.self,
  ]

  static let intentions: [(text: String, command: [String])] = [
    ("see how cards move", ["film", "tipIn", "-o", "tip.html"]),
    ("measure the cost of a frame, in half a minute", ["run", "--quick"]),
    ("check the accuracy of every kernel", ["check"]),
    ("find out whether a change made it slower", ["gate", "--baseline-rev", "HEAD~1"]),
    ("compare two result files", ["compare", "A.csv", "B.csv"]),
    ("show results as a page with pictures", ["report", "A.csv"]),
    ("ask about springs, curves and transforms", ["eval", "--help"]),
    ("measure and check your own kernels", ["plugin", "new", "mine", "--language", "c"]),
    ("list the recipes", ["list", "--recipes"]),
    ("see all commands", ["help"]),
  ]

  static func main() { BenchMain.main(Self.self) }
}

/// The conditions under which times are measured.
extension Cardbench {
  static var flags: String {
    "\(BuildFlags.optimisation); \(String(cString: cbuild_flags()))"
      + (BufferPages.requested == .huge ? "; huge pages" : "")
  }

  static var libraries: [String: String] {
    ["openblas": BLASLibrary.configuration, "openblas_core": BLASLibrary.core].compactMapValues { $0 }
  }

  static var instructionSet: String? { Processor.widest.rawValue }
  static var fileVariables: [String] { [CardKernels.tuningVariable] }
  static var buildOptions: [String] { BLASLibrary.buildOptions }
  static let sourcesMark: String? = "Sources/cardbench"

  static var facts: ProgramFacts {
    let variants = KernelContracts.Variant.allCases.map { variant in
      ProgramFacts.Variant(
        name: variant.rawValue, instructionSet: CardKernels.builtFor(variant), absence: CardKernels.absence(of: variant)
      )
    }
    let library = LinearAlgebraFacts(
      configuration: BLASLibrary.configuration, core: BLASLibrary.core,
      coreIsWide: BLASLibrary.core.map(BLASLibrary.needsWideRegisters) ?? false,
      dictatedCore: ProcessInfo.processInfo.environment[BLASLibrary.coreVariable])
    return ProgramFacts(
      flags: BuildFlags.text, variants: variants,
      libraries: [library.finding(on: Machine.current().processor)].compactMap { $0 }, notices: Absence.environment)
  }

  static func shardFacts(of variants: [(name: String, set: String)]) -> [ShardManifest.Fact] {
    guard variants.contains(where: { $0.name == Variant.blas.rawValue }), let configuration = BLASLibrary.configuration
    else { return [] }
    return [ShardManifest.Fact("OpenBLAS", "\(configuration), core \(BLASLibrary.core ?? "unknown")")]
  }

  static func merged(_ set: ShardSet) throws -> (csv: [UInt8], json: [UInt8], lines: Int)? {
    let merged = try CommandFailure.reading { try AccuracyTable(merging: set) }
    return (merged.csv, merged.json, merged.rows.count)
  }

  /// Frames of a trace are timed one by one, without room for delays.
  static let unsuitedForDelays: Set<String> = ["replay", "stagger"]
}

/// Names of benchmarks and kernels.
extension Cardbench {
  static var absentNames: Set<String> { Absence.names }
  static let checksListing = ["--kernels"]

  static var patternWords: [String] {
    Kernel.allCases.map { $0.question + "/" }.distinct + Gallery.all.map { "/\($0.name)/" }
      + Variant.allCases.map { "/\($0.rawValue)" }
  }

  /// The benchmarks of every variant, element type and policy, with the gallery's and the given recipes.
  static func everyBenchmark(besides measured: [BenchmarkIdentity]) throws -> [BenchmarkIdentity] {
    var gallery = SuiteConfiguration(scroll: .shipped())
    (gallery.rows, gallery.variants, gallery.isExhaustive) = (
      SubjectOptions.rows(for: .gate), Variant.allCases, true
    )
    return (measured + (try Suites.benchmarks(checking: gallery).map(\.identity))).flatMap(underEveryPolicy)
  }

  /// The names of all benchmarks, at the default row counts and those in the pattern; or of all kernels.
  static func names(for pattern: String, _ subject: NameOptions.Subject) throws -> [String] {
    guard subject == .benchmarks else { return kernelNames }
    let spelt = pattern.split { !$0.isWholeNumber }.compactMap { Int($0) }
    let rows = SubjectOptions.rows(for: .run) + spelt
    return try everyBenchmark(besides: []).flatMap { benchmark in
      rows.map { count in
        var benchmark = benchmark
        benchmark.size = count
        return benchmark.name
      }
    }
  }

  private static var kernelNames: [String] {
    (KernelForm.all + KernelForm.inPlace).flatMap { form in
      Variant.allCases.flatMap { variant in
        ElementType.allCases.map { "\(form.kernel.question)/\(form.label(of: variant))/\($0.rawValue)" }
      }
    }
  }

  /// A replay's recipe includes the policy unless it is the default.
  private static func underEveryPolicy(_ benchmark: BenchmarkIdentity) -> [BenchmarkIdentity] {
    guard benchmark.path == "replay", let recipe = benchmark.recipe?.split(separator: "@").first else {
      return [benchmark]
    }
    return [benchmark]
      + DisplayPolicy.allCases.map { policy in
        var other = benchmark
        other.recipe = "\(recipe)@\(policy.rawValue)"
        return other
      }
  }

  static func legend(of identities: [BenchmarkIdentity]) -> [(title: String, text: Sentence)] {
    NameNotation.legend(of: identities)
  }

  static func closerLook(at failed: ResultRow) -> [String] {
    if failed.agreement.isBroken { return ["validate", "LIBRARY"] }
    let kernel = failed.path == "replay" ? "frame" : failed.path
    return ["check", "--filter", "^\(kernel)/"]
  }

  static func closing(_ rows: [ResultRow], _ options: SubjectOptions, _ tuning: TuningOptions) -> [String] {
    guard let recipe = (try? options.scene.ownRecipes())?.first else { return [] }
    return PlayerProgram(recipe, options.scene, rows, tuning: tuning.path)?.lines ?? []
  }

  static var reportParts: ReportParts { .cardbench }

  /// The options for benchmarks like these: rows, and whether calls reread the same rows.
  static func arguments(like identities: [BenchmarkIdentity], inputKinds: Set<String>) -> [String] {
    let rows = Set(identities.map(\.rows)).filter { $0 > 0 }.sorted().map(String.init)
    return ["--rows=\(rows.joined(separator: ","))"] + (inputKinds == ["warm"] ? ["--warm-inputs"] : [])
  }
}
