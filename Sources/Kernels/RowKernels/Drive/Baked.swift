import KernelContracts

@inline(never)
func bakedRows<Scalar: RowScalar>(
  _ samples: UnsafePointer<Scalar>, _ position: BakedPosition<Scalar>,
  _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
) {
  let (arrived, begun) = (position.arrived(of: rows), position.begun(of: rows))
  let (start, end) = (samples[0], samples[position.count - 1])
  for row in 0..<arrived { progress[row] = end }
  for row in arrived..<begun {
    let passed = samples + (position.first &- position.stride &* row)
    progress[row] = between(passed[0], passed[1], position.fraction)
  }
  for row in begun..<rows { progress[row] = start }
}
