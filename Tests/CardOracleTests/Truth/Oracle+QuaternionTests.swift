import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleSlerpTests {
  static func quaternion(_ row: Fixture.Row, _ prefix: String) -> Oracle.Quaternion {
    let parts = ["x", "y", "z", "w"].map { prefix.isEmpty ? row.wide($0) : DoubleDouble(row.number(prefix + $0)) }
    return Oracle.Quaternion(x: parts[0], y: parts[1], z: parts[2], w: parts[3])
  }

  @Test func agreesWithTheArcCosineIn120Digits() throws {
    var worst = WorstError()
    for row in try Fixture("slerp", .module).rows {
      let got = Oracle.slerp(
        from: Self.quaternion(row, "from_"), to: Self.quaternion(row, "to_"),
        progress: DoubleDouble(row.number("progress")))
      let expected = Self.quaternion(row, "")
      for part in [\Oracle.Quaternion.x, \.y, \.z, \.w] {
        worst.note(got[keyPath: part], expected[keyPath: part], scale: 1, "line \(row.line)")
      }
    }
    #expect(worst.isWithin(powerOf2: -100), "\(worst)")
  }

  @Test(arguments: [0, 1e-300, 1e-9, 0.3, 0.7853981633974483, 1.2, 1.5707963267948966])
  func findsAnAngleFromItsSineAndCosine(angle: Double) {
    let exact = DoubleDouble(angle)
    let (sine, cosine) = DoubleDouble.sineCosine(exact)

    let found = Oracle.angle(sine: sine.multiplied(by: 3), cosine: cosine.multiplied(by: 3))

    #expect((found - exact).magnitude <= exact.multiplied(by: 0x1p-99))
  }

  @Test func theEndsOfTheQuarterTurnAreExact() {
    #expect(Oracle.angle(sine: 0, cosine: 5) == 0)
    #expect((Oracle.angle(sine: 5, cosine: 0) - DoubleDouble.pi.halved).magnitude.high < 0x1p-104)
    #expect(!Oracle.angle(sine: 0, cosine: 0).isFinite)
  }
}
