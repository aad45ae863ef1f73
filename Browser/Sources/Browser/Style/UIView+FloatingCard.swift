import UIKit

extension UIView {
  /// Makes the view a card with round ends that lies over a page, with a soft shadow.
  /// - Parameter height: the card's, in points, by which its ends are round.
  func becomeFloatingCard(height: CGFloat) {
    backgroundColor = Palette.card
    layer.cornerRadius = height / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }
}
