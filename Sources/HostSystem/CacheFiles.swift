/// The caches of the first processor, as the operating system describes them.
///
/// Linux describes one instance of each cache. The C library adds up the instances of a socket, and inside a virtual
/// machine those of a host. Of Darwin's kinds of cores the first is the fastest.
public enum CacheFiles {
  /// A level, a kind (`Data`, `Instruction` or `Unified`) and a size such as `32768K`.
  package typealias Description = (level: String, kind: String, size: String)

  /// The caches of the first processor, innermost first; empty where the system does not describe them.
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

  /// The bytes of the outermost cache, of the second or third level; `nil` without one.
  package static func outermostBytes(_ files: SystemFiles = .current) -> Int? {
    let caches = descriptions(files)
    return ["3", "2"].compactMap { level in caches.first { $0.level == level }.flatMap { bytes($0.size) } }.first
  }

  /// Returns the bytes that a size such as `32768K` means; `nil` where it is not understood or is 0.
  public static func bytes(_ size: String) -> Int? {
    let text = size.filter { !$0.isWhitespace }
    let shift = text.last.flatMap { ["K": 10, "M": 20, "G": 30][$0] }
    guard let number = UInt(shift == nil ? text[...] : text.dropLast()) else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
    return overflow || bytes == 0 ? nil : Int(exactly: bytes)
  }
}
