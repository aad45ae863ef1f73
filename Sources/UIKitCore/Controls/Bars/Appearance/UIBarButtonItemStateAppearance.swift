import Foundation

/// The looks of bar buttons in one state.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  private let onChange: () -> Void

  init(onChange: @escaping () -> Void) {
    self.onChange = onChange
    super.init()
  }

  /// Attributes of the title; attributes that are missing are the normal state's, then the system's.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange() } }
  /// Moves the title from where it would be, in points.
  public var titlePositionAdjustment = UIOffset.zero { didSet { onChange() } }
  /// An image behind the button's content; nil shows none.
  public var backgroundImage: UIImage? { didSet { onChange() } }
  /// Moves the background image from where it would be, in points.
  public var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange() } }

  func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}
