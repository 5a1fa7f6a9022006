/// The part of a function in which most of its time goes.
struct HotLoop {
  /// Its instructions, by their places in the function.
  let range: Range<Int>
  /// Whether it is repeated; otherwise it is the whole function.
  let isLoop: Bool

  /// Finds the innermost loop with most of the time: a region that ends with a jump back to its start.
  ///
  /// From the loop with the most time the way leads inwards for as long as a loop inside has half of it.
  ///
  /// - Parameters:
  ///   - code: The instructions of a function.
  ///   - counts: How often the thread was found at an address.
  init(in code: [Instruction], counts: [UInt64: Int]) {
    let time = [0] + code.map { counts[$0.address] ?? 0 }.running
    let loops = Self.loops(in: code).map { (range: $0, time: time[$0.upperBound] - time[$0.lowerBound]) }
    if time.last == 0, let likely = Self.likely(loops.map(\.range), in: code) {
      (range, isLoop) = (likely, true)
      return
    }
    var (current, isLoop) = ((range: code.indices, time: time.last ?? 0), false)
    while let inner = loops.filter({ $0.range != current.range && current.range.contains($0.range) })
      .max(by: { ($0.time, $1.range.count) < ($1.time, $0.range.count) }), Self.isHot(inner.time, current.time)
    {
      (current, isLoop) = (inner, true)
    }
    (range, self.isLoop) = (current.range, isLoop || loops.contains { $0.range == current.range })
  }

  /// Where it is not known where the time goes: of the innermost loops the one with the most vector instructions.
  private static func likely(_ loops: [Range<Int>], in code: [Instruction]) -> Range<Int>? {
    let innermost = loops.filter { loop in !loops.contains { $0 != loop && loop.contains($0) } }
    return innermost.max { first, second in
      let vectors = [first, second].map { code[$0].count { $0.vectorBits > 0 } }
      return (vectors[0], first.count) < (vectors[1], second.count)
    }
  }

  private static func isHot(_ inner: Int, _ outer: Int) -> Bool { inner > 0 && 2 * inner >= outer }

  /// From every jump backwards to where it leads.
  private static func loops(in code: [Instruction]) -> [Range<Int>] {
    let places = Dictionary(code.enumerated().map { ($1.address, $0) }) { first, _ in first }
    return code.indices.compactMap { place in
      guard let target = code[place].reference, target.isBranch, !code[place].isCall,
        let start = places[target.address], start <= place
      else { return nil }
      return start..<place + 1
    }
  }
}

extension [Int] {
  /// The sums of all elements up to each.
  fileprivate var running: [Int] {
    var sum = 0
    return map { element in
      sum += element
      return sum
    }
  }
}
