internal import HostSystem

extension Processor {
  /// Bytes of the largest cache that a core can fill alone, or 32 MiB where nobody says.
  ///
  /// Stores past the caches begin to pay at about half of it, since the lines an ordinary store writes are fetched first.
  /// With the sum over all instances nothing would ever count as larger than the cache.
  package static let cacheBytes: Int =
    [3, 2].lazy.compactMap { CacheFiles.text("size", index: $0).flatMap(CacheFiles.bytes) }.first ?? 32 << 20
}
