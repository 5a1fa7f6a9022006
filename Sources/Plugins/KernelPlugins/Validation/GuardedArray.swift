import CLibrary

/// Numbers in memory of their own, between bytes that must not change and pages that cannot be accessed.
final class GuardedArray<Scalar> {
  /// The address of the numbers.
  enum Place: Sendable, Equatable {
    /// They end where a page begins that cannot be read: one number too many ends the process.
    case beforePage
    /// They begin where such a page ends.
    case behindPage
    /// They begin this many numbers after a cache line.
    case behindCacheLine(Int)
  }

  let base: UnsafeMutablePointer<Scalar>
  let count: Int
  private let region: UnsafeMutableRawPointer
  /// Bytes that can be touched, and all of them.
  private let usable, mapped: Int
  private let first: Int

  private static var canary: UInt8 { 0xA5 }

  init(_ count: Int, _ place: Place) {
    let (bytes, page) = (count * MemoryLayout<Scalar>.stride, sysconf(Int32(_SC_PAGESIZE)))
    self.count = count
    usable = (bytes + 512 + page - 1) / page * page
    mapped = usable + 2 * page
    guard let pages = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANONYMOUS), -1, 0),
      pages != MAP_FAILED
    else { fatalError("no memory for \(mapped) bytes") }
    region = pages + page
    memset(region, Int32(Self.canary), usable)
    guard mprotect(pages, page, PROT_NONE) == 0, mprotect(region + usable, page, PROT_NONE) == 0 else {
      fatalError("a page cannot be protected")
    }
    first =
      switch place {
      case .beforePage: usable - bytes
      case .behindPage: 0
      case .behindCacheLine(let numbers): 64 + numbers * MemoryLayout<Scalar>.stride
      }
    base = (region + first).bindMemory(to: Scalar.self, capacity: max(1, count))
  }

  deinit { munmap(region - (mapped - usable) / 2, mapped) }

  /// The first changed byte outside the numbers, in bytes from the first number; nil for none.
  var touched: Int? {
    let bytes = region.assumingMemoryBound(to: UInt8.self)
    let end = first + count * MemoryLayout<Scalar>.stride
    return (0..<usable).first { ($0 < first || $0 >= end) && bytes[$0] != Self.canary }.map { $0 - first }
  }
}
