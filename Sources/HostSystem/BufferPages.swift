internal import Synchronization

import CLibrary

/// The pages requested for large buffers.
///
/// A buffer of 64 MB is 16,384 base pages, more than a processor keeps addresses of, and 32 huge ones.
public enum BufferPages: String, CaseIterable, Sendable {
  /// The smallest, also where the system would give huge ones unasked.
  case base
  /// Those of 2 MB, if the system has any.
  case huge

  /// The pages that buffers of this process request; nil leaves it to the system.
  public static var requested: BufferPages? {
    get { choice.withLock { $0 } }
    set { choice.withLock { $0 = newValue } }
  }

  private static let choice = Mutex<BufferPages?>(nil)

  private static let hugeBytes = 2 << 20

  /// The alignment of a buffer, so that all of it can have such pages.
  public func alignment(byteCount: Int) -> Int { self == .huge && byteCount >= Self.hugeBytes ? Self.hugeBytes : 64 }

  /// Asks for such pages under a buffer, which has not been written yet.
  public func advise(_ buffer: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      let page = sysconf(Int32(_SC_PAGESIZE))
      let start = (Int(bitPattern: buffer) + page - 1) / page * page
      let end = (Int(bitPattern: buffer) + byteCount) / page * page
      guard end > start else { return }
      // A refusal leaves the pages unchanged.
      _ = madvise(
        UnsafeMutableRawPointer(bitPattern: start), end - start, self == .huge ? MADV_HUGEPAGE : MADV_NOHUGEPAGE)
    #endif
  }
}
