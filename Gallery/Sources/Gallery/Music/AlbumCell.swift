import UIKit

/// A record on the shelf.
@MainActor
final class AlbumCell: UICollectionViewCell {
  static let identifier = "album"
  static let textHeight: CGFloat = 50

  let cover = UIImageView()
  private let titleLabel = UILabel("", .systemFont(ofSize: 15, weight: .semibold), .label)
  private let artistLabel = UILabel("", .systemFont(ofSize: 13), .secondaryLabel)

  override init(frame: CGRect) {
    super.init(frame: frame)
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 12
    cover.layer.cornerCurve = .continuous
    for view in [cover, titleLabel, artistLabel] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    preconditionFailure("records are not stored")
  }

  func show(_ album: Album) {
    cover.image = album.cover.picture
    titleLabel.text = album.title
    artistLabel.text = album.artist
    accessibilityLabel = "\(album.title), \(album.artist)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    cover.frame = CGRect(x: 0, y: 0, width: width, height: width)
    titleLabel.frame = CGRect(x: 2, y: width + 8, width: width - 4, height: 19)
    artistLabel.frame = CGRect(x: 2, y: width + 28, width: width - 4, height: 17)
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
        self.cover.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }
}
