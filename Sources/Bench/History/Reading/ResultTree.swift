import BenchRecords
import BenchText
import Foundation

/// The result files among paths and below folders.
package struct ResultTree {
  /// A file as it lies on the disk; an equal one has not been written since.
  struct File: Hashable, Sendable {
    let path: String
    let size: Int
    /// When it was written last, in nanoseconds since 1970; far off, another number that only tells times apart.
    let written: Int
    /// The same of the metadata beside it; 0 where there are none.
    let described: Int
  }

  /// The files, each once, by path.
  let files: [File]

  /// Looks at paths: files as they are, and below folders every table whose first column is that of a result file.
  ///
  /// Tables of interrupted runs and raw samples below folders are left out.
  ///
  /// - Parameter known: Files that need no look inside.
  /// - Throws: ``HistoryError`` with a path that has nothing.
  init(_ paths: [String], known: Set<File>) throws(HistoryError) {
    var found: [String: File] = [:]
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
      let files = isFolder.boolValue ? Self.files(below: path, known) : [Self.file(path)].compactMap { $0 }
      guard !files.isEmpty else { throw .nothing(path) }
      for file in files { found[file.path] = file }
    }
    files = found.values.sorted { $0.path < $1.path }
  }

  /// The result files at a path or below it; none where there are none.
  package static func paths(below path: String) -> [String] {
    (try? ResultTree([path], known: []))?.files.map(\.path) ?? []
  }

  private static func files(below folder: String, _ known: Set<File>) -> [File] {
    let names = FileManager.default.enumerator(atPath: folder)
    var files: [File] = []
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix(".csv"), !name.hasSuffix(".partial.csv"), !name.hasSuffix(".samples.csv") else { continue }
      guard let file = file((folder.hasSuffix("/") ? folder : folder + "/") + name, isFound: true) else { continue }
      if known.contains(file) || isResult(file.path) { files.append(file) }
    }
    return files
  }

  /// A file; `nil` where there is none, or where a pipe or a device, which may be named, was only found.
  private static func file(_ path: String, isFound: Bool = false) -> File? {
    guard let status = FileStatus(of: path), !isFound || status.kind == .file else { return nil }
    let described = FileStatus(of: ResultFile.metadataPath(besideTable: path))?.written ?? 0
    return File(path: path, size: status.size, written: status.written, described: described)
  }

  /// Whether a table begins as a result file does.
  private static func isResult(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    let first = ResultColumn.all.prefix(2).map(\.name).joined(separator: ",")
    return (try? handle.read(upToCount: first.utf8.count)).map { $0.elementsEqual(first.utf8) } ?? false
  }
}
