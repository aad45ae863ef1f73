import Foundation
import QuartzCore

/// Shows a `UIContentUnavailableConfiguration`: over a controller's view, or anywhere else.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private typealias ButtonProperties = UIContentUnavailableConfiguration.ButtonProperties

  private var shown: UIContentUnavailableConfiguration
  private let backgroundPlate = ListBackgroundView(frame: .zero)
  private let scrollView = UIScrollView(frame: .zero)
  private let imageView = UIImageView(image: nil)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private var button: UIButton?
  private var secondaryButton: UIButton?

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUpContent()
  }

  /// Creates a view from an archive, which shows nothing until it is configured.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    setUpContent()
  }

  private func setUpContent() {
    isOpaque = false
    scrollView.isScrollEnabled = false
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    imageView.clipsToBounds = true
    imageView.isAccessibilityElement = false
    for view in [backgroundPlate, scrollView] { addSubview(view) }
    for view in [imageView, spinner, textLabel, secondaryLabel] { scrollView.addSubview(view) }
    apply(replacing: nil)
  }

  /// The configuration that is shown; setting one that is no `UIContentUnavailableConfiguration` traps.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "a UIContentUnavailableView shows UIContentUnavailableConfiguration, not \(type(of: newValue))")
      }
      guard new != shown else { return }
      let old = shown
      shown = new
      apply(replacing: old)
    }
  }

  /// True if content that is higher than the view can be scrolled; false by default.
  open var isScrollEnabled: Bool {
    get { scrollView.isScrollEnabled }
    set { scrollView.isScrollEnabled = newValue }
  }

  // MARK: - Content

  private func apply(replacing old: UIContentUnavailableConfiguration?) {
    backgroundPlate.show(shown.background)
    applyImage()
    apply(shown.text, shown.attributedText, shown.textProperties, to: textLabel)
    apply(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: secondaryLabel)
    button = shownButton(button, shown.button, shown.buttonProperties, replacing: old?.buttonProperties)
    secondaryButton = shownButton(
      secondaryButton, shown.secondaryButton, shown.secondaryButtonProperties,
      replacing: old?.secondaryButtonProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    windowStorage?.accessibilityTreeDidChange()
  }

  private var isLoading: Bool { shown.style == .loading && shown.image == nil }

  private func applyImage() {
    let properties = shown.imageProperties
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    imageView.contentMode = shown.image?.isSymbolImage == true ? .center : .scaleAspectFit
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.tintColor = properties.tintColor
    imageView.isHidden = shown.image == nil
    spinner.color = properties.tintColor
    if isLoading, !spinner.isAnimating { spinner.startAnimating() }
    if !isLoading, spinner.isAnimating { spinner.stopAnimating() }
  }

  private func apply(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, to label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.adjustsFontForContentSizeCategory = true
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text
    }
    label.isHidden = (text ?? "").isEmpty
  }

  /// Returns the button for a configuration; nil where there is nothing to show on it.
  ///
  /// - Parameter old: what the button that is there does.
  private func shownButton(
    _ present: UIButton?, _ configuration: UIButton.Configuration, _ properties: ButtonProperties,
    replacing old: ButtonProperties?
  ) -> UIButton? {
    let action = properties.primaryAction
    guard configuration.hasContent || action?.title.isEmpty == false || action?.image != nil else {
      present?.removeFromSuperview()
      return nil
    }
    if let present, properties == old {
      present.configuration = configuration
      return present
    }
    present?.removeFromSuperview()
    let made = UIButton(configuration: configuration, primaryAction: action)
    made.menu = properties.menu
    made.showsMenuAsPrimaryAction = properties.menu != nil && action == nil
    made.isEnabled = properties.isEnabled
    made.role = properties.role
    scrollView.addSubview(made)
    return made
  }

  // MARK: - Layout

  /// The safe area and the configuration's margins, and the superview's where it says so.
  private var contentMargins: UIEdgeInsets {
    let own = shown.directionalLayoutMargins.resolved(effectiveUserInterfaceLayoutDirection) + safeAreaInsets
    guard let superview else { return own }
    let around = superview.layoutMargins.remaining(for: frame, in: superview.bounds)
    let axes = shown.axesPreservingSuperviewLayoutMargins
    return UIEdgeInsets(
      top: axes.contains(.vertical) ? max(own.top, around.top) : own.top,
      left: axes.contains(.horizontal) ? max(own.left, around.left) : own.left,
      bottom: axes.contains(.vertical) ? max(own.bottom, around.bottom) : own.bottom,
      right: axes.contains(.horizontal) ? max(own.right, around.right) : own.right)
  }

  /// The views that are there, from top to bottom.
  private var views: [(kind: ContentUnavailableLayout.Kind, view: UIView)] {
    var views: [(kind: ContentUnavailableLayout.Kind, view: UIView)] = []
    if isLoading {
      views.append((.image, spinner))
    } else if shown.image != nil {
      views.append((.image, imageView))
    }
    if !textLabel.isHidden { views.append((.text, textLabel)) }
    if !secondaryLabel.isHidden { views.append((.secondaryText, secondaryLabel)) }
    if let button { views.append((.button, button)) }
    if let secondaryButton { views.append((.secondaryButton, secondaryButton)) }
    return views
  }

  private func contentLayout(width: CGFloat) -> ContentUnavailableLayout {
    var layout = ContentUnavailableLayout()
    layout.parts = views.map { kind, view in
      ContentUnavailableLayout.Part(kind: kind, size: size(of: kind, view, width: width))
    }
    layout.imagePadding = shown.imageToTextPadding
    layout.textPadding = shown.textToSecondaryTextPadding
    layout.buttonPadding = shown.textToButtonPadding
    layout.secondaryButtonPadding = shown.buttonToSecondaryButtonPadding
    layout.isCentered = shown.alignment == .center
    layout.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    layout.scale = max(1, traitCollection.displayScale)
    return layout
  }

  private func size(of kind: ContentUnavailableLayout.Kind, _ view: UIView, width: CGFloat) -> CGSize {
    switch kind {
    case .image:
      let size = shown.imageProperties.limited(view.intrinsicContentSize)
      guard size.width > width, width > 0 else { return size }
      return CGSize(width: width, height: size.height * width / size.width)
    case .text, .secondaryText, .button, .secondaryButton:
      let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, width), height: size.height)
    }
  }

  /// The width that lines of text have in a view of a width.
  private func contentWidth(_ width: CGFloat) -> CGFloat {
    let margins = contentMargins
    return min(max(0, width - margins.left - margins.right), CGFloat(LayoutEngine.readableWidth))
  }

  /// The height for a width.
  private func contentHeight(width: CGFloat) -> CGFloat {
    let margins = contentMargins
    return contentLayout(width: contentWidth(width)).height + margins.top + margins.bottom
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPlate.frame = bounds
    scrollView.frame = bounds
    let margins = contentMargins
    let layout = contentLayout(width: contentWidth(bounds.width))
    let area = CGRect(origin: .zero, size: bounds.size).inset(by: margins)
    for (part, frame) in zip(views, layout.frames(in: area)) { part.view.frame = frame }
    scrollView.contentSize = CGSize(
      width: bounds.width, height: max(bounds.height, layout.height + margins.top + margins.bottom))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight(width: size.width))
  }

  /// The width of the content with the texts on one line, as far as lines are easy to read.
  private var naturalWidth: CGFloat {
    let margins = contentMargins
    let width = contentLayout(width: CGFloat(LayoutEngine.readableWidth)).width
    return (width + margins.left + margins.right).rounded(.up)
  }

  open override var intrinsicContentSize: CGSize {
    let width = naturalWidth
    return CGSize(width: width, height: contentHeight(width: width))
  }

  package override var dependsOnLayoutWidth: Bool { true }

  package override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    CGSize(width: naturalWidth, height: contentHeight(width: width))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard
      previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension UIButton.Configuration {
  /// True if there is something to see on the button.
  fileprivate var hasContent: Bool {
    attributedTitle != nil || attributedSubtitle != nil || image != nil || showsActivityIndicator
  }
}
