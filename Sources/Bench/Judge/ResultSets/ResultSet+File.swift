import CLibrary
import Records

import Foundation

extension ResultSet {
  /// Reads a result file, complete or partial.
  ///
  /// Metadata next to the table must be of the same run and, if the run is complete, have the same number of lines.
  ///
  /// - Parameter path: The path of the table; also the label of the set.
  /// - Throws: ``ResultFileError`` with the path and, for a damaged table, the line and the column.
  package static func read(_ path: String) throws(ResultFileError) -> ResultSet {
    try ResultSet(ResultFile.content(at: path), path: path)
  }

  package init(_ content: ResultTable.Content, path: String) throws(ResultFileError) {
    guard !content.rows.isEmpty else { throw .malformed(path: path, .noLines) }
    self.init(rows: content.rows, label: path)
    let metadataPath = ResultFile.metadataPath(besideTable: path, of: provenance.runs)
    let completion = try RunCompletion.read(metadataPath)
    if let completion {
      guard provenance.runs.contains(completion.runID) else {
        throw .foreignMetadata(path: metadataPath, run: completion.runID)
      }
      guard !completion.complete || completion.lines == content.lineEnds else {
        throw .wrongLineCount(path: path, lines: content.lineEnds, promised: completion.lines)
      }
      provenance.builds = Set(completion.buildID.map { [$0] } ?? [])
      provenance.instructionSets = Set(completion.instructionSet.map { [$0] } ?? [])
    }
    let untimed = content.rows.count { !$0.isMeasured && $0.agreement.status != .failed }
    if untimed > 0 {
      notes.append("'\(path)': \(untimed) \(untimed == 1 ? "line has" : "lines have") no times and did not fail.")
    }
    if !content.endsWithLineEnd {
      notes.append("'\(path)' has no line end after its last line; it may be truncated.")
    }
    if completion.map({ !$0.complete }) ?? path.hasSuffix(".partial.csv") {
      notes.append(
        "'\(path)' is the table of an interrupted run; finish it with `\(Vocabulary.current.program) run --resume "
          + "\(path.shellWord)`.")
    }
  }
}

/// The part of a run's metadata about the completeness of its table, common to all schemas.
struct RunCompletion: Decodable {
  var complete: Bool
  var lines: Int
  var runID: String
  var buildID: String?
  /// The widest instruction set that benchmarks could use.
  var instructionSet: String?

  private enum CodingKeys: String, CodingKey {
    case complete, lines
    case runID = "run_id"
    case buildID = "build_id"
    case instructionSet = "instruction_set"
  }

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
    case let DecodingError.keyNotFound(key, _): "the key '\(key.stringValue)' is missing."
    case let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context):
      "the value of '\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of the wrong kind."
    default:
      "it cannot be read as JSON; the file may be truncated, or nested too deeply."
    }
  }
}
