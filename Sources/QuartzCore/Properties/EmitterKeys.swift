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

/// A value of one of an emitter layer's cells, by the cell's name, as in the key path "emitterCells.snow.birthRate".
///
/// Cells belong to the model: what animations make of their values is beside the layer's own under the whole key path.
struct EmitterCellKey: LayerKey {
  private let path: String

  /// Nil for other key paths.
  init?(_ keyPath: String) {
    guard keyPath.hasPrefix("emitterCells.") else { return nil }
    path = keyPath
  }

  func get(_ state: borrowing LayerState) -> CustomValue {
    if let value = state.custom[path] { return CustomValue(value) }
    guard let (cell, key) = CAEmitterCell.find(path[...], in: state.emitter?.cells) else { return .neutral }
    return CustomValue(cell.namedValue(key))
  }

  func set(_ value: CustomValue, in state: inout LayerState) {
    guard state.emitsParticles else { return }
    state.custom[path] = value.client
  }
}

extension LayerState {
  fileprivate mutating func changeEmitter(_ change: (inout EmitterState) -> Void) {
    guard case .emitter(var emitter) = special else { return }
    change(&emitter)
    special = .emitter(emitter)
  }
}
