import ArgumentParser
import Reports

/// Options that name one file.
enum SingleOutput {
  /// Refuses a second file, of which only the last would be written, and a name that promises another format.
  ///
  /// - Parameter suffixes: The suffixes of what the command writes.
  static func require(_ paths: [String], in suffixes: [String]) throws {
    guard !paths.contains("") else { throw ValidationError("--output needs the path of a file.") }
    if paths.count > 1 {
      let list = paths.map { "'\($0)'" }.joined(separator: " and ")
      throw ValidationError("--output is given \(paths.count) times, as \(list), and this command writes one file.")
    }
    try requireSuffix(of: paths.first, "--output", in: suffixes)
  }

  /// Refuses a name that promises another format; other names and devices are fine.
  static func requireSuffix(of path: String?, _ option: String, in suffixes: [String]) throws {
    let known = ReportFormat.suffixes.map(\.0) + [".svg"]
    guard let path, let suffix = known.first(where: path.hasSuffix), !suffixes.contains(suffix) else { return }
    throw ValidationError(
      "\(option) '\(path)': what is written there is no \(suffix); name a file in \(suffixes.joined(separator: " or "))."
    )
  }

  /// Whether a file of lines is JSON and not CSV: by its suffix, else like what is printed.
  static func isJSON(_ path: String?, printing isJSON: Bool) -> Bool {
    guard let path else { return isJSON }
    return path.hasSuffix(".json") || isJSON && !path.hasSuffix(".csv")
  }
}
