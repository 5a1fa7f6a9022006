internal import HostSystem

extension Processor {
  /// Bytes of the largest cache that a core can fill alone, or 32 MiB where nobody says.
  ///
  /// Stores past the caches begin to pay at about half of it, since the lines an ordinary store writes are fetched first.
  /// With the sum over all instances nothing would ever count as larger than the cache.
  package static let cacheBytes: Int = {
    // One after the other: a lazy sequence reads the file it finds twice, and traps where it cannot the second time.
    for index in [3, 2] {
      if let bytes = CacheFiles.text("size", index: index).flatMap(CacheFiles.bytes) { return bytes }
    }
    return 32 << 20
  }()
}
