import Shift
import UIKit

/// A postcard's front.
final class PostcardView: UIView {
  private let ground = UIView()
  private let sun = UIView()

  init(_ postcard: Postcard) {
    super.init(frame: .zero)
    backgroundColor = postcard.sky
    ground.backgroundColor = postcard.ground
    sun.backgroundColor = UIColor(white: 1, alpha: 0.85)
    addSubview(sun)
    addSubview(ground)
    clipsToBounds = true
    layer.cornerRadius = 12
    isAccessibilityElement = true
    accessibilityLabel = postcard.place
    accessibilityTraits = .button
    // The same postcard on the wall and in the hand is one that moves.
    shift.id = postcard.place
  }

  required init?(coder: NSCoder) {
    fatalError("postcards are not stored")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(x: 0, y: bounds.height * 0.62, width: bounds.width, height: bounds.height * 0.38)
    let size = bounds.height * 0.28
    sun.frame = CGRect(x: bounds.width * 0.62, y: bounds.height * 0.18, width: size, height: size)
    sun.layer.cornerRadius = size / 2
  }
}
