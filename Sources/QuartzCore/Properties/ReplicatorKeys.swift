import Foundation

/// Numbers of replicator layers. In animations of other layers they are nothing and change nothing.
enum ReplicatorScalarKey: LayerKey {
  case instanceDelay, redOffset, greenOffset, blueOffset, alphaOffset

  func get(_ state: borrowing LayerState) -> CGFloat {
    guard let replicator = state.replication else { return 0 }
    return switch self {
    case .instanceDelay: CGFloat(replicator.delay)
    case .redOffset: CGFloat(replicator.redOffset)
    case .greenOffset: CGFloat(replicator.greenOffset)
    case .blueOffset: CGFloat(replicator.blueOffset)
    case .alphaOffset: CGFloat(replicator.alphaOffset)
    }
  }

  func set(_ value: CGFloat, in state: inout LayerState) {
    state.changeReplicator { replicator in
      switch self {
      case .instanceDelay: replicator.delay = Double(value)
      case .redOffset: replicator.redOffset = Float(value)
      case .greenOffset: replicator.greenOffset = Float(value)
      case .blueOffset: replicator.blueOffset = Float(value)
      case .alphaOffset: replicator.alphaOffset = Float(value)
      }
    }
  }
}

struct ReplicatorTransformKey: LayerKey {
  func get(_ state: borrowing LayerState) -> CATransform3D {
    state.replication?.transform ?? CATransform3DIdentity
  }

  func set(_ value: CATransform3D, in state: inout LayerState) {
    state.changeReplicator { $0.transform = value }
  }
}

struct ReplicatorColorKey: LayerKey {
  func get(_ state: borrowing LayerState) -> ColorValue { ColorValue(color: state.replication?.color) }

  func set(_ value: ColorValue, in state: inout LayerState) {
    state.changeReplicator { $0.color = value.color }
  }
}

extension LayerState {
  fileprivate mutating func changeReplicator(_ change: (inout ReplicatorState) -> Void) {
    guard case .replicator(var replicator) = special else { return }
    change(&replicator)
    special = .replicator(replicator)
  }
}
