#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Numbers in memory of their own, between bytes that must stay as they are and pages that nobody may touch.
final class GuardedArray<Scalar> {
  /// Where the numbers are.
  enum Place: Sendable, Equatable {
    /// They end where a page begins that cannot be read: one number too many ends the process.
    case beforePage
    /// They begin so many numbers behind a cache line.
    case behindCacheLine(Int)
  }

  let base: UnsafeMutablePointer<Scalar>
  let count: Int
  private let region: UnsafeMutableRawPointer
  /// Bytes that can be touched, and all of them.
  private let usable, mapped: Int
  private let first: Int

  private static var pageBytes: Int { 16_384 }
  private static var canary: UInt8 { 0xA5 }

  init(_ count: Int, _ place: Place) {
    let bytes = count * MemoryLayout<Scalar>.stride
    self.count = count
    usable = (bytes + 512 + Self.pageBytes - 1) / Self.pageBytes * Self.pageBytes
    mapped = usable + Self.pageBytes
    guard let region = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0),
      region != MAP_FAILED
    else { fatalError("no memory for \(mapped) bytes") }
    self.region = region
    memset(region, Int32(Self.canary), usable)
    mprotect(region + usable, Self.pageBytes, PROT_NONE)
    first =
      switch place {
      case .beforePage: usable - bytes
      case .behindCacheLine(let numbers): 64 + numbers * MemoryLayout<Scalar>.stride
      }
    base = (region + first).bindMemory(to: Scalar.self, capacity: max(1, count))
  }

  deinit { munmap(region, mapped) }

  /// Where a byte beside the numbers has changed, in bytes from the first number; nil where none has.
  var touched: Int? {
    let bytes = region.assumingMemoryBound(to: UInt8.self)
    let end = first + count * MemoryLayout<Scalar>.stride
    return (0..<usable).first { ($0 < first || $0 >= end) && bytes[$0] != Self.canary }.map { $0 - first }
  }
}
