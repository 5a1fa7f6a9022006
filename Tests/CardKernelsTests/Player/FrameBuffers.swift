import CardKernels
import KernelContracts

/// The memory of a player's caller, which holds a number that no frame writes.
struct FrameBuffers<Scalar: KernelScalar> {
  var matrices, opacity, compact: [Scalar]

  static var untouched: Scalar { -9 }

  init(matrices: Int, opacity: Int) {
    self.matrices = Array(repeating: Self.untouched, count: matrices)
    self.opacity = Array(repeating: Self.untouched, count: opacity)
    compact = Array(repeating: Self.untouched, count: CompactChannel.allCases.count * opacity)
  }

  init(rows: Int) { self.init(matrices: 16 * rows, opacity: rows) }

  @discardableResult
  mutating func update(_ player: CardPlayer<Scalar>, at time: Double) throws -> Range<Int> {
    try player.update(at: time, matrices: &matrices, opacity: &opacity)
  }

  @discardableResult
  mutating func updateCompact(_ player: CardPlayer<Scalar>, at time: Double) throws -> Range<Int> {
    try player.update(at: time, compact: &compact)
  }

  /// Writes the untouched number over every row, where it stands.
  mutating func overwrite() {
    for index in matrices.indices { matrices[index] = Self.untouched }
    for index in opacity.indices { opacity[index] = Self.untouched }
  }

  /// The 16 numbers and the opacity of a row.
  func row(_ row: Int) -> [Scalar] { matrices[16 * row..<16 * row + 16] + [opacity[row]] }

  /// The seven numbers of a row.
  func compactRow(_ row: Int) -> [Scalar] {
    CompactChannel.allCases.map { compact[$0.rawValue * opacity.count + row] }
  }

  func isUntouched(_ row: Int) -> Bool { self.row(row).allSatisfy { $0 == Self.untouched } }
}
