/// What stands before the memory of a call in a stream of recorded calls; Tests/LaneReplay reads it with the same source.
///
/// The memory follows twice, as it was before the call and as it was after it. The call itself stands in front.
struct RecordedCall {
  /// The kernel's place in `Kernel.allCases`.
  var kernel: Int
  /// Bytes of a number, 4 or 8.
  var elementSize: Int
  /// Bytes of the call.
  var callSize: Int
  /// Bytes of the memory.
  var memorySize: Int

  /// Where the memory has to lie, since pointers in it point there: an address that no program has anything at.
  static let address: UInt = 0x20_0000_0000
}
