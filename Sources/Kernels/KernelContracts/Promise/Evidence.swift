/// How a bound is known to hold.
public enum Evidence: String, Sendable, CaseIterable {
  /// A program derives it from the operations of the lane source; see docs/proofs.md.
  case proved
  /// People have derived it, in the sentence beside it; `check` has never found it exceeded.
  case derived
  /// It is the worst that searches have found, with a margin.
  case searched
}
