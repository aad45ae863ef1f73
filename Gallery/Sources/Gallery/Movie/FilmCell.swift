import Shift
import UIKit

/// A poster with its title, and a button for the menu.
@MainActor
final class FilmCell: UICollectionViewCell {
  static let identifier = "film"
  /// A poster's height against its width.
  static let ratio: CGFloat = 1.5
  static let textHeight: CGFloat = 52
  static let radius: CGFloat = 14

  let poster = UIImageView()
  private let titleLabel = UILabel("", .systemFont(ofSize: 15, weight: .semibold), .label)
  private let lineLabel = UILabel("", .systemFont(ofSize: 13), .secondaryLabel)
  private let menuButton = UIButton(type: .system)
  var onMenu: (() -> Void)?
  /// True while poster and title are elsewhere, and their places empty.
  var isLifted = false {
    didSet { for view in [poster, titleLabel] { view.alpha = isLifted ? 0 : 1 } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    poster.clipsToBounds = true
    poster.layer.cornerRadius = Self.radius
    poster.layer.cornerCurve = .continuous
    menuButton.setImage(UIImage(systemName: "ellipsis"), for: .normal)
    menuButton.tintColor = .secondaryLabel
    menuButton.addAction(UIAction { [weak self] _ in self?.onMenu?() }, for: .touchUpInside)
    for view in [poster, titleLabel, lineLabel, menuButton] { contentView.addSubview(view) }
    let hold = UILongPressGestureRecognizer()
    hold.addAction { [weak self, weak hold] in
      if hold?.state == .began { self?.onMenu?() }
    }
    addGestureRecognizer(hold)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("posters are not stored")
  }

  func show(_ film: Film) {
    poster.image = film.poster.picture
    poster.isAccessibilityElement = true
    poster.accessibilityLabel = film.title
    poster.accessibilityTraits = .button
    titleLabel.text = film.title
    lineLabel.text = "\(film.year) · \(film.kind)"
    menuButton.accessibilityLabel = "More about \(film.title)"
    poster.shift.id = film.id("poster")
    titleLabel.shift.id = film.id("title")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    poster.frame = CGRect(x: 0, y: 0, width: width, height: width * Self.ratio)
    let y = poster.frame.maxY
    menuButton.frame = CGRect(x: width - 34, y: y + 6, width: 40, height: 40)
    titleLabel.frame = CGRect(x: 2, y: y + 8, width: width - 38, height: 19)
    lineLabel.frame = CGRect(x: 2, y: y + 28, width: width - 38, height: 17)
  }
}
