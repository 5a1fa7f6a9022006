import ArgumentParser
import Foundation
import Records
import Reports

extension Option where Value == ReportFormat {
  /// An option with the formats that a command supports.
  package init(wrappedValue: ReportFormat, among formats: [ReportFormat], help: String = "The format to print") {
    self.init(
      wrappedValue: wrappedValue, help: "\(help): \(ListArgument.alternatives(formats)).",
      completion: .list(formats.map(\.rawValue)), transform: { try ListArgument.name($0, among: formats) })
  }
}

extension Option where Value == ReportFormat? {
  package init(among formats: [ReportFormat], help: String) {
    self.init(
      help: ArgumentHelp(help), completion: .list(formats.map(\.rawValue)),
      transform: { try ListArgument.name($0, among: formats) })
  }
}

extension Option where Value == String? {
  /// An option with the name of its value in help.
  package init(_ value: String, _ completion: CompletionKind, _ help: String, name: NameSpecification = .long) {
    self.init(name: name, help: ArgumentHelp(help, valueName: value), completion: completion)
  }

  package init(_ value: String, _ help: String) { self.init(help: ArgumentHelp(help, valueName: value)) }
}

extension Option where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// An option whose value is one of a fixed set of names.
  package init(wrappedValue: Value, _ value: String, _ help: String) {
    self.init(
      wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: value), completion: .names(Value.self),
      transform: ListArgument.name)
  }
}

extension Option where Value == [String] {
  /// The file that a command writes; an array, so that a second one is detected.
  package init(wrappedValue: [String], writing help: ArgumentHelp, _ suffixes: String...) {
    self.init(
      wrappedValue: wrappedValue, name: [.customShort("o"), .customLong("output")], help: help,
      completion: .file(extensions: suffixes))
  }
}

protocol ReportFormats: Sendable {
  static var all: [ReportFormat] { get }
}

enum ComparisonFormats: ReportFormats {
  static let all = ReportFormat.allCases
}

/// The formats of a history, which has no test cases for JUnit.
enum HistoryFormats: ReportFormats {
  static let all = ReportFormat.allCases.filter { $0 != .junit }
}

/// The places and the format of a report: shared by all commands that report.
struct OutputOptions<Formats: ReportFormats>: ParsableArguments {
  @Option(among: Formats.all) var format: ReportFormat = .text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write this report to a file as well; repeatable. The suffix, \(Self.suffixes.joined(separator: ", ")), "
        + "selects the format; other names get that of --format.",
      valueName: "file"),
    completion: .file(extensions: Self.suffixes.map { String($0.dropFirst()) }))
  var outputs: [String] = []

  @Flag(help: "List every benchmark, not only the 20 largest changes in each direction.") var all = false

  @Option("when", "Colours: auto, always or never; NO_COLOR disables auto.") var color: ColorChoice = .auto

  func validate() throws {
    for path in outputs {
      try SingleOutput.require(path, "--output")
      _ = try format(ofFile: path)
    }
  }

  var namedOutputs: [FileUse] { FileUse.plain("--output", outputs) }

  /// The files to write and their formats, after a check that they can be written; call it before long work.
  func files() throws -> [(file: OutputFile, format: ReportFormat)] {
    try outputs.map { (try OutputFile(path: $0), try format(ofFile: $0)) }
  }

  /// Prints a report in the chosen format, as a coloured document if possible, otherwise as bytes.
  func print(_ document: @autoclosure () -> Document, bytes: (ReportFormat) -> [UInt8]) throws {
    if format == .text, color.style == .colored {
      let text = document().bytes(as: .text, style: .colored)
      return try StandardOutput.write(String(decoding: text, as: UTF8.self), styled: true)
    }
    try StandardOutput.write(bytes(format))
  }

  private func format(ofFile path: String) throws -> ReportFormat {
    guard let format = ReportFormat(nameOfFile: path) else { return format }
    guard Formats.all.contains(format) else {
      throw ValidationError(
        "--output '\(path)': this report has no format \(format.rawValue); use a file name with "
          + "\(Self.suffixes.joined(separator: ", ")).")
    }
    return format
  }

  private static var suffixes: [String] { Formats.all.map(\.suffix) }
}

/// The choice of coloured output.
enum ColorChoice: String, CaseIterable {
  /// A terminal, unless `NO_COLOR` is set.
  case auto
  /// Also files and pipes.
  case always
  case never

  var style: TerminalStyle {
    switch self {
    case .auto: TerminalStyle(isTerminal: StandardOutput.isTerminal, environment: ProcessInfo.processInfo.environment)
    case .always: .colored
    case .never: .plain
    }
  }
}

package enum SingleOutput {
  /// Throws for everything that ``require(_:_:in:)`` rejects, a second file, and files used as inputs or other outputs.
  ///
  /// - Parameter results: Whether the file has companion files, such as a run's metadata.
  package static func require(
    _ paths: [String], in suffixes: [String], results: Bool = false, besides others: [FileUse] = [],
    inputs: @autoclosure () -> [FileUse] = [], fixed: [FileUse] = FileUse.environment
  ) throws {
    let first = [paths.first]
    try FileIdentity.requireDistinct(
      outputs: (results ? FileUse.results("--output", first) : FileUse.plain("--output", first)) + others,
      inputs: inputs(), fixed: fixed)
    guard paths.count < 2 else {
      let list = paths.map { "'\($0)'" }.joined(separator: " and ")
      throw ValidationError("--output is given \(paths.count) times, as \(list), but this command writes one file.")
    }
    try require(paths.first, "--output", in: suffixes)
  }

  package static func require(_ path: String?, _ option: String, in suffixes: [String]? = nil) throws {
    guard path != "" else { throw ValidationError("\(option) needs the path of a file.") }
    let known = ReportFormat.allCases.map(\.suffix) + [".svg"]
    guard let path, let suffixes, let suffix = known.first(where: path.hasSuffix), !suffixes.contains(suffix) else {
      return
    }
    throw ValidationError(
      "\(option) '\(path)': this command writes no \(suffix); use a name in \(suffixes.joined(separator: " or "))."
    )
  }

  /// Whether a file of rows is JSON rather than CSV: by its suffix, else like standard output.
  package static func isJSON(_ path: String?, printing isJSON: Bool) -> Bool {
    guard let path else { return isJSON }
    return path.hasSuffix(".json") || isJSON && !path.hasSuffix(".csv")
  }
}
