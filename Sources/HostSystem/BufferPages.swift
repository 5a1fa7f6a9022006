internal import Synchronization

import CLibrary

/// The page size requested for large buffers.
///
/// A buffer of 64 MB has 16,384 base pages, more than the TLB covers, but only 32 huge ones.
public enum BufferPages: String, CaseIterable, Sendable {
  /// Base pages, even if the system would use huge ones by default.
  case base
  /// Pages of 2 MB, if the system supports them.
  case huge

  /// The page size requested for buffers of this process; nil leaves it to the system.
  public static var requested: BufferPages? {
    get { choice.withLock { $0 } }
    set { choice.withLock { $0 = newValue } }
  }

  private static let choice = Mutex<BufferPages?>(nil)

  private static let hugeBytes = 2 << 20

  /// The alignment with which a whole buffer can use such pages.
  public func alignment(byteCount: Int) -> Int { self == .huge && byteCount >= Self.hugeBytes ? Self.hugeBytes : 64 }

  /// Requests such pages for a buffer that has not been written yet.
  public func advise(_ buffer: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      let page = sysconf(Int32(_SC_PAGESIZE))
      let start = (Int(bitPattern: buffer) + page - 1) / page * page
      let end = (Int(bitPattern: buffer) + byteCount) / page * page
      guard end > start else { return }
      // On failure the pages are unchanged.
      _ = madvise(
        UnsafeMutableRawPointer(bitPattern: start), end - start, self == .huge ? MADV_HUGEPAGE : MADV_NOHUGEPAGE)
    #endif
  }
}
