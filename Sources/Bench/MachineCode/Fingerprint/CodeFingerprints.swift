import Records

/// Fingerprints of the machine code that something runs, which are the same in two programs only if the code is.
///
/// A fingerprint is of a set of functions, each as a whole, and of the constants and tables that they name, directly or
/// through other tables. Addresses do not count, and neither do names, except those of libraries. What a function calls
/// counts only where it is in the set, too: a call that was never made may lead elsewhere.
package final class CodeFingerprints {
  private let graph: CodeGraph
  private let base: UInt64

  package init(_ program: ProgramFile) throws(ProgramFileError) {
    // Code of other programs holds addresses as numbers, or contains the C library.
    guard program.base == 0, program.sections.contains(where: { $0.name == ".interp" }) else {
      throw .unsupported(path: program.path, found: "linked to fixed addresses, or without shared libraries")
    }
    (graph, base) = (CodeGraph(program), program.base)
  }

  /// The beginnings of all functions as distances from where the program is loaded, ascending.
  package var entries: [UInt32] { graph.functions.map { UInt32($0.address - base) } }

  /// The number of times that places take part in each other's hash, so that calls of similar functions differ.
  private static let rounds = 3

  /// The fingerprint of some functions, as indices into ``entries``; `nil` where some of their code cannot be read.
  package func fingerprint(of functions: Set<Int>) -> String? {
    guard let reached = reached(from: functions) else { return nil }
    var hashes = [UInt64](repeating: 0, count: graph.count)
    for place in reached { hashes[place] = graph[place].contents }
    for _ in 0..<Self.rounds {
      var next = hashes
      for place in reached {
        for edge in graph[place].edges {
          next[place].mix(edge.offset)
          next[place].mix(hashes[edge.place])
        }
      }
      hashes = next
    }
    let code = reached.filter { graph[$0].isCode }
    // Linkers merge equal constants or leave them apart.
    let data = Set(reached.filter { !graph[$0].isCode }.map { graph[$0].contents })
    return code.map { hashes[$0] }.reduce(data.reduce(0, &+), &+).hexadecimal(16)
  }

  /// The functions, what they jump into, and all data that these name.
  private func reached(from functions: Set<Int>) -> [Int]? {
    var (reached, next) = (functions, Array(functions))
    while let place = next.popLast() {
      guard graph[place].isKnown else { return nil }
      for edge in graph[place].edges where !reached.contains(edge.place) {
        // Entered at its beginning, it is among the functions.
        guard !graph[edge.place].isCode || edge.isBranch && edge.offset > 0 else { continue }
        reached.insert(edge.place)
        next.append(edge.place)
      }
    }
    return Array(reached)
  }
}
