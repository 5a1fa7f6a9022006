import WideArithmetic

/// The rates of springs that are designed on Origami's scales, which pop's lead to.
///
/// The formulas are those of CardMotion, multiplied out: in 194 + 3.62·(tension − 30) a small stiffness is the difference
/// of large numbers.
extension ExactSpring {
  /// Takes Origami's tension and friction: k/m = (181·tension + 4270)/50 and c/m = 3·friction + 1.
  init(tension: DoubleDouble, friction: DoubleDouble, _ velocity: DoubleDouble) {
    self.init(
      decay: friction.multiplied(by: 3).adding(1).halved,
      squaredFrequency: tension.multiplied(by: 181).adding(4270) / 50, velocity: velocity)
  }

  /// Takes pop's bounciness and speed: with T = (199.5·speed + 17)/34, the friction is
  /// 0.01 + (N(T) − 0.01)·((85 − 2·bounciness)/85)².
  init(bounciness: Double, speed: Double, _ velocity: DoubleDouble) {
    let tension = DoubleDouble(speed).multiplied(by: 199.5).adding(17) / 34
    let rest = DoubleDouble.exactSum(85, -2 * bounciness) / 85
    let least = DoubleDouble(1) / 100
    let friction = least + (Self.frictionWithoutBounce(tension) - least) * (rest * rest)
    self.init(tension: tension, friction: friction, velocity)
  }

  /// N(T), the friction at which a spring of tension T seems not to bounce.
  private static func frictionWithoutBounce(_ tension: DoubleDouble) -> DoubleDouble {
    if tension <= 18 { return cubic(7, -310, 6_400, 12_800, at: tension) / 10_000 }
    if tension <= 44 { return cubic(44, -6_000, 360_000, 2_000_000, at: tension) / 1_000_000 }
    return cubic(45, -33_200, 10_780_000, 584_000_000, at: tension) / 100_000_000
  }

  /// a·t³ + b·t² + c·t + d, with factors that are whole as those of decimal fractions would be rounded.
  private static func cubic(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: DoubleDouble
  ) -> DoubleDouble {
    ((t.multiplied(by: a).adding(b) * t).adding(c) * t).adding(d)
  }
}
