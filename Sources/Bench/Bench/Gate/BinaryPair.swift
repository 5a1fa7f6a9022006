import Foundation
import HostSystem
import Records

/// Two programs copied to paths of equal length, since the length of a program's path shifts its stack.
///
/// A script is started in place, next to the files it imports.
package struct BinaryPair {
  let (base, new): (String, String)
  let isIdentical: Bool
  /// The user's paths of the programs, by the paths that are started.
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
    // Both may be the same script.
    originals = [self.base: base].merging([self.new: OwnProgram.name(of: new)]) { $1 }
    guard Self.isScript(second) || mayStart(self.new) else {
      throw CommandFailure.system(
        "programs in the temporary folder '\(AtomicFile.folder(of: scratch.path))' may not be started, as on a disk "
          + "that is mounted noexec; set TMPDIR to a folder on another disk.")
    }
  }

  /// The copies as profiled programs, with the names of the originals.
  package func profiled(_ arguments: [String]) -> (base: ProfiledProgram, new: ProfiledProgram) {
    let programs = [base, new].map { ProfiledProgram(path: $0, name: originals[$0], arguments: arguments) }
    return (programs[0], programs[1])
  }

  /// Replaces the copies, which are removed by then, with the originals in error messages.
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

  /// Whether a program is a script for an interpreter.
  private static func isScript(_ program: [UInt8]) -> Bool { program.starts(with: "#!".utf8) }

  private static func write(_ program: [UInt8], _ folder: String) throws -> String {
    let path = folder + "/program"
    try AtomicFile.replace(path, with: program)
    guard chmod(path, 0o755) == 0 else { throw FileError.system("write", path) }
    return path
  }
}

/// A temporary folder of a command.
///
/// It is removed with the command, even if a signal ends that immediately. The folder of a killed command is recognised
/// by its released lock, and is removed when the next one is created.
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

  /// Whether a path is inside the scratch folder of a command.
  static func contains(_ path: String) -> Bool { path.split(separator: "/").dropLast().contains { isName(String($0)) } }

  private static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.count == prefix.count + 6 }

  private static func removeAbandoned(in parent: String) {
    let names = (try? names(inFolder: parent)) ?? []
    for name in names where isName(name) {
      let path = parent + "/" + name
      if isAbandoned(path) { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Whether a folder belongs to this user, is over a minute old, and is not locked.
  private static func isAbandoned(_ path: String) -> Bool {
    guard let status = FileStatus(of: path, followsLink: false), status.kind == .folder else { return false }
    // A folder is locked only shortly after its creation.
    guard status.owner == geteuid(), time(nil) - status.written / 1_000_000_000 > 60 else { return false }
    let folder = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return flock(folder, LOCK_EX | LOCK_NB) == 0
  }
}
