import UIKit

/// The part of the page that scrolls between the cover and the lists: avatar, buttons, name, text, facts and counts.
@MainActor
final class ProfileInfoView: UIView {
  /// The ring round the avatar, which is seen against the cover.
  let avatarFrame = UIView()
  let avatar = UIImageView()
  private let name = UILabel()
  private let handle = UILabel()
  private let about = UILabel()
  private let facts = UILabel()
  private let counts = UILabel()
  let action = ProfileActionButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    avatarFrame.backgroundColor = .systemBackground
    avatarFrame.layer.cornerRadius = (ProfileGeometry.avatarSize + 2 * ProfileMetrics.avatarFrame) / 2
    avatar.contentMode = .scaleAspectFill
    avatar.clipsToBounds = true
    avatar.layer.cornerRadius = ProfileGeometry.avatarSize / 2
    avatar.isAccessibilityElement = true
    avatarFrame.addSubview(avatar)
    name.font = ProfileMetrics.nameFont
    handle.font = .preferredFont(forTextStyle: .subheadline)
    handle.textColor = .secondaryLabel
    about.font = .preferredFont(forTextStyle: .subheadline)
    for label in [name, handle, about, facts, counts] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
    name.accessibilityTraits = .header
    addSubview(action)
    addSubview(avatarFrame)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a profile's information is not stored")
  }

  func show(_ profile: Profile) {
    avatar.image = profile.avatar ?? GeneratedPictures.avatar(for: profile.name)
    avatar.accessibilityLabel = profile.name
    name.text = profile.name
    handle.text = profile.handle
    about.text = profile.about
    facts.attributedText = Self.text(of: profile.facts)
    counts.attributedText = Self.text(of: profile.counts)
    action.titles = profile.action
    setNeedsLayout()
  }

  func show(_ pose: ProfilePose) {
    avatarFrame.layer.transform = CATransform3DScale(
      CATransform3DMakeTranslation(0, pose.avatarTranslation, 0), pose.avatarScale, pose.avatarScale, 1)
  }

  // MARK: - Layout

  /// The height that it takes, with `top` points of it behind the header.
  func height(in width: CGFloat, top: CGFloat) -> CGFloat { lay(in: width, top: top, isMeasuring: true) }

  /// The height of the view's part that lies behind the header, in points.
  var top: CGFloat = 0 {
    didSet { if top != oldValue { setNeedsLayout() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = lay(in: bounds.width, top: top, isMeasuring: false)
  }

  private func lay(in width: CGFloat, top: CGFloat, isMeasuring: Bool) -> CGFloat {
    let margin = ProfileMetrics.margin(in: width)
    let text = max(0, width - 2 * margin)
    var y = top + ProfileMetrics.nameTop
    for (label, gap) in [
      (name, 0), (handle, ProfileMetrics.smallGap), (about, ProfileMetrics.gap),
      (facts, ProfileMetrics.gap - 2), (counts, ProfileMetrics.gap - 2),
    ] {
      guard label.attributedText?.string.isEmpty == false else { continue }
      let height = label.sizeThatFits(CGSize(width: text, height: .greatestFiniteMagnitude)).height.rounded(
        .up)
      y += gap
      if !isMeasuring { label.frame = CGRect(x: margin, y: y, width: text, height: height) }
      y += height
    }
    if !isMeasuring { layTop(margin: margin, width: width, top: top) }
    return y + ProfileMetrics.gap
  }

  private func layTop(margin: CGFloat, width: CGFloat, top: CGFloat) {
    let (size, ring) = (ProfileGeometry.avatarSize, ProfileMetrics.avatarFrame)
    // By centre and bounds: the frame is transformed.
    avatarFrame.bounds = CGRect(x: 0, y: 0, width: size + 2 * ring, height: size + 2 * ring)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = margin + size / 2
    avatarFrame.center = CGPoint(
      x: isMirrored ? width - middle : middle, y: top - ProfileMetrics.avatarRise + size / 2)
    avatar.frame = CGRect(x: ring, y: ring, width: size, height: size)
    let fitting = action.fittingWidth
    action.isHidden = fitting == 0
    action.frame = CGRect(
      x: isMirrored ? margin : width - margin - fitting, y: top + ProfileMetrics.actionTop, width: fitting,
      height: ProfileMetrics.actionSize.height)
  }

  // MARK: - Texts

  /// Letters from which on a fact may break between its words (hand-tuned: half a phone's width).
  private static let longFact = 24

  private static func text(of counts: [Profile.Count]) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    let bold = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15, weight: .bold))
    let text = NSMutableAttributedString(string: "")
    for count in counts {
      if text.length > 0 { text.append(NSAttributedString(string: "    ", attributes: [.font: font])) }
      text.append(
        NSAttributedString(
          string: count.value.formatted(), attributes: [.font: bold, .foregroundColor: UIColor.label]))
      // What belongs together stays on one line.
      text.append(
        NSAttributedString(
          string: "\u{00A0}\(count.label)",
          attributes: [.font: font, .foregroundColor: UIColor.secondaryLabel]))
    }
    return text
  }

  private static func text(of facts: [Profile.Fact]) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    let text = NSMutableAttributedString(string: "")
    for fact in facts {
      if text.length > 0 { text.append(NSAttributedString(string: "    ", attributes: [.font: font])) }
      if let symbol = UIImage(systemName: fact.symbol)?.withTintColor(.secondaryLabel) {
        let attachment = NSTextAttachment(image: symbol)
        let side = font.pointSize + 2
        attachment.bounds = CGRect(x: 0, y: font.descender + 1, width: side, height: side)
        text.append(NSAttributedString(attachment: attachment))
      }
      // Few words stay together; many have to break somewhere.
      let isLong = fact.text.count > longFact
      let words = isLong ? fact.text : fact.text.replacingOccurrences(of: " ", with: "\u{00A0}")
      text.append(
        NSAttributedString(
          string: "\u{00A0}\(words)",
          attributes: [
            .font: font, .foregroundColor: fact.isLink ? UIColor.link : UIColor.secondaryLabel,
          ]))
    }
    return text
  }
}
