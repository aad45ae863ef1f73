import Foundation

/// Figures of alerts and action sheets, in points and seconds (measured on iOS 15 unless said otherwise).
enum AlertMetrics {
  static let width: CGFloat = 270
  static let radius: CGFloat = 14
  static let side: CGFloat = 16
  static let top: CGFloat = 20
  static let bottom: CGFloat = 20
  static let titleToMessage: CGFloat = 3
  static let buttonHeight: CGFloat = 44
  static let fieldHeight: CGFloat = 32
  static let fieldGap: CGFloat = 8
  static let messageToFields: CGFloat = 16
  static let fieldInset: CGFloat = 8
  /// Between an action's image and its title (hand-tuned).
  static let imageGap: CGFloat = 8
  /// The most of an image's width; a wider one is made smaller, so that the title keeps its room (ours).
  static let widestImage: CGFloat = 60
  static let fieldRadius: CGFloat = 7
  static let hairline: CGFloat = 0.5
  /// Least distance from the window's edges.
  static let margin: CGFloat = 24
  static let titleSize: CGFloat = 17
  static let messageSize: CGFloat = 13
  static let buttonSize: CGFloat = 17

  static let sheetSide: CGFloat = 8
  static let sheetBottom: CGFloat = 8
  static let sheetRadius: CGFloat = 13
  static let sheetButtonHeight: CGFloat = 57
  static let sheetButtonSize: CGFloat = 20
  static let sheetHeadPadding: CGFloat = 15
  static let sheetTitleToMessage: CGFloat = 8
  static let sheetGap: CGFloat = 8
  /// Sheets stay as wide as a large phone's.
  static let sheetWidest: CGFloat = 398

  static let appearDuration = 0.4
  static let appearScale: CGFloat = 1.2
  static let disappearDuration = 0.25
}
