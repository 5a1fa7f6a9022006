/// A call that is timed by making it many times between two readings of the clock.
///
/// The loop belongs to the work: where it stands beside the call and not around a closure, it costs a nanosecond or two
/// less, which of a call of a few rows is much.
package struct Calls {
  /// Makes some calls, one after the other.
  package var make: (_ count: Int) -> Void
  /// After how many calls the inputs are those of the first one again; 1 where all calls read the same.
  package let period: Int
  /// How many placements the outputs have; 1 where they stay.
  package var placements = 1
  /// Moves the outputs to a placement, counted from 0.
  package var place: (_ placement: Int) -> Void = { _ in }

  /// Takes a loop.
  ///
  /// - Parameters:
  ///   - period: After how many calls the inputs are those of the first one again; at least 1.
  ///   - make: Makes some calls.
  package init(period: Int = 1, make: @escaping (_ count: Int) -> Void) {
    precondition(period >= 1, "the first inputs come again after \(period) calls")
    (self.period, self.make) = (period, make)
  }

  /// Takes a single call, all of which read the same.
  package init(_ call: @escaping () -> Void) {
    self.init { count in for _ in 0..<count { call() } }
  }

  /// The same calls, with something that is done once after some of them; nil for nothing.
  package func followed(by end: (() -> Void)?) -> Calls {
    guard let end else { return self }
    var calls = self
    calls.make = { [make] count in
      make(count)
      end()
    }
    return calls
  }
}
