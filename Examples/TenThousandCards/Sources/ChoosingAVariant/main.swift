import CardKernels
import CardMotion

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
