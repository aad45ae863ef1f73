import Foundation
import QuartzCore

/// The standard texts and picture.
extension UITableViewCell {
  /// Content views of configurations have no standard parts.
  private var hasStandardContent: Bool { configurations.content == nil }

  var standardImageView: UIImageView? {
    guard hasStandardContent else { return nil }
    if let view = parts.image { return view }
    let view = CellImageView(image: nil)
    view.contentMode = .scaleAspectFit
    view.cell = self
    parts.image = view
    contentView.addSubview(view)
    return view
  }

  var standardTextLabel: UILabel? {
    guard hasStandardContent else { return nil }
    if let label = parts.text { return label }
    let label = makeLabel()
    if cellStyle == .value2 {
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = tintColor
      label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    } else {
      label.font = .preferredFont(forTextStyle: .body)
    }
    parts.text = label
    return label
  }

  var standardDetailLabel: UILabel? {
    guard hasStandardContent, cellStyle != .default else { return nil }
    if let label = parts.detail { return label }
    let label = makeLabel()
    switch cellStyle {
    case .value1:
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    case .value2, .subtitle, .default:
      label.font = .preferredFont(forTextStyle: .caption1)
    }
    parts.detail = label
    return label
  }

  private func makeLabel() -> UILabel {
    let label = CellLabel()
    label.cell = self
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    return label
  }

  func standardTintDidChange() {
    if cellStyle == .value2 { parts.text?.textColor = tintColor }
  }

  // MARK: - Layout

  /// True if there is standard content to be seen.
  var showsStandardContent: Bool {
    parts.image?.image != nil || parts.text?.hasText == true || parts.detail?.hasText == true
  }

  private var standardLayout: ListContentLayout {
    var layout = ListContentLayout()
    switch cellStyle {
    case .default, .subtitle: layout.arrangement = .stacked
    case .value1: layout.arrangement = .sideBySide
    case .value2: layout.arrangement = .column(width: TableMetrics.value2Column)
    }
    if let image = parts.image, image.image != nil {
      let isSymbol = image.image?.isSymbolImage == true
      layout.image = (
        image.intrinsicContentSize,
        CGSize(width: isSymbol ? ListContentMetrics.symbolDimension : 0, height: 0)
      )
    }
    layout.text = parts.text.flatMap { $0.hasText ? $0.listText : nil }
    layout.secondary = parts.detail.flatMap { $0.hasText ? $0.listText : nil }
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let margin = cellStyle == .subtitle ? ListContentMetrics.subtitleMargin : ListContentMetrics.cellMargin
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    layout.margins = NSDirectionalEdgeInsets(
      top: margin, leading: placement.margin + indentation, bottom: margin,
      trailing: ListContentMetrics.trailingMargin
    ).resolved(isRightToLeft ? .rightToLeft : .leftToRight)
    layout.imagePadding = ListContentMetrics.imagePadding
    layout.horizontalPadding = ListContentMetrics.sideBySidePadding
    layout.verticalPadding = ListContentMetrics.stackedPadding
    layout.isRightToLeft = isRightToLeft
    layout.scale = max(1, traitCollection.displayScale)
    return layout
  }

  func layOutStandardContent() {
    guard hasStandardContent, parts.image != nil || parts.text != nil || parts.detail != nil else { return }
    let frames = standardLayout.frames(in: contentView.bounds.size)
    if let frame = frames.image {
      // A picture that is too high for its row is scaled down.
      let height = min(frame.height, contentView.bounds.height)
      parts.image?.frame = CGRect(
        x: frame.minX, y: frame.midY - height / 2, width: frame.width, height: height)
    } else {
      parts.image?.frame = .zero
    }
    parts.text?.frame = frames.text ?? .zero
    parts.detail?.frame = frames.secondary ?? .zero
  }

  /// The distance of the text from the leading edge of the content view, in points.
  var textLeading: CGFloat {
    if let view = parts.content as? UIListContentView {
      return view.textLeading(width: contentView.bounds.width)
    }
    guard hasStandardContent, parts.image?.image != nil else {
      return placement.margin + CGFloat(indentationLevel) * indentationWidth
    }
    return standardLayout.frames(in: contentView.bounds.size).textLeading
  }

  // MARK: - Height

  /// The height that the cell asks for when it is `width` wide: by its content or, where that has no constraints, by `sizeThatFits(_:)`,
  /// which a class overrides that lays its content out by hand.
  func wantedHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    guard configurations.content == nil, contentView.constraints.isEmpty else {
      return fittingHeight(width: width)
    }
    let height = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    // One that takes all that there is asks for nothing.
    return height < .greatestFiniteMagnitude ? height : fittingHeight(width: width)
  }

  /// The height that the content asks for when the cell is `width` wide.
  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    var layout = cellLayout
    layout.size = CGSize(width: width, height: bounds.height)
    let contentWidth = layout.frames.content.width
    if configurations.content != nil {
      let height = fitted(contentWidth)
      return parts.content is UIListContentView ? max(height, TableMetrics.rowHeight) : height
    }
    let fitted = contentView.constraints.isEmpty ? 0 : fitted(contentWidth)
    guard showsStandardContent || fitted == 0 else { return fitted }
    let standard =
      showsStandardContent
      ? standardLayout.frames(in: CGSize(width: contentWidth, height: 0)).height : 0
    return max(fitted, standard, TableMetrics.rowHeight)
  }

  /// The width that the content's constraints ask for where `targetSize` is only a wish; without constraints the cell's own.
  func fittingWidth(_ targetSize: CGSize, _ priority: UILayoutPriority) -> CGFloat {
    guard !contentView.constraints.isEmpty else { return max(targetSize.width, bounds.width) }
    let content = contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
    return content.width + bounds.width - cellLayout.frames.content.width
  }

  private func fitted(_ width: CGFloat) -> CGFloat {
    contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: - Accessibility

  var contentDescription: String? {
    let texts = contentView.textsForReaders
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// True if the content has controls that are operated by themselves.
  var containsControls: Bool {
    var found = false
    contentView.forEachView { if $0 is UIControl, !$0.isHidden { found = true } }
    return found
  }

  var rowTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = []
    if selectionStyle != .none, table?.allowsSelectionNow == true { traits.insert(.button) }
    if state.isSelected { traits.insert(.selected) }
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    return traits
  }
}

extension UIView {
  /// The texts of the labels inside, without those that are hidden, or within something that is.
  fileprivate var textsForReaders: [String] {
    subviewStorage.flatMap { view -> [String] in
      guard !view.isHidden, !view.accessibilityElementsHidden else { return [] }
      guard let label = view as? UILabel else { return view.textsForReaders }
      let text = label.isAccessibilityElement ? label.accessibilityLabel ?? "" : ""
      return text.isEmpty ? [] : [text]
    }
  }
}

extension UILabel {
  fileprivate var hasText: Bool { !values.content.isEmpty }
}

/// A standard text; its cell lays it out again when it changes.
final class CellLabel: UILabel {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsLayout()
  }
}

/// A standard picture; its cell lays it out again when it changes.
final class CellImageView: UIImageView {
  weak var cell: UITableViewCell?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    cell?.setNeedsLayout()
  }
}
