/// The caches of the first processor, as described by the operating system.
///
/// Linux describes one instance of each cache, whereas the C library sums over the instances of a socket, and in a
/// virtual machine over those of the host. Darwin lists its fastest kind of core first.
public enum CacheFiles {
  /// A level, a kind (`Data`, `Instruction` or `Unified`) and a size such as `32768K`.
  package typealias Description = (level: String, kind: String, size: String)

  /// The caches of the first processor, innermost first; empty if the system does not describe them.
  package static func descriptions(_ files: SystemFiles = .current) -> [Description] {
    let linux: [Description] = (0..<10).compactMap { index in
      let texts = ["level", "type", "size"].compactMap { name in
        files.text("/sys/devices/system/cpu/cpu0/cache/index\(index)/\(name)").map { $0.filter { !$0.isWhitespace } }
      }
      return texts.count == 3 ? (texts[0], texts[1], texts[2]) : nil
    }
    return linux.isEmpty ? darwin(files) : linux
  }

  private static func darwin(_ files: SystemFiles) -> [Description] {
    let named = [("1", "Data", "l1dcachesize"), ("2", "Unified", "l2cachesize"), ("3", "Unified", "l3cachesize")]
    return named.compactMap { level, kind, name in
      let bytes = files.number(setting: "hw.perflevel0.\(name)") ?? files.number(setting: "hw.\(name)") ?? 0
      return bytes > 0 ? (level, kind, "\(bytes)") : nil
    }
  }

  /// The size of the outermost cache, L3 or L2, in bytes, if any.
  package static func outermostBytes(_ files: SystemFiles = .current) -> Int? {
    let caches = descriptions(files)
    return ["3", "2"].compactMap { level in caches.first { $0.level == level }.flatMap { bytes($0.size) } }.first
  }

  /// Parses a size such as `32768K` into bytes; `nil` if it is invalid or 0.
  public static func bytes(_ size: String) -> Int? {
    let text = size.filter { !$0.isWhitespace }
    let shift = text.last.flatMap { ["K": 10, "M": 20, "G": 30][$0] }
    guard let number = UInt(shift == nil ? text[...] : text.dropLast()) else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow || bytes == 0 ? nil : Int(exactly: bytes)
  }
}
