import CLibrary
import Records
import SeededRandom

/// What the reference kernels work on; resident from the beginning.
final class PanelMemory {
  /// Far more than a last cache of 32 MiB: a part comes back only after all the others.
  static let streamedBytes = 128 << 20
  /// Decides the branches of `branchy`.
  static let branchSeed: UInt64 = 0x5EED

  /// The data of `streamL1`, zero at first.
  let firstCache: UnsafeMutableRawPointer
  /// The data of `streamL2`, zero at first.
  let secondCache: UnsafeMutableRawPointer
  /// The data of `branchy`: bytes of `SeededGenerator`, low ones first.
  let branches: UnsafeMutableRawPointer

  private let streamed: UnsafeMutableRawPointer
  private var offset = 0

  /// Allocates and touches everything.
  init() {
    let small = [ReferenceKernel.streamL2, .branchy, .streamL1].map(\.bytes)
    streamed = Self.memory(bytes: Self.streamedBytes + small.reduce(0, +))
    secondCache = streamed + Self.streamedBytes
    branches = secondCache + small[0]
    firstCache = branches + small[1]
    memset(secondCache, 0, small.reduce(0, +))
    fillBranches()
  }

  deinit { streamed.deallocate() }

  /// The part of the streamed memory that was used longest ago.
  func nextPart() -> UnsafeMutableRawPointer {
    defer { offset = (offset + ReferenceKernel.streamMemory.bytes) % Self.streamedBytes }
    return streamed + offset
  }

  /// Memory on large pages where the system has them: 65 page faults instead of 32,880.
  private static func memory(bytes: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 2 << 20)
    #if os(Linux)
      madvise(memory, bytes, MADV_HUGEPAGE)
    #endif
    for offset in stride(from: 0, to: bytes, by: 4_096) { memory.storeBytes(of: 0, toByteOffset: offset, as: Int.self) }
    return memory
  }

  private func fillBranches() {
    var generator = SeededGenerator(seed: Self.branchSeed)
    for offset in stride(from: 0, to: ReferenceKernel.branchy.bytes, by: 8) {
      branches.storeBytes(of: generator.next().littleEndian, toByteOffset: offset, as: UInt64.self)
    }
  }
}
