import CardMotion
import CCardbench
import KernelContracts
@testable import KernelPlugins
import Testing

@Suite struct KernelProblemTests {
  @Test func aSpringIsThatOfAUnitMass() throws {
    let spring = try Spring(mass: 2, stiffness: 400, damping: 30, initialVelocity: 3)
    KernelProblem.spring(spring, step: 0.25, steps: 8).withStructure(kernel: "rungeKutta4", elementSize: 4) { problem in
      #expect(problem.pointee.stiffness == 200 && problem.pointee.damping == 15)
      #expect(problem.pointee.initial_velocity == 0 && problem.pointee.step == 0.25 && problem.pointee.steps == 8)
      #expect(problem.pointee.element == 4 && String(cString: problem.pointee.kernel) == "rungeKutta4")
      #expect(problem.pointee.struct_size == UInt32(MemoryLayout<cardbench_problem>.size))
      #expect(problem.pointee.drive == 0)
    }
    KernelProblem.spring(spring, progresses: true).withStructure(kernel: "spring", elementSize: 4) { problem in
      #expect(problem.pointee.initial_velocity == 3)
    }
  }

  @Test func endsStandAtTheirChannels() {
    let problem = KernelProblem(moving: [.scaleY, .opacity], ends: [.scaleY: (2, 3), .opacity: (0.5, 1)])
    problem.withStructure(kernel: "interpolate", elementSize: 8) { problem in
      #expect(problem.pointee.channels == 2)
      #expect(problem.pointee.channel.0 == UInt32(CARDBENCH_SCALE_Y) && problem.pointee.channel.1 == 8)
      #expect(problem.pointee.from.4 == 2 && problem.pointee.to.4 == 3)
      #expect(problem.pointee.from.8 == 0.5 && problem.pointee.to.8 == 1 && problem.pointee.to.0 == 0)
    }
  }

  @Test func aFrameNamesItsDriverAndWhatMoves() {
    let problem = KernelProblem.frame(Gallery.tipIn, ends: [.angle: (1, 0), .opacity: (1, 1), .scaleX: (0.5, 1)])
    problem.withStructure(kernel: "frame", elementSize: 4) { problem in
      #expect(problem.pointee.drive == UInt32(CARDBENCH_CURVE))
      #expect(problem.pointee.channels == 2 && problem.pointee.channel.0 == 3 && problem.pointee.channel.1 == 6)
      #expect(problem.pointee.duration == Gallery.tipIn.duration)
    }
    KernelProblem.frame(Gallery.moveUpBounce, ends: [:]).withStructure(kernel: "frame", elementSize: 4) { problem in
      #expect(problem.pointee.drive == UInt32(CARDBENCH_SPRING))
    }
  }
}

@Suite(.serialized) struct PreparedKernelTests {
  nonisolated(unsafe) private static var released = 0

  private static func kernel(preparing status: @escaping PluginKernel.Prepare) -> PluginKernel {
    PluginKernel(
      id: "spring", element: "double", errorBound: nil,
      functions: .init(prepare: status, run: { _, _ in 0 }, release: { _ in PreparedKernelTests.released += 1 }))
  }

  @Test func everyPreparedStateIsReleasedOnce() throws {
    Self.released = 0
    for _ in 0..<3 { _ = try PreparedKernel(Self.kernel { _, _ in 0 }, KernelProblem()) }
    #expect(Self.released == 3)
  }

  @Test func aStateThatWasNeverPreparedIsNotReleased() {
    Self.released = 0
    #expect(throws: PluginRefusal(function: "prepare", status: 9)) {
      try PreparedKernel(Self.kernel { _, _ in 9 }, KernelProblem())
    }
    #expect(Self.released == 0)
  }
}
