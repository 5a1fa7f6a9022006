import BenchRecords
import Stopwatch

/// How the program was built, and what it can run here.
public struct ProgramFacts: Codable, Sendable, Equatable {
  /// A way to compute, and whether it can be had.
  public struct Variant: Codable, Sendable, Equatable {
    /// Its name.
    public var name: String
    /// The instructions it uses, or the core whose kernels a library chose; `nil` when it is absent.
    public var instructionSet: String?
    /// Why it is absent, and the remedy; `nil` when it is there.
    public var absence: String?

    /// Describes a variant.
    public init(name: String, instructionSet: String?, absence: String?) {
      (self.name, self.instructionSet, self.absence) = (name, instructionSet, absence)
    }
  }

  /// The compiler.
  public var compiler: String
  /// The flags, in words.
  public var flags: String
  /// Whether it was built without optimisation.
  public var isDebugBuild: Bool
  /// The ways to compute.
  public var variants: [Variant]
  /// OpenBLAS.
  public var linearAlgebra: LinearAlgebraFacts
  /// What the program has noticed about its environment, in words.
  public var notices: [String]

  /// Describes a program.
  public init(
    compiler: String = Compiler.version, flags: String, isDebugBuild: Bool = Compiler.isDebugBuild,
    variants: [Variant], linearAlgebra: LinearAlgebraFacts, notices: [String] = []
  ) {
    (self.compiler, self.flags, self.isDebugBuild) = (compiler, flags, isDebugBuild)
    (self.variants, self.linearAlgebra, self.notices) = (variants, linearAlgebra, notices)
  }

  /// What it means for figures.
  func findings(on processor: Processor) -> [Finding] {
    let library = linearAlgebra.finding(on: processor).map { [$0] } ?? []
    return variantFindings + library + notices.map { Finding("environment", .note, $0) } + [buildFinding]
  }

  private var variantFindings: [Finding] {
    let present = variants.filter { $0.absence == nil }
    let list = present.map { variant in variant.instructionSet.map { "\(variant.name) (\($0))" } ?? variant.name }
    let absent = variants.compactMap { variant in
      variant.absence.map { Finding("variants", .note, "no '\(variant.name)': \($0)") }
    }
    return [Finding("variants", .ok, list.joined(separator: ", "))] + absent
  }

  private var buildFinding: Finding {
    guard isDebugBuild else { return Finding("build", .ok, "\(compiler), \(flags)") }
    return Finding(
      "build", .warning, "\(compiler), a debug build: its times mean nothing", remedy: "swift build -c release")
  }
}
