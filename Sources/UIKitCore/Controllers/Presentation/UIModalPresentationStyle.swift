/// A way of showing a presented controller.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a sheet.
  case automatic = -2
  /// No style; in adaptation, "stay as you are".
  case none = -1
  /// Covers the window; what is beneath leaves it.
  case fullScreen = 0
  /// A sheet, wide where there is room.
  case pageSheet = 1
  /// A sheet in the middle where there is room.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context; what is beneath leaves the window.
  case currentContext = 3
  /// The style that the transitioning delegate's presentation controller has.
  case custom = 4
  /// Covers the window; what is beneath stays.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; what is beneath stays.
  case overCurrentContext = 6
  /// A bubble with an arrow to what it belongs to; a sheet where the window is narrow.
  case popover = 7
}

extension UIModalPresentationStyle {
  private enum Kind { case sheet, popover, fullScreen, overFullScreen, context, custom }

  /// The kind of presentation controller that shows the style.
  private var kind: Kind {
    switch self {
    case .automatic, .pageSheet, .formSheet: .sheet
    case .popover: .popover
    case .fullScreen: .fullScreen
    case .overFullScreen, .none: .overFullScreen
    case .currentContext, .overCurrentContext: .context
    case .custom: .custom
    }
  }

  /// Returns true if a presentation controller that was made for one of the styles suits the other.
  func isPresentedLike(_ other: UIModalPresentationStyle) -> Bool { kind == other.kind }
}

/// The way a presented controller comes in when no other animator is given.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom edge.
  case coverVertical = 0
  /// The two are sides of a sheet that turns round.
  case flipHorizontal = 1
  /// One fades into the other.
  case crossDissolve = 2
  /// The presenter's bottom curls up and shows the presented controller below; a touch on what is left of the presenter dismisses it.
  /// For presentations over the full screen.
  case partialCurl = 3
}
