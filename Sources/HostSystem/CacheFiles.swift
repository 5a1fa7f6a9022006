/// The caches of the first processor, as Linux describes them.
///
/// Linux describes one instance of each cache. The C library adds up the instances of a socket, and inside a virtual
/// machine those of a host.
public enum CacheFiles {
  /// Returns the content of a file about a cache; `nil` for a missing one.
  ///
  /// - Parameters:
  ///   - name: `level`, `type` or `size`.
  ///   - index: The number of the cache, from 0.
  public static func text(_ name: String, index: Int) -> String? {
    systemText("/sys/devices/system/cpu/cpu0/cache/index\(index)/\(name)")
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
