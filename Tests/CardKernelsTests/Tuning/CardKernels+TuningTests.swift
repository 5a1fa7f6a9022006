import CardKernels
import Foundation
import KernelContracts
import Testing

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
