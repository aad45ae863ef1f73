import UIKit

/// Lengths and colours of the page, in points; ours unless something else is said.
public enum ProfileMetrics {
  /// The margin at the page's left and right.
  public static let side: CGFloat = 16
  /// Wider windows leave room at both sides (hand-tuned: about 75 letters a line).
  static let widest: CGFloat = 640
  /// The avatar's upper edge, above the header's lower one.
  static let avatarRise: CGFloat = 28
  static let avatarFrame: CGFloat = 3
  /// From the header at rest to the name: 162 − 107, so that the name reaches the header at `labelOffset`.
  static let nameTop: CGFloat = 55
  static let actionTop: CGFloat = 13
  static let actionSize = CGSize(width: 94, height: 34)
  static let gap: CGFloat = 12
  static let smallGap: CGFloat = 4
  /// Above and below what stands in place of an empty list.
  static let placeholderSpace: CGFloat = 44
  static let tabsHeight: CGFloat = 44
  static let tabLine = CGSize(width: 48, height: 3)
  static let roundButton: CGFloat = 32
  static let roundButtonSide: CGFloat = 12
  /// A round button's middle, below the status bar: the middle of what the stuck header shows there.
  static let roundButtonCenter: CGFloat = 23.5
  static let roundButtonColor = UIColor(white: 0, alpha: 0.42)
  static let nameFont = UIFontMetrics(forTextStyle: .title2).scaledFont(
    for: .systemFont(ofSize: 22, weight: .bold))
  /// Bars do not grow with large text, beyond what fits between their buttons.
  static let labelFont = UIFontMetrics(forTextStyle: .headline).scaledFont(
    for: .systemFont(ofSize: 17, weight: .bold), maximumPointSize: 20)

  /// From either edge of a page to what is written on it.
  public static func margin(in width: CGFloat) -> CGFloat { max(side, (width - widest) / 2) }
}
