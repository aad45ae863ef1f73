import Foundation

/// The way an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Higher than wide, with the device's top up.
  case portrait = 1
  /// Higher than wide, with the device's top down.
  case portraitUpsideDown = 2
  /// The opposite of the device's: the interface turns left when the device turns right.
  case landscapeLeft = 4
  /// The opposite of the device's: the interface turns right when the device turns left.
  case landscapeRight = 3

  /// A Boolean value that indicates whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that indicates whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several ways of turning an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The orientations as bits, each shifted by its raw value.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// On its side, turned left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// On its side, turned right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// On its side, turned either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every orientation except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Every orientation.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]

  init(_ orientation: UIInterfaceOrientation) {
    self.init(rawValue: 1 << UInt(orientation.rawValue))
  }
}

extension UIInterfaceOrientationMask {
  /// Returns the orientations of controllers that name none (Apple documentation, `supportedInterfaceOrientations`).
  static func standard(for idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask {
    idiom == .pad ? .all : .allButUpsideDown
  }

  func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    contains(UIInterfaceOrientationMask(orientation))
  }

  /// The orientation to take where the present one is not in the mask: one of the same shape, if there is one.
  func first(like orientation: UIInterfaceOrientation) -> UIInterfaceOrientation? {
    let order: [UIInterfaceOrientation] = [.portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown]
    let allowed = order.filter { contains($0) }
    return allowed.first { $0.isLandscape == orientation.isLandscape } ?? allowed.first
  }
}

extension UIInterfaceOrientation {
  /// Creates an orientation from its name in Info.plist; nil for another text.
  init?(informationName name: String) {
    switch name {
    case "UIInterfaceOrientationPortrait": self = .portrait
    case "UIInterfaceOrientationPortraitUpsideDown": self = .portraitUpsideDown
    case "UIInterfaceOrientationLandscapeLeft": self = .landscapeLeft
    case "UIInterfaceOrientationLandscapeRight": self = .landscapeRight
    default: return nil
    }
  }

  /// Windows have no orientation of their own here: what is higher than wide is upright.
  init(ofSize size: CGSize) {
    self = size.width > size.height ? .landscapeLeft : .portrait
  }
}
