import Foundation
import QuartzCore

extension UIButton {
  func become(_ type: ButtonType) {
    buttonType = type
    guard let name = type.symbolName else { return }
    let grid = type == .close ? ButtonMetrics.closeGrid : ButtonMetrics.symbolGrid
    let symbol = UIImage.SymbolConfiguration(gridSide: grid, weight: type == .close ? .bold : .unspecified)
    setImage(UIImage(systemName: name, withConfiguration: symbol), for: .normal)
  }

  /// Shows an action's title and image where the button has none, and runs it.
  func adopt(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  func defaultTitleColor(for state: UIControl.State) -> UIColor {
    if buttonType == .custom { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  var spokenTitle: String? { currentTitle ?? buttonType.name }

  /// A pop-up button has the title of its menu's chosen element, and its image in a menu with images; the first element
  /// is chosen where none is.
  func showChosenElement() {
    guard isPopUp, let menu else { return contentDidChange() }
    if menu.selectedElements.isEmpty, let first = menu.firstLeaf { menu.choose(first) }
    guard let chosen = menu.selectedElements.first else { return }
    if configuration != nil {
      configuration?.title = chosen.title
      if menu.hasImages { configuration?.image = chosen.image }
    } else {
      setTitle(chosen.title, for: .normal)
      if menu.hasImages { setImage(chosen.image, for: .normal) }
    }
  }

  // MARK: - Parts

  func makeTitleLabel() -> UILabel {
    if let label = parts.title { return label }
    let size = buttonType == .custom ? ButtonMetrics.customFontSize : ButtonMetrics.systemFontSize
    let label = makeLabel(.systemFont(ofSize: size))
    label.lineBreakMode = .byTruncatingMiddle
    parts.title = label
    return label
  }

  private func makeSubtitleLabel() -> UILabel {
    if let label = parts.subtitle { return label }
    let label = makeLabel(.preferredFont(forTextStyle: .footnote))
    parts.subtitle = label
    return label
  }

  private func makeLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    label.isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    addSubview(label)
    return label
  }

  func makeImageView() -> UIImageView {
    if let view = parts.image { return view }
    let view = makePicture()
    parts.image = view
    addSubview(view)
    return view
  }

  private func makePicture() -> UIImageView {
    let view = UIImageView(image: nil)
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = false
    return view
  }

  private func makeBackground() -> ListBackgroundView {
    if let view = parts.background { return view }
    let view = ListBackgroundView()
    parts.background = view
    insertSubview(view, at: 0)
    return view
  }

  // MARK: - Showing

  func contentDidChange() {
    showContent()
    updateDimming()
    parts.measuredSize = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Brings the views up to date with what the present state shows.
  func refreshContent() {
    showContent()
    if parts.didResize { partsDidResize() }
  }

  private func showContent() {
    let wereChanging = parts.areChanging
    defer { parts.areChanging = wereChanging }
    (parts.areChanging, parts.didResize) = (true, false)
    if let looks {
      showConfigured(looks)
    } else {
      showByState()
    }
    showBackgroundImage()
  }

  /// Asks for another size where title and image together want one.
  func partsDidResize() {
    // A subclass may set its label up in each layout.
    let size = contentSize(width: .greatestFiniteMagnitude)
    guard size != parts.measuredSize else { return }
    parts.measuredSize = size
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showByState() {
    if let attributed = currentAttributedTitle {
      makeTitleLabel().show(attributed)
    } else if let title = title(for: state) {
      let label = makeTitleLabel()
      label.text = title
      label.textColor = currentTitleColor
    } else {
      parts.title?.text = nil
    }
    parts.title?.shadowColor = currentTitleShadowColor
    parts.title?.shadowOffset = shadowOffset
    parts.subtitle?.text = nil
    parts.spinner?.isHidden = true
    parts.indicator?.isHidden = true
    let image = imageByState
    if image != nil || parts.image != nil {
      let view = makeImageView()
      view.image = image
      view.tintColor = imageTint
    }
    if buttonType == .close {
      var disc = UIBackgroundConfiguration.clear()
      disc.cornerRadius = ButtonMetrics.closeDiameter / 2
      disc.backgroundColor = .secondarySystemFill
      makeBackground().show(disc)
    }
    parts.background?.isHidden = buttonType != .close
  }

  /// The shadow that the app set on the label, or its mirror image.
  private var shadowOffset: CGSize {
    guard let label = parts.title else { return .zero }
    let isReversed = reversesTitleShadowWhenHighlighted && isHighlighted
    guard isReversed != parts.isTitleShadowReversed else { return label.shadowOffset }
    parts.isTitleShadowReversed = isReversed
    return CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
  }

  private var imageTint: UIColor? {
    if buttonType == .close { return .secondaryLabel }
    return isEnabled ? nil : .tertiaryLabel
  }

  /// The image for the present state in the symbol configuration that the button prefers, as it is shown and has its size.
  var imageByState: UIImage? {
    let image = image(for: state)
    return currentPreferredSymbolConfiguration.flatMap { image?.filled(with: $0) } ?? image
  }

  private func showBackgroundImage() {
    let image = currentBackgroundImage
    guard image != nil || parts.backgroundImage != nil else { return }
    let view = parts.backgroundImage ?? makePicture()
    if parts.backgroundImage == nil {
      parts.backgroundImage = view
      insertSubview(view, at: 0)
    }
    view.image = image
  }

  // MARK: - Configured

  /// The configuration in its present state; nil for a button that is set up by its states.
  var looks: ButtonLooks? {
    guard let configuration else { return nil }
    let current = automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
    return ButtonLooks(
      configuration: current, tint: tintColor, isEmphasized: role == .primary || role == .cancel)
  }

  /// Titles of some roles are bold, and need another width.
  func roleDidChange() {
    setNeedsUpdateConfiguration()
    contentDidChange()
  }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    updateConfiguration()
    // The handler may have given another configuration; it is called once for a state.
    needsConfigurationUpdate = false
    if configuration != nil { refreshContent() }
  }

  private func showConfigured(_ looks: ButtonLooks) {
    let traits = traitCollection
    show(looks.title(or: fallbackTitle, traits: traits), looks.configuration.titleLineBreakMode) {
      parts.title ?? ($0 ? makeTitleLabel() : nil)
    }
    show(looks.subtitle(traits: traits), looks.configuration.subtitleLineBreakMode) {
      parts.subtitle ?? ($0 ? makeSubtitleLabel() : nil)
    }
    let image =
      looks.configuration.showsActivityIndicator ? nil : looks.image(or: imageByState, traits: traits)
    if image != nil || parts.image != nil {
      let view = makeImageView()
      view.image = image
      view.tintColor = looks.imageColor
    }
    showSpinner(looks)
    showIndicator(looks)
    let background = makeBackground()
    background.isHidden = false
    background.show(looks.background(height: bounds.height, traits: traits))
  }

  /// The title set for the present state by `setTitle(_:for:)` and the like, for a configuration without a title.
  private var fallbackTitle: NSAttributedString? {
    currentAttributedTitle ?? contents.shown(state, \.title).map { NSAttributedString(string: $0) }
  }

  /// - Parameter label: the label, made when asked with true.
  private func show(_ text: NSAttributedString?, _ mode: NSLineBreakMode, label: (Bool) -> UILabel?) {
    guard let label = label(text != nil) else { return }
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    label.textAlignment =
      switch textAlignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    // Last: what the text says of itself goes before what is said of the label.
    label.show(text)
  }

  private func showSpinner(_ looks: ButtonLooks) {
    guard looks.configuration.showsActivityIndicator else {
      parts.spinner?.stopAnimating()
      return
    }
    let spinner = parts.spinner ?? UIActivityIndicatorView(style: .medium)
    if parts.spinner == nil {
      parts.spinner = spinner
      addSubview(spinner)
    }
    spinner.color = looks.spinnerColor
    spinner.startAnimating()
  }

  private func showIndicator(_ looks: ButtonLooks) {
    guard looks.configuration.context.isPopUp else {
      parts.indicator?.isHidden = true
      return
    }
    let view = parts.indicator ?? makePicture()
    if parts.indicator == nil {
      parts.indicator = view
      addSubview(view)
      let symbol = UIImage.SymbolConfiguration(gridSide: ButtonMetrics.indicatorGrid, weight: .semibold)
      view.image = UIImage(systemName: "chevron.up.chevron.down", withConfiguration: symbol)
    }
    view.isHidden = false
    view.tintColor = looks.foreground
  }

  // MARK: - Pressing

  /// System buttons fade while pressed and come back gently; configured ones have colours for it.
  func updateDimming() {
    guard configuration == nil else { return parts.content.forEach { $0.alpha = 1 } }
    if buttonType == .custom {
      let isDimmed =
        (isHighlighted && adjustsImageWhenHighlighted && !contents.hasImage(for: .highlighted))
        || (!isEnabled && adjustsImageWhenDisabled && !contents.hasImage(for: .disabled))
      parts.image?.alpha = isDimmed ? ButtonMetrics.dimmedImageAlpha : 1
      return
    }
    let alpha: CGFloat = isHighlighted ? ButtonMetrics.highlightedAlpha : 1
    let changing = parts.content.filter { $0.alpha != alpha }
    guard !changing.isEmpty else { return }
    let apply = { for view in changing { view.alpha = alpha } }
    if isHighlighted || window == nil {
      apply()
    } else {
      UIView.animate(
        withDuration: ButtonMetrics.releaseDuration, delay: 0, options: [.allowUserInteraction],
        animations: apply)
    }
  }
}
