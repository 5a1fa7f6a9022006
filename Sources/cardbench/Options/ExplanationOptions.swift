import ArgumentParser
import Judge

/// Whether machine code is compared as well, and of which programs.
struct ExplanationOptions: ParsableArguments {
  /// What `--explain` means in all commands that compare.
  static let help: ArgumentHelp = """
    Say of every benchmark that changed whether its machine code is the same, moved or different, and show both loops; \
    with --all of every benchmark. Takes objdump.
    """

  @Flag(help: Self.help)
  var explain = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "With --explain: the programs that measured the files, behind which no files can follow.", valueName: "program"),
    completion: .file())
  var programs: [String] = []

  func validate() throws {
    guard explain == !programs.isEmpty else {
      throw ValidationError(
        explain
          ? "--explain needs the programs that measured: --programs OLD NEW"
          : "--programs is for --explain, which looks into them.")
    }
  }

  /// The program that measured each file; `nil` without --explain.
  ///
  /// - Throws: `CommandFailure` where a program cannot be read, or none measured a file.
  func measured(_ files: [String]) throws -> MeasuredPrograms? {
    guard explain else { return nil }
    for program in programs { try BinaryPair.requireProgram(program) }
    return try MeasuredPrograms(programs, of: files)
  }
}
