import CardMotion
import Testing

@Suite("Vector3")
struct Vector3Tests {
  @Test(arguments: [.leastNonzeroMagnitude, 1e-200, 1, 1e200, 1e308])
  func normalisingNeitherOverflowsNorUnderflows(scale: Double) {
    #expect(Vector3(x: 0, y: -scale, z: 0).normalized == Vector3(x: 0, y: -1, z: 0))
    let diagonal = Vector3(x: scale, y: scale, z: scale).normalized
    #expect(abs((diagonal?.x ?? 0) - 0.5773502691896258) < 1e-15)
  }

  @Test func whatHasNoDirectionHasNoNormalForm() {
    #expect(Vector3(x: 0, y: -0.0, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .nan, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .infinity, z: 0).normalized == nil)
  }
}
