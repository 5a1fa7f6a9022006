package struct ProgramFacts: Codable, Sendable, Equatable {
  package struct Variant: Codable, Sendable, Equatable {
    var name: String
    /// The instruction set it uses, or the core type that a library chose; `nil` if it is absent.
    var instructionSet: String?
    /// The reason for its absence, and the remedy; `nil` if it is present.
    var absence: String?

    package init(name: String, instructionSet: String?, absence: String?) {
      (self.name, self.instructionSet, self.absence) = (name, instructionSet, absence)
    }
  }

  var compiler: String
  var flags: String
  var isDebugBuild: Bool
  var variants: [Variant]
  /// The program's own findings about the libraries it calls.
  var libraries: [Finding]
  var notices: [String]

  package init(
    compiler: String = Compiler.version, flags: String, isDebugBuild: Bool = Compiler.isDebugBuild,
    variants: [Variant], libraries: [Finding] = [], notices: [String] = []
  ) {
    (self.compiler, self.flags, self.isDebugBuild) = (compiler, flags, isDebugBuild)
    (self.variants, self.libraries, self.notices) = (variants, libraries, notices)
  }

  package var findings: [Finding] {
    variantFindings + libraries + notices.map { Finding("environment", .note, $0) } + [buildFinding]
  }

  private var variantFindings: [Finding] {
    let present = variants.filter { $0.absence == nil }
    let list = present.map { variant in variant.instructionSet.map { "\(variant.name) (\($0))" } ?? variant.name }
    let absent = variants.compactMap { variant in
      variant.absence.map { Finding("variants", .note, "no '\(variant.name)': \($0)") }
    }
    return (list.isEmpty ? [] : [Finding("variants", .ok, list.joined(separator: ", "))]) + absent
  }

  private var buildFinding: Finding {
    guard isDebugBuild else { return Finding("build", .ok, "\(compiler), \(flags)") }
    return Finding(
      "build", .warning, "\(compiler), a debug build: its times are meaningless", remedy: "swift build -c release")
  }
}
