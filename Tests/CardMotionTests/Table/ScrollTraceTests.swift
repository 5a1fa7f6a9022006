import CardMotion
import Testing

@Suite("ScrollTrace")
struct ScrollTraceTests {
  let trace = Self.trace([(10, 0), (10.5, 100), (12, -50)])

  @Test func offsetsLieOnStraightLinesBetweenTheSamplesCountedFromTheFirst() {
    #expect(trace.duration == 2)
    #expect([0, 0.25, 0.5, 1.25, 2].map(trace.offset) == [0, 50, 100, 25, -50])
  }

  @Test(arguments: [1e13, -1e308, .infinity, .nan])
  func offsetsThatNoTableReachesMakeNoTrace(offset: Double) {
    #expect(ScrollTrace([.init(time: 0, offset: 0), .init(time: 1, offset: offset)]) == nil)
  }

  @Test func beforeAndAfterTheRecordingTheScrollStandsStill() {
    #expect(trace.offset(at: -1) == 0)
    #expect(trace.offset(at: 99) == -50)
  }

  @Test func framesComeAtTheDisplaysRateFromTheFirstSampleToTheLast() {
    let frames = trace.frames(perSecond: 4)
    #expect(frames.map(\.time) == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
    #expect(frames.map(\.offset) == [0, 50, 100, 75, 50, 25, 0, -25, -50])
    #expect(trace.frames(perSecond: 0.4).count == 1)
  }

  @Test func theLastFrameSurvivesAProductThatIsRoundedDown() {
    let trace = Self.trace([(0, 0), (0.29, 29)])
    #expect(0.29 * 100 < 29)
    #expect(trace.frames(perSecond: 100).count == 30)
  }

  @Test func aSingleSampleIsATraceWithoutDuration() {
    let still = Self.trace([(3, 7)])
    #expect(still.duration == 0)
    #expect(still.offset(at: 5) == 7)
    #expect(still.frames(perSecond: 120).map(\.offset) == [7])
  }

  @Test func samplesThatAreNoRecordingGiveNoTrace() {
    let recordings: [[(Double, Double)]] = [[], [(0, 0), (0, 1)], [(1, 0), (0, 0)], [(.nan, 0)], [(0, .infinity)]]
    for samples in recordings {
      #expect(ScrollTrace(samples.map { ScrollTrace.Sample(time: $0, offset: $1) }) == nil, "\(samples)")
    }
  }

  private static func trace(_ samples: [(Double, Double)]) -> ScrollTrace {
    ScrollTrace(samples.map { ScrollTrace.Sample(time: $0, offset: $1) })!
  }
}
