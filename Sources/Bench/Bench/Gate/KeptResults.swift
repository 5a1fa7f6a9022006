import Foundation
import Judge
import Records

struct KeptResults {
  let paths: [String]
  /// A folder of the repository that determines the order of commits; `nil` for the order of their times.
  let git: String?
  /// The cache file; `nil` for the usual place.
  var cache: String?
  var isKept = true
  var renames = Renames()

  func order() throws -> CommitOrder { CommitOrder(try git.map { try CommitLog(folder: $0).names() } ?? []) }

  /// Reads new files, and the cache for others, and prints a note about copies.
  func history(_ order: CommitOrder) throws -> History {
    let history = try read(order)
    let copies = history.copies.shortened(to: 76).map { "'\($0)'" }
    if !copies.isEmpty { Notice.print("Note: copies of other results are left out: \(copies.listed)") }
    return history
  }

  /// The last results that are comparable with this program's, with any kind of inputs unless one is requested.
  func last(comparableTo provenance: Provenance) throws -> ResultSet {
    let (order, folder) = (try self.order(), paths[0])
    let history = try self.history(order)
    guard let baseline = try history.baseline(comparableTo: provenance, order: order, label: folder) else {
      throw CommandFailure.badData(nothingComparable(in: history, to: provenance))
    }
    let count = baseline.points.count
    Notice.print(
      "baseline: the last \(count == 1 ? "result" : "\(count) results") below '\(folder)', up to "
        + "'\(baseline.points.last?.commit ?? "")'")
    return baseline.set
  }

  private func nothingComparable(in history: History, to provenance: Provenance) -> String {
    let own = [provenance.machines, provenance.compilers].compactMap(\.first).joined(separator: ", ")
    let others = history.groups.map { "\($0.points.count) of \($0.key.text)" }.joined(separator: "; ")
    let known = git.map { " of commits that git knows in '\($0)'; a shallow clone has few" } ?? ""
    return "'\(paths[0])' has no result that is comparable with \(own)\(known). Results are: \(others). Record a "
      + "first one there with '\(Gate.recording())', on this machine and with the same build flags."
  }

  private func read(_ order: CommitOrder) throws -> History {
    do {
      return try History.read(paths, order: order, cache: cachePath, renames: renames)
    } catch let error as FileError {
      guard cache == nil else { throw error }
      // Results are still read if the cache cannot be written.
      Notice.print("nothing is kept: \(error)")
      return try History.read(paths, order: order, renames: renames)
    } catch {
      throw CommandFailure.badData("\(error)")
    }
  }

  private var cachePath: String? {
    // The cache has the original names.
    guard isKept, renames.pairs.isEmpty else { return nil }
    if let cache { return cache }
    return paths.count == 1 && FileStatus(of: paths[0])?.kind == .folder ? Self.usualCache(of: paths[0]) : nil
  }

  /// The cache file of a folder of results, in the user's cache folder.
  private static func usualCache(of folder: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let caches = (named ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.cache") + "/\(tool.name)"
    // If this fails, writing the file also fails, which is reported.
    try? FileManager.default.createDirectory(atPath: caches, withIntermediateDirectories: true)
    let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    return caches + "/history-" + StableHash.digits(of: Array(place.utf8))
  }
}
