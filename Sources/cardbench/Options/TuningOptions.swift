import ArgumentParser
import CardKernels
import Foundation
import Records

/// A file for what this run teaches about the machine.
struct TuningOptions: ParsableArguments {
  @Option(
    name: .customLong("tune"),
    help: ArgumentHelp(
      "Write the fastest variants and the sizes where streaming and threads begin to pay; name the file in "
        + "\(CardKernels.tuningVariable) to use it.", valueName: "file"),
    completion: .file())
  var path: String?

  func validate() throws {
    if path == "" { throw ValidationError("--tune needs the path of a file.") }
  }

  /// The tuning that the environment names.
  static var environment: [FileUse] {
    FileUse.plain(CardKernels.tuningVariable, [ProcessInfo.processInfo.environment[CardKernels.tuningVariable]])
  }

  /// What is read of it: a run that writes this very file anew does without it.
  var readFiles: [FileUse] {
    guard let path else { return Self.environment }
    return Self.environment.filter { FileIdentity($0.path) != FileIdentity(path) }
  }

  /// Checks the path, and makes kernels stream and divide only where their names say so.
  ///
  /// - Throws: `FileError` where the path cannot be written.
  func prepare() throws {
    guard let path else { return }
    _ = try OutputFile(path: path)
    CardKernels.use(.unconditional)
  }

  /// Writes the file.
  ///
  /// - Parameter rows: What was measured.
  /// - Throws: `FileError` where the path cannot be written.
  func write(_ rows: [ResultRow]) throws {
    guard let path else { return }
    try OutputFile(path: path).write(Array(Tuning(rows).text.utf8))
    Notice.print("tuning: \(path); use it with \(CardKernels.tuningVariable)=\(path)")
  }
}
