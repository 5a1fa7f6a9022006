import CardKernels
import CardMotion
import KernelContracts

for variant in Variant.allCases {
  print("\(variant): \(CardKernels.absence(of: variant) ?? "can be used")")
}

let usual = try CardKernels.recommended("frame", for: Float.self, rows: 10_000)
print("10,000 rows are played by \(usual.label)")

let measured = Tuning(measurements: [
  .init(kernel: "frame", element: "float", rows: 10_000, label: "simd", nanoseconds: 1.4),
  .init(kernel: "frame", element: "float", rows: 10_000, label: "simd-fused", nanoseconds: 1.7),
])
let choice = try CardKernels.recommended("frame", for: Float.self, rows: 8000, tuning: measured)
print("8,000 rows are played by \(choice.label)")

let table = TableDescription.uniform(rows: 8000)
let player = try CardPlayer<Float>(Gallery.tipIn, in: table, tuning: measured)
print("'\(player.recipe.name)' is ready")

let curves = try CardKernels.recommended("curve", for: Double.self, rows: 3)
let columns = ColumnStorage<Double>(columns: 2, rows: 3)
columns[0].update(from: [0, 0.5, 1], count: 3)
let easeOut = CurveCoefficients<Double>(.easeOut, duration: 1)
curves.table[.curve]?(CurveCall(curve: easeOut, localTime: columns[0], progress: columns[1], rows: 3))
print("half-way in time, ease-out is at \(columns[1][1])")
