import CardMotion
import SeededRandom
import Testing

@Suite struct KeyframeTrackTests {
  @Test func whatIsNoTrackIsRefusedByKeyframe() {
    let good = Keyframe(time: 1, values: [0, 0])
    let cases: [([Keyframe], TimingError)] = [
      ([], .noKeyframes),
      ([Keyframe(time: 0, values: [])], .noChannels),
      ([good, Keyframe(time: .infinity, values: [0, 0])], .timeNotFinite(keyframe: 1, value: .infinity)),
      ([good, Keyframe(time: 0.5, values: [0, 0])], .timesDescend(keyframe: 1, previous: 1, actual: 0.5)),
      ([good, good, Keyframe(time: 2, values: [1])], .channelCountDiffers(keyframe: 2, expected: 2, actual: 1)),
      ([Keyframe(time: 0, values: [1, -.infinity])], .valueNotFinite(keyframe: 0, channel: 1, value: -.infinity)),
    ]
    for (keyframes, error) in cases { #expect(throws: error) { try KeyframeTrack(keyframes) } }
    #expect(throws: TimingError.self) { try KeyframeTrack([Keyframe(time: .nan, values: [0])]) }
    #expect(throws: TimingError.self) { try KeyframeTrack([Keyframe(time: 0, values: [.nan])]) }
  }
}

@Suite struct KeyframeTrackExpandingTests {
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

@Suite struct KeyframeTrackPlayingTests {
  let track = try! KeyframeTrack([
    Keyframe(time: 0.5, values: [0, 10], timing: .curve(.easeIn)),
    Keyframe(time: 1, values: [1, -10]),
    Keyframe(time: 3, values: [5, -10], timing: .steps(Steps(count: 2))),
    Keyframe(time: 4, values: [7, 0]),
  ])

  @Test func everySegmentFollowsItsOwnTimingFunction() {
    let half = TimingCurve.easeIn.progress(at: 0.5)
    #expect(track.values(at: 0.75) == [half, (1 - half) * 10 - half * 10])
    #expect(track.values(at: 2) == [3, -10])
    #expect(track.values(at: 3.25) == [5, -10])
    #expect(track.values(at: 3.5) == [6, -5])
    #expect(track.value(ofChannel: 1, at: 3.75) == -5)
  }

  @Test func valuesAreExactAtTheKeyframesAndStandStillOutside() {
    for keyframe in track.keyframes { #expect(track.values(at: keyframe.time) == keyframe.values) }
    for time: Double in [-.infinity, -1, 0.4] { #expect(track.values(at: time) == [0, 10]) }
    for time: Double in [4.1, 1e300, .infinity] { #expect(track.values(at: time) == [7, 0]) }
  }

  @Test func keyframesAtOneTimeJumpToTheLastOfThem() throws {
    let jumping = try KeyframeTrack([
      Keyframe(time: 0, values: [0]), Keyframe(time: 1, values: [1]), Keyframe(time: 1, values: [9]),
      Keyframe(time: 1, values: [5]), Keyframe(time: 2, values: [6]),
    ])
    #expect(jumping.value(at: 1) == 5)
    #expect(abs(jumping.value(at: 1.0.nextDown) - 1) < 1e-15)
    #expect(jumping.value(at: 1.5) == 5.5)
  }

  @Test func theSegmentFoundIsTheOneThatASearchFromTheFrontFinds() throws {
    var generator = SeededGenerator(seed: 12)
    for count in 1...40 {
      let times = (0..<count).map { _ in Double(Int.random(in: 0...20, using: &generator)) }.sorted()
      let track = try KeyframeTrack(times.enumerated().map { Keyframe(time: $1, values: [Double($0)]) })
      for time in stride(from: -1, through: 21, by: 0.5) {
        let from = times.lastIndex { $0 <= time } ?? 0
        #expect(track.place(at: time).from == from, "seed \(generator.seed), \(times) at \(time)")
      }
    }
  }

  @Test func aChannelThatStandsStillDoesSoExactly() throws {
    let level = try KeyframeTrack([
      Keyframe(time: 0, values: [0.1], timing: .curve(.easeInOut)), Keyframe(time: 1, values: [0.1]),
    ])
    for time in stride(from: 0.0, through: 1, by: 1.0 / 97) { #expect(level.value(at: time) == 0.1) }
  }

  @Test func theLargestTimesAndValuesStayFinite() throws {
    let most = Double.greatestFiniteMagnitude
    let huge = try KeyframeTrack([Keyframe(time: -most, values: [-most]), Keyframe(time: most, values: [most])])
    #expect(huge.value(at: 0) == 0)
    let tick = Double.leastNonzeroMagnitude
    let tiny = try KeyframeTrack([Keyframe(time: 0, values: [1]), Keyframe(time: tick, values: [2])])
    #expect(tiny.value(at: 0) == 1)
    #expect(tiny.value(at: tick) == 2)
  }

  @Test func naNGivesNaNInEveryChannel() {
    #expect(track.values(at: .nan).allSatisfy { $0.isNaN })
    #expect(track.values(at: .nan).count == 2)
  }
}
