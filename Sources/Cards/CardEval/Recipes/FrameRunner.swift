import CardKernels
import CardMotion
import KernelContracts

/// A variant's frame of one row, whatever the element type.
protocol FrameRunner {
  /// The opacity and the sixteen numbers of a row at a time.
  func run(
    _ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double
  ) throws(LineProblem) -> (opacity: Double, matrix: [Double])
}

/// The runner of a variant; nil for those that are no kernels.
func frameRunner(_ variant: CaseVariant, _ precision: CasePrecision) -> (any FrameRunner)? {
  guard case .kernel(let form, let variant) = variant else { return nil }
  return precision == .float ? OneRowFrames<Float>(form, variant) : OneRowFrames<Double>(form, variant)
}

/// Frames of one row, kept per recipe and size.
private final class OneRowFrames<Scalar: KernelScalar>: FrameRunner {
  private struct Key: Hashable {
    let recipe: Recipe
    let geometry: CardGeometry
  }

  /// Computes the frame of a row that starts at a time; it returns the opacity and the matrix.
  private typealias Frame = (_ start: Scalar, _ time: Scalar) -> (opacity: Scalar, matrix: [Scalar])

  private let form: KernelForm
  private let table: KernelTable<Scalar>
  private var known = BoundedCache<Key, Frame>()

  init?(_ form: KernelForm, _ variant: Variant) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    (self.form, self.table) = (form, table)
  }

  func run(
    _ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double
  ) throws(LineProblem) -> (opacity: Double, matrix: [Double]) {
    let frame = try known.value(Key(recipe: recipe, geometry: geometry)) { () throws(LineProblem) in
      try self.frame(recipe, geometry)
    }
    let card = frame(Scalar(recipe.delayPerRow * Double(row)), Scalar(time))
    return (Double(card.opacity), card.matrix.map { Double($0) })
  }

  private func frame(_ recipe: Recipe, _ geometry: CardGeometry) throws(LineProblem) -> Frame {
    do {
      let row = try TableDescription.uniform(rows: 1, rowHeight: geometry.rowHeight, width: geometry.tableWidth)
      let compiled = try CompiledRecipe<Scalar>(recipe, in: row)
      switch form.kernel {
      case .fusedFrame: return try fused(compiled)
      case .compactFrame: return try compact(compiled)
      default: return try staged(compiled)
      }
    } catch let problem as LineProblem {
      throw problem
    } catch {
      throw .together("\(error)")
    }
  }

  private func staged(_ recipe: CompiledRecipe<Scalar>) throws -> Frame {
    let frame = try StagedFrame(
      recipe, kernels: CardKernels.completed(table), storage: FrameStorage(rows: 1), rows: 1)
    frame.prepare()
    return { start, time in
      frame.start[0] = start
      frame.evaluate(at: time)
      return (frame.opacity[0], (0..<16).map { frame.matrices[$0] })
    }
  }

  private func fused(_ recipe: CompiledRecipe<Scalar>) throws -> Frame {
    let program = try program(recipe)
    let function = try function(.fusedFrame)
    let (matrix, opacity) = (ColumnStorage<Scalar>(columns: 1, rows: 16), ColumnStorage<Scalar>(columns: 1, rows: 1))
    return { start, time in
      withUnsafePointer(to: start) { start in
        function(
          FusedFrameCall(
            program: program, time: time, start: start, matrices: matrix[0], opacity: opacity[0], rows: 1))
      }
      return (opacity[0][0], (0..<16).map { matrix[0][$0] })
    }
  }

  /// The six numbers that a card in the plane has, in the places of a whole matrix.
  private func compact(_ recipe: CompiledRecipe<Scalar>) throws -> Frame {
    let program = try program(recipe)
    guard program.staysInPlane else {
      throw LineProblem.together(
        "'\(recipe.recipe.name)' leaves the plane, which takes a whole matrix; use a fused variant")
    }
    let function = try function(.compactFrame)
    let columns = ColumnStorage<Scalar>(columns: CompactChannel.allCases.count, rows: 1)
    let number = { (channel: CompactChannel) in columns[channel.rawValue][0] }
    return { start, time in
      withUnsafePointer(to: start) { start in
        function(CompactFrameCall(program: program, time: time, start: start, columns: columns.block, rows: 1))
      }
      let matrix = [
        number(.a), number(.b), 0, 0, number(.c), number(.d), 0, 0, 0, 0, 1, 0, number(.tx), number(.ty), 0, 1,
      ]
      return (number(.opacity), matrix)
    }
  }

  /// The kernel with the stores that were asked for.
  private func function<Call>(_ key: KernelKey<Scalar, Call>) throws -> KernelEntry<Call>.Function {
    let entry = table[key]
    guard let function = form.streams ? entry?.streamed : entry?.cached else {
      throw KernelError.notOffered(form.kernel, by: table.variant)
    }
    return function
  }

  private func program(_ compiled: CompiledRecipe<Scalar>) throws -> FrameProgram<Scalar> {
    guard let program = FrameProgram(compiled) else {
      let reason = compiled.recipe.absenceOfSinglePass ?? "a length depends on the row"
      throw LineProblem.together("no \(form.label(of: table.variant)) frame of '\(compiled.recipe.name)': \(reason)")
    }
    return program
  }
}
