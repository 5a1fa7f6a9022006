import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct AccuracyCheckTests {
  /// Kernels that answer one question have their lines in common, so that these are compared once.
  @Test(arguments: Dictionary(grouping: Kernel.allCases, by: \.question).sorted { $0.key < $1.key })
  func everyVariantKeepsTheBoundAndTheBoundIsTight(question: String, kernels: [Kernel]) throws {
    let lines = try AccuracyCheck(.small()).lines { $0.hasPrefix("\(question)/") }
    #expect(Set(lines.map(\.kernel)) == Set(kernels))
    for line in lines {
      #expect(line.agreement.status == .ok, "\(line.name): \(line.agreement.worstInput ?? "")")
      #expect(line.calls > 68 && line.rows > 0, "\(line.name) compared too little")
    }
    for kernel in kernels {
      for element in ElementType.allCases { expectTightBound(of: kernel, element, lines) }
    }
  }

  private func expectTightBound(of kernel: Kernel, _ element: ElementType, _ lines: [AccuracyLine]) {
    let errors = lines.filter { $0.kernel == kernel && $0.element == element.rawValue }
      .map { (name: $0.name, worst: $0.agreement.worstScaledError ?? .nan) }
    let worst = errors.map(\.worst).max() ?? 0
    let bound = element == .float ? kernel.contract.bound.float : kernel.contract.bound.double
    let table = errors.map { "\($0.name) \($0.worst), bound / error \(bound / $0.worst)" }
    #expect(worst <= bound && bound <= 4 * worst, "\(table.joined(separator: "\n"))")
  }

  @Test func everyOfferedVariantHasALine() throws {
    let names = AccuracyCheck(try .small()).offered.map(\.name)

    #expect(Set(names).count == names.count)
    for table in CardKernels.tables(for: Float.self) {
      let variant = table.variant
      for element in ["float", "double"] {
        let isItself = !CardKernels.repeats(table, .curve)
        #expect(names.contains("interpolate/\(variant)/\(element)") == (isItself && variant != .parallel))
        #expect(names.contains("frame/\(variant)/\(element)") == (isItself && variant != .parallel))
        #expect(names.contains("curve/\(variant)/\(element)") == (isItself && variant != .blas))
      }
    }
  }

  /// The lines of one variant for other recipes, or a table of some heights.
  private static func lines(
    _ variant: Variant, _ recipe: Recipe? = nil, heights: [Double]? = nil, where includes: (String) -> Bool
  ) throws -> [AccuracyLine] {
    var configuration = try SuiteConfiguration.small()
    configuration.variants = [variant]
    if let recipe { configuration.recipes = [recipe] }
    configuration.table = try heights.map {
      try TableDescription(width: 375, rows: $0.map { TableDescription.Row(height: $0) })
    }
    return try AccuracyCheck(configuration).lines(where: includes)
  }

  @Test func aTableOfFewRowsIsRepeated() throws {
    let lines = try Self.lines(.scalar, heights: [80, 120, 169]) { $0 == "frame/scalar/float" }
    #expect(lines.map(\.agreement.status) == [.ok])
  }

  /// Their frames in one pass ended the program.
  @Test func aRecipeWithoutAFrameInOnePassIsCheckedStageByStage() throws {
    let points = try LinearPoints([(0, 0), (0.5, 0.3), (1, 1)].map { .init(input: $0, output: $1) })
    let recipe = try Recipe(name: "bent", start: Pose(opacity: 0), driver: .points(points), duration: 1)
    let lines = try Self.lines(.simd, recipe) { $0 == "frame/simd/float" || $0.hasPrefix("frame/simd-") }

    #expect(lines.count > 2 && lines.allSatisfy { $0.agreement.status == .ok })
    let ours = lines.filter { $0.agreement.worstInput?.contains("bent") == true }.map(\.name)
    #expect(ours.allSatisfy { $0.hasPrefix("frame/simd/") })
  }

  /// A row that is moved to the top has another height there.
  @Test func rowsThatPlayWithTheirOwnHeightsDoNotDependOnEachOther() throws {
    let up = Pose(translation: Translation(y: Length(rowHeights: 1)))
    let recipe = try Recipe(name: "up", start: up, driver: .curve(.linear), duration: 1)
    let lines = try Self.lines(.scalar, recipe, heights: [120, 88]) { $0 == "frame/scalar/float" }
    #expect(lines.map(\.agreement.status) == [.ok], "\(lines.map(\.agreement.worstInput))")
  }

  /// Near the second of two keys the first has a small weight, which is rounded in proportion to 1.
  @Test func keysFarFromTheWayKeepTheBound() throws {
    let keys = [0.0, -1000, 1].enumerated().map { index, value in
      Keyframe(time: Double(index) / 2, values: [value], timing: .curve(.standard))
    }
    let driver = Driver.keyframes(try KeyframeTrack(keys))
    let recipe = try Recipe(name: "far", start: Pose(opacity: 0), driver: driver, duration: 1)
    let lines = try Self.lines(.scalar, recipe) { $0.hasPrefix("frame/scalar/") }
    #expect(lines.map(\.agreement.status) == [.ok, .ok], "\(lines.map(\.agreement.worstInput))")
  }

  @Test func whatASearchFindsDoesNotDependOnTheLinesAskedFor() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.variants = [.scalar, .simd]
    var check = AccuracyCheck(configuration)
    check.searchRounds = 2
    let both = try check.lines { $0.hasPrefix("spring/") && $0.hasSuffix("/float") }
    let alone = try check.lines { $0 == "spring/simd/float" }

    #expect(both.count == 2 && alone.map(\.agreement) == both.suffix(1).map(\.agreement))
  }

  /// A perfectly rounded Float is 0.0005 pt from a place at 10,000 pt.
  @Test(arguments: ["affine", "frame", "decomposed", "compose", "concat"])
  func cornersOnAScreenAreWhereTheyBelong(_ kernel: String) throws {
    var configuration = try SuiteConfiguration.small()
    configuration.variants = [.simd]
    var check = AccuracyCheck(configuration)
    check.searchRounds = 0
    for (element, most) in [("float", 0.1), ("double", 1e-9)] {
      let lines = try check.lines { $0 == "\(kernel)/simd/\(element)" }
      let distance = try #require(lines.first?.agreement.effect?.value)
      #expect(distance < most, "\(distance) pt")
    }
  }

  @Test func onlyTheLinesAskedForAreReturned() throws {
    let check = AccuracyCheck(try .small())
    var reported: [String] = []

    let lines = try check.lines(where: { $0 == "phase/scalar/double" }, report: { name, _ in reported.append(name) })

    #expect(lines.map(\.name) == ["phase/scalar/double"])
    #expect(reported == ["phase/double"])
  }

  /// 26 s were measured with all seven variants, 19 s without a search, and 12 s of processor time with one variant.
  @Test func aCheckTakesAsLongAsExpectedWithinAThird() throws {
    func seconds(_ variants: [Variant]? = nil, search: Int = AccuracyCheck.defaultSearchRounds) throws -> Double {
      var configuration = try SuiteConfiguration.small()
      configuration.variants = variants ?? configuration.variants
      var check = AccuracyCheck(configuration)
      check.searchRounds = search
      return Double(check.groups().reduce(0) { $0 + check.milliseconds(ofGroup: $1) }) / 1000
    }
    let (all, one, unsearched) = (try seconds(), try seconds([.scalar]), try seconds(search: 0))
    #expect((26 / 1.33...26 * 1.33).contains(all))
    #expect((0.4...0.75).contains(one / all) && (0.6...0.9).contains(unsearched / all))
  }
}
