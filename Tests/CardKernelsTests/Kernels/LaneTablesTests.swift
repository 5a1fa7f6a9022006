#if arch(x86_64)
  import CardKernels
  import KernelContracts
  import LaneKernels256
  import LaneKernels512
  import Testing

  @Suite struct LaneTablesTests {
    static let kernels = Kernel.allCases.filter { $0 != .frame }

    @Test(.enabled(if: Processor.runs(.avx512), "this CPU has no 512-bit registers"), arguments: kernels)
    func registersOfEveryWidthGiveTheSameBits(_ kernel: Kernel) throws {
      try compare(
        kernel, LaneKernels256.LaneTables.float(), LaneKernels512.LaneTables.float())
      try compare(
        kernel, LaneKernels256.LaneTables.double(), LaneKernels512.LaneTables.double())
    }

    @Test(.enabled(if: Processor.runs(.avx2), "this CPU has no 256-bit registers"))
    func theTableSaysWhatItWasBuiltFor() {
      #expect(LaneKernels256.LaneTables.float().instructionSet == .avx2)
      #expect(LaneKernels256.LaneTables.double().variant == .simd)
      guard Processor.runs(.avx512) else { return }
      #expect(LaneKernels512.LaneTables.double().instructionSet == .avx512)
    }

    private func compare<Scalar: KernelScalar>(
      _ kernel: Kernel, _ narrow: KernelTable<Scalar>, _ wide: KernelTable<Scalar>
    ) throws {
      for kernelCase in try KernelCase<Scalar>.cases(of: kernel) {
        for rows in 0...KernelCase<Scalar>.rows {
          let (first, second) = (kernelCase.run(narrow, rows: rows), kernelCase.run(wide, rows: rows))
          for (narrow, wide) in zip(first.columns, second.columns) {
            #expect(
              haveSameBits(narrow, wide),
              "\(kernelCase.label), \(rows) rows: 256 bits \(narrow), 512 bits \(wide)")
          }
        }
      }
    }
  }
#endif
