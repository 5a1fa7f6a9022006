import Foundation

/// When a series counts as changed.
package struct DetectionRules: Sendable, Equatable {
  /// How many values after a possible change are looked at together, and the share of errors that this may make.
  struct Window: Sendable, Equatable {
    let length: Int
    let share: Double
  }

  /// Series per result that may be taken for changed while nothing changes, all together.
  ///
  /// Each is usually followed by a second false alarm, when the former level is back.
  /// Of series that do change it is the share of false ones among what is found.
  package var falseAlarms = 0.0025
  /// How much a time changes at least, as the logarithm of a ratio; what thousands of benchmarks have in common is known
  /// to a hundredth of a percent, and by less than a tenth nobody's frame is late.
  var least = 0.001
  /// How far a level that is back may be from the former one, as the logarithm of a ratio: what a comparison calls
  /// unchanged.
  var back = log1p(ComparisonRules().threshold)
  /// The most values before a possible change that its level is estimated from; older ones may have drifted away.
  var baseline = 40
  /// The fewest of them in a series without changes.
  var fewestBefore = 8
  /// The fewest of them after a change, when the spread of the series is known.
  var fewestAfterChange = 3
  /// How far a value counts as away from the level at most, in standard deviations.
  var reach = 5.0
  /// A value farther away is an outlier, which a burst on the machine may have caused.
  var outlier = 4.0
  /// The outliers of a result are those farther away than this.
  var far = 3.5
  /// So large a share of them beyond what is usual is a burst.
  var burst = 0.005
  /// The fewest of them in a burst.
  var fewestInBurst = 4.0
  /// How frequent outliers are at least.
  var fewestOutliers = 0.0001
  /// From so many series on, what is common to all in a result is taken away from each.
  var fewestForCommon = 30
  /// The most values that the spread of a series remembers.
  var memory = 100.0

  /// Never a single value: it may be a burst.
  static let windows = [
    Window(length: 2, share: 0.1), Window(length: 3, share: 0.6), Window(length: 5, share: 0.1),
    Window(length: 8, share: 0.1), Window(length: 13, share: 0.1),
  ]
  /// The longest of the windows.
  static let longest = 13

  /// The rules by which a false alarm is expected once in a hundred results.
  package init() {}
}
