import Foundation

/// The looks of a tab bar's items in one state.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
  private let onChange: () -> Void

  init(onChange: @escaping () -> Void) {
    self.onChange = onChange
    super.init()
  }

  /// Attributes of the title; what they leave open is the system's.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange() } }
  /// Moves the title from where it would be, in points.
  public var titlePositionAdjustment = UIOffset.zero { didSet { onChange() } }
  /// The colour of template images; nil is the system's.
  public var iconColor: UIColor? { didSet { onChange() } }
  /// Moves the badge from where it would be, in points.
  public var badgePositionAdjustment = UIOffset.zero { didSet { onChange() } }
  /// nil is the system's red.
  public var badgeBackgroundColor: UIColor? { didSet { onChange() } }
  /// Attributes of the badge's text; what they leave open is the system's.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange() } }
  /// Moves the badge's text inside of it, in points.
  public var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange() } }

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
