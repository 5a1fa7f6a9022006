import CardMotion

extension TransformList {
  /// Builds a transform list, outermost first, from items such as `T:1;2;3|KX:45;0`; `none` is the empty list.
  init(ops: String) {
    self.init(
      ops == "none" ? [] : ops.split(separator: "|").map { op in operation(parsed(op).name, parsed(op).numbers) })
  }
}

private func parsed(_ op: Substring) -> (name: String, numbers: [Double]) {
  let parts = op.split(separator: ":")
  return (String(parts[0]), parts.count > 1 ? parts[1].split(separator: ";").map { Double($0)! } : [])
}

private func operation(_ name: String, _ n: [Double]) -> TransformOperation {
  let radians = { (degrees: Double) in degrees * .pi / 180 }
  switch name {
  case "T": return .translate(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 0)
  case "S": return .scale(x: n[0], y: n[1], z: n.count > 2 ? n[2] : 1)
  case "R": return .rotate(radians: radians(n[0]), about: Vector3(x: n[1], y: n[2], z: n[3]))
  case "P": return .perspective(distance: n[0])
  case "K": return .skew(x: radians(n[0]), y: radians(n[1]))
  case "KX": return .skewX(radians: radians(n[0]))
  case "KY": return .skewY(radians: radians(n[1]))
  case "M" where n.count == 6:
    return .matrix(Transform3D.flat(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
  case "M": return .matrix(Transform3D(elements: n))
  default: preconditionFailure("no operation \(name)")
  }
}
