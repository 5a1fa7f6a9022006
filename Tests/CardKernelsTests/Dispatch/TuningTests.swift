import CardKernels
import Foundation
import HostSystem
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

@Suite struct TuningTests {
  static let tuning = Tuning(
    machine: "amd-26-2-1/2-cores/32768K/avx512", streamingBytes: 25_000_000,
    parallelRows: [
      KernelForm(.compose): 8000, KernelForm(.compose, streaming: true): 9000, KernelForm(.displacementFast): 30_000,
    ],
    measurements: [
      .init(kernel: "compose", element: "float", rows: 1000, label: "simd", nanoseconds: 0.41, worstError: 1.25),
      .init(kernel: "compose", element: "float", rows: 1000, label: "auto", nanoseconds: 1e-7),
    ])

  @Test func readingWhatWasWrittenGivesTheSame() throws {
    #expect(try Tuning(text: Self.tuning.text) == Self.tuning)
  }

  @Test func commentsAndEmptyLinesSayNothing() throws {
    let text = Self.tuning.text.replacing("\nmachine", with: "\n# two cores\n\nmachine")
    #expect(try Tuning(text: text) == Self.tuning)
  }

  @Test(arguments: [
    "machine", "streaming-bytes many", "streaming-bytes -1", "parallel-rows compose 0", "parallel-rows compos 10",
    "parallel-rows compose", "measured compose float 10 simd nan -", "measured compose float 0 simd 1 -",
    "measured compose float 10 simd 1 x", "measured compose float 10 simd 1", "tuned",
    "streaming-bytes 99999999999999999999", "streaming-bytes 9223372036854775807", "end here",
  ])
  func aLineThatSaysSomethingElseIsNamed(_ line: String) throws {
    let text = "cardbench tuning 1\nmachine here\n\(line)\nend\n"
    let error = try #require(throws: TuningError.self) { try Tuning(text: text) }
    #expect(error.description.contains("line 3") && error.description.contains("'\(line)'"), "\(error)")
  }

  @Test func aFileThatIsCutOffAnywhereIsRefused() throws {
    let text = Self.tuning.text
    for count in 0..<text.count - 1 {
      #expect(throws: TuningError.self) { try Tuning(text: String(text.prefix(count))) }
    }
    let error = #expect(throws: TuningError.self) { try Tuning(text: text.replacing("end\n", with: "")) }
    #expect(error?.description.contains("cut off") == true, "\(String(describing: error))")
  }

  @Test func whatPaysAtNoSizeIsNever() throws {
    var tuning = Self.tuning
    (tuning.streamingBytes, tuning.parallelRows[KernelForm(.compose)]) = (.max, .max)
    let lines = tuning.text.split(separator: "\n")
    #expect(lines.contains("streaming-bytes never") && lines.contains("parallel-rows compose never"))
    #expect(try Tuning(text: tuning.text) == tuning)
  }

  @Test(arguments: ["", "machine here\n", "cardbench tuning 2\nmachine here\nend\n", "cardbench tuning 1\nend\n"])
  func aFileWithoutItsHeadIsRefused(_ text: String) {
    #expect(throws: TuningError.self) { try Tuning(text: text) }
  }

  @Test func unmeasuredKernelsNeedManyRows() {
    #expect(Self.tuning.parallelRows(of: KernelForm(.compose)) == 8000)
    #expect(Self.tuning.parallelRows(of: KernelForm(.concat)) == 20_000)
    #expect(KernelForm.all.allSatisfy { Tuning.unconditional.parallelRows(of: $0) == 1 })
  }

  @Test func aProcessorIsNamedInOneWord() {
    let text = "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\nstepping\t: 1\n\nmodel : 3\n"
    #expect(Tuning.name(of: CPUInfo(text)) == "AuthenticAMD-26-2-1")
    #expect(Tuning.name(of: CPUInfo("")) == "unknown")
    #expect(!Tuning.thisMachine.contains(" "))
  }
}
