import BrowserCore
import UIKit

/// The offer on the bar above the keyboard: a picture, the name, and whose site gets it.
final class FieldOfferPill: UIControl {
  private let key = UIImageView()
  private let name = UILabel()
  private let place = UILabel()
  private let more = UIImageView(image: Symbol.image("chevron.down", moreSide))

  /// The title, and the one for little room.
  private var titles: [String] = []
  private var offer: FieldOffer?
  private var ripening: Deadline?

  /// Figures in points, hand-tuned: two lines on a bar of 44 points.
  private static let keySide: CGFloat = 20
  private static let moreSide: CGFloat = 12
  private static let gap: CGFloat = 6
  private static let inset: CGFloat = 10
  private static let textSize: CGFloat = 14
  private static let smallSize: CGFloat = 11
  private static let lineHeight: CGFloat = 17
  private static let smallHeight: CGFloat = 13
  private static let radius: CGFloat = 8
  private static let height: CGFloat = 36

  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "field-offer"
    backgroundColor = Palette.searchFill
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    key.tintColor = Palette.tint
    more.tintColor = Palette.secondaryLabel
    name.font = .systemFont(ofSize: Self.textSize, weight: .semibold)
    name.textColor = Palette.label
    place.font = .systemFont(ofSize: Self.smallSize)
    place.textColor = Palette.secondaryLabel
    name.lineBreakMode = .byTruncatingMiddle
    for view in [key, name, place, more] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  /// - Parameter more: the words that are read out of further offers; nil where there are none.
  func show(_ offer: FieldOffer, more words: String?) {
    if offer != self.offer { ripen() }
    self.offer = offer
    place.lineBreakMode = offer.truncation
    key.image = offer.glyph.image(Self.keySide)
    titles = [offer.title, offer.shortTitle ?? offer.title]
    name.text = offer.title
    place.text = offer.subtitle
    more.isHidden = words == nil
    accessibilityLabel = [offer.spoken, words].compactMap { $0 }.joined(separator: ", ")
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { ripening?.cancel() } else { ripen() }
  }

  /// A tap that was meant for what stood there before chooses nothing.
  private func ripen() {
    isUserInteractionEnabled = false
    ripening?.cancel()
    ripening = Deadline(after: PageLimits.answerDelay) { [weak self] in self?.isUserInteractionEnabled = true
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let tail = more.isHidden ? 0 : Self.moreSide + Self.gap
    let x = Self.inset + Self.keySide + Self.gap
    let width = max(0, bounds.width - x - Self.inset - tail)
    let top = (bounds.height - Self.lineHeight - Self.smallHeight) / 2
    key.frame = CGRect(
      x: Self.inset, y: (bounds.height - Self.keySide) / 2, width: Self.keySide, height: Self.keySide)
    name.frame = CGRect(x: x, y: top, width: width, height: Self.lineHeight)
    place.frame = CGRect(x: x, y: top + Self.lineHeight, width: width, height: Self.smallHeight)
    more.frame = CGRect(
      x: bounds.width - Self.inset - Self.moreSide, y: (bounds.height - Self.moreSide) / 2,
      width: Self.moreSide, height: Self.moreSide)
    mirror([key, name, place, more])
  }

  /// As wide as its words, in the middle of the room that there is; with the short title where the other has none.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let tail = more.isHidden ? 0 : Self.moreSide + Self.gap
    let around = 2 * Self.inset + Self.keySide + Self.gap + tail
    func width(_ label: UILabel) -> CGFloat { ceil(label.intrinsicContentSize.width) }
    for title in titles {
      name.text = title
      if around + width(name) <= size.width { break }
    }
    return CGSize(width: min(size.width, around + max(width(name), width(place))), height: Self.height)
  }
}
