import CardDisplay
import Records
import Stopwatch

extension [BenchmarkEntry] {
  /// The three memories of displayed rows, under the policy that asks them most.
  ///
  /// One call forgets everything, then every row is displayed twice: once new, once again. One tutorial claims that its
  /// dictionary costs next to nothing.
  static func display(rows: Int, _ configuration: SuiteConfiguration) -> [BenchmarkEntry] {
    [
      store("set", IndexPathSet.self, rows), store("dictionary", IndexPathDictionary.self, rows),
      store("bitmap", IndexPathBitmap.self, rows),
    ]
  }

  private static func store<Store: DisplayStore>(_ name: String, _: Store.Type, _ rows: Int) -> BenchmarkEntry {
    let policy = DisplayPolicy.firstDisplay
    let identity = BenchmarkIdentity(kernel: "display", recipe: policy.rawValue, variant: name, rows: rows)
    return BenchmarkEntry(identity: identity, storageKey: identity.name, storageBytes: 64 * rows) {
      let table = DisplayedTable<Store>(policy: policy, rows: rows)
      return Benchmark(
        identity: identity,
        kind: .repeated(call: {
          table.displayEveryRowTwice()
          blackHole(table.animated)
        }),
        verify: table.agreement)
    }
  }
}

/// A table that asks its animator about every row.
package final class DisplayedTable<Store: DisplayStore> {
  private var animator: DisplayAnimator<Store>
  private let rows: Int
  /// Animations of first displays and of repeated displays.
  private(set) var animated = (first: 0, again: 0)

  package init(policy: DisplayPolicy, rows: Int) {
    animator = DisplayAnimator(policy: policy, rows: rows)
    self.rows = rows
  }

  func displayEveryRowTwice() {
    animator.reload()
    animated = (displayEveryRow(), displayEveryRow())
  }

  private func displayEveryRow() -> Int {
    var count = 0
    for row in 0..<rows where animator.willDisplay(IndexPath(row: row), completesScreenful: false) == .animate {
      count += 1
    }
    return count
  }

  /// Under this policy every row animates once, and none twice.
  package func agreement() -> Agreement {
    displayEveryRowTwice()
    let wrong = abs(animated.first - rows) + animated.again
    return Agreement(
      reference: "policy", worstUlp: 0, error: Double(wrong), bound: 0,
      worstInput: wrong == 0 ? nil : "\(animated.first) of \(rows) animated first, \(animated.again) again")
  }
}
