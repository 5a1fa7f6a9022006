import CardMotion
import SeededRandom
import Testing

@Suite("KeyframeTrack: playing")
struct KeyframeTrackPlayingTests {
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

  @Test func aPlaceNamesTheWeightsOfTheKeyframes() {
    let place = track.place(at: 2)
    #expect((place.from, place.to, place.progress) == (1, 2, 0.5))
    for (time, index) in [(-1.0, 0), (4.0, 3), (9.0, 3)] {
      let end = track.place(at: time)
      #expect((end.from, end.to, end.progress) == (index, index, 0))
    }
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
