import CardMotion
import Testing

@Suite("TransformList")
struct TransformListTests {
  @Test func theLeftMostFunctionIsTheOutermost() {
    let move = TransformOperation.translate(x: 10, y: 0, z: 0)
    let double = TransformOperation.scale(x: 2, y: 2, z: 2)
    #expect(TransformList([move, double]).transform.m41 == 10)
    #expect(TransformList([double, move]).transform.m41 == 20)
    #expect(TransformList([]).transform == .identity)
  }

  @Test func aListIsTheChainThatPrependsItsFunctionsFromLeftToRight() {
    let ops = "P:400|T:1;2;3|R:30;1;2;3|K:10;20|S:2;3;4|M:1;2;3;4;5;6"
    #expect(TransformList(ops: ops).transform == transform(ops: ops))
  }
}
