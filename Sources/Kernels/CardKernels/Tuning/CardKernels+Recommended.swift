import CLibrary
internal import HostSystem
public import KernelContracts

extension CardKernels {
  /// The fastest variant that meets a bound at a size.
  ///
  /// A tuning decides by the measured size nearest to the asked one. Without measurements of the kernel the answer is
  /// `simd`, in the first edition whose contract meets the bound; threads are never chosen unmeasured.
  ///
  /// - Parameters:
  ///   - kernel: The kernel's name in benchmark names; an edition whose calls take other arguments than the plain kernel's
  ///     is named separately, such as `propagatorPerRow`.
  ///   - type: Float or Double.
  ///   - rows: Rows of a call.
  ///   - bound: The largest scaled error, in the error scale of the kernel's contract; nil to accept every contract.
  ///   - tuning: Measurements of this machine; nil for those that the environment names, if any.
  /// - Returns: The variant and the edition.
  /// - Throws: `KernelError` where there is no such kernel, or none that meets the bound.
  public static func recommended<Scalar: KernelScalar>(
    _ kernel: String, for type: Scalar.Type, rows: Int, within bound: Double? = nil, tuning: Tuning? = nil
  ) throws(KernelError) -> KernelChoice<Scalar> {
    let forms = KernelForm.answering(kernel)
    guard !forms.isEmpty else { throw .unknown(kernel) }
    let tables = tuning.map { Self.tables(for: type, tuned: $0) } ?? Self.tables(for: type)
    // A measured error is the worst of a sample; only the contract promises.
    func meetsBound(_ form: KernelForm) -> Bool {
      form.kernel.contract.bound.allowance(for: type) <= bound ?? .infinity
    }
    if let tuning = tuning ?? environmentTuning {
      for measured in tuning.ranking(forms, Scalar.elementName, near: rows) {
        if let choice = choice(measured.label, forms, tables), meetsBound(choice.form) { return choice }
      }
    }
    for variant in [Variant.simd, .scalar] {
      guard let table = tables.first(where: { $0.variant == variant }) else { continue }
      if let form = forms.first(where: { table.offers($0) && meetsBound($0) }) {
        return KernelChoice(form: form, table: table)
      }
    }
    throw .noneWithin(bound ?? .infinity, kernel)
  }

  /// The table and the kernel of a label; nil where this machine has no such variant.
  private static func choice<Scalar>(
    _ label: String, _ forms: [KernelForm], _ tables: [KernelTable<Scalar>]
  ) -> KernelChoice<Scalar>? {
    for table in tables {
      let form = forms.first { table.offers($0) && $0.label(of: table.variant) == label }
      if let form { return KernelChoice(form: form, table: table) }
    }
    return nil
  }
}

extension Tuning {
  /// The measurements of a kernel at the size nearest to a row count, fastest first.
  fileprivate func ranking(_ forms: [KernelForm], _ element: String, near rows: Int) -> [Measurement] {
    let names = Set(forms.map(\.kernel.question))
    let all = measurements.filter { names.contains($0.kernel) && $0.element == element }
    func distance(_ measured: Measurement) -> Double {
      let (small, large) = (min(measured.rows, rows), max(measured.rows, rows))
      return Double(large) / Double(max(small, 1))
    }
    guard let nearest = all.min(by: { distance($0) < distance($1) })?.rows else { return [] }
    return all.filter { $0.rows == nearest }.sorted { $0.nanoseconds < $1.nanoseconds }
  }
}

extension KernelForm {
  /// The kernels that answer a question, in order of preference without measurements: those without an entry of their own last.
  fileprivate static func answering(_ name: String) -> [KernelForm] {
    let forms = all.filter { form in
      let isAlike = form.kernel.edition?.takesOtherArguments != true
      return name == (isAlike ? form.kernel.question : form.kernel.name)
    }
    return forms.filter { $0.kernel.carrier == $0.kernel } + forms.filter { $0.kernel.carrier != $0.kernel }
  }
}

/// The variant and the edition that are chosen for a kernel.
public struct KernelChoice<Scalar: KernelScalar>: Sendable {
  /// The kernel whose entry in the table to call, and whether to stream.
  package let form: KernelForm
  package let table: KernelTable<Scalar>

  /// The variant's name in benchmark names, such as `simd-accurate`.
  public var label: String { form.label(of: table.variant) }
}

extension CardKernels {
  /// The environment variable that names the tuning to use.
  public static let tuningVariable = "CARDBENCH_TUNING"

  /// Reads the tuning of this machine.
  ///
  /// - Parameter path: The file that `cardbench run --tune` wrote.
  /// - Throws: ``TuningError`` where the file is unreadable, malformed or from another machine.
  public static func tuning(contentsOf path: String) throws(TuningError) -> Tuning {
    let tuning = try Tuning(text: try text(path))
    guard tuning.machine == Tuning.thisMachine else {
      throw .otherMachine(measured: tuning.machine, here: Tuning.thisMachine)
    }
    return tuning
  }

  private static func text(_ path: String) throws(TuningError) -> String {
    do throws(FileReadFailure) {
      return String(decoding: try bytes(ofFile: path, limit: 1 << 20), as: UTF8.self)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// The tuning that the environment names, if it can be used.
  package static var environmentTuning: Tuning? { try? environment.get() }

  /// The reason that the tuning of the environment is not used; nil where it is, or where none is named.
  package static var tuningNotice: String? {
    if case .failure(let error) = environment { "\(tuningVariable) is ignored: \(error)" } else { nil }
  }

  private static let environment: Result<Tuning?, TuningError> = {
    guard let path = getenv(tuningVariable) else { return .success(nil) }
    do throws(TuningError) {
      return .success(try tuning(contentsOf: String(cString: path)))
    } catch {
      return .failure(error)
    }
  }()
}
