import Foundation

/// How an interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  /// The opposite of the device's: the interface turns left when the device turns right.
  case landscapeLeft = 4
  case landscapeRight = 3

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Several ways of turning an interface.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(.portrait)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]

  init(_ orientation: UIInterfaceOrientation) {
    self.init(rawValue: 1 << UInt(orientation.rawValue))
  }
}

extension UIInterfaceOrientationMask {
  /// What controllers support that say nothing of it (Apple documentation, `supportedInterfaceOrientations`).
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
  /// As Info.plist writes it.
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
