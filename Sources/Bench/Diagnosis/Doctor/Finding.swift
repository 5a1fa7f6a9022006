/// One thing about a machine that decides how far its figures can be trusted.
public struct Finding: Codable, Sendable, Equatable {
  /// How good or bad it is.
  public enum State: String, Codable, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing; figures are usable.
    case note
    /// Makes figures worse or misleading.
    case warning
  }

  /// What it is about, in one to three words.
  public let topic: String
  /// How good or bad it is.
  public let state: State
  /// What was found, and why it matters where it does.
  public let text: String
  /// What to change; `nil` where nothing needs to, or nothing can.
  public let remedy: String?

  /// States a finding.
  public init(_ topic: String, _ state: State, _ text: String, remedy: String? = nil) {
    (self.topic, self.state, self.text, self.remedy) = (topic, state, text, remedy)
  }
}
