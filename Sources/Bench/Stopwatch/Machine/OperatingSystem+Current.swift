import CLibrary
import HostSystem
import Records

extension OperatingSystem {
  /// Describes the running system.
  package static func current() -> OperatingSystem {
    var name = utsname()
    uname(&name)
    return OperatingSystem(
      distribution: systemText("/etc/os-release").flatMap(distribution(osRelease:)),
      kernel: text(of: name.sysname), release: text(of: name.release),
      architecture: text(of: name.machine), glibc: glibcVersion)
  }

  /// The `PRETTY_NAME` of an `/etc/os-release`, without its quotes.
  static func distribution(osRelease text: String) -> String? {
    let key = "PRETTY_NAME="
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { $0.dropFirst(key.count).filter { $0 != "\"" } }
  }

  private static var glibcVersion: String? {
    #if canImport(Glibc)
      var answer = [UInt8](repeating: 0, count: 64)
      let length = answer.withUnsafeMutableBytes {
        confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
      guard (1...64).contains(length) else { return nil }
      let text = String(decoding: answer[..<(length - 1)], as: UTF8.self)
      return text.split(separator: " ").last.map(String.init)
    #else
      nil
    #endif
  }

  /// A C array of characters, which Swift imports as a tuple, up to its terminator.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
