import MachineCode
import Records
import Reports

/// The code of a benchmark for people.
struct CodeText {
  private let listing: CodeListing

  init(_ listing: CodeListing) { self.listing = listing }

  /// All functions, one paragraph each, under the name of the benchmark.
  var text: String {
    let functions = listing.functions.map(paragraph)
    return "\(listing.benchmark.printable)\n" + elsewhere + functions.map { "\n" + $0 }.joined()
  }

  private var elsewhere: String {
    listing.elsewhere.map { "\(CodeWording.share($0.share)) of the time in \($0.library.printable)\n" }.joined()
  }

  private func paragraph(_ function: CodeListing.Function) -> String {
    let place = CodeWording.place(function.address)
    let heading = """
      \(CodeWording.name(function.loop.function)): \(CodeWording.share(function.share)) of the time
      \(function.bytes.grouped) bytes from \(place)
      \(CodeWording.counts(function.loop))

      """
    return heading + lines(function.loop, looks: listing.looks)
  }

  private func lines(_ loop: LoopFacts, looks: Int) -> String {
    loop.lines.map { line in
      let share = line.count > 0 ? CodeWording.percent(Double(line.count) / Double(max(1, looks))) : ""
      return String(repeating: " ", count: max(0, 6 - share.count)) + share + (share.isEmpty ? "  " : " %")
        + "  \(CodeWording.instruction(line.text))\n"
    }.joined()
  }
}
