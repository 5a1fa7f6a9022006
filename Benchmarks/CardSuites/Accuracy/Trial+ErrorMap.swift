import CardOracle
import KernelContracts

extension Trial {
  /// Takes in the errors of what the last call has left; nothing where rows have no place in a domain.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - found: A row that a search has found, which does not count among the sampled ones; nil for all rows.
  func add(to map: inout ErrorMap?, found: Int? = nil) {
    guard let places else { return }
    var sum = map ?? ErrorMap(places.axes)
    for row in found.map({ $0..<($0 + 1) }) ?? 0..<rows {
      for (component, truth) in truth(row: row).enumerated() {
        let got = result(component, row: row)
        sum.add(
          ErrorMeter<Scalar>.scaledError(of: got, truth: truth), at: places.x(row), places.y, isSample: found == nil
        ) {
          "\(found == nil ? recipe : searchedRecipe): \(inWords(row, component, got, truth))"
        }
      }
    }
    map = sum
  }
}
