import HostSystem

/// A cache of the first processor, as `/sys/devices/system/cpu/cpu0/cache` describes it.
package struct Cache: Codable, Sendable, Equatable {
  /// The level, 1 for the innermost.
  package var level: Int
  /// `Data`, `Instruction` or `Unified`.
  package var kind: String
  /// The size, in bytes.
  package var bytes: UInt64

  /// Reads the texts of a cache's files; `nil` when one is not understood.
  ///
  /// - Parameters:
  ///   - level: The content of `level`.
  ///   - kind: The content of `type`.
  ///   - size: The content of `size`, for example `1024K`.
  package init?(level: String, kind: String, size: String) {
    let texts = [level, kind, size].map { $0.filter { !$0.isWhitespace } }
    guard let number = Int(texts[0]), !texts[1].isEmpty, let bytes = CacheFiles.bytes(texts[2]) else { return nil }
    self.level = number
    self.kind = texts[1]
    self.bytes = UInt64(bytes)
  }
}
