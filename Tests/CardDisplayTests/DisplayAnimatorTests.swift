import CardDisplay
import Testing

@Suite("DisplayAnimator")
struct DisplayAnimatorTests {
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
