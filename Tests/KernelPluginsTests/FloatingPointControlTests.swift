import CCardbench
import CFloatingPoint
import KernelContracts
import Testing

@testable import KernelPlugins

/// Kernels that change how their thread computes, in each of their functions.
///
/// No test awaits anything, so each stays on one thread.
@Suite struct FloatingPointControlTests {
  private static func kernel(
    prepare: @escaping PluginKernel.Prepare = { _, _ in 0 }, run: @escaping PluginKernel.Run = { _, _ in 0 },
    release: @escaping PluginKernel.Release = { _ in }
  ) -> PluginKernel {
    PluginKernel(
      id: "phase", element: "float", errorBound: nil, functions: .init(prepare: prepare, run: run, release: release))
  }

  private static let kinds = [
    (bits: floating_point_rounding, name: "the rounding"),
    (floating_point_subnormals, "how subnormal numbers are treated"),
    (floating_point_rounding | floating_point_subnormals, "the rounding and how subnormal numbers are treated"),
  ]

  @Test(arguments: kinds) func whatIsChangedIsNamedAndUndone(_ kind: (bits: UInt64, name: String)) {
    let before = floating_point_control()
    let control = FloatingPointControl()
    floating_point_set_control(before ^ kind.bits)
    #expect(control.restore() == kind.name && floating_point_control() == before)
    #expect(control.restore() == nil)
  }

  #if arch(x86_64)
    @Test func aTrapIsNamedAndTakenAway() {
      let control = FloatingPointControl()
      floating_point_set_control(floating_point_control() & ~0x200)
      let kinds = control.restore()
      var zero = 0.0
      withUnsafeMutablePointer(to: &zero) { #expect(1 / $0.pointee == .infinity) }
      #expect(kinds == "which exceptions trap")
    }
  #endif

  @Test func raisedFlagsAreNoChange() {
    let control = FloatingPointControl()
    var third = 3.0
    withUnsafeMutablePointer(to: &third) { #expect(1 / $0.pointee > 0.3) }
    #expect(control.restore() == nil)
  }

  @Test func prepareLeavesNothingAndIsBlamedWhetherItRefusesOrNot() throws {
    let before = floating_point_control()
    let kernel = Self.kernel { _, _ in
      floating_point_set_control(floating_point_control() ^ floating_point_rounding)
      return 0
    }
    let state = try PreparedKernel(kernel, KernelProblem())
    #expect(state.complaint == "prepare left changed the rounding" && floating_point_control() == before)

    let refusing = Self.kernel { _, _ in
      floating_point_set_control(floating_point_control() ^ floating_point_rounding)
      return 9
    }
    #expect(throws: PluginRefusal(function: "prepare", status: 9)) { try PreparedKernel(refusing, KernelProblem()) }
    #expect(floating_point_control() == before)
  }

  @Test func releaseLeavesNothing() throws {
    let before = floating_point_control()
    let kernel = Self.kernel(release: { _ in
      floating_point_set_control(floating_point_control() ^ floating_point_subnormals)
    })
    for _ in 0..<2 { _ = try PreparedKernel(kernel, KernelProblem()) }
    #expect(floating_point_control() == before)
  }

  @Test func aTableRestoresAfterCallsAndBlamesRun() throws {
    let before = floating_point_control()
    let run: PluginKernel.Run = { _, _ in
      floating_point_set_control(floating_point_control() | floating_point_rounding)
      return 0
    }
    let plugin = Plugin(
      path: "a.so", name: "mine", version: "1", needs: [], kernels: [Self.kernel(run: run)], change: nil)
    let key: KernelKey<Float, PhaseCall<Float>> = try #require(KernelKey(.phase))
    let table = try #require(try plugin.table(key, for: KernelProblem()))
    let (entry, foreign) = (try #require(table[key]), try #require(table.foreign))
    #expect(foreign.complaint() == nil)

    var number: Float = 0
    withUnsafeMutablePointer(to: &number) {
      entry(PhaseCall(time: 0, duration: 1, start: UnsafePointer($0), localTime: $0, rows: 1))
    }
    foreign.restore()
    #expect(floating_point_control() == before && foreign.complaint() == "run left changed the rounding")
  }
}
