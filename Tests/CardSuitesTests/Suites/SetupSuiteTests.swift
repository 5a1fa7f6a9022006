import CardMotion
import CardSuites
import Testing

@Suite struct SetupSuiteTests {
  @Test func bothWaysGiveTheRecipesStart() throws {
    let entries = try Suites.entries(.small()).filter { $0.identity.kernel == "startTransform" }

    #expect(
      entries.map(\.identity.name) == [
        "startTransform/tipIn/perCall/double/67", "startTransform/tipIn/once/double/67",
        "startTransform/flipHorizontal/perCall/double/67", "startTransform/flipHorizontal/once/double/67",
      ])
    #expect(entries.allSatisfy { $0.make().verify().status == .ok })
  }

  @Test func aWrongTransformFailsAndNamesTheRow() {
    let layers = Layers(rows: 20)
    let right = Transform3D(translationX: 1, y: 2, z: 3)
    var calls = 0
    let agreement = layers.agreement(
      {
        calls += 1
        return calls == 8 ? .identity : right
      }, right)

    #expect(agreement.status == .failed)
    #expect(agreement.worstInput?.hasPrefix("row 7 ") == true)
    #expect(layers.agreement({ right }, right).status == .ok)
  }
}
