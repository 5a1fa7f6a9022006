import CPanel
import Records

#if arch(x86_64) || arch(arm64)
  extension ReferenceKernel {
    /// The machine code that this processor runs.
    var machineCode: [UInt8] {
      let code = cpanel_code(written)
      guard let begin = code.begin, let end = code.end else { return [] }
      return Array(UnsafeRawBufferPointer(start: begin, count: end - begin))
    }

    private var written: CPanelKernel {
      switch self {
      case .dependentAdds: .dependentAdds
      case .multiplyAdds: .multiplyAdds
      case .streamL1: .streamWords
      case .streamL2, .streamMemory: .streamLines
      case .branchy: .branchy
      case .divideSquareRoot: .divideSquareRoot
      }
    }

    /// Runs the machine code.
    ///
    /// - Parameter passes: How often the loop runs, at least once; `branchy` runs once over its data in any case.
    /// - Returns: The bits of its result; 0 for those that leave it in memory.
    @discardableResult
    func run(passes: UInt64, on memory: PanelMemory) -> UInt64 {
      switch self {
      case .dependentAdds: return cpanel_dependent_adds(passes, 1)
      case .multiplyAdds: return cpanel_multiply_adds(passes, 0.5, 1).bitPattern
      case .streamL1: cpanel_stream_words(memory.firstCache, UInt64(bytes), passes)
      case .streamL2: cpanel_stream_lines(memory.secondCache, UInt64(bytes), passes)
      case .streamMemory: cpanel_stream_lines(memory.nextPart(), UInt64(bytes), passes)
      case .branchy: return UInt64(bitPattern: cpanel_branchy(memory.branches, UInt64(bytes)))
      case .divideSquareRoot: return cpanel_divide_square_root(passes, 2, 1).bitPattern
      }
      return 0
    }
  }
#else
  extension ReferenceKernel {
    var machineCode: [UInt8] { [] }

    @discardableResult
    func run(passes: UInt64, on memory: PanelMemory) -> UInt64 { 0 }
  }
#endif
