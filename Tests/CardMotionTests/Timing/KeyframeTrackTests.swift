import CardMotion
import Testing

@Suite struct KeyframeTrackTests {
  @Test func whatIsNoTrackIsRefusedByKeyframe() {
    let good = Keyframe(time: 1, values: [0, 0])
    let cases: [([Keyframe], KeyframeTrackError)] = [
      ([], .noKeyframes),
      ([Keyframe(time: 0, values: [])], .noChannels),
      ([good, Keyframe(time: .infinity, values: [0, 0])], .timeNotFinite(keyframe: 1, value: .infinity)),
      ([good, Keyframe(time: 0.5, values: [0, 0])], .timesDescend(keyframe: 1, previous: 1, actual: 0.5)),
      ([good, good, Keyframe(time: 2, values: [1])], .channelCountDiffers(keyframe: 2, expected: 2, actual: 1)),
      ([Keyframe(time: 0, values: [1, -.infinity])], .valueNotFinite(keyframe: 0, channel: 1, value: -.infinity)),
    ]
    for (keyframes, error) in cases {
      #expect(throws: error) { try KeyframeTrack(keyframes) }
      #expect(!error.description.isEmpty)
    }
    #expect(throws: KeyframeTrackError.self) { try KeyframeTrack([Keyframe(time: .nan, values: [0])]) }
    #expect(throws: KeyframeTrackError.self) { try KeyframeTrack([Keyframe(time: 0, values: [.nan])]) }
  }

  @Test func anErrorSaysWhatWasExpectedAndFound() {
    let error = KeyframeTrackError.timesDescend(keyframe: 3, previous: 1, actual: 0.5)
    #expect("\(error)" == "the time of keyframe 3 must be at least 1.0, its predecessor's; got 0.5")
  }

  @Test func aTrackHasItsKeyframesAndAsManyChannelsAsEachOfThem() throws {
    let keyframes = [Keyframe(time: 0, values: [1, 2, 3]), Keyframe(time: 0, values: [4, 5, 6])]
    let track = try KeyframeTrack(keyframes)
    #expect(track.keyframes == keyframes)
    #expect(track.channelCount == 3)
  }
}
