/// How many cycles a loop takes at least by the tables of a compiler, were it repeated without end and its data at hand.
package struct BlockThroughput: Codable, Hashable, Sendable {
  /// Cycles per repetition.
  package let cycles: Double
  /// The processor whose tables these are.
  package let processor: String

  /// Takes a number from what `llvm-mca` printed; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - output: With a line such as `Block RThroughput: 12.0`.
  ///   - processor: What it was asked about.
  package init?(_ output: String, processor: String) {
    let line = output.split(whereSeparator: \.isNewline).first { $0.hasPrefix("Block RThroughput:") }
    guard let number = line?.split(separator: " ").last, let cycles = Double(number), cycles.isFinite else {
      return nil
    }
    (self.cycles, self.processor) = (cycles, processor)
  }
}
