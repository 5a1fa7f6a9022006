#if arch(x86_64)
  import CardKernels
  import KernelContracts
  import LaneKernels256
  import LaneKernels256VL
  import LaneKernels512
  import Testing

  @Suite struct LaneTablesTests {
    static let forms = KernelForm.all.filter { LaneKernels256.LaneTables.float().offers($0) && $0.kernel != .frame }

    @Test(.enabled(if: Processor.runs(.avx512), "this CPU has no 512-bit registers"), arguments: forms)
    func registersOfEveryWidthGiveTheSameBits(_ form: KernelForm) throws {
      let (float, double) = (LaneKernels256.LaneTables.float(), LaneKernels256.LaneTables.double())
      try compare(form, float, LaneKernels256VL.LaneTables.float())
      try compare(form, double, LaneKernels256VL.LaneTables.double())
      try compare(form, float, LaneKernels512.LaneTables.float())
      try compare(form, double, LaneKernels512.LaneTables.double())
    }

    @Test(.enabled(if: Processor.runs(.avx2), "this CPU has no 256-bit registers"))
    func theTableSaysWhatItWasBuiltFor() {
      #expect(LaneKernels256.LaneTables.float().instructionSet == .avx2)
      #expect(LaneKernels256.LaneTables.double().variant == .simd)
      guard Processor.runs(.avx512) else { return }
      #expect(LaneKernels256VL.LaneTables.float().instructionSet == .avx512vl)
      #expect(LaneKernels512.LaneTables.double().instructionSet == .avx512)
    }

    private func compare<Scalar: KernelScalar>(
      _ form: KernelForm, _ narrow: KernelTable<Scalar>, _ wideTable: KernelTable<Scalar>
    ) throws {
      for kernelCase in try KernelCase<Scalar>.cases(of: form.kernel) {
        for rows in 0...KernelCase<Scalar>.rows {
          let first = kernelCase.run(narrow, streaming: form.streams, rows: rows)
          let second = kernelCase.run(wideTable, streaming: form.streams, rows: rows)
          for (narrow, wide) in zip(first.columns, second.columns) {
            #expect(
              haveSameBits(narrow, wide),
              "\(kernelCase.label), \(rows) rows: 256 bits \(narrow), \(wideTable.instructionSet) \(wide)")
          }
        }
      }
    }
  }
#endif
