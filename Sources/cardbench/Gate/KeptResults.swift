import BenchText
import Foundation
import History

/// The results of many commits, below folders or as files.
struct KeptResults {
  /// Files and folders.
  let paths: [String]
  /// A folder of the repository whose order commits have; `nil` for the order of their times.
  let git: String?
  /// Where to keep what is known; `nil` for the usual place.
  var cache: String?
  /// Whether to keep anything.
  var isKept = true

  /// The order of commits.
  ///
  /// - Throws: `CommandFailure` where git knows none.
  func order() throws -> CommitOrder {
    CommitOrder(try git.map { try CommitLog(folder: $0).names() } ?? [])
  }

  /// Reads what is new, and what was kept of the rest, and says which files are copies.
  ///
  /// - Throws: `CommandFailure`, or `FileError` where what is known cannot be kept in the file that was asked for.
  func history(_ order: CommitOrder) throws -> History {
    let history = try read(order)
    let copies = history.copies.shortened(to: 76).map { "'\($0)'" }
    if !copies.isEmpty { Notice.print("Note: copies of other results are left out: \(copies.listed)") }
    return history
  }

  private func read(_ order: CommitOrder) throws -> History {
    do {
      return try History.read(paths, order: order, cache: cachePath())
    } catch let error as FileError where cache == nil {
      // A folder that cannot be written is read all the same.
      Notice.print("nothing is kept: \(error)")
      return try History.read(paths, order: order)
    } catch let error as FileError {
      throw error
    } catch {
      throw CommandFailure.badData("\(error)")
    }
  }

  private func cachePath() throws(FileError) -> String? {
    guard isKept else { return nil }
    if let cache { return cache }
    guard paths.count == 1, Self.isFolder(paths[0]) else { return nil }
    let usual = Self.usualCache(in: paths[0])
    guard try HistoryCache.mayReplace(usual, isNamed: false) else {
      Notice.print("nothing is kept: '\(usual)' has something else than a history.")
      return nil
    }
    return usual
  }

  /// Where what is known of a folder is kept unless another place is named.
  static func usualCache(in folder: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + ".cardbench-history"
  }

  /// Whether a path is a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
