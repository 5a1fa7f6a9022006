import Testing

@testable import Stopwatch

@Suite struct PanelIdentifierTests {
  private let kernels = [
    Panel.Ingredients(name: "one", passes: 10, bytes: 0, machineCode: [0x48, 0x01, 0xF0, 0xC3]),
    Panel.Ingredients(name: "two", passes: 1, bytes: 4_096, machineCode: [0x90, 0xC3]),
  ]

  /// The hash after one change to the first kernel.
  private func changed(_ change: (inout Panel.Ingredients) -> Void) -> String {
    var kernels = kernels
    change(&kernels[0])
    return Panel.hash(of: kernels)
  }

  @Test func theSameIngredientsGiveTheSameHash() {
    #expect(changed { _ in } == Panel.hash(of: kernels))
  }

  @Test func everyBitOfTheCodeCounts() {
    let hashes = (0..<32).map { bit in changed { $0.machineCode[bit / 8] ^= 1 << (bit % 8) } }

    #expect(Set(hashes + [Panel.hash(of: kernels)]).count == 33)
  }

  @Test func namesAndAmountsOfWorkCount() {
    let hashes = [
      changed { _ in }, changed { $0.name = "eno" }, changed { $0.passes = 11 }, changed { $0.bytes = 1 },
      Panel.hash(of: kernels.reversed()), Panel.hash(of: [kernels[0]]),
    ]

    #expect(Set(hashes).count == hashes.count)
  }

  @Test func noKernelsHaveTheEmptyIdentifier() {
    #expect(Panel.hash(of: []) == "00000000")
  }
}
