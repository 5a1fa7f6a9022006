import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct StepPropertiesTests {
  static let methods: [Kernel] = [.semiImplicitEuler, .velocityVerlet, .rungeKutta4]

  /// The properties of a table that are not kept, by name.
  static func broken<Scalar: KernelScalar>(_ kernel: Kernel, _ table: KernelTable<Scalar>) -> Set<String> {
    Set(AccuracyCheck.properties(of: kernel, table, seed: 1).filter { !$0.isKept }.map(\.property))
  }

  static func scalar() throws -> KernelTable<Double> { try #require(CardKernels.table(.scalar, for: Double.self)) }

  /// A kernel of one rule, written out plainly.
  static func method(
    _ rule: @escaping @Sendable (_ w2: Double, _ c: Double, _ h: Double, _ x: inout Double, _ v: inout Double) -> Void
  ) -> KernelEntry<IntegrateCall<Double>> {
    KernelEntry { call in
      for row in 0..<call.rows {
        var (x, v) = (call.state[0][row], call.state[1][row])
        for _ in 0..<call.step.count { rule(call.step.stiffness, call.step.friction, call.step.step, &x, &v) }
        (call.result[0][row], call.result[1][row]) = (x, v)
      }
    }
  }

  @Test func aVerletThatDampsAtTheHalfStepLosesAnOrder() throws {
    var table = try Self.scalar()
    table[.velocityVerlet] = Self.method { w2, c, h, x, v in
      v += h / 2 * (-w2 * x - c * v)
      x += h * v
      v += h / 2 * (-w2 * x - c * v)
    }
    #expect(Self.broken(.velocityVerlet, table).contains("order, zeta 0.2"))
  }

  @Test func anEulerThatMovesThePositionFirstBreaksTheInvariant() throws {
    var table = try Self.scalar()
    table[.semiImplicitEuler] = Self.method { w2, c, h, x, v in
      x += h * v
      v += h * (-w2 * x - c * v)
    }
    #expect(Self.broken(.semiImplicitEuler, table).contains("invariant, 10,000 steps, epsilon"))
  }

  /// A kernel that takes longer steps than requested.
  static func stretched(_ entry: KernelEntry<IntegrateCall<Double>>) -> KernelEntry<IntegrateCall<Double>> {
    KernelEntry { call in
      var call = call
      call.step.step *= 1.002
      entry(call)
    }
  }

  @Test(arguments: methods)
  func aStepThatIsATenthOfAPercentTooLongMovesTheStabilityLimit(_ kernel: Kernel) throws {
    var table = try Self.scalar()
    let key = try #require(KernelKey<Double, IntegrateCall<Double>>(kernel))
    table[key] = Self.stretched(try #require(table[key]))

    #expect(Self.broken(kernel, table).contains("stability limit, zeta 0.2"))
  }

  @Test func aMethodThatFeedsOrDrainsEnergyIsFound() throws {
    var table = try Self.scalar()
    let verlet = try #require(table[.velocityVerlet])
    for (factor, property) in [(1 + 1e-8, "most"), (1 - 1e-8, "least")] {
      table[.velocityVerlet] = KernelEntry { call in
        verlet(call)
        for column in 0..<2 {
          for row in 0..<call.rows { call.result[column][row] *= factor }
        }
      }
      #expect(Self.broken(.velocityVerlet, table).contains("\(property) energy, 1,000 periods"))
    }
  }

  @Test func aPropagatorWithRoundedCoefficientsDrifts() {
    var wide = KernelTable<Float>(variant: .simd, instructionSet: .avx2)
    wide[.propagator] = KernelEntry { call in
      let (matrix, result) = (call.propagator, call.result)
      for row in 0..<call.rows {
        let (x, v) = (Double(call.state[0][row]), Double(call.state[1][row]))
        func exact(_ number: WideNumber<Float>) -> Double { Double(number.high) + Double(number.low) }
        result[0][row] = Float(exact(matrix.m11) * x + exact(matrix.m12) * v)
        result[1][row] = Float(exact(matrix.m21) * x + exact(matrix.m22) * v)
      }
    }
    var narrow = KernelTable<Float>(variant: .simd, instructionSet: .avx2)
    narrow[.propagator] = KernelEntry { call in
      let (matrix, result) = (call.propagator, call.result)
      for row in 0..<call.rows {
        let (x, v) = (call.state[0][row], call.state[1][row])
        result[0][row] = matrix.m11.high * x + matrix.m12.high * v
        result[1][row] = matrix.m21.high * x + matrix.m22.high * v
      }
    }
    #expect(Self.broken(.propagator, wide).isEmpty)
    #expect(Self.broken(.propagator, narrow).contains("drift after 1200 frames, epsilon"))
  }

  @Test func kernelsWithoutTheoryHaveNoProperties() throws {
    #expect(AccuracyCheck.properties(of: .compose, try Self.scalar(), seed: 1).isEmpty)
  }
}

@Suite struct ExhaustiveWalkTests {
  /// A few stretches from both ends of every piece: enough to see whether portions matter.
  private static func some(_ total: Int, _ parts: Int, _ part: Int) -> Range<Int> {
    let few = min(total, 7)
    return few * part / parts..<few * (part + 1) / parts
  }

  @Test(arguments: ["curve/simd/float", "compose/scalar/float", "phase/auto/float"])
  func inWhateverPortionsItIsWalkedTheSumIsTheSame(name: String) throws {
    let walk = try #require(AccuracyCheck(try .small()).walks.first { $0.name == name })
    let whole = walk.tallies(of: { Self.some($0, 1, 0) })
    for parts in [2, 3, 7, 9] {
      var sum = walk.tallies(of: { Self.some($0, parts, 0) })
      for part in 1..<parts {
        let next = walk.tallies(of: { Self.some($0, parts, part) })
        for index in sum.indices {
          let follows = sum[index].add(next[index])
          #expect(follows)
        }
      }
      #expect(sum == whole)
    }
    #expect(walk.line(of: whole).rows == whole.reduce(0) { $0 + $1.tally.inputs })
  }

  @Test func stretchesThatDoNotFollowAreNotAdded() throws {
    let walk = try #require(AccuracyCheck(try .small()).walks.first { $0.name == "curve/simd/float" })
    let first = walk.tallies(of: { _ in 0..<1 })
    let others = [first[0], walk.tallies(of: { _ in 2..<3 })[0], walk.tallies(of: { _ in 1..<2 })[1]]
    for other in others {
      var sum = first[0]
      let follows = sum.add(other)
      #expect(!follows && sum == first[0])
    }
    #expect(!first[0].isComplete)
  }

  @Test func ofEqualErrorsTheFirstInputIsTheWorstAlsoAcrossPortions() throws {
    let places = [3, 5].map { WalkTally.Place(input: $0, got: 0, exact: 0) }
    var first = try #require(WalkTally(classes: [(9, 1)], worst: 0.5, place: places[0]))
    first.add(try #require(WalkTally(classes: [(9, 2), (11, 1)], worst: 0.5, place: places[1])))

    #expect(first.place == places[0])
    #expect(first.inputs == 4)
    #expect(first.classes.map(\.count) == [3, 1])
    #expect(WalkTally(classes: [(9, 1), (9, 1)], worst: 0, place: places[0]) == nil)
    #expect(WalkTally(classes: [(-1, 1)], worst: 0, place: places[0]) == nil)
  }
}

@Suite struct ExhaustiveCaseTests {
  @Test(arguments: TimingCurve.named)
  func theFollowedCurveIsTheCurve(_ curve: TimingCurve) throws {
    let coefficients = CurveCoefficients<Float>(curve, duration: 1)
    let rounded = try TimingCurve(
      x1: Double(coefficients.x1), y1: Double(coefficients.y1), x2: Double(coefficients.x2),
      y2: Double(coefficients.y2))
    var follower = CurveFollower(coefficients)
    let inputs = (0...2000).map { Double($0) / 2000 } + [1]
    for x in ([0x1p-24, 0x1p-20, 1e-4] + inputs.dropFirst()).sorted() {
      let point = follower.point(at: x)
      #expect(abs(point.value - rounded.progress(at: x)) < 1e-12, "\(curve.name) at \(x)")
    }
  }

  @Test func everyVariantIsWalkedUnderTheNameOfItsLine() throws {
    let check = AccuracyCheck(try .small())

    #expect(Set(check.walks.map(\.name)).isSubset(of: check.offered.map(\.name)))
    #expect(check.walks.contains { $0.name == "curve/simd/float" && $0.inputs > 1_000_000_000 })
    #expect(check.walks.filter { $0.kernel == .phase }.allSatisfy { $0.inputs == 2 * 0x7F80_0001 })
  }
}
