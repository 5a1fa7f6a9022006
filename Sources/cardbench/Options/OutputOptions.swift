import ArgumentParser
import Records
import Reports

/// The formats of a report: their names, and the suffixes of files.
protocol ReportFormats: RawRepresentable<String>, CaseIterable, Sendable {
  static var text: Self { get }
}

extension ReportFormat: ReportFormats {}
extension HistoryReport.Format: ReportFormats {}

/// The places and the format of a report: shared by all commands that report.
struct OutputOptions<Format: ReportFormats>: ParsableArguments {
  @Option(
    help: ArgumentHelp("What to print: \(ListArgument.alternatives(Format.self))."), completion: .names(Format.self),
    transform: ListArgument.name)
  var format: Format = .text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write this report to a file as well; repeatable. Names in \(Self.suffixes.joined(separator: ", ")) say the "
        + "format, others take that of --format.",
      valueName: "file"),
    completion: .file(extensions: Self.suffixes.map { String($0.dropFirst()) }))
  var outputs: [String] = []

  @Flag(help: "List every benchmark, not only the 20 that changed most each way.")
  var all = false

  @Option(
    help: "Colours: auto, always or never. NO_COLOR turns auto off.", completion: .names(ColorChoice.self),
    transform: ListArgument.name)
  var color: ColorChoice = .auto

  func validate() throws {
    if outputs.contains("") { throw ValidationError("--output needs the path of a file.") }
    for path in outputs { _ = try format(ofFile: path) }
  }

  /// The files, for ``FileIdentity``.
  var namedOutputs: [FileUse] { FileUse.plain("--output", outputs) }

  /// The files to write and their formats, all of which can be written as far as is known; call it before anything long.
  ///
  /// - Throws: `FileError` with the path and the reason.
  func files() throws -> [(file: OutputFile, format: Format)] {
    try outputs.map { (try OutputFile(path: $0), try format(ofFile: $0)) }
  }

  private func format(ofFile path: String) throws -> Format {
    guard let suffix = ReportFormat(nameOfFile: path) else { return format }
    guard let format = Format(rawValue: suffix.rawValue) else {
      throw ValidationError(
        "--output '\(path)': this report has no format \(suffix.rawValue); name a file in "
          + "\(Self.suffixes.joined(separator: ", ")).")
    }
    return format
  }

  /// The suffixes of the formats.
  private static var suffixes: [String] {
    ReportFormat.suffixes.filter { Format(rawValue: $0.1.rawValue) != nil }.map(\.0)
  }
}
