import Reports

extension Document {
  var tables: [Table] { sections.flatMap(\.tables) }
}

extension Section {
  var tables: [Table] {
    blocks.compactMap { block in
      guard case let .table(table) = block else { return nil }
      return table
    }
  }

  var facts: [(title: String, text: Sentence)] {
    blocks.flatMap { block -> [(title: String, text: Sentence)] in
      guard case let .facts(facts) = block else { return [] }
      return facts
    }
  }

  var sentences: [String] {
    blocks.flatMap { block -> [String] in
      guard case let .sentences(sentences) = block else { return [] }
      return sentences.map(\.text)
    }
  }
}

extension Table {
  /// The texts below the last title of this name.
  func column(_ title: String) -> [String] {
    columns.lastIndex { $0.title == title }.map { place in texts.map { $0[place] } } ?? []
  }
}
