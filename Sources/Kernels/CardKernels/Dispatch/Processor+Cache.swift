extension Processor {
  /// Bytes of the largest cache that a core can fill alone, or 32 MiB where nobody says.
  ///
  /// Stores past the caches begin to pay at about half of it, since the lines an ordinary store writes are fetched first.
  ///
  /// Linux describes one instance of each cache. The C library adds up the instances of a socket, and inside a virtual
  /// machine those of a host; with that sum nothing would ever count as larger than the cache.
  package static let cacheBytes: Int = [3, 2].lazy.compactMap { cacheBytes(index: $0) }.first ?? 32 << 20

  /// What Linux says about a cache of the first processor, such as `32768K`.
  private static func cacheBytes(index: Int) -> Int? {
    let path = "/sys/devices/system/cpu/cpu0/cache/index\(index)/size"
    guard let text = try? FileText.read(path).get() else { return nil }
    return cacheBytes(text)
  }

  /// The bytes that a text such as `32768K` means.
  package static func cacheBytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isNumber }
    guard text.dropFirst(digits.count).first == "K", let kibibytes = Int(digits), kibibytes > 0 else { return nil }
    let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
    return overflow ? nil : bytes
  }
}
