import CardKernels
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

  /// A kernel that takes longer steps than it is told.
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
