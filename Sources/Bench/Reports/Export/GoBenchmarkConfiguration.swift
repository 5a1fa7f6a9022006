import Records

/// The configuration of lines in the text of Go's benchmarks: what must be equal for times to be comparable.
struct GoBenchmarkConfiguration: Equatable {
  private var values: [String: String] = [:]
  private static let keys = ["goos", "goarch", "pkg", "cpu", "machine", "compiler"]

  /// The configuration of the beginning of a file: nothing is known.
  init() {}

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - row: The line.
  ///   - metadata: What is true of the whole run.
  init(_ row: ResultRow, metadata: RunMetadata?) {
    values["pkg"] = "cardbench"
    values["machine"] = row.launch.machineID
    values["compiler"] = row.launch.compiler ?? metadata?.compiler
    guard let machine = metadata?.machine, metadata?.machineID == row.launch.machineID else { return }
    values["goos"] = machine.system.kernel.lowercased()
    values["goarch"] = Self.architecture(machine.system.architecture)
    values["cpu"] = machine.processor.model
  }

  /// The lines that lead to another configuration; an empty value ends one.
  ///
  /// - Parameter next: The other configuration, which this one becomes.
  /// - Returns: No, one or several lines.
  mutating func changes(to next: GoBenchmarkConfiguration) -> String {
    guard self != next else { return "" }
    defer { self = next }
    return Self.keys.filter { values[$0] ?? "" != next.values[$0] ?? "" }
      .map { "\($0): \((next.values[$0] ?? "").onOneLine)\n" }.joined()
  }

  /// Go's name of an architecture.
  private static func architecture(_ name: String) -> String {
    switch name {
    case "x86_64": "amd64"
    case "aarch64": "arm64"
    default: name.lowercased()
    }
  }
}
