import CardKernels
import Foundation
import KernelContracts
import Stopwatch

/// What this program is and can run here, for `doctor`.
enum DiagnosisProgram {
  static var facts: ProgramFacts {
    ProgramFacts(
      flags: BuildFlags.text, variants: Variant.allCases.map(facts), linearAlgebra: linearAlgebra,
      notices: DiagnosisNotices.all)
  }

  private static func facts(_ variant: Variant) -> ProgramFacts.Variant {
    ProgramFacts.Variant(
      name: variant.rawValue, instructionSet: CardKernels.builtFor(variant), absence: CardKernels.absence(of: variant))
  }

  private static var linearAlgebra: LinearAlgebraFacts {
    LinearAlgebraFacts(
      configuration: BLASLibrary.configuration, core: BLASLibrary.core,
      coreIsWide: BLASLibrary.core.map(BLASLibrary.needsWideRegisters) ?? false,
      dictatedCore: ProcessInfo.processInfo.environment[BLASLibrary.coreVariable])
  }
}
