#if arch(x86_64)
  import CardKernels
  import CardSuites
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

    private func compare<Scalar: KernelScalar>(
      _ form: KernelForm, _ narrow: KernelTable<Scalar>, _ wideTable: KernelTable<Scalar>
    ) throws {
      for trial in try Domain.few(of: form.kernel) as [Trial<Scalar>] {
        for rows in 0...trial.rows {
          let first = try #require(trial.guarded(narrow, streaming: form.streams, rows: rows))
          let second = try #require(trial.guarded(wideTable, streaming: form.streams, rows: rows))
          let isSame = first.columns.elementsEqual(second.columns, by: haveSameBits)
          #expect(isSame, "\(trial.recipe), \(rows) rows: 256 bits and \(wideTable.instructionSet) differ")
        }
      }
    }
  }
#endif
