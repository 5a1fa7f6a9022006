import CardMotion
import SeededRandom
import Testing

@Suite("Playback: when an animation plays")
struct PlaybackTests {
  /// What a timing should say at a time.
  struct Case: Sendable, CustomStringConvertible {
    let playback: Playback
    let time: Double
    let fraction: Double?
    let iteration: Double
    let isBeforeJump: Bool

    init(
      _ time: Double, _ fraction: Double?, _ iteration: Double = 0, jump isBeforeJump: Bool = false, begin: Double = 0,
      duration: Double = 2, speed: Double = 1, _ repetition: Repetition = .once, autoreverses: Bool = false,
      reversed: Bool = false, fill: FillMode = .both
    ) {
      playback = try! Playback(
        begin: begin, duration: duration, speed: speed, repetition: repetition, autoreverses: autoreverses,
        isReversed: reversed, fillMode: fill)
      (self.time, self.fraction, self.iteration, self.isBeforeJump) = (time, fraction, iteration, isBeforeJump)
    }

    var description: String { "\(time) s of \(playback)" }
  }

  static let once: [Case] = [
    Case(-1, 0, jump: true), Case(0, 0), Case(0.5, 0.25), Case(2, 1), Case(9, 1),
    Case(-1, 1, reversed: true), Case(0.5, 0.75, reversed: true), Case(9, 0, jump: true, reversed: true),
    Case(-1, nil, fill: .none), Case(0, 0, fill: .none), Case(1.5, 0.75, fill: .none), Case(2, nil, fill: .none),
    Case(-1, nil, fill: .forwards), Case(3, 1, fill: .forwards),
    Case(-1, 0, jump: true, fill: .backwards), Case(3, nil, fill: .backwards),
    Case(4.5, 0.25, begin: 4), Case(3.9, 0, jump: true, begin: 4), Case(4.25, 0.25, begin: 4, speed: 2),
    Case(5, 1, begin: 4, speed: 2), Case(2, 0.5, speed: 0.5),
  ]

  static let repeated: [Case] = [
    Case(2, 0, 1, .passes(3)), Case(3, 0.5, 1, .passes(3)), Case(4, 0, 2, .passes(3)), Case(6, 1, 2, .passes(3)),
    Case(99, 1, 2, .passes(3)), Case(5, 0.5, 2, .passes(2.5)), Case(99, 0.5, 2, .passes(2.5)),
    Case(99, 0.25, 0, .passes(0.25)), Case(99, 0, 0, .passes(0)), Case(-1, 0, 0, jump: true, .passes(0)),
    Case(6, 1, 2, .seconds(6)), Case(5, 0.5, 2, .seconds(5)), Case(99, 0.5, 2, .seconds(5)),
    Case(2.5, 0.5, 2, speed: 2, .seconds(6)), Case(3, 1, 2, speed: 2, .seconds(6)), Case(99, 0, 0, .seconds(0)),
    Case(1e9, 0, 5e8, .forever), Case(1e9 + 1, 0.5, 5e8, .forever), Case(.infinity, 0, .infinity, .forever),
    Case(99, 1, 2, duration: 0.1, .seconds(0.1 + 0.1 + 0.1)), Case(99, 1, 2, duration: 0.1, .passes(3)),
  ]

  static let alternating: [Case] = [
    Case(1, 0.5, 0, .passes(3), autoreverses: true), Case(2, 1, 1, .passes(3), autoreverses: true),
    Case(2.5, 0.75, 1, .passes(3), autoreverses: true), Case(4, 0, 2, .passes(3), autoreverses: true),
    Case(4.5, 0.25, 2, .passes(3), autoreverses: true), Case(6, 1, 2, .passes(3), autoreverses: true),
    Case(4, 0, 1, jump: true, .passes(2), autoreverses: true),
    Case(3, 0.5, 1, jump: true, .passes(1.5), autoreverses: true),
    Case(0, 1, 0, .passes(2), autoreverses: true, reversed: true),
    Case(2.5, 0.25, 1, .passes(2), autoreverses: true, reversed: true),
    Case(4, 1, 1, .passes(2), autoreverses: true, reversed: true),
    Case(2e6 + 0.5, 0.25, 1e6, .forever, autoreverses: true),
    Case(2e6 + 2.5, 0.75, 1e6 + 1, .forever, autoreverses: true),
  ]

  static let instant: [Case] = [
    Case(-1, 0, jump: true, duration: 0), Case(0, 1, duration: 0), Case(9, 1, duration: 0),
    Case(0, nil, duration: 0, fill: .none),
    Case(0, 1, 2, duration: 0, .passes(3)), Case(0, 0, 1, jump: true, duration: 0, .passes(2), autoreverses: true),
    Case(0, 0, 0, jump: true, duration: 0, reversed: true), Case(0, 1, .infinity, duration: 0, .forever),
    Case(0, 1, 0, duration: 0, .seconds(5)), Case(0, 0, 0, duration: 0, .passes(0)),
  ]

  @Test(arguments: [once, repeated, alternating, instant].flatMap { $0 })
  func fractionPassAndTheBeforeFlagAreThoseOfTheTimingModel(expected: Case) {
    let position = expected.playback.position(at: expected.time)
    guard let fraction = expected.fraction else {
      #expect(position == nil)
      return
    }
    #expect(position?.fraction == fraction)
    #expect(position?.iteration == expected.iteration)
    #expect(position?.isBeforeJump == expected.isBeforeJump)
    #expect(expected.playback.localTime(at: expected.time) == fraction * expected.playback.duration)
  }

  @Test func thePhasesAreBeforeActiveWithItsBeginningAndAfterWithItsEnd() throws {
    let playback = try Playback(begin: 1, duration: 2, repetition: .passes(2), fillMode: .both)
    let phases = [0, 1, 4.99, 5, 6].map { playback.position(at: $0)?.phase }
    #expect(phases == [.before, .active, .active, .after, .after])
    #expect((playback.end, playback.activeDuration) == (5, 4))
    #expect(try Playback(begin: 1, duration: 2, speed: 4).end == 1.5)
    #expect(try Playback(duration: 2, repetition: .forever).end == .infinity)
    #expect(try Playback(begin: 7, duration: 0, repetition: .forever).end == 7)
  }

  @Test func wholePassesEndAtTheirEndWhateverTheRoundingOfTheirDuration() throws {
    var generator = SeededGenerator(seed: 45)
    for _ in 0..<2000 {
      let duration = Double.random(in: 0.001...3, using: &generator)
      let passes = Double(Int.random(in: 1...50, using: &generator))
      for repetition in [Repetition.passes(passes), .seconds(passes * duration)] {
        let playback = try Playback(duration: duration, repetition: repetition, fillMode: .forwards)
        let end = playback.position(at: 1e6)
        #expect(end?.fraction == 1 && end?.iteration == passes - 1, "seed 45, \(playback)")
      }
    }
  }

  @Test func timesAndDelaysBeyondMeasureGivePositionsAndNoTrap() throws {
    let late = try Playback(begin: 1e300, duration: 1e-300, speed: 1e300, repetition: .forever, fillMode: .both)
    let playbacks = [late, try Playback(begin: -1e300, duration: 1, repetition: .passes(1e300), fillMode: .both)]
    for playback in playbacks {
      for time in [-Double.infinity, -1e308, 0, 1e300, 1e308, .infinity] {
        let position = try #require(playback.position(at: time))
        #expect((0...1).contains(position.fraction), "\(time)")
        #expect((0...playback.duration).contains(position.localTime), "\(time)")
      }
      #expect(playback.position(at: .nan) == nil && playback.localTime(at: .nan) == nil)
    }
  }

  @Test func numbersOutsideTheirDomainAreRefusedByName() throws {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect { try Playback(begin: bad, duration: 1) } throws: { "\($0)".contains("beginning must be") }
    }
    for bad in [Double.nan, .infinity, -1] {
      #expect { try Playback(duration: bad) } throws: { "\($0)".contains("duration must be") }
      #expect { try Playback(duration: 1, speed: bad) } throws: { "\($0)".contains("speed must be") }
      guard bad != .infinity else { continue }
      #expect { try Playback(duration: 1, repetition: .passes(bad)) } throws: { "\($0)".contains("passes must be") }
      #expect { try Playback(duration: 1, repetition: .seconds(bad)) } throws: { "\($0)".contains("repeat duration") }
    }
    #expect(throws: PlaybackError.self) { try Playback(duration: 1, speed: 0) }
  }
}
