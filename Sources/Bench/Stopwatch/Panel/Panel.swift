import Records

/// Reference kernels whose machine code never changes.
///
/// They show how fast the machine is right now, with any compiler: their instructions are written out, their
/// work is fixed, and a hash of both says which readings may be compared. On architectures they are not written for the
/// panel is empty.
package final class Panel {
  /// The names of the kernels, in the order of a reading.
  package static let kernelNames: [String] = ReferenceKernel.names

  /// A hash of the kernels' machine code, eight hexadecimal digits: readings of different panels cannot be compared.
  ///
  /// It covers names and amounts of work too; `00000000` stands for a panel without kernels.
  package static let identifier: String = hash(
    of: ReferenceKernel.available.map { kernel in
      Ingredients(
        name: kernel.rawValue, passes: kernel.passes, bytes: kernel.bytes, machineCode: kernel.machineCode)
    })

  private let memory: PanelMemory?

  /// Allocates what the kernels work on, 128 MiB, and touches it.
  package init() {
    memory = ReferenceKernel.available.isEmpty ? nil : PanelMemory()
  }

  /// Runs every kernel once, which takes about 8 ms on a core of 4 GHz.
  package func time(clock: any MonotonicClock = SystemClock()) -> PanelReading {
    guard let memory else { return PanelReading(nanoseconds: []) }
    return PanelReading(nanoseconds: ReferenceKernel.available.map { time($0, on: memory, clock: clock) })
  }

  private func time(_ kernel: ReferenceKernel, on memory: PanelMemory, clock: any MonotonicClock) -> Double {
    warmUp(kernel, on: memory)
    let start = clock.now()
    kernel.run(passes: kernel.passes, on: memory)
    return Double(clock.now() - start)
  }

  /// Brings code and cached data back, which benchmarks have displaced since the last reading.
  ///
  /// The kernels that run through their data once have nothing to bring back.
  private func warmUp(_ kernel: ReferenceKernel, on memory: PanelMemory) {
    if kernel.passes > 1 { kernel.run(passes: kernel.passes / 64, on: memory) }
  }
}
