/// How a presented controller is shown.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's choice: a sheet.
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
}

/// How a presented controller comes in when nobody else animates it.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case crossDissolve = 2
}
