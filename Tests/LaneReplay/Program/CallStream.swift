internal import CReplay
internal import KernelContracts

/// The recorded calls that come in on the standard input, one at a time in the same memory.
struct CallStream {
  /// The call that was read last.
  private(set) var memory: CallMemory
  private let buffers: [UnsafeMutableRawPointer]

  /// More than any call needs; what is not touched costs nothing.
  private static let capacity = 1 << 28

  init() {
    buffers = (0..<4).map { Self.allocate(at: RecordedCall.address + UInt($0 * Self.capacity)) }
    memory = CallMemory(buffers, size: 0, callSize: 0)
  }

  /// Reads a call; nil at the end.
  mutating func next() -> RecordedCall? {
    var header = RecordedCall(kernel: 0, elementSize: 0, callSize: 0, memorySize: 0)
    guard withUnsafeMutableBytes(of: &header, { Self.read($0) }) else { return nil }
    for buffer in buffers[1...2] {
      let bytes = UnsafeMutableRawBufferPointer(start: buffer, count: header.memorySize)
      precondition(header.memorySize <= Self.capacity && Self.read(bytes), "the calls end in the middle of one")
    }
    memory = CallMemory(buffers, size: header.memorySize, callSize: header.callSize)
    return header
  }

  private static func allocate(at address: UInt) -> UnsafeMutableRawPointer {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE
    let wanted = UnsafeMutableRawPointer(bitPattern: address)
    guard let memory = mmap(wanted, capacity, PROT_READ | PROT_WRITE, flags, -1, 0), memory == wanted else {
      fatalError("no memory where the calls' pointers point")
    }
    return memory
  }

  /// Fills some bytes; false where the input ends before.
  private static func read(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = CReplay.read(0, bytes.baseAddress! + done, bytes.count - done)
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
