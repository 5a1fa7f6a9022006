import CardKernels
import KernelContracts
import Testing

@Suite struct FrameStorageTests {
  @Test func aRowHasItsColumnsAndItsMatrix() {
    // Start, local time, progress; a matrix; a pose; the extents of three translations.
    #expect(FrameStorage<Float>.columnCount == 3 + 16 + 9 + 3)
  }

  @Test(arguments: [1, 67, 1024])
  func matricesAndOpacitiesHaveRoomForEveryRow(_ rows: Int) {
    let storage = FrameStorage<Double>(rows: rows)
    #expect(storage.rows == rows)
    #expect((0..<(16 * rows)).allSatisfy { storage.matrices[$0] == 0 })

    storage.matrices.update(repeating: 1, count: 16 * rows)
    #expect((0..<rows).allSatisfy { storage.opacity[$0] == 0 })
    storage.opacity.update(repeating: 2, count: rows)
    #expect((0..<(16 * rows)).allSatisfy { storage.matrices[$0] == 1 })
    #expect(UInt(bitPattern: storage.matrices) % 64 == 0 && UInt(bitPattern: storage.opacity) % 64 == 0)
  }
}
