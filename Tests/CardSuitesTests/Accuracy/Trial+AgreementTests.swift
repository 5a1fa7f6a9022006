import CardKernels
import CardSuites
import KernelContracts
import Testing

@Suite struct TrialAgreementTests {
  /// Stores past the caches and frames in one pass are the lanes' own.
  static let forms = KernelForm.all.filter { form in
    CardKernels.tables(for: Float.self).contains { $0.offers(form) }
  }

  @Test(arguments: forms)
  func everyFlawIsFoundAndItsInputNamed(_ form: KernelForm) throws {
    try checkFlaws(form, Float.self)
    try checkFlaws(form, Double.self)
  }

  @Test(arguments: [Kernel.keyframes, .propagator, .interpolate, .blend, .concat, .corners])
  func aFlawOfBLASIsFound(_ kernel: Kernel) throws {
    guard let table = CardKernels.table(.blas, for: Float.self) else { return }
    let trial: Trial<Float> = try Self.trial(of: kernel)
    for flaw in Flaw.allCases {
      let wrong = trial.agreement(of: table.flawed(flaw, in: kernel))
      #expect(wrong.status == .failed, "\(flaw)")
    }
  }

  @Test(arguments: [Kernel.phase, .curve, .spring, .interpolate, .compose])
  func aFlawInAnyStageSpoilsTheFrame(_ kernel: Kernel) throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    let trials: [Trial<Float>] = try Domain.trials(of: .frame, rows: 35, .small())
    for flaw in [Flaw.sign, .sixthDigit] {
      let verdicts = trials.map { $0.agreement(of: scalar.flawed(flaw, in: kernel)).status }
      #expect(verdicts.contains(.failed), "\(flaw)")
    }
  }

  /// A clamp to 0 takes a row that waits for one that has started, and jumped.
  @Test func aJumpBeforeTheStartSpoilsTheFrame() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let phase = try #require(scalar[.phase])
    var wrong = scalar
    wrong[.phase] = KernelEntry { call in
      var call = call
      call.earliest = 0
      phase(call)
    }
    let trials: [Trial<Double>] = try Domain.trials(of: .frame, rows: 35, .small())
    #expect(trials.allSatisfy { $0.agreement(of: scalar).status == .ok })
    // In two tables: two kinds of steps, points and keys that jump at 0.
    #expect(trials.filter { $0.agreement(of: wrong).status == .failed }.count == 2 * 4)
  }

  @Test func aRowLeftOverFromAnotherVariantDoesNotHelp() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Double.self))
    let trial: Trial<Double> = try Self.trial(of: .concat)

    #expect(trial.agreement(of: scalar).status == .ok)
    #expect(trial.agreement(of: scalar.flawed(.skippedTail, in: .concat)).status == .failed)
    #expect(trial.agreement(of: scalar).status == .ok)
  }

  @Test func aVariantWithoutTheKernelIsUnchecked() throws {
    let empty = KernelTable<Float>(variant: .blas, instructionSet: .openblas)
    let trial: Trial<Float> = try Self.trial(of: .phase)

    #expect(trial.agreement(of: empty) == .unchecked)
  }

  @Test func onlyTheRowsAskedForAreCompared() throws {
    let scalar = try #require(CardKernels.table(.scalar, for: Float.self))
    let wrong = scalar.flawed(.sign, in: .compose)
    let trial: Trial<Float> = try Self.trial(of: .compose)

    #expect(trial.agreement(of: wrong, rows: Array(0..<(trial.rows - 1))).status == .ok)
    #expect(trial.agreement(of: wrong, rows: [trial.rows - 1]).status == .failed)
    #expect(trial.agreement(of: wrong, first: 5).worstInput?.contains("row 4") == true)
  }

  private static func trial<Scalar: KernelScalar>(of kernel: Kernel) throws -> Trial<Scalar> {
    let trials: [Trial<Scalar>] = try Domain.trials(of: kernel, rows: 35, .small())
    return try #require(trials.first)
  }

  private func checkFlaws<Scalar: KernelScalar>(_ form: KernelForm, _: Scalar.Type) throws {
    let table = try #require(CardKernels.tables(for: Scalar.self).first { $0.offers(form) })
    let trial: Trial<Scalar> = try Self.trial(of: form.kernel)
    for flaw in Flaw.allCases {
      let right = trial.agreement(of: table, streaming: form.streams)
      #expect(right.status == .ok, "\(right.worstInput ?? "")")

      let wrong = trial.agreement(of: table.flawed(flaw, in: form.kernel), streaming: form.streams)
      let input = try #require(wrong.worstInput)
      #expect(wrong.status == .failed, "\(flaw), \(Scalar.self): \(wrong)")
      switch flaw {
      case .writeBehindTheEnd: #expect(input.contains("row 35 was written"), "\(input)")
      case .sign, .skippedTail: #expect(input.hasPrefix("row 34, "), "\(flaw): \(input)")
      case .sixthDigit: #expect(input.hasPrefix("row ") && input.contains("exact"), "\(input)")
      }
    }
  }
}

@Suite struct RowSampleTests {
  @Test(arguments: [0, 1, 67, 256])
  func aSmallTableIsComparedWhole(_ rows: Int) {
    #expect(RowSample.rows(of: rows, seed: 1) == Array(0..<rows))
  }

  @Test(arguments: [257, 1000, 10_000])
  func bothEndsOfALargeTableAreCompared(_ rows: Int) {
    let sample = RowSample.rows(of: rows, seed: 1)

    #expect(Array(sample.prefix(67)) == Array(0..<67))
    #expect(Array(sample.suffix(67)) == Array((rows - 67)..<rows))
    #expect(sample.count == 256 && sample.allSatisfy { (0..<rows).contains($0) })
    #expect(sample == RowSample.rows(of: rows, seed: 1))
    #expect(sample != RowSample.rows(of: rows, seed: 2))
  }
}
