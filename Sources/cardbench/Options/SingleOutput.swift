import ArgumentParser

/// The option `--output` of a command that writes one file.
enum SingleOutput {
  /// Refuses a second file, of which only the last would be written.
  static func require(_ paths: [String]) throws {
    guard !paths.contains("") else { throw ValidationError("--output needs the path of a file.") }
    guard paths.count > 1 else { return }
    let list = paths.map { "'\($0)'" }.joined(separator: " and ")
    throw ValidationError("--output is given \(paths.count) times, as \(list), and this command writes one file.")
  }
}
