import CardKernels
import Foundation
import KernelContracts
import Testing

@Suite struct CardKernelsRecommendedTests {
  static let tuning = Tuning(measurements: [
    .init(kernel: "curve", element: "float", rows: 1000, label: "auto", nanoseconds: 0.5, worstError: 1),
    .init(kernel: "curve", element: "float", rows: 1000, label: "simd512000", nanoseconds: 0.1, worstError: 1),
    .init(kernel: "curve", element: "float", rows: 1000, label: "scalar", nanoseconds: 2, worstError: 0.7),
    .init(kernel: "curve", element: "float", rows: 100_000, label: "scalar", nanoseconds: 0.4, worstError: 1),
    .init(kernel: "curve", element: "float", rows: 100_000, label: "auto", nanoseconds: 0.6, worstError: 1),
    .init(kernel: "concat", element: "float", rows: 1000, label: "scalar-pairwise", nanoseconds: 0.1),
    .init(kernel: "concat", element: "float", rows: 1000, label: "auto", nanoseconds: 0.2),
    .init(kernel: "displacement", element: "float", rows: 1000, label: "scalar-fast", nanoseconds: 1, worstError: 0.3),
    .init(kernel: "displacement", element: "float", rows: 1000, label: "scalar-accurate", nanoseconds: 5),
  ])
  static let hasRegisters = CardKernels.table(.simd, for: Float.self) != nil

  private func label(_ kernel: String, rows: Int, within bound: Double? = nil, _ tuning: Tuning? = tuning) throws
    -> String
  {
    try CardKernels.recommended(kernel, for: Float.self, rows: rows, within: bound, tuning: tuning).label
  }

  @Test(.enabled(if: hasRegisters)) func theFastestThatIsHereServes() throws {
    #expect(try label("curve", rows: 1000) == "auto")
  }

  @Test func theNearestSizeDecides() throws {
    #expect(try label("curve", rows: 30_000) == "scalar")
    #expect(try label("curve", rows: 10_000_000) == "scalar")
  }

  @Test func theContractDecidesAndNotTheWorstOfASample() throws {
    #expect(try label("displacement", rows: 1000) == "scalar-fast")
    #expect(try label("displacement", rows: 1000, within: 0.6) == "scalar-accurate")
  }

  @Test(.enabled(if: hasRegisters)) func anotherQuestionIsNoAnswer() throws {
    #expect(try label("concat", rows: 1000) == "auto")
    guard CardKernels.table(.scalar, for: Float.self)?.offers(.concatPairwise) == true else { return }
    #expect(try label("concatPairwise", rows: 1000) == "scalar-pairwise")
  }

  @Test(.enabled(if: hasRegisters)) func unmeasuredKernelsRunOnTheWidestRegisters() throws {
    #expect(try label("spring", rows: 1_000_000) == "simd")
    #expect(try label("displacement", rows: 1_000_000, within: nil, Tuning()) == "simd-fast")
    #expect(try label("displacement", rows: 1_000_000, within: 0.6, Tuning()) == "simd-accurate")
  }

  @Test(.enabled(if: hasRegisters)) func aFrameInOnePassComesBeforeTheStages() throws {
    #expect(try label("frame", rows: 1000) == "simd-fused")
    #expect(try label("compactFrame", rows: 1000) == "simd-compact")
  }

  @Test func whatNothingMeetsIsRefused() {
    #expect(throws: KernelError.noneWithin(0.1, "curve")) { try label("curve", rows: 1000, within: 0.1) }
    #expect(throws: KernelError.unknown("kurve")) { try label("kurve", rows: 1000) }
  }
}

@Suite struct CardKernelsTuningTests {
  private func read(_ text: String) throws -> Tuning {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("tuning-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try CardKernels.tuning(contentsOf: path)
  }

  @Test func aTuningOfThisMachineIsRead() throws {
    let tuning = Tuning(streamingBytes: 1 << 20)
    #expect(try read(tuning.text) == tuning)
  }

  @Test func aTuningOfAnotherMachineIsRefused() throws {
    let error = try #require(throws: TuningError.self) { try read(Tuning(machine: "elsewhere").text) }
    #expect(error == .otherMachine(measured: "elsewhere", here: Tuning.thisMachine))
    #expect(error.description.contains("elsewhere") && error.description.contains(Tuning.thisMachine))
  }

  @Test func aMissingFileIsNamed() throws {
    let error = try #require(throws: TuningError.self) { try CardKernels.tuning(contentsOf: "/no/such/tuning") }
    #expect(error.description.contains("'/no/such/tuning'") && error.description.contains("No such file"))
  }

  @Test func aFolderIsNoTuning() {
    #expect(throws: TuningError.self) { try CardKernels.tuning(contentsOf: "/") }
  }
}
