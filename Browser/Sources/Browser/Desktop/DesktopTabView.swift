import BrowserCore
import MethodSelectors
import UIKit

/// One tab of the wide window's row: site icon and title in the middle, close at the left.
final class DesktopTabView: UIControl {
  let id: TabID
  var onClose: (() -> Void)?
  /// The mark of sound was clicked.
  var onSound: (() -> Void)?
  /// The tab's menu was asked for, at a point of this view.
  var onMenu: ((UIView, CGPoint) -> Void)?

  private let icon = SiteIconView()
  private let title = UILabel()
  private let pill = UIView()
  let separator = UIView()
  private let close: DesktopButton
  private let sound: DesktopButton
  private var isHovered = false { didSet { updateState() } }

  private typealias M = DesktopHeadMetrics

  /// The title and icon of a tab, and what is heard of it.
  struct Content: Equatable {
    var title: String
    var icon: SiteIcon?
    var sound = TabSound.quiet
  }

  var content = Content(title: "", icon: nil) {
    didSet {
      guard content != oldValue else { return }
      title.text = content.title
      icon.icon = content.icon
      icon.isHidden = content.icon == nil
      accessibilityLabel = content.title
      accessibilityValue = content.sound.spoken
      sound.isHidden = content.sound == .quiet
      if let symbol = content.sound.symbol { sound.setGlyph(symbol, M.soundGlyph) }
      sound.accessibilityLabel = content.sound.command
      updateActions()
      setNeedsLayout()
    }
  }

  var isActive = false { didSet { if isActive != oldValue { updateState() } } }
  var isOnDarkStrip = false { didSet { if isOnDarkStrip != oldValue { updateState() } } }
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
    for view in [icon, title, separator, close, sound] as [UIView] { addSubview(view) }
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
      UIAccessibilityCustomAction(name: "Close Tab") { [weak self] _ in
        self?.onClose?()
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

  private func middleClick(_ recognizer: UITapGestureRecognizer) { onClose?() }

  override var isHighlighted: Bool { didSet { updateState() } }

  private func updateState() {
    let ink = Palette.OnStrip.glyph(isDarkStrip: isOnDarkStrip)
    title.textColor = isActive ? ink : ink.withAlphaComponent(M.inactiveAlpha)
    let plate = Palette.OnStrip.activeTab(isDarkStrip: isOnDarkStrip)
    if isActive {
      pill.backgroundColor = plate
    } else if isHovered || isHighlighted {
      pill.backgroundColor = Palette.OnStrip.hoveredTab(isDarkStrip: isOnDarkStrip)
    } else {
      pill.backgroundColor = .clear
    }
    pill.layer.shadowOpacity = isActive && !isOnDarkStrip ? 0.12 : 0
    close.isOnDarkStrip = isOnDarkStrip
    sound.isOnDarkStrip = isOnDarkStrip
    let hidesClose = !(isActive || isHovered)
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
    separator.frame = CGRect(
      x: bounds.width + CGFloat(WideMetrics.tabSpacing) / 2 - 0.5, y: (bounds.height - M.separatorHeight) / 2,
      width: 1, height: M.separatorHeight)
    mirror([close, icon, title, separator, sound])
  }
}
