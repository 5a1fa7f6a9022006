import CardMotion
import Testing

@Suite("KeyframeTrack: expanding")
struct KeyframeTrackExpandingTests {
  @Test func theExpandedTrackPlaysTheSameValuesItsJumpsIncluded() throws {
    let timings: [TimingFunction] =
      try Steps.Position.allCases.map { .steps(try Steps(count: 4, position: $0)) }
      + [.curve(.easeIn), try points([(0, 0), (0.5, 0.9), (0.5, 0.2), (1, 1)])]
      + [try points([(0, 0.25), (1, 0.75)]), try points([(0.25, -1), (0.75, 2)]), try points([(1, 0.5), (1, 1)])]
    for timing in timings {
      let track = try KeyframeTrack([
        Keyframe(time: -1, values: [3, 0]), Keyframe(time: 0, values: [10, 1], timing: timing),
        Keyframe(time: 2, values: [20, -1]), Keyframe(time: 3, values: [0, 0]),
      ])
      let expanded = try #require(track.expanded(limit: 100))
      // Eighths of the segment and what lies beside them; steps of a quarter jump at exact numbers.
      for eighth in -16...32 {
        let time = Double(eighth) / 8
        for time in [time, time - 0x1p-40, time + 0x1p-40] {
          for (value, expected) in zip(expanded.values(at: time), track.values(at: time)) {
            #expect(abs(value - expected) < 1e-13, "\(timing) at \(time): \(value), \(expected)")
          }
        }
      }
    }
  }

  @Test func curvesStayAsTheyAreAndEveryKeyframeCountsAgainstTheLimit() throws {
    let curves = try KeyframeTrack([
      Keyframe(time: 0, values: [0], timing: .curve(.easeOut)), Keyframe(time: 1, values: [1]),
    ])
    #expect(curves.expanded(limit: 2) == curves)
    #expect(curves.expanded(limit: 1) == nil)
    let steps = try KeyframeTrack([
      Keyframe(time: 0, values: [0], timing: .steps(Steps(count: Steps.largestCount))), Keyframe(time: 1, values: [1]),
    ])
    #expect(steps.expanded(limit: 1 << 20) == nil)
  }

  private func points(_ list: [(Double, Double)]) throws -> TimingFunction {
    .points(try LinearPoints(list.map { LinearPoints.Stop(input: $0, output: $1) }))
  }
}
