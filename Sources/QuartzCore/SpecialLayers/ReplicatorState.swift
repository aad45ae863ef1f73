import Foundation

/// The rules by which a replicator layer's sublayers are drawn again and again.
package struct ReplicatorState: Equatable {
  package var count = 1
  /// Seconds by which each instance's animations are later than those of the one before it.
  package var delay: CFTimeInterval = 0
  var transform = CATransform3DIdentity
  var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  var redOffset: Float = 0
  var greenOffset: Float = 0
  var blueOffset: Float = 0
  var alphaOffset: Float = 0

  /// The factors for an instance's colours, each part 0…1.
  package struct Tint: Equatable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat
    package let alpha: CGFloat
    package static let none = Tint(red: 1, green: 1, blue: 1, alpha: 1)
  }

  /// The offsets add up from instance to instance.
  package func tint(of index: Int) -> Tint {
    guard let color else { return .none }
    func part(_ value: CGFloat, _ offset: Float) -> CGFloat {
      min(1, max(0, value + CGFloat(index) * CGFloat(offset)))
    }
    return Tint(
      red: part(color.red, redOffset), green: part(color.green, greenOffset),
      blue: part(color.blue, blueOffset), alpha: part(color.alpha, alphaOffset))
  }
}

extension LayerState {
  /// The rules by which the sublayers are drawn again; nil where they are drawn once.
  package var replication: ReplicatorState? {
    if case .replicator(let replicator) = special { return replicator }
    return nil
  }

  /// From the layer's bounds to themselves, about their middle, for every instance of a replicator's sublayers: each one's
  /// is that of the one before it and the replicator's once more.
  package func instanceTransforms(_ replicator: ReplicatorState) -> [CATransform3D] {
    let step = replicator.transform.preTranslated(x: -bounds.midX, y: -bounds.midY)
      .postTranslated(x: bounds.midX, y: bounds.midY)
    var transform = CATransform3DIdentity
    return (0..<max(0, replicator.count)).map { index in
      if index > 0 { transform = step.concatenating(transform) }
      return transform
    }
  }
}
