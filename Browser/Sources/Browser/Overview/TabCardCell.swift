import BrowserCore
import MethodSelectors
import UIKit

/// A tab's card: its page, a button that closes it, icon and title below.
final class TabCardCell: UICollectionViewCell, UIGestureRecognizerDelegate {
  /// The content of a card.
  struct Content: Equatable {
    var title: String
    var icon: SiteIcon?
    var page: TabCardView.Page
    var sound = TabSound.quiet
    var isPinned = false
  }

  private typealias M = OverviewMetrics
  let card = TabCardView()
  let title = UILabel()
  let icon = SiteIconView()
  private let sound = UIImageView(image: nil)
  let closeButton = UIButton(type: .custom)
  private var swipe: UIPanGestureRecognizer?

  var content: Content? { didSet { if content != oldValue { contentDidChange() } } }
  /// True for the card of the tab that Done leads to.
  var isCurrent = false {
    didSet {
      if isCurrent != oldValue { accessibilityTraits = isCurrent ? [.button, .selected] : .button }
    }
  }
  /// The part that the cell plays while a page is on its way.
  var part = Part.none { didSet { if part != oldValue { partDidChange() } } }
  /// The card was closed by its button or by a swipe, which a pinned one is not.
  var onClose: (() -> Void)?
  /// The card's menu was asked for by a mouse, at a point of the cell.
  var onMenu: ((UIView, CGPoint) -> Void)?
  /// A screen reader's user wants the tab pinned, or no longer; nil where it cannot be.
  var onPin: (() -> Void)? { didSet { showActions() } }
  /// A screen reader's user wants the tab in another group; nil where it is in none.
  var onMove: (() -> Void)? { didSet { showActions() } }

  private static let titleSize: CGFloat = 13
  private static let iconSide: CGFloat = 16
  private static let iconGap: CGFloat = 6
  /// From the card's bottom to the middle of the title.
  private static let titleCenter: CGFloat = 17

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(card)
    title.font = TextSize.limitedFont(Self.titleSize, weight: .medium)
    title.adjustsFontForContentSizeCategory = true
    title.textColor = Palette.label
    contentView.addSubview(title)
    contentView.addSubview(icon)
    sound.tintColor = Palette.secondaryLabel
    sound.contentMode = .center
    contentView.addSubview(sound)
    showCorner()
    closeButton.tintColor = .white
    closeButton.backgroundColor = Palette.cardClose
    closeButton.layer.cornerRadius = M.closeSide / 2
    closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    // In the card, so that it keeps to the corner of what moves there.
    card.addSubview(closeButton)
    let swipe = UIPanGestureRecognizer(
      target: self, action: Selector("handleSwipe:", TabCardCell.handleSwipe))
    swipe.delegate = self
    addGestureRecognizer(swipe)
    self.swipe = swipe
    isAccessibilityElement = true
    accessibilityTraits = .button
    addInteraction(MenuRequest(takesPress: false) { [weak self] in self?.onMenu?($0, $1) })
    showActions()
  }

  private func showActions() {
    let isPinned = content?.isPinned == true
    let close = UIAccessibilityCustomAction(name: "Close") { [weak self] _ in
      self?.onClose?()
      return true
    }
    let pin = UIAccessibilityCustomAction(name: TabPinText.command(isPinned: isPinned)) { [weak self] _ in
      self?.onPin?()
      return true
    }
    let move = UIAccessibilityCustomAction(name: TabGroupText.move) { [weak self] _ in
      self?.onMove?()
      return true
    }
    accessibilityCustomActions =
      (isPinned ? [] : [close]) + (onPin == nil ? [] : [pin]) + (onMove == nil ? [] : [move])
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    content = nil
    isCurrent = false
    part = .none
    onClose = nil
    onMenu = nil
    onMove = nil
    onPin = nil
    contentView.transform = .identity
    contentView.alpha = 1
  }

  private func contentDidChange() {
    title.text = content?.title
    icon.icon = content?.icon
    icon.isHidden = content?.icon == nil
    card.page = content?.page ?? .blank(nil)
    let mark = content?.sound.symbol
    sound.image = mark.flatMap { Symbol.image($0, Self.iconSide) }
    sound.isHidden = mark == nil
    accessibilityLabel = content?.title
    accessibilityValue = content.flatMap { TabPinText.spoken(isPinned: $0.isPinned, $0.sound) }
    showCorner()
    showActions()
    setNeedsLayout()
  }

  /// The corner has the button that closes the card, or the mark of a pinned one.
  private func showCorner() {
    let isPinned = content?.isPinned == true
    closeButton.setImage(
      Symbol.image(isPinned ? TabPinText.symbol : "xmark", 13, weight: .semibold), for: .normal)
    closeButton.isUserInteractionEnabled = !isPinned
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    let height = max(0, size.height - M.titleArea)
    card.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    closeButton.frame = CGRect(
      x: size.width - M.closeInset - M.closeSide, y: M.closeInset, width: M.closeSide, height: M.closeSide)
    card.mirror([closeButton])
    let iconRoom = icon.isHidden ? 0 : Self.iconSide + Self.iconGap
    let text = title.sizeThatFits(CGSize(width: size.width, height: M.titleArea))
    let soundRoom = sound.isHidden ? 0 : Self.iconSide + Self.iconGap
    let width = min(ceil(text.width), max(0, size.width - iconRoom - soundRoom))
    let left = ((size.width - width - iconRoom - soundRoom) / 2).rounded()
    let middle = height + Self.titleCenter
    icon.frame = CGRect(
      x: left, y: (middle - Self.iconSide / 2).rounded(), width: Self.iconSide, height: Self.iconSide)
    title.frame = CGRect(
      x: left + iconRoom, y: (middle - text.height / 2).rounded(), width: width, height: text.height)
    sound.frame = CGRect(
      x: left + iconRoom + width + Self.iconGap, y: icon.frame.minY, width: Self.iconSide,
      height: Self.iconSide)
    contentView.mirror([icon, title, sound])
  }

  // MARK: - Closing by a swipe

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let pan = recognizer as? UIPanGestureRecognizer, pan === swipe else {
      return super.gestureRecognizerShouldBegin(recognizer)
    }
    guard content?.isPinned != true else { return false }
    let velocity = pan.velocity(in: self)
    return velocity.x * swipeSign < 0 && abs(velocity.x) > abs(velocity.y)
  }

  /// Cards leave towards where lines begin: to the left, or mirrored to the right.
  private var swipeSign: CGFloat { isMirrored ? -1 : 1 }

  private func handleSwipe(_ pan: UIPanGestureRecognizer) {
    let sign = swipeSign
    let swipe = CardSwipe(width: bounds.width, translation: pan.translation(in: self).x * sign)
    switch pan.state {
    case .changed:
      contentView.transform = CGAffineTransform(translationX: swipe.offset * sign, y: 0)
      contentView.alpha = swipe.alpha
    case .ended where swipe.closes(velocity: pan.velocity(in: self).x * sign):
      onClose?()
    case .ended, .cancelled, .failed:
      UIView.animate(withDuration: M.returnDuration, delay: 0, options: .allowUserInteraction) {
        self.contentView.transform = .identity
        self.contentView.alpha = 1
      }
    default: break
    }
  }
}
