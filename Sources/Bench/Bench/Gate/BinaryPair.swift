import Foundation
import HostSystem
import Records

/// Two programs copied to paths of equal length, since the length of a program's path moves its stack.
///
/// A script is started where it is, next to what it imports.
package struct BinaryPair {
  let (base, new): (String, String)
  let isIdentical: Bool
  /// The programs by the paths that are started, as the user knows them.
  private let originals: [String: String]

  package init(
    base: String, new: String = OwnProgram.path, in scratch: ScratchFolder,
    mayStart: (_ copy: String) -> Bool = { access($0, X_OK) == 0 }
  ) throws {
    let (first, second) = try CommandFailure.reading { (try contents(of: base), try contents(of: new)) }
    let areScripts = Self.isScript(first) && Self.isScript(second)
    isIdentical =
      areScripts ? URL(fileURLWithPath: base).standardized == URL(fileURLWithPath: new).standardized : first == second
    self.base = try Self.isScript(first) ? base : Self.write(first, scratch.makeFolder("base"))
    self.new = try Self.isScript(second) ? new : Self.write(second, scratch.makeFolder("next"))
    // A script may be both.
    originals = [self.base: base].merging([self.new: OwnProgram.name(of: new)]) { $1 }
    guard Self.isScript(second) || mayStart(self.new) else {
      throw CommandFailure.system(
        "programs in the temporary folder '\(AtomicFile.folder(of: scratch.path))' may not be started, as on a disk "
          + "that is mounted noexec; set TMPDIR to a folder on another.")
    }
  }

  /// The copies as programs that report the code they run, under the names of the originals.
  package func profiled(_ arguments: [String]) -> (base: ProfiledProgram, new: ProfiledProgram) {
    let programs = [base, new].map { ProfiledProgram(path: $0, name: originals[$0], arguments: arguments) }
    return (programs[0], programs[1])
  }

  /// Names the programs in errors about their copies, which are gone by then.
  func blamingOriginals<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as CommandFailure {
      let message = originals.reduce(failure.message) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      throw CommandFailure(message: message, code: failure.code)
    }
  }

  static func requireProgram(_ path: String) throws {
    guard !isProgram(path) else { return }
    let fault = FileStatus(of: path) == nil ? "does not exist" : "is not a program"
    throw CommandFailure.badData("'\(path)' \(fault); name an executable program.")
  }

  /// Whether a file can be started; folders are executable, too.
  static func isProgram(_ path: String) -> Bool { FileStatus(of: path)?.kind == .file && access(path, X_OK) == 0 }

  /// Whether a program is text that an interpreter reads.
  private static func isScript(_ program: [UInt8]) -> Bool { program.starts(with: "#!".utf8) }

  private static func write(_ program: [UInt8], _ folder: String) throws -> String {
    let path = folder + "/program"
    try AtomicFile.replace(path, with: program)
    guard chmod(path, 0o755) == 0 else { throw FileError.system("write", path) }
    return path
  }
}

/// A folder for the time of a command.
///
/// It goes with the command, also when a signal ends that at once. The folder of a killed command is recognised by its free
/// lock, and removed when the next is made.
package final class ScratchFolder {
  private static let prefix = "bench-scratch-"

  package let path: String
  /// Open and locked for as long as the folder is in use.
  private let descriptor: Int32
  private let cleanup: SignalCleanup

  package init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    Self.removeAbandoned(in: parent)
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw CommandFailure.system(
        "cannot make a folder in '\(parent)': \(String(cString: strerror(errno))). Set TMPDIR to a folder with room.")
    }
    let path = String(cString: made)
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    _ = flock(descriptor, LOCK_EX)
    cleanup = SignalCleanup { try? FileManager.default.removeItem(atPath: path) }
  }

  deinit { close(descriptor) }

  package func remove() { cleanup.perform() }

  func makeFolder(_ name: String) throws -> String {
    let folder = path + "/" + name
    guard mkdir(folder, 0o755) == 0 else { throw FileError.system("create", folder) }
    return folder
  }

  /// Whether a path leads into a folder that a command has made for itself.
  static func contains(_ path: String) -> Bool { path.split(separator: "/").dropLast().contains { isName(String($0)) } }

  private static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.count == prefix.count + 6 }

  private static func removeAbandoned(in parent: String) {
    let names = (try? names(inFolder: parent)) ?? []
    for name in names where isName(name) {
      let path = parent + "/" + name
      if isAbandoned(path) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Whether a folder is this user's, a minute old, and not locked.
  private static func isAbandoned(_ path: String) -> Bool {
    guard let status = FileStatus(of: path, followsLink: false), status.kind == .folder else { return false }
    // A folder is locked a moment after it is made.
    guard status.owner == geteuid(), time(nil) - status.written / 1_000_000_000 > 60 else { return false }
    let folder = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return flock(folder, LOCK_EX | LOCK_NB) == 0
  }
}
