import Records

/// Fingerprints of running machine code, which are equal in two programs only if the code is.
///
/// A fingerprint covers a set of functions, each as a whole, and the constants and tables that they refer to, directly
/// or through other tables. Addresses and names do not count, except names of libraries' functions. A callee counts
/// only if it is also in the set, since a call that is never made may lead elsewhere.
package final class CodeFingerprints {
  private let graph: CodeGraph
  private let base: UInt64

  package init(_ program: ProgramFile) throws(ProgramFileError) {
    // Other programs contain absolute addresses in code, or the C library.
    guard program.base == 0, program.sections.contains(where: { $0.name == ".interp" }) else {
      throw .unsupported(path: program.path, found: "linked to fixed addresses, or without shared libraries")
    }
    (graph, base) = (CodeGraph(program), program.base)
  }

  /// The entries of all functions as offsets from the load address, ascending.
  package var entries: [UInt32] { graph.functions.map { UInt32($0.address - base) } }

  /// The rounds of mixing neighbours into each hash, so that calls of similar functions differ.
  private static let rounds = 3

  /// The fingerprint of some functions, as indices into ``entries``; `nil` if some of their code cannot be decoded.
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
    // Linkers may or may not merge equal constants.
    let data = Set(reached.filter { !graph[$0].isCode }.map { graph[$0].contents })
    return code.map { hashes[$0] }.reduce(data.reduce(0, &+), &+).hexadecimal(16)
  }

  /// The functions, the code that they jump into, and all data that these refer to.
  private func reached(from functions: Set<Int>) -> [Int]? {
    var (reached, next) = (functions, Array(functions))
    while let place = next.popLast() {
      guard graph[place].isKnown else { return nil }
      for edge in graph[place].edges where !reached.contains(edge.place) {
        // Code entered at its beginning is one of `functions`.
        guard !graph[edge.place].isCode || edge.isBranch && edge.offset > 0 else { continue }
        reached.insert(edge.place)
        next.append(edge.place)
      }
    }
    return Array(reached)
  }
}
