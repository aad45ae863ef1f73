import ProfilePage
import UIKit

/// Someone who plays, with a picture made of the name.
@MainActor
final class CastView: UIView {
  private let picture = UIImageView()
  private let label: UILabel

  init(_ name: String) {
    label = UILabel(name, .systemFont(ofSize: 12), .secondaryLabel, lines: 2, alignment: .center)
    super.init(frame: .zero)
    picture.image = ArtCache.picture("face.\(name)") { GeneratedPictures.avatar(for: name) }
    picture.clipsToBounds = true
    for view in [picture, label] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = name
  }

  required init?(coder: NSCoder) {
    preconditionFailure("faces are not stored")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width - 10
    picture.frame = CGRect(x: 5, y: 0, width: side, height: side)
    picture.layer.cornerRadius = side / 2
    label.frame = CGRect(x: 0, y: side + 4, width: bounds.width, height: bounds.height - side - 4)
  }
}
