import Foundation
import QuartzCore

/// Figures of navigation bars, in points; measured on iOS 15 unless a source is named.
@MainActor
enum NavigationBarMetrics {
  /// The row of buttons and title (Apple design resources).
  static let height: CGFloat = 44
  /// The row on phones that lie on their side (Apple design resources).
  static let compactHeight: CGFloat = 32
  /// Room above and below the row in sheets, whose top bears a grabber.
  static let sheetPadding: CGFloat = 6
  /// The height that a prompt adds above.
  static let promptHeight: CGFloat = 30
  /// The height that a large title adds below (Apple design resources).
  static let largeTitleHeight: CGFloat = 52
  /// From a large title's bottom to the bar's.
  static let largeTitleBottom: CGFloat = 8
  /// The rest of a large title's room at which it is gone and the small title is there.
  static let largeTitleGone: CGFloat = 8
  /// The rest of that room at which the small title begins to come.
  static let smallTitleBegins: CGFloat = 22
  /// The factor by which a large title grows at most when content is pulled down.
  static let largestTitleScale: CGFloat = 1.1
  /// Points of pull at which it has grown so far.
  static let fullScalePull: CGFloat = 150
  /// Space inside of buttons, before and after their content.
  static let buttonPadding: CGFloat = 8
  /// Between custom views.
  static let customSpacing: CGFloat = 8
  /// Between the title and what is beside it.
  static let titleSpacing: CGFloat = 8
  /// From the window's edge to the back button's image.
  static let backIndicatorLeading: CGFloat = 8
  /// From the back button's image to its title.
  static let backTitleSpacing: CGFloat = 6
  /// Points of scrolling in which the bar's background comes in.
  static let coverageDistance: CGFloat = 12
  /// The distance that a title comes from when its controller is pushed, in parts of the bar's width.
  static let titleTravel: CGFloat = 0.5

  /// The room that the system's image before the back button's title takes.
  static let backIndicatorWidth: CGFloat = 13
  /// The side of the icon's grid at which the image is as large as Apple's.
  private static let backIndicatorGrid: CGFloat = 30

  /// The system's image before the back button's title.
  static let backIndicator: UIImage = {
    let configuration = UIImage.SymbolConfiguration(gridSide: backIndicatorGrid, weight: .semibold)
    guard let image = UIImage(systemName: "chevron.backward", withConfiguration: configuration) else {
      preconditionFailure("the symbol chevron.backward is missing")
    }
    return image
  }()
}
