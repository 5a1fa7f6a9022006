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
      try compare(
        form, LaneKernels256.LaneTables.float(),
        [LaneKernels256VL.LaneTables.float(), LaneKernels512.LaneTables.float()])
      try compare(
        form, LaneKernels256.LaneTables.double(),
        [LaneKernels256VL.LaneTables.double(), LaneKernels512.LaneTables.double()])
    }

    private func compare<Scalar: KernelScalar>(
      _ form: KernelForm, _ narrow: KernelTable<Scalar>, _ wide: [KernelTable<Scalar>]
    ) throws {
      for trial in try Domain.few(of: form.kernel) as [Trial<Scalar>] {
        // Every remainder of the widest registers.
        for rows in Array(0...16) + [trial.rows] {
          let first = try #require(trial.guarded(narrow, streaming: form.streams, rows: rows))
          for table in wide {
            let second = try #require(trial.guarded(table, streaming: form.streams, rows: rows))
            let isSame = first.columns.elementsEqual(second.columns, by: haveSameBits)
            #expect(isSame, "\(trial.recipe), \(rows) rows: 256 bits and \(table.instructionSet) differ")
          }
        }
      }
    }
  }
#endif
