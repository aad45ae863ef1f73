// Length: Swift overrides only what a class body declares, and most of UIButton is there to be overridden.

import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// A control with a title, an image or both, that runs an action when tapped.
///
/// It is set up in one of two ways: by what it shows in each state (`setTitle(_:for:)` and its sisters), or by a
/// `configuration`, whose colours follow the state by themselves. Where both are there, the configuration decides looks
/// and layout, and what it leaves open is taken from the states.
@preconcurrency @MainActor
open class UIButton: UIControl {
  override var keepsTaps: Bool { true }

  // MARK: - Stored state

  /// The type that the button was made with.
  open internal(set) var buttonType = ButtonType.custom
  var contents = ButtonContents()
  let parts = ButtonParts()
  var needsConfigurationUpdate = false
  /// The looks of the button under the pointer.
  lazy var pointerStyling = ButtonPointerStyling()

  /// Space around title and image together, in points. Without effect on a configured button, as are its sisters.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Moves and narrows the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves and narrows the image without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether a custom button's image is dimmed while pressed, where no image for that state is set.
  open var adjustsImageWhenHighlighted = true { didSet { updateDimming() } }
  /// A Boolean value that indicates whether a custom button's image is dimmed while disabled, where no image for that state is set.
  open var adjustsImageWhenDisabled = true { didSet { updateDimming() } }
  /// A Boolean value that indicates whether the title's shadow changes sides while the button is pressed; false by default.
  open var reversesTitleShadowWhenHighlighted = false { didSet { refreshContent() } }

  /// The button's purpose; `normal` by default.
  open var role = Role.normal { didSet { if role != oldValue { roleDidChange() } } }

  // MARK: - Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    guard coder.decodeProperties(of: self, as: UIButton.self) else { return nil }
  }

  /// Creates a button of a type, with that type's symbol if it has one.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A button of a type with an action's title and image, that runs it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    become(buttonType)
    if let primaryAction { adopt(primaryAction) }
  }

  /// A custom button with an action's title and image, that runs it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  /// A configured button; title and image that the configuration leaves open are the action's.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    if let primaryAction { adopt(primaryAction) }
    // Observers are silent within an initialiser.
    take(configuration)
  }

  private func take(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// A system button that shows an image.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    guard let button = RuntimeObject.make(self) as? Self else {
      preconditionFailure("\(self) cannot be made with init()")
    }
    button.become(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  override var sendsPrimaryActionOnTouchUp: Bool { true }

  // MARK: - Content by state

  /// Sets the title for a state. The normal title of a configured button is its configuration's, too: whichever was set last is
  /// shown.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
    if state == .normal, configuration != nil { configuration?.title = title }
  }
  /// Sets the title with attributes for a state; nil removes it. It goes before the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the title's colour for a state; nil leaves it to the normal state, and in that to the button's type.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }
  /// Sets the colour of the title's shadow for a state; nil leaves it to the normal state, which has no shadow by default.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleShadowColor = color }
  }
  /// Sets the image for a state. The normal image of a configured button is its configuration's, as in `setTitle(_:for:)`.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
    if state == .normal, configuration != nil { configuration?.image = image }
  }
  /// Sets the image behind the content for a state; nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }
  /// Size, weight and colours of symbols, where these have none of their own.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    change(state) { $0.symbolConfiguration = configuration }
  }

  /// Returns the title for a state: its own, else the normal state's; without plain titles, the attributed title's text.
  open func title(for state: UIControl.State) -> String? {
    contents.shown(state, \.title) ?? contents.shown(state, \.attributedTitle)?.string
  }
  /// Returns the title with attributes for a state: its own, else the normal state's; nil where there is neither.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    contents.shown(state, \.attributedTitle)
  }
  /// Returns the title's colour for a state: its own, else the normal state's, else the type's.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    contents.shown(state, \.titleColor) ?? defaultTitleColor(for: state)
  }
  /// Returns the colour of the title's shadow for a state: its own, else the normal state's; nil where there is neither.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    contents.shown(state, \.titleShadowColor)
  }
  /// Returns the image for a state: its own, else the normal state's; nil where there is neither.
  open func image(for state: UIControl.State) -> UIImage? { contents.shown(state, \.image) }
  /// Returns the background image for a state: its own, else the normal state's; nil where there is neither.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    contents.shown(state, \.backgroundImage)
  }
  /// Returns the symbol configuration for a state: its own, else the normal state's; nil where there is neither.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    contents.shown(state, \.symbolConfiguration)
  }

  /// The title in the present state; the configuration's goes before.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The title with attributes that was set for the present state, or for the normal one.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image in the present state; the configuration's goes before.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The background image in the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The colour of the title's shadow in the present state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The symbol configuration of the image in the present state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }
  /// The title's colour in the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? defaultTitleColor(for: state) }

  /// The label that shows the title; made when first asked for.
  open var titleLabel: UILabel? { makeTitleLabel() }
  /// The label that shows a configuration's subtitle; nil where there is none.
  open var subtitleLabel: UILabel? { parts.subtitle }
  /// The view that shows the image; made when first asked for.
  open var imageView: UIImageView? { makeImageView() }

  func change(_ state: UIControl.State, _ edit: (inout ButtonContents.Content) -> Void) {
    edit(&contents[state])
    contentDidChange()
  }

  // MARK: - Configuration

  /// Looks and content as one value; nil for a button that is set up by its states.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      setNeedsUpdateConfiguration()
      contentDidChange()
    }
  }

  /// A Boolean value that indicates whether the configuration's colours follow the button's state by themselves; true by default.
  open var automaticallyUpdatesConfiguration = true {
    didSet { if automaticallyUpdatesConfiguration != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Called when the button's state may want another configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date with the state. Overriders may change it; super calls the handler.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  // MARK: - State

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
    refreshContent()
    updateDimming()
  }

  override func contentAlignmentDidChange() {
    super.contentAlignmentDidChange()
    if configuration != nil { refreshContent() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refreshContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if configuration != nil { contentDidChange() }
  }

  /// A Boolean value that indicates whether a tap selects the button, or takes its selection away; false by default.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showChosenElement() }
  }

  // MARK: - Menu

  /// The menu that a long press or a secondary click opens; a touch, when `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showChosenElement()
    }
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { showChosenElement() }
  }

  /// A Boolean value that indicates whether the button's menu is open; the button looks pressed meanwhile.
  open private(set) var isHeld = false {
    didSet { if isHeld != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// True if the title shows the chosen element of the menu.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    isHeld = true
    isHighlighted = true
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    isHeld = false
    isHighlighted = false
  }

  override func menuDidChoose(_ element: UIMenuElement) {
    guard isPopUp else { return }
    menu?.choose(element)
    showChosenElement()
  }

  override func primaryActionWillBeSent() {
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { contentSize(width: .greatestFiniteMagnitude) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    contentSize(width: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  /// Title or image have another size: the state shows another one, or the program changed the label's font.
  override func contentSizeDidInvalidate(of subview: UIView) {
    super.contentSizeDidInvalidate(of: subview)
    guard parts.all.contains(where: { $0 === subview }) else { return }
    if parts.areChanging {
      parts.didResize = true
    } else {
      partsDidResize()
    }
  }

  package override var dependsOnLayoutWidth: Bool { configuration?.wrapsText ?? false }

  package override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
    contentSize(width: width > 0 ? width : .greatestFiniteMagnitude)
  }

  /// Returns the rectangle in which the background is drawn, within the button's bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle in which title and image are placed, within the button's bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { defaultContentRect(bounds) }

  /// Returns the title's rectangle within the content's rectangle, in the button's coordinates.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

  /// Returns the image's rectangle within the content's rectangle, in the button's coordinates.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layoutParts()
  }

  package override var baselineInsets: (first: CGFloat, last: CGFloat) { titleBaselineInsets }

  // MARK: - Accessibility

  override var kindOfElement: UIAccessibilityTraits { .button }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenTitle }
    set { super.accessibilityLabel = newValue }
  }
}
