import ProfilePage
import UIKit

/// Something written, with who wrote it, a picture, and how it was received.
@MainActor
final class PostCell: UITableViewCell {
  static let identifier = "post"

  private enum Metrics {
    static let face: CGFloat = 44
    static let gap: CGFloat = 12
    /// A picture's height against its width.
    static let ratio: CGFloat = 0.557
    static let widestPicture: CGFloat = 560
  }

  private let face = UIImageView()
  private let headLabel = UILabel()
  private let textBody = UILabel("", .preferredFont(forTextStyle: .subheadline), .label, lines: 0)
  private let picture = UIImageView()
  private let counts = ["bubble.right", "repeat", "heart"].map { CountView($0) }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    face.clipsToBounds = true
    face.layer.cornerRadius = Metrics.face / 2
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.layer.cornerRadius = 14
    picture.layer.cornerCurve = .continuous
    for view in [face, headLabel, textBody, picture] { contentView.addSubview(view) }
    for count in counts { contentView.addSubview(count) }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("posts are not stored")
  }

  func show(_ post: SamplePost, by profile: Profile) {
    face.image = profile.avatar ?? GeneratedPictures.avatar(for: profile.name)
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    let head = NSMutableAttributedString(
      string: profile.name,
      attributes: [
        .font: UIFontMetrics(forTextStyle: .subheadline).scaledFont(
          for: .systemFont(ofSize: 15, weight: .bold)),
        .foregroundColor: UIColor.label,
      ])
    head.append(
      NSAttributedString(
        string: " \(profile.handle) · \(post.time)",
        attributes: [.font: font, .foregroundColor: UIColor.secondaryLabel]))
    headLabel.attributedText = head
    headLabel.lineBreakMode = .byTruncatingTail
    textBody.text = post.text
    picture.image = post.scene?.picture
    picture.isHidden = post.scene == nil
    for (view, count) in zip(counts, [post.replies, post.repeats, post.hearts]) { view.show(count) }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: lay(in: size.width, isMeasuring: true))
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = lay(in: contentView.bounds.width, isMeasuring: false)
    separatorInset = .zero
  }

  private func lay(in width: CGFloat, isMeasuring: Bool) -> CGFloat {
    let margin = ProfileMetrics.margin(in: width)
    let left = margin + Metrics.face + Metrics.gap
    let column = width - left - margin
    var y = Metrics.gap
    let headHeight = headLabel.height(in: column)
    let textHeight = textBody.height(in: column)
    if !isMeasuring {
      face.frame = CGRect(x: margin, y: y, width: Metrics.face, height: Metrics.face)
      headLabel.frame = CGRect(x: left, y: y, width: column, height: headHeight)
      textBody.frame = CGRect(x: left, y: y + headHeight + 2, width: column, height: textHeight)
    }
    y += headHeight + 2 + textHeight + 10
    if !picture.isHidden {
      let size = CGSize(
        width: min(column, Metrics.widestPicture),
        height: (min(column, Metrics.widestPicture) * Metrics.ratio).rounded())
      if !isMeasuring { picture.frame = CGRect(origin: CGPoint(x: left, y: y), size: size) }
      y += size.height + 10
    }
    if !isMeasuring {
      for (index, count) in counts.enumerated() {
        count.frame = CGRect(x: left + CGFloat(index) * 84, y: y, width: 80, height: 20)
      }
    }
    return y + 20 + Metrics.gap
  }
}

/// A symbol and a number.
@MainActor
private final class CountView: UIView {
  private let symbol: UIImageView
  private let label = UILabel("", .systemFont(ofSize: 13), .secondaryLabel)

  init(_ name: String) {
    symbol = UIImageView(image: UIImage(systemName: name))
    symbol.tintColor = .secondaryLabel
    symbol.contentMode = .scaleAspectFit
    super.init(frame: .zero)
    addSubview(symbol)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("counts are not stored")
  }

  func show(_ count: Int) { label.text = count.formatted() }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbol.frame = CGRect(x: 0, y: 1, width: 18, height: 18)
    label.frame = CGRect(x: 26, y: 0, width: bounds.width - 26, height: bounds.height)
  }
}
