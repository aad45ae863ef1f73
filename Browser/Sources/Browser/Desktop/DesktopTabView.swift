import BrowserCore
import MethodSelectors
import UIKit

/// One tab of the wide window's row: site icon and title in the middle, close at the left. A pinned one is its icon alone.
final class DesktopTabView: UIControl {
  let id: TabID
  var onClose: (() -> Void)?
  /// The mark of sound was clicked.
  var onSound: (() -> Void)?
  /// The tab is to be pinned no longer.
  var onUnpin: (() -> Void)?
  /// The tab's menu was asked for, at a point of this view.
  var onMenu: ((UIView, CGPoint) -> Void)?

  private let icon = SiteIconView()
  private let title = UILabel()
  private let pill = UIView()
  /// The glyph in the place of an icon that a pinned tab does not have.
  private let pin = UIImageView(image: Symbol.image(TabPinText.symbol, DesktopHeadMetrics.favicon))
  let separator = UIView()
  private let close: DesktopButton
  private let sound: DesktopButton
  /// The mark of what is heard of a pinned tab, at its icon's corner; no button, since a click there means the tab.
  private let soundMark = UIImageView(image: nil)
  private var isHovered = false { didSet { updateState() } }

  private typealias M = DesktopHeadMetrics

  /// The title and icon of a tab, and what is heard of it.
  struct Content: Equatable {
    var title: String
    var icon: SiteIcon?
    var sound = TabSound.quiet
    var isPinned = false
  }

  var content = Content(title: "", icon: nil) {
    didSet {
      guard content != oldValue else { return }
      title.text = content.title
      icon.icon = content.icon
      icon.isHidden = content.icon == nil
      pin.isHidden = !content.isPinned || content.icon != nil
      title.isHidden = content.isPinned
      accessibilityLabel = content.title
      accessibilityValue = TabPinText.spoken(isPinned: content.isPinned, content.sound)
      sound.isHidden = content.sound == .quiet || content.isPinned
      soundMark.isHidden = content.sound == .quiet || !content.isPinned
      if let symbol = content.sound.symbol {
        sound.setGlyph(symbol, M.soundGlyph)
        soundMark.image = Symbol.image(symbol, M.soundMark)
      }
      sound.accessibilityLabel = content.sound.command
      updateActions()
      updateState()
      setNeedsLayout()
    }
  }

  var isActive = false { didSet { if isActive != oldValue { updateState() } } }
  var isOnDarkStrip = false { didSet { if isOnDarkStrip != oldValue { updateState() } } }
  /// True while an address is held over the tab, which would load it.
  var isUnderDrop = false { didSet { if isUnderDrop != oldValue { updateState() } } }
  /// True if a separator stands at its right.
  var showsSeparator = false { didSet { updateState() } }

  init(id: TabID) {
    self.id = id
    var closing: (() -> Void)?
    close = DesktopButton("xmark", "Close Tab", size: M.closeGlyph) { closing?() }
    var switching: (() -> Void)?
    sound = DesktopButton("speaker.wave.2", TabSound.playing.command, size: M.soundGlyph) { switching?() }
    super.init(frame: .zero)
    switching = { [weak self] in self?.onSound?() }
    closing = { [weak self] in self?.onClose?() }
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = CGFloat(WideMetrics.tabCornerRadius)
    pill.layer.cornerCurve = .continuous
    pill.layer.shadowColor = UIColor.black.cgColor
    pill.layer.shadowRadius = 1
    pill.layer.shadowOffset = CGSize(width: 0, height: 0.5)
    addSubview(pill)
    title.font = .systemFont(ofSize: M.tabText, weight: .medium)
    title.lineBreakMode = .byTruncatingTail
    title.isUserInteractionEnabled = false
    separator.isUserInteractionEnabled = false
    close.plateSize = CGSize(width: 20, height: 20)
    sound.plateSize = CGSize(width: 20, height: 20)
    sound.isHidden = true
    pin.contentMode = .center
    pin.isHidden = true
    soundMark.contentMode = .center
    soundMark.isHidden = true
    for view in [icon, pin, title, separator, close, sound, soundMark] as [UIView] { addSubview(view) }
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", DesktopTabView.hover)))
    let middle = UITapGestureRecognizer(
      target: self, action: Selector("middleClick:", DesktopTabView.middleClick))
    middle.buttonMaskRequired = .button(M.middleButton)
    // The mask says nothing of fingers: without this a touch would close the tab.
    middle.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    addGestureRecognizer(middle)
    addInteraction(MenuRequest { [weak self] in self?.onMenu?($0, $1) })
    isAccessibilityElement = true
    accessibilityTraits = .button
    icon.isHidden = true
    updateState()
    updateActions()
  }

  required init?(coder: NSCoder) { nil }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  /// The small buttons are parts of the tab for those who hear it.
  private func updateActions() {
    var actions = [
      UIAccessibilityCustomAction(name: content.isPinned ? TabPinText.unpin : "Close Tab") { [weak self] _ in
        guard let self else { return false }
        if content.isPinned { onUnpin?() } else { onClose?() }
        return true
      }
    ]
    if content.sound != .quiet {
      actions.append(
        UIAccessibilityCustomAction(name: content.sound.command) { [weak self] _ in
          self?.onSound?()
          return true
        })
    }
    accessibilityCustomActions = actions
  }

  private func middleClick(_ recognizer: UITapGestureRecognizer) {
    if !content.isPinned { onClose?() }
  }

  override var isHighlighted: Bool { didSet { updateState() } }

  private func updateState() {
    let ink = Palette.OnStrip.glyph(isDarkStrip: isOnDarkStrip)
    title.textColor = isActive ? ink : ink.withAlphaComponent(M.inactiveAlpha)
    pin.tintColor = title.textColor
    soundMark.tintColor = title.textColor
    let plate = Palette.OnStrip.activeTab(isDarkStrip: isOnDarkStrip)
    if isActive {
      pill.backgroundColor = plate
    } else if isHovered || isHighlighted || isUnderDrop {
      pill.backgroundColor = Palette.OnStrip.hoveredTab(isDarkStrip: isOnDarkStrip)
    } else {
      pill.backgroundColor = .clear
    }
    pill.layer.borderWidth = isUnderDrop ? M.dropMark.width : 0
    pill.layer.borderColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
    pill.layer.shadowOpacity = isActive && !isOnDarkStrip ? 0.12 : 0
    close.isOnDarkStrip = isOnDarkStrip
    sound.isOnDarkStrip = isOnDarkStrip
    let hidesClose = content.isPinned || !(isActive || isHovered)
    if close.isHidden != hidesClose {
      close.isHidden = hidesClose
      setNeedsLayout()
    }
    separator.backgroundColor = Palette.OnStrip.rule(isDarkStrip: isOnDarkStrip)
    separator.isHidden = !showsSeparator
    accessibilityTraits = isActive ? [.button, .selected] : .button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pill.frame = bounds
    let target = M.closeTarget
    close.frame = CGRect(
      x: M.closeCenter - target / 2, y: (bounds.height - target) / 2, width: target, height: target)
    let iconWidth = icon.isHidden ? 0 : M.favicon + M.faviconGap
    // In the middle of the tab where there is room, else as close to it as the close button lets it.
    let left = close.isHidden ? M.tabPadding.narrow : M.tabPadding.besideClose
    let right = sound.isHidden ? M.tabPadding.narrow : M.tabPadding.besideClose
    let room = max(0, bounds.width - left - right - iconWidth)
    let width = min(title.intrinsicContentSize.width.rounded(.up), room)
    let middle = ((bounds.width - iconWidth - width) / 2).rounded()
    let start = max(left, min(middle, bounds.width - right - iconWidth - width))
    sound.frame = CGRect(
      x: bounds.width - M.closeCenter - target / 2, y: (bounds.height - target) / 2, width: target,
      height: target)
    icon.frame = CGRect(x: start, y: (bounds.height - M.favicon) / 2, width: M.favicon, height: M.favicon)
    title.frame = CGRect(x: start + iconWidth, y: 0, width: width, height: bounds.height)
    if content.isPinned { placePinned() }
    separator.frame = CGRect(
      x: bounds.width + CGFloat(WideMetrics.tabSpacing) / 2 - 0.5, y: (bounds.height - M.separatorHeight) / 2,
      width: 1, height: M.separatorHeight)
    mirror([close, icon, title, separator, sound, soundMark])
  }

  /// The icon alone in the middle.
  private func placePinned() {
    icon.frame = CGRect(
      x: ((bounds.width - M.favicon) / 2).rounded(), y: (bounds.height - M.favicon) / 2, width: M.favicon,
      height: M.favicon)
    pin.frame = icon.frame
    soundMark.frame = CGRect(
      x: icon.frame.maxX - M.soundMark / 2, y: icon.frame.maxY - M.soundMark / 2, width: M.soundMark,
      height: M.soundMark)
  }
}
