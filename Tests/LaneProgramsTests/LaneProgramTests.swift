import RecordedLaneKernels
import SeededRandom
import Testing

/// Records are made one after the other, since there is one place where they are written.
@Suite(.serialized) struct LaneProgramTests {
  private static let seed: UInt64 = 20

  @Test func aProgramCarriedOutAgainHasTheBitsOfTheRegistersThatRecordedIt() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<200 {
      let x = Double(Float.random(in: -80...0, using: &random))
      let tail = Double(Float(x * 0x1p-26))
      for program in RecordedFunctions.all(at: x, tail: tail) {
        let recorded = program.outputs.map(\.value)
        let again =
          program.element == "float"
          ? program.replayed(["x": Float(x), "tail": Float(tail)]).map(Double.init)
          : program.replayed(["x": x, "tail": tail])
        #expect(again == recorded, "\(program.name) \(program.element) at \(x), seed \(Self.seed)")
      }
    }
  }

  @Test func aProgramIsTheSameForEveryArgument() {
    let texts = [-1e-3, -1.25, -80].map { RecordedFunctions.all(at: $0).map(\.description) }
    #expect(texts[1] == texts[0] && texts[2] == texts[0])
  }

  @Test func everyOutputWithABoundIsWritten() {
    for program in RecordedFunctions.all() {
      #expect(!program.stated.isEmpty)
      #expect(program.stated.allSatisfy { stated in program.outputs.contains { $0.name.hasPrefix(stated.output) } })
    }
  }
}
