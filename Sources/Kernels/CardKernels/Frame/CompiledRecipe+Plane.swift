internal import KernelContracts

extension CompiledRecipe {
  /// Whether six numbers say the matrix of every row, as the compact layout asks.
  public var staysInPlane: Bool {
    channels.allSatisfy { ends in
      switch ends.channel {
      case .translationX, .translationY, .scaleX, .scaleY, .opacity: true
      case .translationZ, .perspective: ends.rests(at: 0)
      case .scaleZ: ends.rests(at: 1)
      case .angle: ends.rests(at: 0) || (axis.x == 0 && axis.y == 0)
      }
    }
  }
}

extension CompiledRecipe.Channel {
  fileprivate func rests(at value: Double) -> Bool { !moves && from == value }
}
