import Foundation
import QuartzCore

/// One row of a menu: title and subtitle, a tick or arrow before them, an image behind.
final class MenuRowView: UIView {
  let row: MenuContent.Row
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView(image: nil)
  private let symbol = UIImageView(image: nil)
  private var spinner: UIActivityIndicatorView?
  /// Assistive technology chose the row.
  var onActivate: (() -> Void)?

  /// - Parameters:
  ///   - hasMarks: whether room is kept for ticks and arrows.
  ///   - isOpenSubmenu: whether the row heads the menu that it opened.
  init(row: MenuContent.Row, hasMarks: Bool, isOpenSubmenu: Bool = false) {
    self.row = row
    self.hasMarks = hasMarks || isOpenSubmenu
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .button
    if row.isLoading {
      showSpinner()
    } else {
      show(isOpenSubmenu: isOpenSubmenu)
    }
  }

  required init?(coder: NSCoder) { nil }

  var isUsable: Bool { !row.isLoading && row.isAnswered && !row.element.leafAttributes.contains(.disabled) }

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? MenuMetrics.highlight : .clear }
  }

  private func show(isOpenSubmenu: Bool) {
    let element = row.element
    let isDestructive = element.leafAttributes.contains(.destructive)
    let color: UIColor = !isUsable ? .tertiaryLabel : isDestructive ? .systemRed : .label
    let body = UIFont.preferredFont(forTextStyle: .body)
    title.text = element.title
    title.font = isOpenSubmenu ? .systemFont(ofSize: body.pointSize, weight: .semibold) : body
    title.numberOfLines = 2
    title.textColor = color
    subtitle.text = element.subtitle
    subtitle.font = .preferredFont(forTextStyle: .footnote)
    subtitle.numberOfLines = 2
    subtitle.textColor = isUsable ? .secondaryLabel : .tertiaryLabel
    symbol.image = element.image.map(sized)
    symbol.tintColor = color
    symbol.contentMode = .scaleAspectFit
    mark.image = markName(isOpenSubmenu: isOpenSubmenu).flatMap {
      UIImage(
        systemName: $0,
        withConfiguration: UIImage.SymbolConfiguration(gridSide: MenuMetrics.markGrid, weight: .semibold))
    }
    mark.tintColor = color
    mark.contentMode = .center
    for label in [title, subtitle] { label.isAccessibilityElement = false }
    for view in [title, subtitle, mark, symbol] { addSubview(view) }
    accessibilityLabel = [element.title, element.subtitle].compactMap { $0 }.joined(separator: ", ")
    var traits: UIAccessibilityTraits = .button
    if element.leafState == .on || (element as? UIMenu)?.isSelected == true { traits.insert(.selected) }
    if !isUsable { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    if case .submenu = row.kind { accessibilityHint = isOpenSubmenu ? "Closes the menu" : "Opens a menu" }
  }

  private func showSpinner() {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    self.spinner = spinner
    addSubview(spinner)
    accessibilityLabel = spinner.accessibilityLabel
    accessibilityTraits = .updatesFrequently
  }

  private func markName(isOpenSubmenu: Bool) -> String? {
    if isOpenSubmenu { return "chevron.down" }
    if case .submenu = row.kind { return "chevron.forward" }
    switch row.element.leafState {
    case .on: return "checkmark"
    case .mixed: return "minus"
    case .off, nil: return nil
    }
  }

  private func sized(_ image: UIImage) -> UIImage {
    image.filled(with: UIImage.SymbolConfiguration(gridSide: MenuMetrics.symbolGrid))
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: - Layout

  private func textFrame(width: CGFloat) -> (x: CGFloat, width: CGFloat) {
    let before = hasMarks ? MenuMetrics.markedTextInset : MenuMetrics.textInset
    let after = symbol.image == nil ? MenuMetrics.textInset : MenuMetrics.symbolRoom
    return (before, max(0, width - before - after))
  }

  private func height(of label: UILabel, width: CGFloat) -> CGFloat {
    label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: width, height: 0)).height : 0
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    guard !row.isLoading else { return MenuMetrics.rowHeight }
    let room = textFrame(width: width).width
    let below = height(of: subtitle, width: room)
    let text = height(of: title, width: room) + (below > 0 ? MenuMetrics.subtitleGap + below : 0)
    return max(MenuMetrics.rowHeight, (text + 2 * MenuMetrics.rowMargin).rounded())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let spinner {
      spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
      return
    }
    func mirrored(_ frame: CGRect) -> CGRect {
      var frame = frame
      if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      return frame
    }
    let text = textFrame(width: bounds.width)
    let (above, below) = (height(of: title, width: text.width), height(of: subtitle, width: text.width))
    let gap = below > 0 ? MenuMetrics.subtitleGap : 0
    let top = bounds.midY - (above + gap + below) / 2
    title.frame = mirrored(CGRect(x: text.x, y: top, width: text.width, height: above))
    subtitle.frame = mirrored(CGRect(x: text.x, y: top + above + gap, width: text.width, height: below))
    let grid = MenuMetrics.symbolGrid
    let side = symbol.image?.isSymbolImage == true ? symbol.image?.size.width ?? grid : grid
    symbol.frame = mirrored(
      CGRect(
        x: bounds.width - MenuMetrics.symbolCenter - side / 2, y: bounds.midY - side / 2, width: side,
        height: side))
    mark.frame = mirrored(
      CGRect(
        x: MenuMetrics.markCenter - MenuMetrics.markGrid / 2, y: bounds.midY - MenuMetrics.markGrid / 2,
        width: MenuMetrics.markGrid, height: MenuMetrics.markGrid))
  }

  override func accessibilityActivate() -> Bool {
    guard isUsable else { return false }
    onActivate?()
    return onActivate != nil
  }
}
