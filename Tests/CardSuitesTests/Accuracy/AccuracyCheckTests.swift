import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct AccuracyCheckTests {
  @Test(arguments: Kernel.allCases)
  func everyVariantKeepsTheBoundAndTheBoundIsTight(_ kernel: Kernel) throws {
    let lines = try [UInt64(1), 2].flatMap { seed -> [AccuracyLine] in
      let check = AccuracyCheck(try .small(seed: seed))
      return try check.lines { $0.hasPrefix("\(kernel.question)/") }.filter { $0.kernel == kernel }
    }
    for line in lines {
      #expect(line.agreement.status == .ok, "\(line.name): \(line.agreement.worstInput ?? "")")
      #expect(line.calls > 68 && line.rows > 0, "\(line.name) compared too little")
    }
    for element in ElementType.allCases {
      let errors = lines.filter { $0.element == element.rawValue }
        .map { (name: $0.name, worst: $0.agreement.worstScaledError ?? .nan) }
      let worst = errors.map(\.worst).max() ?? 0
      let bound = element == .float ? kernel.contract.bound.float : kernel.contract.bound.double
      let table = errors.map { "\($0.name) \($0.worst), bound / error \(bound / $0.worst)" }
      #expect(worst <= bound && bound <= 4 * worst, "\(table.joined(separator: "\n"))")
    }
  }

  @Test func everyOfferedVariantHasALine() throws {
    let names = AccuracyCheck(try .small()).names

    #expect(Set(names).count == names.count)
    for variant in Variant.offered {
      for element in ["float", "double"] {
        #expect(names.contains("interpolate/\(variant)/\(element)") == (variant != .parallel))
        #expect(names.contains("frame/\(variant)/\(element)") == (variant != .parallel))
        #expect(names.contains("curve/\(variant)/\(element)") == (variant != .blas))
      }
    }
  }

  @Test func aTableOfFewRowsIsRepeated() throws {
    var configuration = try SuiteConfiguration.small()
    configuration.table = try TableDescription(
      width: 375, rows: [80, 120, 169].map { TableDescription.Row(height: $0) })

    let lines = try AccuracyCheck(configuration).lines { $0 == "frame/scalar/float" }

    #expect(lines.map(\.agreement.status) == [.ok])
  }

  @Test func onlyTheLinesAskedForAreCompared() throws {
    let check = AccuracyCheck(try .small())
    var reported: [String] = []

    let lines = try check.lines(where: { $0 == "phase/scalar/double" }, report: { name, _ in reported.append(name) })

    #expect(lines.map(\.name) == ["phase/scalar/double"])
    #expect(reported == ["phase/double"])
  }
}
