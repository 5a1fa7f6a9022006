extension String {
  /// The text shortened in the middle, so that both ends of a name stay readable.
  ///
  /// - Parameter width: The most characters that stay; at least 3.
  /// - Returns: The text, or its ends around an ellipsis.
  package func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    let head = (width - 1) / 2
    return prefix(head) + "…" + suffix(width - 1 - head)
  }
}
