/// The words a pool's threads talk through, each alone on two cache lines, which processors fetch as a pair.
struct SharedWords: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt32>

  /// The number of the call; workers sleep on it.
  var round: UnsafeMutablePointer<UInt32> { word(0) }
  /// Parts of this call that are not done.
  var unfinished: UnsafeMutablePointer<UInt32> { word(1) }
  /// Workers that sleep or are about to.
  var sleepers: UnsafeMutablePointer<UInt32> { word(2) }
  /// 1 while a call is under way.
  var busy: UnsafeMutablePointer<UInt32> { word(3) }
  /// 1 when the threads were started.
  var started: UnsafeMutablePointer<UInt32> { word(4) }

  /// The last round in which somebody claimed a part.
  func claim(_ part: Int) -> UnsafeMutablePointer<UInt32> { word(5 + part) }

  /// Allocates zeroed words; a pool lives as long as the process, and so do they.
  init(claims: Int) {
    let bytes = (5 + claims) * Self.spacing
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.spacing)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    base = memory.assumingMemoryBound(to: UInt32.self)
  }

  private func word(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    base + index * (Self.spacing / MemoryLayout<UInt32>.stride)
  }

  private static let spacing = 128
}
