import Foundation
import QuartzCore

/// Shows a `UIListContentConfiguration`: in cells, or anywhere else.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let imageView = UIImageView(image: nil)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private var guides = ListContentGuides()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUpContent()
  }

  /// Creates a view from an archive, which shows an empty cell's content until it is configured.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    setUpContent()
  }

  private func setUpContent() {
    preservesSuperviewLayoutMargins = false
    for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
    imageView.clipsToBounds = true
    imageView.isAccessibilityElement = false
    apply()
  }

  /// The configuration that is shown; setting one that is no `UIListContentConfiguration` traps.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        preconditionFailure("a UIListContentView shows UIListContentConfiguration, not \(type(of: newValue))")
      }
      guard new != shown else { return }
      shown = new
      apply()
    }
  }

  private func apply() {
    let properties = shown.imageProperties
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    imageView.contentMode = shown.image?.isSymbolImage == true ? .center : .scaleAspectFit
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.tintColor =
      shown.stateColor
      ?? (properties.tintColor == nil && properties.tintColorTransformer == nil
        ? nil : properties.resolvedTintColor(for: tintColor))
    apply(shown.text, shown.attributedText, shown.textProperties, to: textLabel)
    apply(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: secondaryLabel)
    accessibilityTraits = shown.role == .header ? .header : .none
    textLabel.accessibilityTraits = shown.role == .header ? [.staticText, .header] : .staticText
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func apply(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, to label: UILabel
  ) {
    label.font = properties.font
    label.textColor = shown.stateColor ?? properties.resolvedColor()
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.apply)
    }
    label.isHidden = (text ?? "").isEmpty
  }

  // MARK: - Layout

  /// The configuration's margins, and the superview's where it says so.
  private var contentMargins: UIEdgeInsets {
    let own = shown.directionalLayoutMargins.resolved(effectiveUserInterfaceLayoutDirection)
    guard let superview, !shown.axesPreservingSuperviewLayoutMargins.isEmpty else { return own }
    let around = superview.effectiveLayoutMargins.remaining(for: frame, in: superview.bounds)
    let axes = shown.axesPreservingSuperviewLayoutMargins
    return UIEdgeInsets(
      top: axes.contains(.vertical) ? max(own.top, around.top) : own.top,
      left: axes.contains(.horizontal) ? max(own.left, around.left) : own.left,
      bottom: axes.contains(.vertical) ? max(own.bottom, around.bottom) : own.bottom,
      right: axes.contains(.horizontal) ? max(own.right, around.right) : own.right)
  }

  private var contentLayout: ListContentLayout {
    var layout = ListContentLayout()
    layout.arrangement = shown.prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked
    layout.image = shown.image.map { _ in imageMeasures }
    layout.text = textLabel.isHidden ? nil : textLabel.listText
    layout.secondary = secondaryLabel.isHidden ? nil : secondaryLabel.listText
    layout.margins = contentMargins
    layout.imagePadding = shown.imageToTextPadding
    layout.horizontalPadding = shown.textToSecondaryTextHorizontalPadding
    layout.verticalPadding = shown.textToSecondaryTextVerticalPadding
    layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    layout.scale = max(1, traitCollection.displayScale)
    return layout
  }

  private var imageMeasures: (size: CGSize, room: CGSize) {
    let properties = shown.imageProperties
    var size = imageView.intrinsicContentSize
    let maximum = properties.maximumSize
    let factor = min(
      maximum.width > 0 && size.width > 0 ? min(1, maximum.width / size.width) : 1,
      maximum.height > 0 && size.height > 0 ? min(1, maximum.height / size.height) : 1)
    size = CGSize(width: size.width * factor, height: size.height * factor)
    var room = properties.reservedLayoutSize
    if room.width == 0, shown.image?.isSymbolImage == true {
      room.width = UIListContentConfiguration.ImageProperties.standardDimension
    }
    return (size, room)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = contentLayout.frames(in: bounds.size)
    imageView.isHidden = frames.image == nil
    if let frame = frames.image { imageView.frame = frame }
    if let frame = frames.text { textLabel.frame = frame }
    if let frame = frames.secondary { secondaryLabel.frame = frame }
    guides.update(text: frames.text, secondary: frames.secondary, image: frames.image)
  }

  /// Returns the distance from the leading edge to the texts, in a row of a width.
  func textLeading(width: CGFloat) -> CGFloat {
    contentLayout.frames(in: CGSize(width: width, height: bounds.height)).textLeading
  }

  /// The height for a width.
  func contentHeight(width: CGFloat) -> CGFloat {
    contentLayout.frames(in: CGSize(width: width, height: 0)).height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight(width: size.width))
  }

  /// The width of the content with the texts on one line.
  private var naturalWidth: CGFloat {
    let layout = contentLayout
    let texts = [layout.text?.naturalWidth, layout.secondary?.naturalWidth].compactMap { $0?() }
    let textWidth =
      shown.prefersSideBySideTextAndSecondaryText && texts.count == 2
      ? texts[0] + texts[1] + layout.horizontalPadding : texts.max() ?? 0
    let image = layout.image.map { max($0.size.width, $0.room.width) + layout.imagePadding } ?? 0
    return (textWidth + image + layout.margins.left + layout.margins.right).rounded(.up)
  }

  open override var intrinsicContentSize: CGSize {
    let width = naturalWidth
    return CGSize(width: width, height: contentHeight(width: width))
  }

  package override var dependsOnLayoutWidth: Bool { true }

  package override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    CGSize(width: naturalWidth, height: contentHeight(width: width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width =
      horizontalFittingPriority == .required ? targetSize.width : max(targetSize.width, naturalWidth)
    let height = contentHeight(width: width)
    return CGSize(width: width, height: verticalFittingPriority == .required ? targetSize.height : height)
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shown.imageProperties.tintColorTransformer != nil { apply() }
  }

  // MARK: - Guides

  /// Follows the text; nil while there is none.
  open var textLayoutGuide: UILayoutGuide? { textLabel.isHidden ? nil : guides.guide(\.text, in: self) }
  /// Follows the second text; nil while there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryLabel.isHidden ? nil : guides.guide(\.secondary, in: self)
  }
  /// Follows the picture; nil while there is none.
  open var imageLayoutGuide: UILayoutGuide? { shown.image == nil ? nil : guides.guide(\.image, in: self) }
}

extension UILabel {
  /// The label as a text of a row.
  var listText: ListContentLayout.Text {
    ListContentLayout.Text(
      size: { self.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) },
      naturalWidth: {
        self.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
          .width
      })
  }
}
