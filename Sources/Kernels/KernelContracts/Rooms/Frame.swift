extension Contract {
  static let frame = Contract(
    kernel: .frame, room: .frame,
    formula: "phase, then curve or spring, then interpolate, then compose",
    shape: "start: one number per row; matrices: 16 per row; opacity: one per row",
    units: "seconds in; points and 1 out",
    domain: "rows anywhere between the start and the end of their animation",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .factors, float: 2, double: 2,
      derivation:
        "the gauge adds up what the drive, the span, the interpolation and the composition may each cost; 2 is "
        + "twice the worst that check finds over fourteen seeds"),
    valuesPerRow: 17)
}
