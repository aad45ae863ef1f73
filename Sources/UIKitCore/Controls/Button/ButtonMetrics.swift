import Foundation

/// Figures of buttons on iOS 15, in points (measured, where no source is named).
@MainActor
enum ButtonMetrics {
  /// Opacity of a pressed button's content, and of a pressed background.
  static let highlightedAlpha: CGFloat = 0.3
  static let highlightedBackgroundAlpha: CGFloat = 0.75
  /// Opacity of the tint behind a tinted button.
  static let tintedAlpha: CGFloat = 0.18
  /// A custom button's image while pressed or disabled.
  static let dimmedImageAlpha: CGFloat = 0.5
  /// Seconds in which a released button looks as before again.
  static let releaseDuration = 0.25

  /// Space above and below a title where no insets are set, and the least width: a system button "Button" is 46 × 30.
  static let titleMargin: CGFloat = 6
  static let minimumWidth: CGFloat = 30
  static let systemFontSize: CGFloat = 15
  static let customFontSize: CGFloat = 18
  /// Diameter of the grey disc of a closing button, and the side of its cross's grid.
  static let closeDiameter: CGFloat = 30
  static let closeGrid: CGFloat = 18
  /// Side of the grid of the information and adding buttons' symbols.
  static let symbolGrid: CGFloat = 24

  /// Default radius of a configured background: 0.35 × 17, as `Configuration.background.cornerRadius` prints on iOS 15.
  static let cornerRadius: CGFloat = 5.95
  static let smallRadius: CGFloat = 4
  static let mediumRadius: CGFloat = 8
  static let largeRadius: CGFloat = 12

  /// Side of the grid of a pop-up button's chevrons, and its distance from the title.
  static let indicatorGrid: CGFloat = 15
  static let indicatorPadding: CGFloat = 4

  /// Returns the insets of a button's content, in points.
  /// With titles of 20⅓ points a medium button is 34⅓ high and a large one 50⅓, small ones with 18 points 28.
  static func contentInsets(for size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
    switch size {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  static func titleStyle(for size: UIButton.Configuration.Size) -> UIFont.TextStyle {
    switch size {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  static func subtitleStyle(for size: UIButton.Configuration.Size) -> UIFont.TextStyle {
    switch size {
    case .mini, .small: .caption1
    case .medium, .large: .footnote
    }
  }
}
