import CardKernels
import CardSuites
import KernelContracts
import Testing

@Suite(.enabled(if: CardKernels.counted(for: Float.self) != nil, "no lane kernel may run here"))
struct TrialOperationsTests {
  @Test func aBlendIsASubtractionAProductAndAMultiplyAdd() {
    let column = Array(repeating: Float(0.5), count: 256)
    let trial = Trial<Float>.blend(recipe: "halves", progress: 0.5, from: column, to: column)

    #expect(trial.operationsPerRow.map { (3...4).contains($0) } == true, "\(trial.operationsPerRow ?? -1)")
  }

  @Test func aProductWithASharedParentIs112Operations() {
    let numbers = Array(repeating: 0.5, count: 16 * 256)
    let trial = Trial<Double>.concat(recipe: "halves", parent: Array(numbers.prefix(16)), matrices: numbers)

    // Sixteen numbers, each a product and three multiply-adds.
    #expect(trial.operationsPerRow == 112)
  }

  @Test func aHandfulOfRowsIsNotCounted() {
    let trial = Trial<Float>.blend(recipe: "halves", progress: 0.5, from: [0, 1], to: [1, 0])

    #expect(trial.operationsPerRow == nil)
  }
}
