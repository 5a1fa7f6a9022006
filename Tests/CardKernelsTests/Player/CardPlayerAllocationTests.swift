import CAllocations
import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct CardPlayerAllocationTests {
  /// Nothing is counted if the C library's functions cannot be replaced.
  static var canCount: Bool { allocation_count() >= 0 }

  @Test(.enabled(if: canCount)) func anArrayIsCounted() {
    let before = allocation_count()
    let array = [Float](repeating: 1, count: Int(before % 7) + 1000)
    #expect(allocation_count() > before, "\(array.count) numbers")
  }

  @Test(.enabled(if: canCount), arguments: Gallery.all.map(\.name))
  func aFrameAllocatesNothing(_ name: String) throws {
    let recipe = try #require(Gallery.recipe(named: name))
    for table in [TableDescription.uniform(rows: 1000), try FusedFrameTests.uneven(1000)] {
      try count(recipe, table, Float.self)
      try count(recipe, table, Double.self)
    }
  }

  private func count<Scalar: KernelScalar>(_ recipe: Recipe, _ table: TableDescription, _: Scalar.Type) throws {
    let player = try CardPlayer<Scalar>(recipe, in: table)
    var buffers = FrameBuffers<Scalar>(rows: table.rows.count)
    // What happens once: looking up the metadata of types, for instance.
    for time in [0, 0.1] {
      try buffers.update(player, at: time)
      if player.staysInPlane { try buffers.updateCompact(player, at: time) }
    }
    let before = allocation_count()
    for frame in 0..<120 {
      try buffers.update(player, at: 0.2 + Double(frame) / 120)
      if player.staysInPlane && frame % 8 == 0 { try buffers.updateCompact(player, at: 0.2 + Double(frame) / 120) }
    }
    let allocations = allocation_count() - before
    #expect(allocations == 0, "\(recipe.name), \(Scalar.self): \(allocations) in 120 frames")
  }
}
