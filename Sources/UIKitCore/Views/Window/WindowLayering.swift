import Foundation

/// The windows that lie over or under one in its system window, and which of them gets what goes on.
struct WindowLayering {
  /// A window that is not kept.
  struct Reference {
    weak var window: UIWindow?
  }

  /// Those that are shown, in the order in which they were.
  var windows: [UIWindow] = []
  /// Who has each touch that is down, where it is not the carrier; by the host's number.
  var touches: [Int: Reference] = [:]
  /// Over whom the pointer is, where it is not the carrier.
  weak var hovered: UIWindow?
  /// Whose the gesture of a wheel or touchpad is, where it is not the carrier's.
  weak var scrolled: UIWindow?
  weak var transformed: UIWindow?

  var isIdle: Bool { windows.isEmpty && touches.isEmpty }
}
