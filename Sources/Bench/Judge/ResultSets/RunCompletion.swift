import Records

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CLibrary

/// What the metadata of a run says about the completeness of its table; of metadata files of every schema.
struct RunCompletion: Decodable {
  /// Whether everything that was planned happened.
  var complete: Bool
  /// The line ends of the table.
  var lines: Int
  /// The run.
  var runID: String
  /// A hash of the program's file.
  var buildID: String?
  /// The widest instruction set that kernels could use.
  var instructionSet: String?

  private enum CodingKeys: String, CodingKey {
    case complete, lines
    case runID = "run_id"
    case buildID = "build_id"
    case instructionSet = "instruction_set"
  }

  /// Reads a metadata file.
  ///
  /// - Parameter path: The metadata file.
  /// - Returns: What it says; `nil` when there is none, since tables travel alone.
  /// - Throws: ``ResultFileError`` when it is there and cannot be read.
  static func read(_ path: String) throws(ResultFileError) -> RunCompletion? {
    let json: [UInt8]
    do {
      json = try metadataContents(of: path)
    } catch .file(.system(_, _, ENOENT)), .file(.system(_, _, ENOTDIR)) {
      return nil
    }
    do {
      return try JSONDecoder().decode(RunCompletion.self, from: Data(json))
    } catch {
      throw .malformedMetadata(path: path, reason: reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let DecodingError.keyNotFound(key, _):
      "the key '\(key.stringValue)' is missing."
    case let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context):
      "the value of '\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of the wrong kind."
    default:
      "it cannot be read as JSON; the file may be truncated, or nested too deeply."
    }
  }
}
