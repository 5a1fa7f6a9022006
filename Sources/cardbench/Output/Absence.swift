import CardKernels
import KernelContracts
import Records

/// Says which variants are missing here, and how to get them.
enum Absence {
  /// The variants that exist elsewhere but not here.
  static var names: Set<String> {
    Set(Variant.allCases.filter { CardKernels.absence(of: $0) != nil }.map(\.rawValue))
  }

  /// Reports on the variants that were asked for, as far as some benchmark would use them.
  static func report(_ variants: [Variant], measuring benchmarks: [OfferedBenchmark]) {
    let used = Set(benchmarks.compactMap(\.identity.variant))
    report(variants.filter { CardKernels.absence(of: $0) != nil || used.contains($0.rawValue) })
  }

  /// Reports on the variants that were asked for.
  static func report(_ variants: [Variant]) {
    if let cap = Processor.unknownCap {
      Notice.print("note: \(Processor.capVariable)=\(cap) names no instruction set and is ignored")
    }
    for variant in variants {
      if let reason = CardKernels.absence(of: variant) {
        Notice.print("note: no \(variant.rawValue): \(reason)")
      }
    }
    if variants.contains(.blas), let notice = BLASLibrary.notice { Notice.print("note: \(notice)") }
    if let notice = CardKernels.tuningNotice { Notice.print("note: \(notice)") }
  }

  static func summary(of variant: Variant) -> String {
    if let reason = CardKernels.absence(of: variant) { return "\(variant.rawValue): absent; \(reason)" }
    return "\(variant.rawValue): \(CardKernels.builtFor(variant) ?? "")"
  }
}
