import Foundation
import QuartzCore

/// A control with a title, an image or both, that runs an action when tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like before anything is set: bare, tinted, or a cross.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  private var contents: [UIControl.State: Content] = [:]
  private var titleView: UILabel?
  private var imageIcon: UIImageView?

  /// Space around title and image together, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Moves the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image darkens while the button is down, where no image for that state is set.
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true

  /// What one state shows; nil falls back to the normal state.
  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// Opacity of a pressed system button's content.
  private static let highlightedAlpha: CGFloat = 0.3
  /// A custom button's image while pressed or disabled.
  private static let dimmedImageAlpha: CGFloat = 0.5
  private static let minimumSystemSize = CGSize(width: 30, height: 34)
  private static let systemFontSize: CGFloat = 15
  private static let customFontSize: CGFloat = 18

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    accessibilityTraits = .button
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    accessibilityTraits = .button
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .close { setImage(UIImage(systemName: "xmark"), for: .normal) }
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  override var sendsPrimaryActionOnTouchUp: Bool { true }

  // MARK: - Content by state

  open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleShadowColor = color }
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  open func title(for state: UIControl.State) -> String? { lookUp(state) { $0.title } }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    lookUp(state) { $0.attributedTitle }
  }
  open func titleColor(for state: UIControl.State) -> UIColor? { lookUp(state) { $0.titleColor } }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { lookUp(state) { $0.titleShadowColor } }
  open func image(for state: UIControl.State) -> UIImage? { lookUp(state) { $0.image } }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { lookUp(state) { $0.backgroundImage } }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    if !isEnabled { return .tertiaryLabel }
    return buttonType == .custom ? .white : tintColor
  }

  /// The label that shows the title; made when first asked for.
  open var titleLabel: UILabel? {
    if let titleView { return titleView }
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType == .custom ? Self.customFontSize : Self.systemFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    titleView = label
    addSubview(label)
    return label
  }

  /// The view that shows the image; made when first asked for.
  open var imageView: UIImageView? {
    if let imageIcon { return imageIcon }
    let view = UIImageView(image: nil)
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = false
    imageIcon = view
    addSubview(view)
    return view
  }

  private var backgroundImageView: UIImageView?

  private func change(_ state: UIControl.State, _ edit: (inout Content) -> Void) {
    edit(&contents[state, default: Content()])
    contentDidChange()
  }

  private func lookUp<T>(_ state: UIControl.State, _ read: (Content) -> T?) -> T? {
    contents[state].flatMap(read) ?? contents[.normal].flatMap(read)
  }

  private func contentDidChange() {
    refreshContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    refreshContent()
    updateDimming()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refreshContent()
  }

  private func refreshContent() {
    if let attributed = currentAttributedTitle {
      titleLabel?.attributedText = attributed
    } else if let title = currentTitle {
      titleLabel?.text = title
      titleLabel?.textColor = currentTitleColor
    } else {
      titleView?.text = nil
    }
    if currentImage != nil || imageIcon != nil {
      imageView?.image = currentImage
      imageView?.tintColor = isEnabled ? nil : .tertiaryLabel
    }
    if let background = currentBackgroundImage {
      let view = backgroundImageView ?? UIImageView(image: nil)
      if backgroundImageView == nil {
        backgroundImageView = view
        view.isUserInteractionEnabled = false
        insertSubview(view, at: 0)
      }
      view.image = background
    } else {
      backgroundImageView?.image = nil
    }
  }

  /// System buttons fade while pressed and come back gently.
  private func updateDimming() {
    if buttonType == .custom {
      let hasOwnImage = contents[.highlighted]?.image != nil
      let isDimmed =
        (isHighlighted && adjustsImageWhenHighlighted && !hasOwnImage)
        || (!isEnabled && adjustsImageWhenDisabled && contents[.disabled]?.image == nil)
      imageIcon?.alpha = isDimmed ? Self.dimmedImageAlpha : 1
      return
    }
    let alpha: CGFloat = isHighlighted ? Self.highlightedAlpha : 1
    let apply = { [titleView, imageIcon] in
      titleView?.alpha = alpha
      imageIcon?.alpha = alpha
    }
    if isHighlighted || window == nil {
      apply()
    } else {
      UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction], animations: apply)
    }
  }

  // MARK: - Layout

  private var titleSize: CGSize { titleView?.intrinsicContentSize ?? .zero }
  private var imageSize: CGSize { currentImage?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    let (title, image) = (currentTitle == nil && currentAttributedTitle == nil ? .zero : titleSize, imageSize)
    var size = CGSize(
      width: title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
    if buttonType != .custom, contentEdgeInsets == .zero {
      // A system button keeps a touchable height; its width is its title's.
      size.width = max(size.width, Self.minimumSystemSize.width)
      size.height = max(size.height, Self.minimumSystemSize.height)
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    place(in: contentRect).image
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    place(in: contentRect).title
  }

  private func place(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let hasTitle = currentTitle != nil || currentAttributedTitle != nil
    let image = CGSize(
      width: min(imageSize.width, content.width), height: min(imageSize.height, content.height))
    let title = CGSize(
      width: hasTitle ? min(titleSize.width, max(0, content.width - image.width)) : 0,
      height: hasTitle ? min(titleSize.height, content.height) : 0)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let total = image.width + title.width
    var x: CGFloat
    switch contentHorizontalAlignment {
    case .center, .fill: x = content.midX - total / 2
    case .left: x = content.minX
    case .right: x = content.maxX - total
    case .leading: x = isReversed ? content.maxX - total : content.minX
    case .trailing: x = isReversed ? content.minX : content.maxX - total
    }
    func y(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .center, .fill: content.midY - height / 2
      case .top: content.minY
      case .bottom: content.maxY - height
      }
    }
    let first = isReversed ? title : image
    let firstX = x
    x += first.width
    let imageX = isReversed ? x : firstX
    let titleX = isReversed ? firstX : x
    return (
      CGRect(origin: CGPoint(x: imageX, y: y(image.height)), size: image),
      CGRect(origin: CGPoint(x: titleX, y: y(title.height)), size: title)
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    backgroundImageView?.frame = bounds
    imageIcon?.frame = imageRect(forContentRect: content).offsetBy(
      dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2,
      dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2)
    titleView?.frame = titleRect(forContentRect: content).offsetBy(
      dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2,
      dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle ?? currentAttributedTitle?.string }
    set { super.accessibilityLabel = newValue }
  }
}
