import CardMotion
import Testing

@Suite struct PressTests {
  static let spring = try! Spring(dampingRatio: 0.4, duration: 0.4, initialVelocity: 3)

  /// A card that was pressed at 0 s.
  private var pressed: Press {
    var press = Press()
    press.handle(.began, at: 0)
    return press
  }

  @Test func atRestTheCardHasItsFullSize() {
    let press = Press()
    #expect(press.state == .idle)
    #expect((press.scale(at: 9), press.velocity(at: 9)) == (1, 0))
  }

  @Test(arguments: [0, 0.01, 0.1, 0.4, 3])
  func fromRestTheCardFollowsTheRecipeInitialVelocityIncluded(time: Double) {
    #expect(abs(pressed.scale(at: time) - (1 - 0.02 * Self.spring.progress(at: time))) < 1e-15)
    #expect(abs(pressed.velocity(at: time) - -0.02 * Self.spring.velocity(at: time)) < 1e-15)
  }

  @Test(arguments: [0.001, 0.05, 0.13, 0.399])
  func aChangeOfMindInMidFlightKeepsValueAndVelocity(time: Double) {
    for event in [PressEvent.ended, .cancelled, .moved(inside: false)] {
      let before = pressed
      var after = before
      after.handle(event, at: time)
      #expect(after.target == 1)
      #expect(abs(after.scale(at: time) - before.scale(at: time)) < 1e-15, "\(event)")
      #expect(after.velocity(at: time) == before.velocity(at: time), "\(event)")
      let (x, _) = Self.spring.displacement(
        from: before.scale(at: time) - 1, velocity: before.velocity(at: time), at: 0.1)
      #expect(abs(after.scale(at: time + 0.1) - (1 + x)) < 1e-15, "\(event)")
    }
  }

  @Test func aLegThatHasLastedItsDurationEndsInRestAndTheNextOneStartsWithTheInitialVelocity() {
    var press = pressed
    let scale = press.scale(at: 0.5)
    press.handle(.ended, at: 0.5)
    #expect(abs(press.scale(at: 0.5) - scale) < 1e-15)
    #expect(abs(press.velocity(at: 0.5) - 3 * (1 - scale)) < 1e-15)
  }

  @Test func aFingerThatLeavesAndReturnsPressesAgain() {
    var press = pressed
    press.handle(.moved(inside: false), at: 0.1)
    #expect((press.state, press.target) == (.outside, 1))
    press.handle(.moved(inside: true), at: 0.2)
    #expect((press.state, press.target) == (.pressed, 0.98))
    press.handle(.moved(inside: false), at: 0.3)
    let scale = press.scale(at: 0.85)
    press.handle(.ended, at: 0.8)
    #expect(press.state == .idle)
    #expect(press.scale(at: 0.85) == scale, "lifting outside changes no target, so the leg goes on")
  }

  @Test(arguments: [PressEvent.ended, .cancelled])
  func leftAloneTheCardArrives(event: PressEvent) {
    var press = pressed
    #expect(abs(press.scale(at: 10) - 0.98) < 1e-15)
    press.handle(event, at: 0.1)
    #expect(abs(press.scale(at: 10) - 1) < 1e-15)
  }

  @Test func anEventThatMeansNothingInItsStateChangesNothing() {
    let all: [PressEvent] = [.began, .moved(inside: true), .moved(inside: false), .ended, .cancelled]
    var outside = pressed
    outside.handle(.moved(inside: false), at: 0.1)
    let meaningful: [(Press, [PressEvent])] = [
      (Press(), [.began]),
      (pressed, [.moved(inside: false), .ended, .cancelled]),
      (outside, [.moved(inside: true), .ended, .cancelled]),
    ]
    for (press, known) in meaningful {
      for event in all {
        var after = press
        after.handle(event, at: 0.2)
        #expect((after.state != press.state) == known.contains(event), "\(event) when \(press.state)")
        if known.contains(event) { continue }
        #expect(after.scale(at: 0.3) == press.scale(at: 0.3), "\(event) when \(press.state)")
      }
    }
  }

  @Test func anyRecipeWithASpringCanBePressedAndACurveCannot() throws {
    let deep = try Recipe(
      name: "deep", end: Pose(scale: Vector3(x: 0.5, y: 0.5, z: 1)),
      driver: .spring(Spring(stiffness: 100, damping: 20)), duration: 1)
    var press = try Press(recipe: deep)
    press.handle(.began, at: 1)
    #expect(press.scale(at: 1) == 1)
    #expect(abs(press.scale(at: 9) - 0.5) < 1e-15)
    #expect(throws: RecipeError.springExpected(recipe: "fadeIn")) { try Press(recipe: Gallery.fadeIn) }
  }
}
