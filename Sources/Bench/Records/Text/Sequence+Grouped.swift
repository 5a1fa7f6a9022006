extension Sequence {
  /// The elements that have a key in common, as groups in order of first appearance.
  ///
  /// Whoever looks through all elements once for each key takes a minute for the ten thousand kernels of a large file.
  package func grouped<Key: Hashable>(by identify: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = identify(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
