import CardMotion
import Testing

@Suite struct SpringValueTests {
  /// A type that conforms as the documentation shows.
  struct Tint: SpringValue, Hashable {
    var red, green, blue: Double

    static var componentCount: Int { 3 }

    subscript(component index: Int) -> Double {
      get { [red, green, blue][index] }
      set {
        switch index {
        case 0: red = newValue
        case 1: green = newValue
        default: blue = newValue
        }
      }
    }
  }

  static let springs: [Spring] = [0, 0.3, 1, 4].map { .spring(mass: 2, stiffness: 200, damping: 40 * $0) }

  /// Whether each component moves to the bit as a Double alone, rounded to the component's type.
  private func expectAlone<Value: SpringValue>(
    _ value: Value, _ target: Value, _ velocity: Value, spring: Spring, rounding: (Double) -> Double = { $0 }
  ) {
    let time = 0.17
    let (end, speed) = (
      spring.value(target: target, initialVelocity: velocity, time: time),
      spring.velocity(target: target, initialVelocity: velocity, time: time)
    )
    let fromRest = spring.value(target: target, time: time)
    var (moved, movedSpeed) = (value, velocity)
    spring.update(value: &moved, velocity: &movedSpeed, target: target, deltaTime: time)
    for index in 0..<Value.componentCount {
      let (start, goal, v) = (value[component: index], target[component: index], velocity[component: index])
      #expect(end[component: index] == rounding(spring.value(target: goal, initialVelocity: v, time: time)))
      #expect(speed[component: index] == rounding(spring.velocity(target: goal, initialVelocity: v, time: time)))
      #expect(fromRest[component: index] == rounding(spring.value(target: goal, time: time)))
      var (alone, aloneSpeed) = (start, v)
      spring.update(value: &alone, velocity: &aloneSpeed, target: goal, deltaTime: time)
      #expect((moved[component: index], movedSpeed[component: index]) == (rounding(alone), rounding(aloneSpeed)))
    }
  }

  @Test(arguments: springs)
  func everyComponentMovesAsADoubleAlone(spring: Spring) {
    expectAlone(SIMD2<Double>(1.5, -2), SIMD2(320, 80.25), SIMD2(-7, 0.1), spring: spring)
    expectAlone(SIMD4<Double>(1, 2, 3, 4), SIMD4(0.1, -80, 1e9, 0), SIMD4(0, -0.3, 1e12, 5), spring: spring)
    expectAlone(Point2D(x: 3, y: 4), Point2D(x: -1, y: 0.7), Point2D(x: 0, y: 9), spring: spring)
    expectAlone(
      Vector3(x: 1, y: 2, z: 3), Vector3(x: 0.1, y: -5, z: 7), Vector3(x: 0, y: 0.3, z: -2), spring: spring)
    expectAlone(
      Tint(red: 0, green: 0.5, blue: 1), Tint(red: 1, green: 0.2, blue: 0), Tint(red: 3, green: 0, blue: -1),
      spring: spring)
    let numbers = (1...16).map(Double.init)
    expectAlone(
      Transform3D(elements: numbers), Transform3D(rotation: 1, about: Vector3(x: 1, y: 2, z: 3)),
      Transform3D(elements: numbers.map { -0.3 * $0 }), spring: spring)
  }

  @Test(arguments: springs)
  func componentsInFloatAreRoundedOnce(spring: Spring) {
    let rounding = { (number: Double) in Double(Float(number)) }
    expectAlone(1.5 as Float, 320.1, -7, spring: spring, rounding: rounding)
    expectAlone(
      SIMD4<Float>(1, 2, 3, 4), SIMD4(0.1, -80, 1e9, 0), SIMD4(0, -0.3, 1e12, 5), spring: spring, rounding: rounding)
  }

  @Test func theElementsOfATransformAreItsComponentsInMemoryOrder() {
    var transform = Transform3D.identity
    for index in 0..<Transform3D.componentCount { transform[component: index] = Double(index) }
    #expect(transform.elements == (0..<16).map(Double.init))
    #expect((0..<16).map { transform[component: $0] } == transform.elements)
    #expect((0..<3).map { Vector3(x: 1, y: 2, z: 3)[component: $0] } == [1, 2, 3])
  }

  @Test(arguments: springs)
  func aMotionOfAVectorIsThatOfItsComponents(spring: Spring) throws {
    var vector = try SpringMotion(
      spring: spring, from: SIMD2(5.0, -1), to: SIMD2(2.0, 300), velocity: SIMD2(-7, 40), at: 1)
    var first = try SpringMotion(spring: spring, from: 5, to: 2, velocity: -7, at: 1)
    var second = try SpringMotion(spring: spring, from: -1, to: 300, velocity: 40, at: 1)
    func expectAlike(at time: Double) {
      #expect(vector.value(at: time) == SIMD2(first.value(at: time), second.value(at: time)), "at \(time)")
      #expect(vector.velocity(at: time) == SIMD2(first.velocity(at: time), second.velocity(at: time)), "at \(time)")
    }
    for time in [0, 1, 1.1, 5, .infinity] where spring.damping > 0 || time.isFinite { expectAlike(at: time) }
    try vector.retarget(to: SIMD2(-3, 8), at: 1.2)
    try first.retarget(to: -3, at: 1.2)
    try second.retarget(to: 8, at: 1.2)
    expectAlike(at: 1.3)
    try vector.interrupt(at: 1.4)
    try first.interrupt(at: 1.4)
    try second.interrupt(at: 1.4)
    expectAlike(at: 1.5)
    try vector.set(to: SIMD2(7, 0.1), velocity: SIMD2(0, -9), at: 2)
    try first.set(to: 7, at: 2)
    try second.set(to: 0.1, velocity: -9, at: 2)
    expectAlike(at: 2.25)
  }

  @Test func theReachOfAVectorIsItsDistance() throws {
    let motion = try SpringMotion(spring: .snappy, from: SIMD2(3.0, 4), to: SIMD2(0.0, 0))
    #expect(motion.reach(at: 0) == 5)
    #expect(motion.isSettled(at: 0, within: 5) && !motion.isSettled(at: 0, within: 4.999))
    #expect(motion.isSettled(at: 3, within: 1e-6, velocityEpsilon: 1e-4))
  }

  @Test func aComponentThatIsNotFiniteIsRefusedByName() throws {
    let error = SpringError.outOfDomain(parameter: "target", expected: "finite", actual: .infinity)
    #expect(throws: error) {
      try SpringMotion(spring: .snappy, from: SIMD2(0.0, 0), to: SIMD2(1.0, .infinity))
    }
    var motion = try SpringMotion(spring: .snappy, from: SIMD4<Float>.zero, to: SIMD4<Float>(1, 2, 3, 4))
    #expect(throws: error) { try motion.retarget(to: SIMD4<Float>(1, 2, 3, .infinity), at: 1) }
  }
}
