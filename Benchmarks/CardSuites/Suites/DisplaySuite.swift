import CardDisplay
import Stopwatch

extension [Benchmark] {
  /// The three memories of displayed rows, under the policy that queries them most.
  ///
  /// One call clears the memory, then displays every row twice: once new, once again. One tutorial claims that its
  /// dictionary costs next to nothing.
  static func display(rows: Int, _ configuration: SuiteConfiguration) -> [Benchmark] {
    [
      store("set", IndexPathSet.self, rows), store("dictionary", IndexPathDictionary.self, rows),
      store("bitmap", IndexPathBitmap.self, rows),
    ]
  }

  private static func store<Store: DisplayStore>(_ name: String, _: Store.Type, _ rows: Int) -> Benchmark {
    let policy = DisplayPolicy.firstDisplay
    return Benchmark("display", size: rows, axes: ["recipe": policy.rawValue, "variant": name], memory: 64 * rows) {
      let table = DisplayedTable<Store>(policy: policy, rows: rows)
      return .calls {
        table.displayEveryRowTwice()
        return table.animated
      }
    } verify: {
      DisplayedTable<Store>.verification(of: $0, rows: rows)
    }
  }
}

/// A table that queries its animator about every row.
package final class DisplayedTable<Store: DisplayStore> {
  private var animator: DisplayAnimator<Store>
  private let rows: Int
  /// Animations of first displays and of repeated displays.
  package private(set) var animated = (first: 0, again: 0)

  package init(policy: DisplayPolicy, rows: Int) {
    animator = DisplayAnimator(policy: policy, rows: rows)
    self.rows = rows
  }

  package func displayEveryRowTwice() {
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

  /// Under this policy every row animates exactly once.
  package static func verification(of animated: (first: Int, again: Int), rows: Int) -> Verification {
    let wrong = abs(animated.first - rows) + animated.again
    return .error(
      Double(wrong), bound: 0, unit: "rows", reference: "policy",
      at: wrong == 0 ? nil : "\(animated.first) of \(rows) animated first, \(animated.again) again")
  }
}
