import Foundation

/// One number of a transform taken apart, as in the key path "transform.rotation.z".
struct TransformComponentKey: LayerKey {
  enum Component {
    /// Reading gives the mean of the three factors, writing sets all three.
    case scale
    case scaleX, scaleY, scaleZ
    case rotationX, rotationY, rotationZ
    case translationX, translationY, translationZ
  }

  let transform: TransformKey
  let component: Component

  func get(_ state: borrowing LayerState) -> CGFloat {
    let matrix = transform.get(state)
    switch component {
    case .translationX: return matrix.m41
    case .translationY: return matrix.m42
    case .translationZ: return matrix.m43
    default: break
    }
    let parts = TransformComponents(matrix)
    switch component {
    case .scale: return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    case .scaleX: return parts.scale.x
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    case .rotationX: return parts.eulerAngles.x
    case .rotationY: return parts.eulerAngles.y
    case .rotationZ: return parts.eulerAngles.z
    case .translationX, .translationY, .translationZ: return 0
    }
  }

  func set(_ value: CGFloat, in state: inout LayerState) {
    var matrix = transform.get(state)
    switch component {
    case .translationX: matrix.m41 = value
    case .translationY: matrix.m42 = value
    case .translationZ: matrix.m43 = value
    default:
      var parts = TransformComponents(matrix)
      switch component {
      case .scale: parts.scale = Vector3(x: value, y: value, z: value)
      case .scaleX: parts.scale.x = value
      case .scaleY: parts.scale.y = value
      case .scaleZ: parts.scale.z = value
      case .rotationX: parts.eulerAngles.x = value
      case .rotationY: parts.eulerAngles.y = value
      case .rotationZ: parts.eulerAngles.z = value
      case .translationX, .translationY, .translationZ: break
      }
      matrix = parts.matrix
    }
    transform.set(matrix, in: &state)
  }
}

/// x and y of a transform's translation, as in the key path "transform.translation".
struct TransformTranslationKey: LayerKey {
  let transform: TransformKey

  func get(_ state: borrowing LayerState) -> CGSize {
    let matrix = transform.get(state)
    return CGSize(width: matrix.m41, height: matrix.m42)
  }

  func set(_ value: CGSize, in state: inout LayerState) {
    var matrix = transform.get(state)
    matrix.m41 = value.width
    matrix.m42 = value.height
    transform.set(matrix, in: &state)
  }
}
