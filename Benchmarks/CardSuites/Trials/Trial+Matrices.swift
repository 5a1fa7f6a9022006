import CardKernels
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 4: matrices between two others, number by number.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - progress: Each row's progress.
  ///   - from: 16 numbers per row.
  ///   - to: 16 numbers per row.
  /// - Returns: The trial.
  public static func componentwise(recipe: String, progress: [Scalar], from: [Scalar], to: [Scalar]) -> Trial {
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>(columns: 3, rows: 16 * (rows + guardRows))
    for (column, values) in [from, to].enumerated() { matrices[column].update(from: values, count: values.count) }
    let (from, to, window) = (matrices[0], matrices[1], InputWindow())
    return Trial(
      .componentwise, recipe: recipe, rows: rows, storage: [input, matrices],
      outputs: .records(matrices[2], matrixEntries), window: window,
      call: { table, rows in
        table.componentwise.map { componentwise in
          {
            let records = 16 * window.first
            componentwise(input[0] + window.first, from + records, to + records, matrices[2], rows)
          }
        }
      },
      truth: { row in
        (16 * row..<16 * row + 16).map {
          .between(Double(from[$0]), Double(to[$0]), Double(input[0][row]), extent: 1)
        }
      },
      describe: { row in
        let entries = 16 * row..<16 * row + 16
        return "progress \(input[0][row]), from \(entries.map { from[$0] }), to \(entries.map { to[$0] })"
      })
  }

  /// Room 4: matrices between two others, part by part.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - progress: Each row's progress.
  ///   - ends: Each row's ends as a kernel gets them; the roundings of their parts count as exact, those of the angle
  ///     do not.
  /// - Returns: The trial.
  public static func decomposed(recipe: String, progress: [Scalar], ends: DecomposedEnds<Scalar>) -> Trial {
    let rows = progress.count
    let input = ColumnStorage<Scalar>(progress, columns: 1)
    let matrices = ColumnStorage<Scalar>(columns: 1, rows: 16 * (rows + guardRows))
    let window = InputWindow()
    return Trial(
      .decomposed, recipe: recipe, rows: rows, storage: [input, ends.columns, matrices],
      outputs: .records(matrices[0], matrixEntries), window: window,
      call: { table, rows in
        table.decomposed.map { decomposed in
          { decomposed(input[0] + window.first, ends.columns.block.rows(in: window), matrices[0], rows) }
        }
      },
      truth: { ExactMotion(ends, row: $0).matrix(at: Double(progress[$0])) },
      describe: { row in
        let values = (0..<DecompositionChannel.endsCount).map { ends.columns[$0][row] }
        return "progress \(progress[row]), columns \(values)"
      })
  }
}

/// One row's way between two decomposed matrices, without rounding.
private struct ExactMotion {
  let (from, to): (Oracle.Decomposition, Oracle.Decomposition)
  let angle: Double

  init<Scalar: KernelScalar>(_ ends: DecomposedEnds<Scalar>, row: Int) {
    func part(_ column: Int) -> DoubleDouble { DoubleDouble(Double(ends.columns[column][row])) }
    from = Oracle.Decomposition { part($0.from) }
    to = Oracle.Decomposition { part($0.to) }
    angle = Double(ends.columns[DecompositionChannel.angle][row])
  }

  /// The exact matrix, each entry scaled by the magnitudes that enter it.
  func matrix(at progress: Double) -> [Truth] {
    var parts = from.mixed(with: to, progress: DoubleDouble(progress))
    parts.rotation = parts.rotation.normalized
    return zip(Oracle.recompose(parts), scales(at: progress)).map { Truth(value: $0, scale: $1) }
  }

  /// Weighted ends for the parts that go straight; every entry of the rotation counts as the square of the weights.
  private func scales(at progress: Double) -> [Double] {
    func ends(_ part: KeyPath<Oracle.Decomposition, [DoubleDouble]>) -> [Double] {
      zip(from[keyPath: part], to[keyPath: part]).map {
        abs(1 - progress) * $0.magnitude.high + abs(progress) * $1.magnitude.high
      }
    }
    let (scale, skew, shift, column) = (ends(\.scale), ends(\.skew), ends(\.translation), ends(\.perspective))
    let depth = column[0] + column[1] + column[2]
    let axes = zip(scale, [1, 1 + skew[0], 1 + skew[1] + skew[2]]).map { $0 * $1 * turn(at: progress) }
    let origin = shift[0] * column[0] + shift[1] * column[1] + shift[2] * column[2] + column[3]
    return axes.flatMap { [$0, $0, $0, $0 * depth] } + shift + [origin]
  }

  /// (|sin((1 − p)·θ)| + |sin(p·θ)|)² / sin² θ: 1 half way between equal rotations, more where they are extrapolated.
  private func turn(at progress: Double) -> Double {
    func sine(_ share: Double) -> Double { DoubleDouble.sineCosine(DoubleDouble(share * angle)).sine.magnitude.high }
    let weight = (sine(1 - progress) + sine(progress)) / sine(1)
    return weight * weight
  }
}

extension Oracle.Quaternion {
  /// The quaternion of length 1: what rounding does to the length is no rotation.
  fileprivate var normalized: Self {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    return Self(x: x / length, y: y / length, z: z / length, w: w / length)
  }
}

extension Oracle.Decomposition {
  /// The parts that stand in the columns of a decomposed matrix.
  fileprivate init(_ part: (DecompositionChannel) -> DoubleDouble) {
    self.init()
    translation = [part(.translationX), part(.translationY), part(.translationZ)]
    scale = [part(.scaleX), part(.scaleY), part(.scaleZ)]
    skew = [part(.skewXY), part(.skewXZ), part(.skewYZ)]
    perspective = [part(.perspectiveX), part(.perspectiveY), part(.perspectiveZ), part(.perspectiveW)]
    rotation = Oracle.Quaternion(
      x: part(.rotationX), y: part(.rotationY), z: part(.rotationZ), w: part(.rotationW))
  }
}
