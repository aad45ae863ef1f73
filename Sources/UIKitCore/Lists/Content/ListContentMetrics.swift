import Foundation

/// Figures of list content, in points. Apple publishes none but the 44 points of a row (Human Interface Guidelines,
/// "Lists and tables"); the others are measured on pictures of iOS 15's Settings, Contacts and Music.
enum ListContentMetrics {
  /// A row is at least this high (also what a finger needs; Human Interface Guidelines).
  static let minimumRowHeight: CGFloat = 44
  /// Above and below the text of a row.
  static let cellMargin: CGFloat = 11
  static let subtitleMargin: CGFloat = 8
  /// Above and below a picture, at least.
  static let imageMargin: CGFloat = 6
  /// From a symbol or picture to the text.
  static let imagePadding: CGFloat = 16
  static let sideBySidePadding: CGFloat = 8
  static let stackedPadding: CGFloat = 3
  /// The room that symbols share, so that texts stand below each other.
  static let symbolDimension: CGFloat = 28
  /// The margin at the side where an accessory follows.
  static let trailingMargin: CGFloat = 8

  static let plainHeaderMargins = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
  static let groupedHeaderMargins = NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0)
  static let groupedFooterMargins = NSDirectionalEdgeInsets(top: 7, leading: 0, bottom: 7, trailing: 0)
  static let prominentHeaderMargins = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 8, trailing: 0)
}
