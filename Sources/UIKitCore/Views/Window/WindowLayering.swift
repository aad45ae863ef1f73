import Foundation

/// The windows that lie over or under one in its system window, and which of them gets what goes on.
struct WindowLayering {
  /// A window that is not kept.
  struct Reference {
    weak var window: UIWindow?
  }

  /// Those that are shown, in the order in which they were.
  var windows: [UIWindow] = []
  /// The window of each touch that is down, by the host's number; none for those of the carrier.
  var touches: [Int: Reference] = [:]
  /// The window under the pointer; nil for the carrier.
  weak var hovered: UIWindow?
  /// The window under a drag of the desktop's; nil for the carrier.
  weak var dragged: UIWindow?
  /// The window that the gesture of a wheel or touchpad belongs to; nil for the carrier.
  weak var scrolled: UIWindow?
  weak var transformed: UIWindow?

  @MainActor private static var lastOrder = 0

  /// Returns a number that is higher than all before: the order of a window that comes to the front of its level.
  @MainActor static func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  var isIdle: Bool { windows.isEmpty && touches.isEmpty }
}
