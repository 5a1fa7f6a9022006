extension Collection<String> {
  /// The names as an error lists them: the first ten, each shortened, and how many more there are.
  package var listed: String {
    let shown = prefix(10).map { name -> String in name.shortened(to: 80) }
    let rest = count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
  }
}
