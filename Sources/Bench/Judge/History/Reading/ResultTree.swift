import Foundation
import Records

package struct ResultTree {
  /// The state of a file on disk; if it is equal, the file has not been written since.
  package struct File: Hashable, Sendable {
    package var path: String
    var size: Int
    /// The time of the last change, in nanoseconds since 1970; for distant dates, some other distinct number.
    var written: Int
    /// A number that changes with the table's metadata, under either name; 0 without metadata.
    var described: Int

    package init(path: String, size: Int, written: Int, described: Int) {
      (self.path, self.size, self.written, self.described) = (path, size, written, described)
    }
  }

  let files: [File]

  /// Collects files: those named, and below folders every table whose first columns are those of a result file, and
  /// times of other programs.
  ///
  /// Below folders, tables of interrupted runs and raw samples are ignored.
  init(_ paths: [String], known: Set<File>) throws(HistoryError) {
    var found: [String: File] = [:]
    for path in paths {
      guard let kind = try Self.status(path)?.kind else { throw .missing(path) }
      let files = try kind == .folder ? Self.files(below: path, known) : [Self.file(path)].compactMap { $0 }
      guard !files.isEmpty else { throw .nothing(path) }
      for file in files { found[file.path] = file }
    }
    files = found.values.sorted { $0.path < $1.path }
  }

  /// The result files at a path or below it, perhaps none.
  package static func paths(below path: String) -> [String] {
    (try? ResultTree([path], known: []))?.files.map(\.path) ?? []
  }

  /// The result files below a folder; links to folders are not followed, since they may form a cycle.
  private static func files(below folder: String, _ known: Set<File>) throws(HistoryError) -> [File] {
    var files: [File] = []
    for path in try paths(in: folder) {
      if try status(path, followsLink: false)?.kind == .folder {
        files += try Self.files(below: path, known)
      } else if ResultFile.isTable(path) || isOtherTable(path), let file = try file(path, isFound: true) {
        if try isResult(file, known) { files.append(file) }
      }
    }
    return files
  }

  private static func paths(in folder: String) throws(HistoryError) -> [String] {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    do { return try names(inFolder: folder).map { start + $0 } } catch { throw .file(error) }
  }

  /// A file; `nil` if it is missing, or if it was found, not named, and is a pipe or a device.
  private static func file(_ path: String, isFound: Bool = false) throws(HistoryError) -> File? {
    guard let status = try status(path), !isFound || status.kind == .file else { return nil }
    return File(path: path, size: status.size, written: status.written, described: described(path))
  }

  private static func described(_ path: String) -> Int {
    let usual = FileStatus(of: ResultFile.metadataPath(besideTable: path))?.written ?? 0
    let late = FileStatus(of: ResultFile.lateMetadataPath(besideTable: path))?.written ?? 0
    // A file that is renamed keeps its time.
    return usual &+ 31 &* late
  }

  /// The status of a path; `nil` if it does not exist, such as a dangling link.
  private static func status(_ path: String, followsLink: Bool = true) throws(HistoryError) -> FileStatus? {
    if let status = FileStatus(of: path, followsLink: followsLink) { return status }
    let reason = errno
    guard [ENOENT, ENOTDIR].contains(reason) else { throw .file(.system("open", path, reason: reason)) }
    return nil
  }

  private static func isOtherTable(_ path: String) -> Bool { path.hasSuffix(".json") && !path.hasSuffix(".meta.json") }

  /// The bytes at the start of a file that show its format; Google Benchmark's begin with the machine.
  private static let startOfFile = 16_384

  private static func isResult(_ table: File, _ known: Set<File>) throws(HistoryError) -> Bool {
    if known.contains(table) { return true }
    guard let file = fopen(table.path, "re") else { throw .file(.system("open", table.path)) }
    defer { fclose(file) }
    let first = ResultColumn.all.prefix(2).map(\.name).joined(separator: ",")
    var start = [UInt8](repeating: 0, count: startOfFile)
    let count = fread(&start, 1, start.count, file)
    guard ferror(file) == 0 else { throw .file(.system("read", table.path)) }
    return start.starts(with: first.utf8) || ForeignTimes.mayBegin(with: Array(start.prefix(count)))
  }
}
