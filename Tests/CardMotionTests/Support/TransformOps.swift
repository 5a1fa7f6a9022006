import CardMotion
import Foundation

/// Builds a transform from a chain such as `R:-15;0;0;1|T:-20;-20;0`, read from left to right.
///
/// `T`, `S`, `R` (degrees), `P` (distance), `K` (skew angles in degrees) and `M` (elements) prepend, `PT`, `PS` and `PM`
/// append, `INV` inverts and `O` moves the origin.
func transform(ops: String) -> Transform3D {
  ops.split(separator: "|").reduce(.identity) { t, op in
    let parts = op.split(separator: ":")
    var n = parts.count > 1 ? parts[1].split(separator: ";").map { Double($0)! } : []
    if n.count == 2 { n.append(parts[0] == "S" ? 1 : 0) }
    switch parts[0] {
    case "T": return t.translated(x: n[0], y: n[1], z: n[2])
    case "S": return t.scaled(x: n[0], y: n[1], z: n[2])
    case "R": return t.rotated(by: n[0] * .pi / 180, about: Vector3(x: n[1], y: n[2], z: n[3]))
    case "P": return Transform3D(perspective: -1 / n[0]).concatenating(t)
    case "K":
      let skew = AffineTransform2D(b: tan(n[1] * .pi / 180), c: tan(n[0] * .pi / 180))
      return Transform3D(skew).concatenating(t)
    case "M": return Transform3D(elements: n).concatenating(t)
    case "PT": return t.concatenating(Transform3D(translationX: n[0], y: n[1], z: n[2]))
    case "PS": return t.concatenating(Transform3D(scaleX: n[0], y: n[1], z: n[2]))
    case "PM": return t.concatenating(Transform3D(elements: n))
    case "O":
      return Transform3D(translationX: -n[0], y: -n[1], z: -n[2]).concatenating(t)
        .concatenating(Transform3D(translationX: n[0], y: n[1], z: n[2]))
    case "INV": return t.inverse()
    default: preconditionFailure("no operation \(op)")
    }
  }
}
