import Records

/// How the program was built, and what it can run here.
package struct ProgramFacts: Codable, Sendable, Equatable {
  /// A way to compute, and whether it can be had.
  package struct Variant: Codable, Sendable, Equatable {
    /// Its name.
    package var name: String
    /// The instructions it uses, or the core whose kernels a library chose; `nil` when it is absent.
    package var instructionSet: String?
    /// Why it is absent, and the remedy; `nil` when it is there.
    package var absence: String?

    /// Describes a variant.
    package init(name: String, instructionSet: String?, absence: String?) {
      (self.name, self.instructionSet, self.absence) = (name, instructionSet, absence)
    }
  }

  /// The compiler.
  package var compiler: String
  /// The flags, in words.
  package var flags: String
  /// Whether it was built without optimisation.
  package var isDebugBuild: Bool
  /// The ways to compute.
  package var variants: [Variant]
  /// OpenBLAS.
  package var linearAlgebra: LinearAlgebraFacts
  /// What the program has noticed about its environment, in words.
  package var notices: [String]

  /// Describes a program.
  package init(
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
