import Foundation

/// A side or corner of a window, by which it is resized.
package enum WindowEdge: CaseIterable, Sendable {
  case top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight

  /// The pointer's shape over it.
  package var cursor: HostCursor {
    switch self {
    case .top, .bottom: .resizeVertically
    case .left, .right: .resizeHorizontally
    case .topLeft, .bottomRight: .resizeDownwards
    case .topRight, .bottomLeft: .resizeUpwards
    }
  }
}
