import CardDisplay
import SeededRandom
import Testing

@Suite struct DisplayAnimatorTests {
  /// Shows rows 0, 1, 2, then 0 and 1 again; row 1 completes the screenful.
  private func decisions(_ policy: DisplayPolicy) -> [DisplayDecision] {
    var animator = DisplayAnimator<IndexPathBitmap>(policy: policy, rows: 3)
    return [0, 1, 2, 0, 1].map { animator.willDisplay(IndexPath(row: $0), completesScreenful: $0 == 1) }
  }

  @Test func eachPolicyDecidesAsItsNameSays() {
    #expect(decisions(.everyDisplay) == [.animate, .animate, .animate, .animate, .animate])
    #expect(decisions(.firstDisplay) == [.animate, .animate, .animate, .still, .still])
    #expect(decisions(.untilFirstScreenful) == [.animate, .animate, .still, .still, .still])
    #expect(decisions(.oneThenAnother) == [.animate, .animate, .animate, .animateAgain, .animateAgain])
  }

  @Test(arguments: DisplayPolicy.allCases)
  func afterAReloadEveryPolicyStartsAfresh(policy: DisplayPolicy) {
    var animator = DisplayAnimator<IndexPathSet>(policy: policy, rows: 1)
    #expect(animator.willDisplay(IndexPath(row: 0), completesScreenful: true) == .animate)
    animator.reload()
    #expect(animator.willDisplay(IndexPath(row: 0), completesScreenful: false) == .animate)
  }
}

@Suite struct DisplayStoreTests {
  static let stores: [any DisplayStore.Type] = [IndexPathSet.self, IndexPathDictionary.self, IndexPathBitmap.self]

  @Test(arguments: stores)
  func aCardIsNewOnceUntilEverythingIsForgotten(type: any DisplayStore.Type) {
    let paths = [0, 1, 63, 64, 65, 127, 128, 129].map { IndexPath(row: $0) }
    var store = type.init(rows: 130)
    for round in 1...2 {
      #expect(!paths.contains(where: store.contains), "round \(round)")
      let first = paths.map { store.insert($0) }
      let second = paths.map { store.insert($0) }
      #expect(first.allSatisfy { $0 } && !second.contains(true), "round \(round): \(first), \(second)")
      #expect(paths.allSatisfy(store.contains) && !store.contains(IndexPath(row: 62)), "round \(round)")
      store.removeAll()
    }
  }

  @Test(arguments: stores)
  func theSameRowOfAnotherSectionIsAnotherCard(type: any DisplayStore.Type) {
    var store = type.init(rows: 10)
    let sections = [7, 0, 7, 6, 70, 0].map { store.insert(IndexPath(row: 3, section: $0)) }
    #expect(sections == [true, true, false, true, true, false])
    #expect(!store.contains(IndexPath(row: 3, section: 5)))
    #expect(!store.contains(IndexPath(row: 3, section: 71)))
  }

  @Test(arguments: stores)
  func anySequenceOfCardsIsRememberedAsASetRemembersIt(type: any DisplayStore.Type) {
    var generator = SeededGenerator(seed: 51)
    var (store, reference) = (type.init(rows: 67), Set<IndexPath>())
    for _ in 0..<500 {
      let path = IndexPath(
        row: .random(in: 0..<67, using: &generator), section: .random(in: 0..<3, using: &generator))
      let (isNew, expected) = (store.insert(path), reference.insert(path).inserted)
      #expect(isNew == expected, "seed 51, \(path)")
    }
  }
}
