import KernelContracts
import Testing

@Suite struct DecompositionChannelTests {
  @Test func theColumnsOfBothEndsFollowEachOther() {
    let channels = DecompositionChannel.allCases

    #expect(DecompositionChannel.count == channels.count)
    #expect(channels.map(\.from) + channels.map(\.to) == Array(0..<DecompositionChannel.angle))
    #expect(DecompositionChannel.endsCount == DecompositionChannel.angle + 1)
  }
}
