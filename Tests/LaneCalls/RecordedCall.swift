/// The header of a call's memory in a stream of recorded calls; Tests/LaneReplay reads it with the same source.
///
/// The memory follows twice, as it was before the call and as it was after it. The call itself comes first.
struct RecordedCall {
  /// The kernel's place in `Kernel.allCases`.
  var kernel: Int
  /// Bytes of a number, 4 or 8.
  var elementSize: Int
  /// Bytes of the call.
  var callSize: Int
  /// Bytes of the memory.
  var memorySize: Int

  /// The address of the memory, since pointers in it point there; no program uses it otherwise.
  static let address: UInt = 0x20_0000_0000
}
