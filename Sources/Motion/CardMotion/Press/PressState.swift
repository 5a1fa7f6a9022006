/// Where the finger is, as far as the card can tell.
public enum PressState: Sendable, Hashable, CaseIterable {
  /// No finger is down; the card is at rest, or on its way there.
  case idle
  /// The finger is down on the card; the card gives way.
  case pressed
  /// The finger is down but has left the card; the card comes back and waits.
  case outside

  /// Returns the state after an event; nil when the event means nothing in this state.
  ///
  /// | state | began | moved in | moved out | ended, cancelled |
  /// |---|---|---|---|---|
  /// | idle | pressed | – | – | – |
  /// | pressed | – | – | outside | idle |
  /// | outside | – | pressed | – | idle |
  func after(_ event: PressEvent) -> PressState? {
    switch (self, event) {
    case (.idle, .began), (.outside, .moved(inside: true)): .pressed
    case (.pressed, .moved(inside: false)): .outside
    case (.pressed, .ended), (.pressed, .cancelled), (.outside, .ended), (.outside, .cancelled): .idle
    default: nil
    }
  }
}
