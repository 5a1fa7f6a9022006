import CardMotion
import Testing

@Suite("Vector3")
struct Vector3Tests {
  @Test(
    "normalising neither overflows nor underflows",
    arguments: [.leastNonzeroMagnitude, 1e-200, 1, 1e200, 1e308])
  func normalizing(scale: Double) {
    #expect(Vector3(x: 0, y: -scale, z: 0).normalized == Vector3(x: 0, y: -1, z: 0))
    let diagonal = Vector3(x: scale, y: scale, z: scale).normalized
    #expect(abs((diagonal?.x ?? 0) - 0.5773502691896258) < 1e-15)
  }

  @Test("what has no direction has no normal form")
  func degenerate() {
    #expect(Vector3(x: 0, y: -0.0, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .nan, z: 0).normalized == nil)
    #expect(Vector3(x: 1, y: .infinity, z: 0).normalized == nil)
  }
}
