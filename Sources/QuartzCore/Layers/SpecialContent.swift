import Foundation

/// Drawing that follows from properties a subclass adds to `CALayer`.
enum SpecialContent {
  case none

  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  /// The drawing for a layer that otherwise looks like `state`.
  func content(in state: LayerState) -> LayerContent {
    switch self {
    case .none: state.content
    }
  }
}
