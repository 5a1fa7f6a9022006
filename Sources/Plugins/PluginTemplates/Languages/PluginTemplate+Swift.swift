extension PluginTemplate {
  static func swiftExample(_ name: String) -> String {
    #"""
    // \#(name): a plug-in for cardbench. Build it, then try it:
    //
    //     \#(buildLine(name: name, language: .swift))
    //     cardbench validate ./\#(name).so
    import Foundation

    /// A spring in closed form: it swings, or creeps as the sum of two exponentials.
    struct Spring {
      let swings: Bool
      let decay, rate, pull: Double  // 1/s; of the slower exponential; rad/s, or to the faster one; 1/s

      init(_ problem: cardbench_problem) {
        let (half, natural) = (problem.damping / 2, problem.stiffness.squareRoot())
        let square = (natural - half) * (natural + half), root = abs(square).squareRoot()
        swings = square > 0
        (decay, rate) = swings ? (half, root) : (problem.stiffness / (half + root), 2 * root)
        pull = problem.initial_velocity - decay
      }

      func progress(_ t: Double) -> Double {
        if swings { return 1 + exp(-decay * t) * (pull / rate * sin(rate * t) - cos(rate * t)) }
        let reach = rate > 0 ? -expm1(-rate * t) / rate : t
        return 1 + exp(-decay * t) * (pull * reach - 1)
      }
    }

    /// Timed, and compared with the truth. In Double for both element types: right, but yours may be faster.
    func run<T: BinaryFloatingPoint>(_ state: UnsafeMutableRawPointer?, _ call: cardbench_call, _: T.Type) -> Int32 {
      let spring = state!.load(as: Spring.self)
      let (time, out) = (call.in[0]!.assumingMemoryBound(to: T.self), call.out[0]!.assumingMemoryBound(to: T.self))
      for row in 0..<call.rows { out[row] = T(spring.progress(Double(time[row]))) }
      return Int32(CARDBENCH_OK)
    }

    typealias Run = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<cardbench_call>?) -> Int32
    /// A kernel; what it prepares is not timed.
    func kernel(_ element: Int, errorBound: Double, _ run: Run) -> cardbench_kernel {
      cardbench_kernel(
        id: UnsafePointer(strdup("spring")), element: UInt32(element), reserved: 0, error_bound: errorBound,
        prepare: { problem, state in
          state!.pointee = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<Spring>.size, alignment: 8)
          state!.pointee!.storeBytes(of: Spring(problem!.pointee), as: Spring.self)
          return Int32(CARDBENCH_OK)
        }, run: run, release: { $0?.deallocate() })
    }

    let plugin = {
      let kernels = UnsafeMutablePointer<cardbench_kernel>.allocate(capacity: 2)
      kernels[0] = kernel(CARDBENCH_FLOAT, errorBound: 2) { run($0, $1!.pointee, Float.self) }
      kernels[1] = kernel(CARDBENCH_DOUBLE, errorBound: 4) { run($0, $1!.pointee, Double.self) }
      let plugin = UnsafeMutablePointer<cardbench_plugin>.allocate(capacity: 1)
      plugin.pointee = cardbench_plugin(
        struct_size: UInt32(MemoryLayout<cardbench_plugin>.size), abi: UInt32(CARDBENCH_ABI),
        name: UnsafePointer(strdup("\#(name)")), version: UnsafePointer(strdup("1")), needs: UnsafePointer(strdup("")),
        kernel_size: UInt32(MemoryLayout<cardbench_kernel>.size), kernel_count: 2, kernels: kernels)
      return UnsafeRawPointer(plugin)
    }()

    @_cdecl("cardbench_plugin_open")
    public func open(hostABI: UInt32) -> UnsafeRawPointer? { hostABI == CARDBENCH_ABI ? plugin : nil }

    """#
  }
}
