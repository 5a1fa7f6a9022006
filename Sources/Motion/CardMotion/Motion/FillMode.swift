/// Where an animation has an effect outside its own time, as `CAMediaTimingFillMode` and CSS name it.
public enum FillMode: String, Sendable, Hashable, CaseIterable {
  /// Nowhere; Core Animation calls it `removed`.
  case none
  /// After the end it holds its last state.
  case forwards
  /// Before the beginning it holds its first state.
  case backwards
  /// Both.
  case both

  /// Whether it has an effect before the beginning.
  var coversBefore: Bool { self == .backwards || self == .both }
  /// Whether it has an effect after the end.
  var coversAfter: Bool { self == .forwards || self == .both }
}
