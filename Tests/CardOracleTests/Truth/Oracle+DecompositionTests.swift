import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleDecompositionTests {
  static let entries = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }

  static func matrix(_ row: Fixture.Row, _ prefix: String = "") -> [DoubleDouble] {
    entries.map { row.wide(prefix + $0) }
  }

  static func parts(_ row: Fixture.Row) -> Oracle.Decomposition {
    func numbers(_ names: String...) -> [DoubleDouble] { names.map { row.wide($0) } }
    var parts = Oracle.Decomposition()
    parts.translation = numbers("tx", "ty", "tz")
    parts.scale = numbers("sx", "sy", "sz")
    parts.skew = numbers("skew_xy", "skew_xz", "skew_yz")
    parts.rotation = Oracle.Quaternion(
      x: row.wide("qx"), y: row.wide("qy"), z: row.wide("qz"), w: row.wide("qw"))
    parts.perspective = numbers("px", "py", "pz", "pw")
    return parts
  }

  static func numbers(_ parts: Oracle.Decomposition) -> [DoubleDouble] {
    let q = parts.rotation
    let sign: DoubleDouble = q.w < 0 ? -1 : 1
    return parts.translation + parts.scale + parts.skew + [q.x, q.y, q.z, q.w].map { $0 * sign } + parts.perspective
  }

  static func rule(_ row: Fixture.Row) -> Oracle.MirrorRule {
    row.text("rule") == "oneScale" ? .oneScale : .allScales
  }

  @Test func recomposesTheMatrixOfKnownParts() throws {
    var worst = WorstError()
    for row in try Fixture("decompositions", .module).rows {
      for (got, expected) in zip(Oracle.recompose(Self.parts(row)), Self.matrix(row)) {
        worst.note(got, expected, scale: max(1, expected.magnitude.high), "line \(row.line)")
      }
    }
    #expect(worst.isWithin(powerOf2: -98), "\(worst)")
  }

  @Test func findsThePartsThatAMatrixWasMadeOf() throws {
    var worst = WorstError()
    for row in try Fixture("decompositions", .module).rows {
      let parts = try #require(Oracle.decompose(Self.matrix(row), rule: Self.rule(row)))
      for (got, expected) in zip(Self.numbers(parts), Self.numbers(Self.parts(row))) {
        worst.note(got, expected, scale: max(1, expected.magnitude.high), "line \(row.line)")
      }
    }
    #expect(worst.isWithin(powerOf2: -90), "\(worst)")
  }

  @Test(arguments: [700, -700])
  func aPowerOfTwoGoesIntoTheScalesAndThatOfAWholeMatrixNowhere(exponent: Int) throws {
    for row in try Fixture("decompositions", .module).rows {
      let (matrix, rule) = (Self.matrix(row), Self.rule(row))
      let plain = try #require(Oracle.decompose(matrix, rule: rule))
      let whole = matrix.map { $0.scaled(byPowerOf2: exponent) }
      #expect(Oracle.decompose(whole, rule: rule) == plain, "line \(row.line)")
      let axes = zip(matrix, whole).enumerated().map { $0 < 12 && $0 % 4 < 3 ? $1.1 : $1.0 }
      let parts = try #require(Oracle.decompose(axes, rule: rule))
      #expect(parts.scale == plain.scale.map { $0.scaled(byPowerOf2: exponent) }, "line \(row.line)")
      #expect(parts.skew == plain.skew && parts.rotation == plain.rotation, "line \(row.line)")
    }
  }

  @Test func theRuleForFlatMatricesIsFoundByItself() throws {
    for row in try Fixture("decompositions", .module).rows {
      #expect(Oracle.MirrorRule(for: [Self.matrix(row)]) == Self.rule(row), "line \(row.line)")
    }
  }

  @Test func goesBetweenTwoMatricesPartByPart() throws {
    var worst = WorstError()
    for row in try Fixture("interpolations", .module).rows {
      let (got, isDiscrete) = Oracle.interpolated(
        from: Self.matrix(row, "from_"), to: Self.matrix(row, "to_"), progress: row.wide("progress"))
      #expect(!isDiscrete)
      for (got, expected) in zip(got, Self.matrix(row)) {
        worst.note(got, expected, scale: max(1, expected.magnitude.high), "line \(row.line)")
      }
    }
    #expect(worst.isWithin(powerOf2: -90), "\(worst)")
  }

  @Test func aSingularEndSwitchesAtOneHalf() {
    let flat: [DoubleDouble] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    let unit: [DoubleDouble] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    for (progress, expected) in [(0.25, flat), (0.499, flat), (0.5, unit), (2, unit)] {
      let got = Oracle.interpolated(from: flat, to: unit, progress: DoubleDouble(progress))
      #expect(got.isDiscrete && got.matrix == expected)
    }
    #expect(Oracle.decompose(flat) == nil)
    #expect(Oracle.decompose(Array(repeating: 0, count: 16)) == nil)
  }

  @Test func aCardMirroredInXTurnsOverIntoOneMirroredInY() {
    let mirroredX: [DoubleDouble] = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    let mirroredY: [DoubleDouble] = [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    let middle = Oracle.interpolated(from: mirroredX, to: mirroredY, progress: 0.5).matrix

    // A quarter turn of a mirrored card keeps its area, where scales that cross zero would not.
    #expect((Oracle.determinant(of: middle) + 1).magnitude.high < 0x1p-96)
  }
}

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
