import CardKernels
import KernelContracts
import Testing

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
    #expect(Tuning.name(cpuinfo: text) == "AuthenticAMD-26-2-1")
    #expect(Tuning.name(cpuinfo: "") == "unknown")
    #expect(!Tuning.thisMachine.contains(" "))
  }
}
