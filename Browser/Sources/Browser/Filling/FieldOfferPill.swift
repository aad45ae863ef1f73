import BrowserCore
import UIKit

/// The offer on the bar above the keyboard: a picture, the name, and whose site gets it. Where that has no room in two lines it has three, and no picture.
final class FieldOfferPill: UIControl {
  /// The offers that are shown.
  private struct Content: Equatable {
    var offer: FieldOffer
    /// The words that are read out of further offers.
    var more: String?
  }

  private let key = UIImageView()
  private let name = UILabel()
  private let kinds = UILabel()
  private let place = UILabel()
  private let more = UIImageView(image: Symbol.image("chevron.down", moreSide))

  private var content: Content?
  /// The offers that were shown when the touch began that is going on.
  private var touched: Content?
  private let ripening = Ripening()
  /// True once what is shown has been there for long enough to be meant by a touch.
  var isRipe: Bool { ripening.isRipe }

  /// Figures in points, hand-tuned: two or three lines on a bar of 44 points. Larger text has room in two.
  private static let keySide: CGFloat = 20
  private static let moreSide: CGFloat = 12
  private static let gap: CGFloat = 6
  private static let inset: CGFloat = 10
  private static let textSize: CGFloat = 14
  private static let smallSize: CGFloat = 11
  private static let smallestSize: CGFloat = 10
  private static let lineHeight: CGFloat = 17
  private static let smallHeight: CGFloat = 13
  private static let smallestHeight: CGFloat = 11
  private static let radius: CGFloat = 8
  private static let ring: CGFloat = 2
  private static let height: CGFloat = 36
  private static let tallHeight: CGFloat = 40

  init(onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityIdentifier = "field-offer"
    backgroundColor = Palette.searchFill
    layer.cornerRadius = Self.radius
    layer.cornerCurve = .continuous
    key.tintColor = Palette.tint
    more.tintColor = Palette.secondaryLabel
    name.textColor = Palette.label
    kinds.font = .systemFont(ofSize: Self.smallestSize)
    for label in [kinds, place] { label.textColor = Palette.secondaryLabel }
    name.lineBreakMode = .byTruncatingMiddle
    kinds.isHidden = true
    for view in [key, name, kinds, place, more] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    addAction(
      UIAction { [weak self] _ in if let self, touched == content { onTap() } }, for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  /// True if the keys have reached it.
  override var isSelected: Bool { didSet { showState() } }

  private func showState() {
    alpha = isHighlighted ? 0.6 : 1
    layer.borderWidth = isSelected ? Self.ring : 0
    layer.borderColor = Palette.tint.cgColor
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  /// - Parameter more: the words that are read out of further offers; nil where there are none.
  func show(_ offer: FieldOffer, more words: String?) {
    let new = Content(offer: offer, more: words)
    guard new != content else { return }
    content = new
    // A tap that was meant for what stood there before chooses nothing.
    ripening.begin()
    key.image = offer.glyph.image(Self.keySide)
    kinds.text = offer.kinds
    more.isHidden = words == nil
    accessibilityLabel = [offer.spoken, words].compactMap { $0 }.joined(separator: ", ")
    lay(inLines: 2)
  }

  private func lay(inLines lines: Int) {
    guard let offer = content?.offer else { return }
    let isTall = lines > 2
    name.text = isTall ? offer.shortTitle ?? offer.title : offer.title
    place.text = isTall ? offer.place : offer.subtitle
    place.lineBreakMode = isTall ? .byTruncatingHead : offer.truncation
    name.font =
      isTall
      ? .systemFont(ofSize: Self.textSize, weight: .semibold)
      : TextSize.limitedFont(Self.textSize, weight: .semibold)
    place.font =
      isTall ? .systemFont(ofSize: Self.smallestSize) : TextSize.limitedFont(Self.smallSize)
    kinds.isHidden = !isTall
    key.isHidden = isTall
    setNeedsLayout()
  }

  // MARK: - Touches

  override func didMoveToWindow() {
    super.didMoveToWindow()
    ripening.didMove(to: window)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = content
    return isRipe && super.beginTracking(touch, with: event)
  }

  override func accessibilityActivate() -> Bool {
    ripening.skip()
    touched = content
    return super.accessibilityActivate()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let tail = more.isHidden ? 0 : Self.moreSide + Self.gap
    let x = key.isHidden ? Self.inset : Self.inset + Self.keySide + Self.gap
    let width = max(0, bounds.width - x - Self.inset - tail)
    let isTall = !kinds.isHidden
    let large = isTall ? Self.lineHeight : TextSize.limitedLength(Self.lineHeight)
    let small = isTall ? Self.smallestHeight : TextSize.limitedLength(Self.smallHeight)
    let lines: [UILabel] = isTall ? [kinds, place] : [place]
    var y = (bounds.height - large - CGFloat(lines.count) * small) / 2
    key.frame = CGRect(
      x: Self.inset, y: (bounds.height - Self.keySide) / 2, width: Self.keySide, height: Self.keySide)
    name.frame = CGRect(x: x, y: y, width: width, height: large)
    y += large
    for line in lines {
      line.frame = CGRect(x: x, y: y, width: width, height: small)
      y += small
    }
    more.frame = CGRect(
      x: bounds.width - Self.inset - Self.moreSide, y: (bounds.height - Self.moreSide) / 2,
      width: Self.moreSide, height: Self.moreSide)
    mirror([key, name, kinds, place, more])
  }

  /// As wide as its words, in the middle of the room that there is: in two lines, with the short title where the other has no room, or in three
  /// where the line below has none.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    func width(_ label: UILabel) -> CGFloat { ceil(label.intrinsicContentSize.width) }
    let around = 2 * Self.inset + (more.isHidden ? 0 : Self.moreSide + Self.gap)
    let picture = Self.keySide + Self.gap
    lay(inLines: 2)
    if kinds.text != nil, around + picture + width(place) > size.width {
      lay(inLines: 3)
      let widest = max(width(name), width(kinds), width(place))
      return CGSize(width: min(size.width, around + widest), height: Self.tallHeight)
    }
    if around + picture + width(name) > size.width { name.text = content?.offer.shortTitle ?? name.text }
    let widest = max(width(name), width(place))
    let text = TextSize.limitedLength(Self.lineHeight) + TextSize.limitedLength(Self.smallHeight)
    return CGSize(
      width: min(size.width, around + picture + widest), height: max(Self.height, ceil(text) + 2))
  }
}
