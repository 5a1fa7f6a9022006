import CardKernels
import KernelContracts
import Records

/// The source of answers: the reference, the truth, or a kernel.
package enum CaseVariant: Sendable, Equatable {
  /// The scalar Double functions of CardMotion, the reference implementation.
  case reference
  /// CardOracle's double-double functions, rounded once.
  case oracle
  /// A kernel, row by row, as run on this machine.
  case kernel(KernelForm, Variant)

  /// Whether it combines all steps of an integrator into one matrix.
  var isCollapsed: Bool { if case .kernel(let form, _) = self { form.kernel.edition == .collapsed } else { false } }

  /// Finds a variant by its name.
  ///
  /// The names are `reference`, `oracle`, the labels of kernels such as `simd-fast`, and bare variants such as `simd`,
  /// which select the first kernel offered by the variant.
  ///
  /// - Parameter kernels: The kernels that answer the question, in order of preference.
  /// - Throws: ``CaseVariantError`` with the available names.
  package init(named name: String, among kernels: [Kernel], precision: CasePrecision) throws(CaseVariantError) {
    let known = Self.known(kernels, precision)
    if let match = known.first(where: { $0.name == name }) {
      self = match.variant
      return
    }
    let variant = kernels.isEmpty ? nil : Variant(rawValue: String(name.prefix { $0 != "-" }))
    if let absent = variant.flatMap({ CardKernels.absence(of: $0) }) {
      throw CaseVariantError(name: name, reason: absent, known: known.map(\.name))
    }
    throw CaseVariantError(name: name, reason: nil, known: known.map(\.name))
  }

  /// Every variant with its name; a bare variant comes before its kernels.
  private static func known(_ kernels: [Kernel], _ precision: CasePrecision) -> [(name: String, variant: CaseVariant)] {
    let offered = precision == .float ? offers(kernels, Float.self) : offers(kernels, Double.self)
    var known: [(name: String, variant: CaseVariant)] = [("reference", .reference), ("oracle", .oracle)]
    for (form, variant) in offered {
      for name in [variant.rawValue, form.label(of: variant)] where !known.contains(where: { $0.name == name }) {
        known.append((name, .kernel(form, variant)))
      }
    }
    return known
  }

  private static func offers<Scalar: KernelScalar>(
    _ kernels: [Kernel], _ type: Scalar.Type
  ) -> [(form: KernelForm, variant: Variant)] {
    let forms = kernels.flatMap { [KernelForm($0), KernelForm($0, streaming: true)] }
    return CardKernels.tables(for: type).flatMap { table in
      forms.filter { table.offers($0) }.map { ($0, table.variant) }
    }
  }
}

/// A name that is not a variant of a question, or not available on this machine.
package struct CaseVariantError: Error, Equatable, CustomStringConvertible {
  package let name: String
  package let reason: String?
  package let known: [String]

  package var description: String {
    let nearest = NearestWord.nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
    return reason.map { "no '\(name)' here: \($0); there are \(known.joined(separator: ", "))." }
      ?? "no variant '\(name)' answers this; there are \(known.joined(separator: ", ")).\(nearest)"
  }
}
