import CardSuites
import KernelContracts
import Records
import Testing

@Suite struct ErrorMapTests {
  private let axes = DomainAxes(x: "phase", edges: [0, 1, 10, 100], y: "damping")

  @Test(arguments: [(0.0, 0), (0.999, 0), (1, 1), (9.99, 1), (10, 2), (100, 2), (1e9, 2), (-1, 0)])
  func aStretchBeginsWhereTheOneBeforeEndsAndTheLastHasTheRest(number: Double, bin: Int) {
    #expect(axes.bin(of: number) == bin)
  }

  @Test func aPartKeepsItsLargestErrorWithItsInputAndCountsAll() {
    var map = ErrorMap(axes)
    for (error, place) in [(1.0, 0.5), (3, 0.7), (2, 0.1), (5, 20)] {
      map.add(error, at: place, 0.1) { "at \(place)" }
    }
    map.add(4, at: 0.5, 2) { "thick" }

    #expect(map.bins.map(\.worst) == [3, 5, 4])
    #expect(map.bins.map(\.worstInput) == ["at 0.7", "at 20.0", "thick"])
    #expect(map.bins.map(\.numbers) == [3, 1, 1])
    #expect(map.bins.map(\.x) == [0...1, 10...100, 0...1])
    #expect(map.bins.map(\.y) == [0.1, 0.1, 2])
  }

  /// A line with or without maps; the other variants of its kernel are left out.
  private func line(_ name: String, of variant: Variant, maps: Bool = true) throws -> AccuracyLine? {
    var configuration = try SuiteConfiguration.small()
    configuration.variants = [variant]
    var check = AccuracyCheck(configuration)
    check.mapsErrors = maps
    return try check.lines { $0 == name }.first
  }

  @Test(arguments: [
    ("spring/scalar/float", Variant.scalar), ("displacement/simd-accurate/double", .simd), ("curve/simd/float", .simd),
  ])
  func theWorstPartIsTheWorstOfTheLineAndHasItsInput(name: String, variant: Variant) throws {
    let line = try #require(try line(name, of: variant))
    let worst = try #require(line.map?.bins.max { $0.worst < $1.worst })

    #expect(worst.worst == line.agreement.worstScaledError)
    #expect(worst.worstInput == line.agreement.worstInput)
    #expect(line.agreement.bound.map { bound in line.map?.bins.allSatisfy { $0.worst <= bound } ?? false } ?? false)
  }

  @Test func springsAreToldByFifteenDampingRatiosAndCurvesByTimeAlone() throws {
    let springs = try #require(try line("spring/scalar/double", of: .scalar)?.map)
    let curves = try #require(try line("curve/scalar/double", of: .scalar)?.map)

    // A search tries springs without damping, too.
    let ratios: [Double] = [
      0, 0.1, 0.4, 0.7, 0.95, 0.999, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001, 1.5, 5, 100,
    ]
    let found = Set(springs.bins.compactMap(\.y)).sorted()
    #expect(found.count == ratios.count)
    #expect(zip(found, ratios).allSatisfy { abs($0 - $1) <= 1e-12 * $1 })
    #expect(curves.bins.count == 40 && curves.bins.allSatisfy { $0.y == nil })
    #expect(springs.bins.reduce(0) { $0 + $1.numbers } == 14 * 4 * Domain.rows)
  }

  @Test func whatASearchFoundIsNotCounted() {
    var map = ErrorMap(axes)
    map.add(1, at: 0.5, nil) { "sampled" }
    map.add(2, at: 0.6, nil, isSample: false) { "found" }
    map.add(0.5, at: 20, nil, isSample: false) { "found elsewhere" }

    #expect(map.bins.map(\.numbers) == [1, 0])
    #expect(map.bins.map(\.worst) == [2, 0.5])
    #expect(map.bins.map(\.worstInput) == ["found", "found elsewhere"])
  }

  @Test func withoutBeingAskedForThereIsNoneAndKernelsWithoutSuchADomainHaveNone() throws {
    let spring = try #require(try line("spring/scalar/float", of: .scalar, maps: false))
    let phase = try #require(try line("phase/scalar/float", of: .scalar))
    #expect(spring.map == nil && phase.map == nil)
  }
}

@Suite struct AccuracyLineTests {
  /// A line that holds the comparisons given.
  static func line(_ agreements: [Agreement]) throws -> AccuracyLine {
    var line = try #require(try AccuracyCheck(.small()).lines { $0 == "phase/scalar/float" }.first)
    (line.calls, line.rows, line.agreement) = (0, 0, .unchecked)
    for (index, agreement) in agreements.enumerated() { line.add(agreement, recipe: "\(index)", rows: 10) }
    return line
  }

  /// Errors within the bound, and as negative numbers those that fail.
  @Test(arguments: [
    ([1, 2, 0.5], 2, "1: input 2.0", false), ([1, -0.1, 2, -100], 0.1, "1: input 0.1", true),
    ([-8, 1, -19, -9], 19, "2: input 19.0", true), ([-5, 1], 5, "0: input 5.0", true),
  ])
  func theWorstErrorIsKeptWithItsPlaceAndTheFirstFailureWhateverFollows(
    errors: [Double], worst: Double, input: String, fails: Bool
  ) throws {
    let line = try Self.line(
      errors.map {
        Agreement(
          status: $0 < 0 ? .failed : .ok, reference: "truth", worstScaledError: abs($0), bound: 3,
          worstInput: "input \(abs($0))")
      })
    #expect(line.agreement.worstScaledError == worst && line.agreement.worstInput == input)
    #expect(line.agreement.status == (fails ? .failed : .ok))
    #expect(line.calls == errors.count && line.rows == 10 * errors.count && line.name == "phase/scalar/float")
  }

  @Test func whatHasNoBoundIsMeasuredAndWhatWasNotComparedIsUnchecked() throws {
    let unbounded = Agreement(reference: "truth", error: 8e8, bound: nil)
    #expect(try Self.line([]).agreement.status == .unchecked)
    #expect(try Self.line([.unchecked, unbounded]).agreement.status == .unbounded)
    #expect(try Self.line([unbounded, .broken("crashed"), unbounded]).agreement.status == .failed)
  }
}

@Suite struct BitDigestTests {
  @Test func oneBitChangesTheDigest() {
    let digests = [Float(1), Float(1).nextUp, Float(1).nextDown, 0, -0.0].map { Self.digest(of: [$0, 7]) }

    #expect(Set(digests).count == digests.count)
    #expect(Self.digest(of: [1, 7]) == Self.digest(of: [1, 7] as [Double]))
  }

  @Test func theOrderCounts() {
    #expect(Self.digest(of: [1, 2] as [Float]) != Self.digest(of: [2, 1] as [Float]))
  }

  @Test func recordedKernelsAreThoseWhoseInputsAreTheSameEverywhere() {
    for kernel in Kernel.allCases {
      // The other kernels' inputs come from functions of the C library.
      let isRecorded = ![.decomposed, .corners].contains(kernel) && kernel.contract.stage != .frame
      #expect((RecordedBits.digest(of: kernel, element: "float") != nil) == isRecorded, "\(kernel)")
      #expect((RecordedBits.digest(of: kernel, element: "double") != nil) == isRecorded, "\(kernel)")
    }
  }

  static func digest<Scalar: KernelScalar>(of numbers: [Scalar]) -> String {
    var digest = BitDigest()
    for number in numbers { digest.add(number) }
    return "\(digest)"
  }
}
