import KernelContracts
import Testing

@Suite struct PoseChannelTests {
  @Test func theColumnsStandInTheirOrder() {
    #expect(PoseChannel.allCases.map(\.rawValue) == Array(0..<9))
    // FrameStorage keeps extents for the first three columns only.
    #expect(
      PoseChannel.allCases.prefix(3) == [.translationX, .translationY, .translationZ])
  }
}
