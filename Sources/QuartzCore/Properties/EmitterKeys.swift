import Foundation

/// Numbers of emitter layers. In animations of other layers they are nothing and change nothing.
enum EmitterScalarKey: LayerKey {
  case positionX, positionY, zPosition, birthRate, lifetime

  func get(_ state: borrowing LayerState) -> CGFloat {
    guard let emitter = state.emitter else { return 0 }
    return switch self {
    case .positionX: emitter.position.x
    case .positionY: emitter.position.y
    case .zPosition: emitter.zPosition
    case .birthRate: CGFloat(emitter.birthRate)
    case .lifetime: CGFloat(emitter.lifetime)
    }
  }

  func set(_ value: CGFloat, in state: inout LayerState) {
    state.changeEmitter { emitter in
      switch self {
      case .positionX: emitter.position.x = value
      case .positionY: emitter.position.y = value
      case .zPosition: emitter.zPosition = value
      case .birthRate: emitter.birthRate = Float(value)
      case .lifetime: emitter.lifetime = Float(value)
      }
    }
  }
}

struct EmitterPositionKey: LayerKey {
  func get(_ state: borrowing LayerState) -> CGPoint { state.emitter?.position ?? .zero }
  func set(_ value: CGPoint, in state: inout LayerState) { state.changeEmitter { $0.position = value } }
}

struct EmitterSizeKey: LayerKey {
  func get(_ state: borrowing LayerState) -> CGSize { state.emitter?.size ?? .zero }
  func set(_ value: CGSize, in state: inout LayerState) { state.changeEmitter { $0.size = value } }
}

extension LayerState {
  fileprivate mutating func changeEmitter(_ change: (inout EmitterState) -> Void) {
    guard case .emitter(var emitter) = special else { return }
    change(&emitter)
    special = .emitter(emitter)
  }
}
