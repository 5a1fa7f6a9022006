import CLibrary

/// The texts and numbers that describe a system: files on Linux, `sysctl` values on Darwin.
///
/// All code that examines a machine reads through this, so that tests can simulate other machines.
package struct SystemFiles {
  private let read: (String) -> String?
  private let setting: (String) -> [UInt8]?

  /// - Parameters:
  ///   - read: The content of a path; `nil` if the file does not exist or is unreadable.
  ///   - setting: The bytes of a `sysctl` value; `nil` for an unknown name.
  package init(_ read: @escaping (String) -> String?, setting: @escaping (String) -> [UInt8]? = { _ in nil }) {
    (self.read, self.setting) = (read, setting)
  }

  package static var current: SystemFiles {
    #if canImport(Darwin)
      SystemFiles({ _ in nil }, setting: darwinSetting)
    #else
      SystemFiles(systemText)
    #endif
  }

  package func text(_ path: String) -> String? { read(path) }

  /// The first line of a file, with whitespace normalised; `nil` if it is empty.
  package func line(_ path: String) -> String? {
    let line = read(path)?.split(separator: "\n", omittingEmptySubsequences: false).first
    let words = line?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words == "" ? nil : words
  }

  /// The whole number on the first line of a file.
  package func integer(_ path: String) -> Int? { line(path).flatMap { Int($0) } }

  /// The rest of the first line that starts with a key, for example `Cpus_allowed_list:`.
  package func field(_ key: String, in path: String) -> String? {
    let line = read(path)?.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { $0.dropFirst(key.count).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// A numeric `sysctl` value of 4 or 8 bytes, little-endian.
  package func number(setting name: String) -> UInt64? {
    guard let bytes = setting(name), [4, 8].contains(bytes.count) else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A null-terminated text value of `sysctl`; `nil` if it is empty.
  package func text(setting name: String) -> String? {
    let text = setting(name).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text == "" ? nil : text
  }

  #if canImport(Darwin)
    private static func darwinSetting(_ name: String) -> [UInt8]? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname(name, &bytes, &size, nil, 0) == 0 else { return nil }
      return Array(bytes.prefix(size))
    }
  #endif
}
