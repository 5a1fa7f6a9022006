import Bench
import CardFiles
import CardKernels
import CardMotion
import CardSuites
import HostSystem
import KernelContracts
import Records
import Reports
import Stopwatch

enum Absence {
  /// The variants that exist elsewhere but not here.
  static var names: Set<String> { Set(Variant.allCases.filter { CardKernels.absence(of: $0) != nil }.map(\.rawValue)) }

  static func report(_ variants: [Variant], measuring benchmarks: [OfferedBenchmark]) {
    let used = Set(benchmarks.compactMap(\.identity.variant))
    report(variants.filter { CardKernels.absence(of: $0) != nil || used.contains($0.rawValue) })
  }

  static func report(_ variants: [Variant]) {
    if let cap = Processor.unknownCap { Notice.print("note: \(ignored(cap))") }
    for variant in variants {
      if let reason = CardKernels.absence(of: variant) { Notice.print("note: no \(variant.rawValue): \(reason)") }
    }
    if variants.contains(.blas), let notice = BLASLibrary.notice { Notice.print("note: \(notice)") }
    if let notice = CardKernels.tuningNotice { Notice.print("note: \(notice)") }
  }

  /// Reports recipes without a single-pass frame, if their frames are measured.
  static func report(_ recipes: [Recipe], measuring entries: [OfferedBenchmark]) {
    let played = Set(entries.filter { $0.identity.kernel == "frame" }.map(\.identity.recipe))
    for recipe in recipes where played.contains(recipe.name) {
      guard let reason = recipe.absenceOfSinglePass else { continue }
      Notice.print("note: no fused or compact frame for '\(recipe.name)': \(reason)")
    }
  }

  static func summary(of variant: Variant) -> String {
    if let reason = CardKernels.absence(of: variant) { return "\(variant.rawValue): absent; \(reason)" }
    return "\(variant.rawValue): \(CardKernels.builtFor(variant) ?? "")"
  }

  /// Notices about environment variables that affect kernels, and about vector registers without kernels.
  static var environment: [String] {
    let cap = Processor.cap.map { "\(Processor.capVariable)=\($0.rawValue) excludes everything wider" }
    return [Processor.unknownCap.map(ignored) ?? cap, CardKernels.tuningNotice, scalableVectors].compactMap { $0 }
  }

  private static var scalableVectors: String? {
    guard CPUInfo.current.features.contains("sve") else { return nil }
    return "no kernel uses this processor's SVE: Swift's vectors have a fixed width, SVE's registers the processor's"
  }

  private static func ignored(_ cap: String) -> String {
    "\(Processor.capVariable)=\(cap) is not an instruction set and is ignored"
  }
}

extension NameNotation {
  /// The notations in some names and their meanings; empty if they use none.
  static func legend(of identities: [BenchmarkIdentity]) -> [(title: String, text: Sentence)] {
    used(in: identities).map { (title: $0.form, text: Sentence($0.meaning)) }
  }
}
