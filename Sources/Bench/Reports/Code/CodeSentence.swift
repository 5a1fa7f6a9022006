import MachineCode
import Records

/// What was found out about the machine code of one benchmark, in words that all reports for people share.
struct CodeSentence {
  let explanation: CodeExplanation

  /// The finding with what it means, in one sentence; then what else there is to know.
  var text: String {
    [finding, elsewhere, explanation.obstacle.map(\.printable)].compactMap { $0 }.joined(separator: "; ")
  }

  private var finding: String {
    switch explanation.finding {
    case .same: "same machine code at the same place: a difference in time is data, a neighbour or chance"
    case .moved: "same machine code, moved\(places): a difference in time is placement, data, a neighbour or chance"
    case .different: different
    case .unknown: "nothing can be said"
    }
  }

  /// Where the function with the most time began and begins.
  private var places: String {
    guard let moved = explanation.functions.first(where: { $0.change == .moved }), let old = moved.baseAddress,
      let now = moved.newAddress
    else { return "" }
    return " (\(CodeWording.name(moved.name)) from \(CodeWording.place(old)) to \(CodeWording.place(now)))"
  }

  private var different: String {
    let running = differing.filter { $0.share > 0 }
    guard let first = running.first else {
      let names = CountWording.list(differing.map { CodeWording.name($0.name) })
      return "the machine code that takes the time is the same; what it calls differs: \(names)"
    }
    let rest = differing.dropFirst().map { CodeWording.name($0.name) }
    return "different machine code: \(Self.change(first))" + (rest.isEmpty ? "" : "; also \(CountWording.list(rest))")
  }

  private var differing: [FunctionChange] { explanation.functions.filter { $0.change != .same && $0.change != .moved } }

  /// What became of a function, and how much of the time it has.
  private static func change(_ function: FunctionChange) -> String {
    let name = "\(CodeWording.name(function.name)), \(CodeWording.share(function.share)) of the time"
    switch function.change {
    case .onlyInBase: return "\(name), does not exist any more"
    case .onlyInNew: return "\(name), is new"
    default:
      let lines = CountWording.count(function.differing ?? 0, "line", "lines")
      return "\(name), differs in \(lines) of its disassembly"
    }
  }

  /// The libraries that have much of the time.
  private var elsewhere: String? {
    let libraries = explanation.elsewhere.filter { $0.share >= 0.1 }.map { library in
      "\(CodeWording.share(library.share)) of the time goes in \(library.library.printable)"
    }
    return libraries.isEmpty ? nil : libraries.joined(separator: ", ") + ", outside of both programs"
  }

  /// Both hot loops in numbers; `nil` where the code is the same, or there is only one.
  var loops: String? {
    guard explanation.finding == .different, let old = explanation.baseLoop, let now = explanation.newLoop else {
      return nil
    }
    guard !explanation.isLoopSame else { return "the hot loop is the same; what differs lies around it" }
    return "hot loop: " + CodeWording.change(old, now)
  }
}
