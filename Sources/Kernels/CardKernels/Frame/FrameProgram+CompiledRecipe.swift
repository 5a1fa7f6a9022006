public import KernelContracts

extension FrameProgram {
  /// Takes a compiled recipe's numbers; nil where a channel's length depends on the row, and where the kernels of one pass
  /// have no such driver: they follow curves and springs, and leave a spring where it is.
  ///
  /// What moves is the least that covers the channels whose ends differ: a recipe that only fades keeps one matrix,
  /// wherever that puts the card.
  ///
  /// - Parameter recipe: The recipe, resolved in its table.
  public init?(_ recipe: CompiledRecipe<Scalar>) {
    guard recipe.channels.allSatisfy({ $0.extents == nil }) else { return nil }
    let drive: Drive
    switch recipe.drive {
    case .curve(let curve): drive = .curve(curve)
    case .spring(let spring): drive = .spring(spring)
    case .settlingSpring, .keyframes: return nil
    }
    self.init(duration: recipe.duration, drive: drive, motion: .flip, axis: recipe.axis) { channel in
      let ends = recipe.channels[channel.rawValue]
      return Ends(from: Scalar(ends.from), to: Scalar(ends.to))
    }
    if recipe.channels.allSatisfy({ $0.channel == .opacity || !$0.moves }) {
      motion = .fade
    } else if staysInPlane {
      motion = angle == Ends(from: 0, to: 0) ? .slide : .turn
    }
  }
}
