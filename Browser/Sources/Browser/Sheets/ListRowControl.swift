import UIKit

/// One row of a list sheet.
final class ListRowControl: UIControl {
  private typealias M = ListSheet.Metrics
  private let row: ListSheet.Row
  private let icon = SiteIconView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private var accessory: UIView?
  var onChoose: (() -> Void)?

  init(row: ListSheet.Row) {
    self.row = row
    super.init(frame: .zero)
    icon.icon = row.icon
    icon.isHidden = row.icon == nil
    title.text = row.title
    title.font = TextSize.font(17)
    title.numberOfLines = titleLines
    title.textColor = Palette.label
    title.lineBreakMode = row.site == .title ? .byTruncatingHead : .byTruncatingTail
    subtitle.text = row.subtitle
    subtitle.font = TextSize.font(13)
    subtitle.textColor = Palette.secondaryLabel
    subtitle.lineBreakMode = row.site == .subtitle ? .byTruncatingHead : .byTruncatingTail
    for view in [icon, title, subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    for label in [title, subtitle] { label.adjustsFontForContentSizeCategory = true }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: ListRowControl, _) in
      view.title.numberOfLines = view.titleLines
      view.setNeedsLayout()
    }
    accessibilityLabel = [row.title, row.subtitle].compactMap { $0 }.joined(separator: ", ")
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    setUpAccessory()
  }

  required init?(coder: NSCoder) { nil }

  /// Larger text has room for a second line where the row has one.
  private var titleLines: Int { TextSize.isLarge && row.subtitle == nil ? 2 : 1 }

  private func setUpAccessory() {
    switch row.accessory {
    case .none: return
    case .step: title.textColor = Palette.tint
    case .note:
      title.textColor = Palette.secondaryLabel
      accessibilityTraits = .staticText
    case .check(let isOn):
      guard isOn else { return }
      let view = UIImageView(image: Symbol.image("checkmark", M.checkGrid, weight: .semibold))
      view.tintColor = Palette.tint
      view.contentMode = .center
      view.isUserInteractionEnabled = false
      accessory = view
      accessibilityTraits = [.button, .selected]
    case .toggle(let isOn):
      let view = UISwitch()
      view.isOn = isOn
      view.accessibilityLabel = row.title
      view.addAction(UIAction { [weak self] _ in self?.onChoose?() }, for: .valueChanged)
      accessory = view
      isAccessibilityElement = false
    case .remove:
      let view = UIButton(type: .system)
      view.setImage(Symbol.image("minus.circle.fill", 24), for: .normal)
      view.tintColor = Palette.danger
      view.accessibilityLabel = "Remove \(row.title)"
      view.addAction(UIAction { [weak self] _ in self?.onChoose?() }, for: .touchUpInside)
      accessory = view
      // What the row says, and the button.
      isAccessibilityElement = false
      title.isAccessibilityElement = true
      subtitle.isAccessibilityElement = row.subtitle != nil
    case .menu(let choices):
      accessory = ListMenuButton(title: row.title, choices: choices) { [weak self] in self?.onChoose?() }
      isAccessibilityElement = false
    }
    guard let accessory else { return }
    if !isAccessibilityElement, accessory is UISwitch || accessory is ListMenuButton {
      accessory.accessibilityHint = row.subtitle
    }
    addSubview(accessory)
  }

  private func tapped() {
    switch row.accessory {
    case .none, .check, .step: onChoose?()
    // Only the switch or the bin itself answers.
    case .toggle, .remove, .menu, .note: break
    }
  }

  var height: CGFloat { row.subtitle == nil ? M.rowHeight : M.tallRowHeight }
  /// The left edge of separators below the row, in points.
  var textX: CGFloat { row.icon == nil ? M.textX : M.iconTextX }

  override var isHighlighted: Bool {
    didSet {
      switch row.accessory {
      case .none, .check, .step: backgroundColor = isHighlighted ? Palette.searchFill : .clear
      case .toggle, .remove, .menu, .note: break
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: M.iconX, y: (bounds.height - M.icon) / 2, width: M.icon, height: M.icon)
    var trailing = bounds.width - M.side
    if let accessory {
      let isOwnSize = accessory is UISwitch || accessory is ListMenuButton
      let size = isOwnSize ? accessory.intrinsicContentSize : CGSize(width: 44, height: 44)
      // Glyphs are narrower than their targets.
      let inset = isOwnSize ? M.side : 4
      accessory.frame = CGRect(
        x: bounds.width - inset - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      trailing = accessory.frame.minX - 4
    }
    let width = max(0, trailing - textX)
    if row.subtitle == nil {
      title.frame = CGRect(x: textX, y: 0, width: width, height: bounds.height)
    } else {
      let (first, second) = (M.titleLine, M.subtitleLine)
      let top = (bounds.height - first - second) / 2
      title.frame = CGRect(x: textX, y: top, width: width, height: first)
      subtitle.frame = CGRect(x: textX, y: top + first, width: width, height: second)
    }
    mirror([icon, title, subtitle] + [accessory].compactMap { $0 })
  }
}
