import Records

/// A number for each of many rectangles, shown as one of a few colours.
package struct HeatMap: Sendable {
  package struct Cell: Sendable {
    package var x: ClosedRange<Double>
    /// `nil` where the y axis has names.
    package var y: ClosedRange<Double>?
    /// The number of its name, where the y axis has names.
    package var name: Int?
    /// The number; the rectangle stays empty without one.
    package var value: Double?

    package init(x: ClosedRange<Double>, y: ClosedRange<Double>, value: Double?) {
      (self.x, self.y, self.value) = (x, y, value)
    }

    package init(x: ClosedRange<Double>, name: Int, value: Double?) {
      (self.x, self.name, self.value) = (x, name, value)
    }
  }

  /// The most steps that are told apart, one beyond the last limit among them.
  package static let mostSteps = 7

  /// The largest number of each step, ascending; what is larger than the last is a step of its own.
  package let limits: [Double]
  package let text: @Sendable (Double) -> String

  /// Chooses the steps, of which pictures that are compared have the same.
  ///
  /// - Parameters:
  ///   - limits: The largest number of each step, ascending; at most six.
  ///   - text: The text of a limit.
  package init(limits: [Double], text: @escaping @Sendable (Double) -> String = { $0.brief }) {
    precondition((1..<Self.mostSteps).contains(limits.count), "\(limits.count) steps cannot be told apart")
    (self.limits, self.text) = (limits, text)
  }

  /// The rectangles, a series for each step that has some, from little to much.
  package func series(_ cells: [Cell]) -> [Series] {
    let numbers = cells.filter { $0.value?.isNaN == false }
    return (0...limits.count).compactMap { step in
      let marks = numbers.filter { self.step(of: $0.value ?? 0) == step }.map(\.mark)
      let place = step + Self.mostSteps - 1 - limits.count
      return marks.isEmpty ? nil : Series(name(of: step), .cells, .step(place), marks)
    }
  }

  private func step(of value: Double) -> Int { limits.firstIndex { value <= $0 } ?? limits.count }

  private func name(of step: Int) -> String {
    if step == limits.count { return "more than \(text(limits[step - 1]))" }
    return step == 0 ? "up to \(text(limits[0]))" : "\(text(limits[step - 1])) to \(text(limits[step]))"
  }
}

extension HeatMap.Cell {
  fileprivate var mark: Mark {
    let middle = y.map { ($0.lowerBound + $0.upperBound) / 2 }
    var mark = Mark(x: (x.lowerBound + x.upperBound) / 2, y: name.map(Double.init) ?? middle, range: x)
    (mark.across, mark.value) = (y, value)
    return mark
  }
}
