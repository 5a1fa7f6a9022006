import CAllocations
import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct CardPlayerAllocationTests {
  /// Nothing is counted if the C library's functions cannot be replaced.
  static var canCount: Bool { allocations_can_be_counted() }

  /// The allocations of this thread while a body runs.
  private static func allocations(_ body: () throws -> Void) rethrows -> Int64 {
    let before = allocations_of_thread().count
    allocations_begin()
    defer { allocations_end() }
    try body()
    return allocations_of_thread().count - before
  }

  @Test(.enabled(if: canCount)) func anArrayIsCounted() {
    var array: [Float] = []
    let length = Int.random(in: 1000...1006)
    #expect(Self.allocations { array = [Float](repeating: 1, count: length) } > 0)
    #expect(array.count == length)
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
    let allocations = try Self.allocations {
      for frame in 0..<120 {
        try buffers.update(player, at: 0.2 + Double(frame) / 120)
        if player.staysInPlane && frame % 8 == 0 { try buffers.updateCompact(player, at: 0.2 + Double(frame) / 120) }
      }
    }
    #expect(allocations == 0, "\(recipe.name), \(Scalar.self): \(allocations) in 120 frames")
  }
}
