import CLibrary
import CPanel
import HostSystem
import Records
import SeededRandom

/// The amount of work, independent of the machine: about a millisecond per kernel on a 4 GHz core.
extension ReferenceKernel {
  package var passes: UInt64 {
    switch self {
    case .dependentAdds: 125_000
    case .multiplyAdds: 400_000
    case .streamL1: 5_000
    case .streamL2: 1_100
    case .streamMemory, .branchy: 1
    case .divideSquareRoot: 120_000
    }
  }

  /// The size of a kernel's data, in bytes; 0 for kernels that work in registers.
  ///
  /// The size for L2 is larger than any L1 cache, and fits in the smallest L2 cache, 256 KiB. There are too many
  /// branches for any predictor to learn.
  package var bytes: Int {
    switch self {
    case .streamL1: 16 << 10
    case .streamL2: 192 << 10
    case .streamMemory: 32 << 20
    case .branchy: 256 << 10
    case .dependentAdds, .multiplyAdds, .divideSquareRoot: 0
    }
  }

  package var machineCode: [UInt8] {
    let code = cpanel_code(written)
    guard let begin = code.begin, let end = code.end else { return [] }
    return Array(UnsafeRawBufferPointer(start: begin, count: end - begin))
  }

  private var written: CPanelKernel {
    switch self {
    case .dependentAdds: .dependentAdds
    case .multiplyAdds: .multiplyAdds
    case .streamL1: .streamWords
    case .streamL2, .streamMemory: .streamLines
    case .branchy: .branchy
    case .divideSquareRoot: .divideSquareRoot
    }
  }

  /// Runs the machine code.
  ///
  /// - Parameter passes: At least 1; `branchy` always runs once over its data.
  /// - Returns: The bits of the result; 0 for kernels whose result is in memory.
  @discardableResult
  package func run(passes: UInt64, on memory: PanelMemory) -> UInt64 {
    switch self {
    case .dependentAdds: return cpanel_dependent_adds(passes, 1)
    case .multiplyAdds: return cpanel_multiply_adds(passes, 0.5, 1).bitPattern
    case .streamL1: cpanel_stream_words(memory.firstCache, UInt64(bytes), passes)
    case .streamL2: cpanel_stream_lines(memory.secondCache, UInt64(bytes), passes)
    case .streamMemory: cpanel_stream_lines(memory.nextPart(), UInt64(bytes), passes)
    case .branchy: return UInt64(bitPattern: cpanel_branchy(memory.branches, UInt64(bytes)))
    case .divideSquareRoot: return cpanel_divide_square_root(passes, 2, 1).bitPattern
    }
    return 0
  }
}

package final class PanelMemory {
  /// Far more than a last-level cache of 32 MiB: each part is reused only after all others.
  package static let streamedBytes = 128 << 20
  package static let branchSeed: UInt64 = 0x5EED

  /// The data of `streamL1`, initially zero.
  package let firstCache: UnsafeMutableRawPointer
  /// The data of `streamL2`, initially zero.
  package let secondCache: UnsafeMutableRawPointer
  /// The data of `branchy`: bytes of `SeededGenerator`, in little-endian order.
  package let branches: UnsafeMutableRawPointer

  private let streamed: UnsafeMutableRawPointer
  private var offset = 0

  package init() {
    let small = [ReferenceKernel.streamL2, .branchy, .streamL1].map(\.bytes)
    streamed = Self.memory(bytes: Self.streamedBytes + small.reduce(0, +))
    secondCache = streamed + Self.streamedBytes
    branches = secondCache + small[0]
    firstCache = branches + small[1]
    memset(secondCache, 0, small.reduce(0, +))
    fillBranches()
  }

  deinit { streamed.deallocate() }

  /// The least recently used part of the streamed memory.
  package func nextPart() -> UnsafeMutableRawPointer {
    defer { offset = (offset + ReferenceKernel.streamMemory.bytes) % Self.streamedBytes }
    return streamed + offset
  }

  /// Memory on huge pages if available: 65 page faults instead of 32,880.
  private static func memory(bytes: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 2 << 20)
    BufferPages.huge.advise(memory, byteCount: bytes)
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
