import Foundation
import QuartzCore

extension UITableViewHeaderFooterView {
  /// Behind a plain header that rows scroll beneath: opaque, since letters below would be seen through it
  /// (measured on iOS 15, without its blur, which costs too much at every frame of a scroll without a GPU).
  private static let pinnedColor = UIColor(light: 0xF9F9F9, dark: 0x161617)

  func setUpHeaderFooter() {
    insetsLayoutMarginsFromSafeArea = false
    parts.content.insetsLayoutMarginsFromSafeArea = false
    // Below what a nib has put there.
    insertSubview(parts.content, at: 0)
    setMargins()
  }

  /// True if the content is the view's own subviews and constraints, as a nib has it, beside an empty content view.
  var placesOwnContent: Bool {
    configurations.content == nil && parts.text == nil && parts.detail == nil
      && parts.content.constraints.isEmpty && parts.content.subviews.isEmpty && !constraints.isEmpty
  }

  /// Tells the view where it is: called whenever that changes.
  func place(_ new: HeaderFooterPlacement) {
    guard new != placement else { return }
    let old = placement
    placement = new
    if new.margin != old.margin || new.style != old.style { setMargins() }
    if new.isPinned != old.isPinned || new.style != old.style {
      updateBackground()
      setNeedsUpdateConfiguration()
    }
    if new.style != old.style || new.isFooter != old.isFooter { applyTextStyle() }
    setNeedsLayout()
  }

  private func setMargins() {
    let margins = NSDirectionalEdgeInsets(
      top: 0, leading: placement.margin, bottom: 0, trailing: placement.margin)
    directionalLayoutMargins = margins
    parts.content.directionalLayoutMargins = margins
  }

  private var isGrouped: Bool { placement.style != .plain }

  // MARK: - Texts

  var standardTextLabel: UILabel? {
    guard configurations.content == nil else { return nil }
    if let label = parts.text { return label }
    let label = makeLabel()
    parts.text = label
    applyTextStyle()
    return label
  }

  var standardDetailLabel: UILabel? {
    guard configurations.content == nil else { return nil }
    if let label = parts.detail { return label }
    let label = makeLabel()
    parts.detail = label
    applyTextStyle()
    return label
  }

  private func makeLabel() -> UILabel {
    let label = HeaderFooterLabel()
    label.owner = self
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    parts.content.addSubview(label)
    return label
  }

  private func applyTextStyle() {
    let font: UIFont.TextStyle = isGrouped ? .footnote : placement.isFooter ? .body : .headline
    parts.text?.font = .preferredFont(forTextStyle: font)
    parts.text?.textColor = isGrouped || placement.isFooter ? .secondaryLabel : .label
    parts.text?.accessibilityTraits = placement.isFooter ? .staticText : [.staticText, .header]
    parts.detail?.font = .preferredFont(forTextStyle: .footnote)
    parts.detail?.textColor = .secondaryLabel
  }

  /// Shows a title that the data source gave as text.
  func show(title: String) {
    let isUpper = isGrouped && !placement.isFooter
    standardTextLabel?.text = isUpper ? title.uppercased(with: .current) : title
  }

  // MARK: - Configurations

  var styledContentConfiguration: UIListContentConfiguration {
    switch (isGrouped, placement.isFooter) {
    case (false, false): .plainHeader()
    case (false, true): .plainFooter()
    case (true, false): .groupedHeader()
    case (true, true): .groupedFooter()
    }
  }

  var styledBackgroundConfiguration: UIBackgroundConfiguration {
    isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    configurations.content = configuration
    guard let configuration else {
      if parts.content is any UIContentView { replaceContent(with: UIView()) }
      return
    }
    show(configuration)
    setNeedsUpdateConfiguration()
  }

  private func show(_ configuration: any UIContentConfiguration) {
    let updates = automaticallyUpdatesContentConfiguration
    let updated = updates ? configuration.updated(for: configurationState) : configuration
    if let view = parts.content as? any UIContentView,
      type(of: view.configuration) == type(of: updated as any UIContentConfiguration)
    {
      view.configuration = updated
    } else {
      replaceContent(with: updated.makeContentView())
    }
  }

  private func replaceContent(with view: UIView) {
    parts.content.removeFromSuperview()
    parts.content = view
    parts.text = nil
    parts.detail = nil
    view.insetsLayoutMarginsFromSafeArea = false
    addSubview(view)
    setMargins()
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configurations.needsUpdate = false
    if automaticallyUpdatesContentConfiguration, let content = configurations.content { show(content) }
    updateBackground()
  }

  func updateBackground() {
    guard let configuration = configurations.background else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      let isCovering = placement.isPinned && !isGrouped && parts.background == nil
      // A colour of the app's own stays what it is.
      if backgroundColor == nil || backgroundColor === Self.pinnedColor {
        backgroundColor = isCovering ? Self.pinnedColor : nil
      }
      return
    }
    if backgroundColor === Self.pinnedColor { backgroundColor = nil }
    if parts.configuredBackground == nil {
      let view = ListBackgroundView()
      view.frame = bounds
      insertSubview(view, at: 0)
      parts.configuredBackground = view
    }
    let updates = automaticallyUpdatesBackgroundConfiguration
    parts.configuredBackground?.show(updates ? configuration.updated(for: configurationState) : configuration)
  }

  // MARK: - Layout

  private var textInsets: UIEdgeInsets {
    let vertical =
      !isGrouped
      ? UIEdgeInsets(top: 3, left: 0, bottom: 3, right: 0)
      : placement.isFooter ? TableMetrics.groupedFooterText : TableMetrics.groupedHeaderText
    return UIEdgeInsets(
      top: vertical.top
        + (placement.isFirst && isGrouped && !placement.isFooter ? TableMetrics.groupedTop : 0),
      left: placement.margin, bottom: vertical.bottom, right: placement.margin)
  }

  /// Safe area and section index are kept free.
  private var contentFrame: CGRect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var insets = placement.safeInsets
    if isRightToLeft { insets.left += placement.indexWidth } else { insets.right += placement.indexWidth }
    return bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
  }

  func layOutParts() {
    parts.background?.frame = bounds
    parts.configuredBackground?.frame = bounds
    parts.content.frame = contentFrame
    guard parts.text != nil || parts.detail != nil else { return }
    let insets = textInsets
    let width = max(0, parts.content.bounds.width - insets.left - insets.right)
    let texts = [parts.text, parts.detail].compactMap { $0 }.filter { $0.text?.isEmpty == false }
    let heights = texts.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    let total = heights.reduce(0, +)
    // Headers stand on their rows; plain ones and footers in the middle or at the top.
    var y =
      !isGrouped
      ? (bounds.height - total) / 2
      : placement.isFooter ? insets.top : bounds.height - insets.bottom - total
    y = y.rounded()
    for (label, height) in zip(texts, heights) {
      label.frame = CGRect(x: insets.left, y: y, width: width, height: height)
      y += height
    }
  }

  /// The height that the view asks for at a width: by its content or, where that has no constraints, by `sizeThatFits(_:)`, which a class
  /// overrides that lays its content out by hand.
  func wantedHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    guard configurations.content == nil, parts.content.constraints.isEmpty else {
      return fittingHeight(width: width)
    }
    let height = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    // One that takes all that there is asks for nothing.
    return height < .greatestFiniteMagnitude ? height : fittingHeight(width: width)
  }

  /// The height that the content asks for at a width.
  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let contentWidth = max(0, contentFrame.width - bounds.width + width)
    if configurations.content != nil || !parts.content.constraints.isEmpty {
      return parts.content.systemLayoutSizeFitting(
        CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let insets = textInsets
    let textWidth = max(0, contentWidth - insets.left - insets.right)
    let texts = [parts.text, parts.detail].compactMap { $0 }.filter { $0.text?.isEmpty == false }
    guard !texts.isEmpty else { return 0 }
    let height = texts.reduce(insets.top + insets.bottom) {
      $0 + $1.sizeThatFits(CGSize(width: textWidth, height: 0)).height
    }
    return isGrouped ? height.rounded(.up) : max(height.rounded(.up), TableMetrics.plainHeaderHeight)
  }
}

/// A text of a header or footer, which lays it out again when it changes.
final class HeaderFooterLabel: UILabel {
  weak var owner: UITableViewHeaderFooterView?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    owner?.setNeedsLayout()
  }
}
