import UIKit

extension UILabel {
  /// A label as the examples use them: set once, then laid out.
  convenience init(
    _ text: String = "", _ font: UIFont, _ color: UIColor, lines: Int = 1,
    alignment: NSTextAlignment = .natural
  ) {
    self.init()
    self.text = text
    self.font = font
    textColor = color
    numberOfLines = lines
    textAlignment = alignment
  }

  /// The height that the text takes in a width, in whole points.
  func height(in width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }
}
