/// One thing about a machine that decides how far its figures can be trusted.
package struct Finding: Codable, Sendable, Equatable {
  /// How good or bad it is.
  package enum State: String, Codable, Sendable {
    /// As it should be.
    case ok
    /// Worth knowing; figures are usable.
    case note
    /// Makes figures worse or misleading.
    case warning
  }

  /// What it is about, in one to three words.
  package let topic: String
  /// How good or bad it is.
  package let state: State
  /// What was found, and why it matters where it does.
  package let text: String
  /// What to change; `nil` where nothing needs to, or nothing can.
  package let remedy: String?

  /// States a finding.
  package init(_ topic: String, _ state: State, _ text: String, remedy: String? = nil) {
    (self.topic, self.state, self.text, self.remedy) = (topic, state, text, remedy)
  }
}
