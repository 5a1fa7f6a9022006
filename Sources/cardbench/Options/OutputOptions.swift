import ArgumentParser
import BenchText
import Reports

/// Where a report goes, and in which format: shared by all commands that report.
struct OutputOptions: ParsableArguments {
  @Option(
    help: "What to print: text, markdown, json, csv, junit or html.", completion: .names(ReportFormat.self),
    transform: ListArgument.name)
  var format: ReportFormat = .text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write this report to a file as well; repeatable. Names in .txt, .md, .json, .csv, .html and .xml (JUnit) "
        + "say the format, others take that of --format.",
      valueName: "file"),
    completion: .file(extensions: ["md", "json", "csv", "html", "xml", "txt"]))
  var outputs: [String] = []

  @Flag(help: "List every benchmark, not only the 20 that changed most each way.")
  var all = false

  @Option(
    help: "Colours: auto, always or never. NO_COLOR turns auto off.", completion: .names(ColorChoice.self),
    transform: ListArgument.name)
  var color: ColorChoice = .auto

  func validate() throws {
    if outputs.contains("") { throw ValidationError("--output needs the path of a file.") }
  }

  /// The files, for ``FileIdentity``.
  var namedOutputs: [FileUse] { FileUse.plain("--output", outputs) }

  /// The files to write and their formats, all of which can be written as far as is known; call it before anything long.
  ///
  /// - Throws: `FileError` with the path and the reason.
  func files() throws -> [(file: OutputFile, format: ReportFormat)] {
    try outputs.map { (try OutputFile(path: $0), ReportFormat(nameOfFile: $0) ?? format) }
  }
}
