import Foundation
import Records

/// Two programs copied to paths of equal length, since the length of a program's path moves its stack.
struct BinaryPair {
  /// The copy of the program that is compared with.
  let base: String
  /// The copy of this program.
  let new: String
  /// Whether they are the same bytes.
  let isIdentical: Bool
  /// The programs by the paths of their copies, as the user knows them.
  private let originals: [String: String]

  /// Copies both.
  ///
  /// - Parameters:
  ///   - base: The program that is compared with.
  ///   - new: The program in question; this one by default.
  ///   - scratch: Where to.
  ///   - mayStart: Whether the system starts a program there.
  /// - Throws: `CommandFailure` where a program cannot be read, or the copy cannot be written or started.
  init(
    base: String, new: String = SubjectOptions.ownExecutable, in scratch: ScratchFolder,
    mayStart: (_ copy: String) -> Bool = { access($0, X_OK) == 0 }
  ) throws {
    let (first, second) = (try Self.contents(of: base), try Self.contents(of: new))
    isIdentical = first == second
    self.base = try Self.write(first, scratch.makeFolder("base"))
    self.new = try Self.write(second, scratch.makeFolder("next"))
    originals = [self.base: base, self.new: SubjectOptions.name(ofProgram: new)]
    // On a disk that is mounted noexec the originals would be blamed.
    guard mayStart(self.new) else {
      throw CommandFailure.system(
        "programs in the temporary folder '\(AtomicFile.folder(of: scratch.path))' may not be started, as on a disk "
          + "that is mounted noexec; set TMPDIR to a folder on another.")
    }
  }

  /// The copies, which say which code they run, under the names of the originals.
  ///
  /// - Parameter arguments: The options of the benchmarks, as a worker takes them.
  func profiled(_ arguments: [String]) -> (base: ProfiledProgram, new: ProfiledProgram) {
    let programs = [base, new].map { ProfiledProgram(path: $0, name: originals[$0], arguments: arguments) }
    return (programs[0], programs[1])
  }

  /// Blames the programs for what goes wrong with their copies, which are gone by the time that anybody looks.
  func blamingOriginals<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as CommandFailure {
      let message = originals.reduce(failure.message) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      throw CommandFailure(message: message, code: failure.code)
    }
  }

  /// Refuses what is no program.
  static func requireProgram(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure.badData("'\(path)' does not exist; name a cardbench built by 'swift build -c release'.")
    }
    guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandFailure.badData("'\(path)' is not a program; name a cardbench built by 'swift build -c release'.")
    }
  }

  private static func contents(of path: String) throws -> [UInt8] {
    do { return try Records.contents(of: path) } catch { throw CommandFailure.badData("\(error)") }
  }

  /// Writes a program into a folder of its own.
  private static func write(_ program: [UInt8], _ folder: String) throws -> String {
    let path = folder + "/cardbench"
    try AtomicFile.replace(path, with: program)
    guard chmod(path, 0o755) == 0 else { throw FileError.system("write", path) }
    return path
  }
}
