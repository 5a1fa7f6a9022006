import CLibrary
import HostSystem

/// Replaces a file as a whole: readers see either the old or the new content, never a part.
///
/// A symbolic link is kept and its target replaced; the new file has the mode of the old one.
package enum AtomicFile {
  /// Writes a temporary file next to it and renames that; on failure the old content is kept.
  ///
  /// - Parameters:
  ///   - durable: Whether to wait until the content is on the disk, so that it survives a power failure.
  ///   - model: A file whose mode a new file inherits, if it exists.
  package static func replace(
    _ path: String, with bytes: [UInt8], durable: Bool = false, like model: String? = nil,
    on system: FileSystem = .real
  ) throws(FileError) {
    let file = try ReplacementFile(path, like: model, on: system)
    do throws(FileError) {
      try file.write(bytes)
    } catch {
      file.abandon()
      throw error
    }
    try file.complete(durable: durable)
  }

  /// Renames two files together: both, or neither if one cannot be renamed.
  ///
  /// A power failure in between leaves only the first renamed.
  package static func move(
    _ first: (from: String, to: String), _ second: (from: String, to: String), on system: FileSystem = .real
  ) throws(FileError) {
    let former = scratchPath(beside: first.to)
    let cleanup = SignalCleanup { _ = system.remove(former) }
    defer { withExtendedLifetime(cleanup) {} }
    let isKept = system.link(first.to, former) || copy(first.to, to: former)
    let lock = isKept ? locked(former) : -1
    defer { if isKept { _ = system.remove(former) } }
    defer { if lock >= 0 { close(lock) } }
    guard system.rename(first.from, first.to) else { throw .system("replace", first.to) }
    // Keeps this order on the disk.
    _ = system.sync(folder(of: first.to))
    guard !system.rename(second.from, second.to) else {
      _ = system.sync(folder(of: second.to))
      return
    }
    let reason = errno
    _ = system.rename(first.to, first.from)
    if isKept { _ = system.rename(former, first.to) }
    throw .system("replace", second.to, reason: reason)
  }

  private static func copy(_ path: String, to copy: String) -> Bool {
    guard let bytes = try? contents(of: path) else { return false }
    return (try? replace(copy, with: bytes, like: path)) != nil
  }

  /// Opens a file with the lock that marks it as in use; -1 on failure.
  private static func locked(_ path: String) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file >= 0 { flock(file, LOCK_EX | LOCK_NB) }
    return file
  }

  /// The file to which a path resolves through symbolic links, whether or not it exists.
  ///
  /// - Throws: ``FileError`` for links that form a cycle, resolve to a name that is not UTF-8, or refer to an open
  ///   file, such as `/dev/stdout`, whose name may no longer be its location.
  package static func target(of path: String) throws(FileError) -> String {
    var (place, buffer) = (path, [CChar](repeating: 0, count: Int(PATH_MAX) + 1))
    // The kernel's limit.
    for _ in 0..<40 {
      let count = readlink(place, &buffer, Int(PATH_MAX))
      guard count > 0 else { return place }
      let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
      guard let next = String(validating: bytes, as: UTF8.self) else { throw .system("follow", path, reason: EILSEQ) }
      guard !OpenFiles.areIn(folder: folder(of: place)) else { throw .notARegularFile(path: path) }
      place = next.hasPrefix("/") ? next : folder(of: place) + "/" + next
    }
    throw .system("follow", path, reason: ELOOP)
  }

  /// The same; the path itself if it cannot be resolved.
  package static func destination(of path: String) -> String { (try? target(of: path)) ?? path }

  /// Removes temporary files that killed writers of a file left next to it: these are not locked.
  package static func removeAbandoned(beside path: String) {
    let target = destination(of: path)
    let stem = target.split(separator: "/").last.map { "\($0)." } ?? ""
    let names = (try? names(inFolder: folder(of: target))) ?? []
    for name in names where name.hasPrefix(stem) && name.hasSuffix(".tmp") {
      let writer = name.dropFirst(stem.count).dropLast(".tmp".count)
      if Int32(writer) != nil { removeUnlocked(folder(of: target) + "/" + name) }
    }
  }

  /// Removes a file that is not locked; links are kept.
  static func removeUnlocked(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The name of a file until it is complete, unique with the process ID.
  ///
  /// - Parameter round: The number of such names that are taken.
  static func scratchPath(beside path: String, round: Int32 = 0) -> String { "\(path).\(getpid() | round << 22).tmp" }
}

/// A file that is written at the end of some work and checked before the start.
package struct OutputFile: Sendable {
  package let path: String

  /// Checks that a file can be written, and removes leftovers of killed writers; writes nothing.
  package init(path: String) throws(FileError) {
    self.path = path
    let folder = AtomicFile.folder(of: try AtomicFile.target(of: path))
    guard FileStatus(of: folder)?.kind == .folder else { throw .noFolder(folder: folder) }
    guard !path.hasSuffix("/"), [nil, .file].contains(FileStatus(of: path)?.kind) else {
      throw .notARegularFile(path: path)
    }
    guard Self.isShort(path) else { throw .system("create", path, reason: ENAMETOOLONG) }
    guard access(folder, W_OK) == 0 else { throw .system("write to", folder) }
    AtomicFile.removeAbandoned(beside: path)
  }

  /// Replaces the whole file and waits until it is on the disk.
  package func write(_ bytes: [UInt8]) throws(FileError) { try AtomicFile.replace(path, with: bytes, durable: true) }

  /// Whether a name has room for the suffix of an incomplete file, a number and `.tmp`.
  private static func isShort(_ path: String) -> Bool {
    path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.count <= Int(NAME_MAX) - 16
  }
}
