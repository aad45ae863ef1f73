/// The way a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known, as while it is not followed.
  case unknown = 0
  /// Upright, with the top up.
  case portrait = 1
  /// Upright, with the top down; never told here.
  case portraitUpsideDown = 2
  /// Upright, with what was its right side at the bottom.
  case landscapeLeft = 3
  /// Upright, with what was its left side at the bottom.
  case landscapeRight = 4
  /// Flat, with the screen up; never told here.
  case faceUp = 5
  /// Flat, with the screen down; never told here.
  case faceDown = 6

  /// A Boolean value that indicates whether the device is upright on one of its short sides.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the device is upright on one of its long sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the device lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// A Boolean value that indicates whether an interface can be turned so: false for a device that lies.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
