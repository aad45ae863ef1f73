import BrowserCore
import MethodSelectors
import UIKit

/// One tab's address bar: a white field with the page's domain, which turns
/// into a text field when tapped and shrinks to a label when the bars collapse.
final class AddressBarView: UIView {
  weak var delegate: (any AddressBarViewDelegate)?
  weak var editingDelegate: (any AddressBarEditingDelegate)?
  /// The field that this is among those in which addresses are typed.
  var addressField = AddressField.head

  var content = Content() {
    didSet { if content != oldValue { contentDidChange(from: oldValue) } }
  }

  /// The part that fades and is squeezed when the bars collapse; the label stays outside it.
  let container = UIView()
  let field: AddressTextField
  let domain: DomainLabelView
  let progressLine = LoadProgressView()

  private let plate = AddressPlateView()
  private let ring = RingView()
  private let progressClip = UIView()
  /// The "aA", out of which the page's menu grows.
  let pageMenuButton = PageMenuButton(type: .custom)
  private let reloadButton = UIButton(type: .custom)
  /// Beside the button at the right end, while there is something to tell of.
  private let downloadsButton = DownloadsButton(type: .custom)
  private let magnifier = UIImageView(image: Symbol.image("magnifyingglass", AddressBarMetrics.magnifierGrid))
  private let prompt = UILabel()

  /// The state of downloads, shown by a ring; nil shows none.
  var downloads: DownloadIndicator? {
    didSet { if downloads != oldValue { contentDidChange(from: content) } }
  }

  private(set) var isEditing = false
  var isCollapsed = false {
    didSet {
      // One thing that is pressed, as it is for a finger.
      isAccessibilityElement = isCollapsed
      accessibilityTraits = isCollapsed ? .button : .none
      accessibilityHint = isCollapsed ? "Shows the bars" : nil
    }
  }

  /// True while an address is held over the bar, which would load it.
  var isUnderDrop = false {
    didSet {
      plate.layer.borderWidth = isUnderDrop ? DesktopHeadMetrics.dropMark.width : 0
      plate.layer.borderColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// 0 at rest, 1 while editing: grows the field by its insets. Animatable by setting it in an animation block.
  var editingGrowth: CGFloat = 0 { didSet { layoutField() } }

  /// The room that the field leaves free at its right while editing, for Cancel beside it, in points.
  var editingTrailing: CGFloat = 0
  /// The bar's place in the window: on the other side of a collapsed bar its touch target reaches further.
  var position = Settings.BarPosition.bottom

  /// Opacity of the icons at the field's sides; neighbours' bars show none.
  var sideIconAlpha: CGFloat = 1 { didSet { updateSideIcons() } }

  let style: AddressBarStyle

  init(style: AddressBarStyle = .phone) {
    self.style = style
    field = AddressTextField(textSize: style.textSize)
    domain = DomainLabelView(textSize: style.textSize, lockGrid: style.lockGrid)
    super.init(frame: .zero)
    addSubview(container)
    setUpPlate()
    setUpButtons()
    setUpField()
    addSubview(domain)
    domain.isUserInteractionEnabled = false
    // The plate says it.
    domain.accessibilityElementsHidden = true
    prompt.isAccessibilityElement = false
    plate.onActivate = { [weak self] in self?.askForEditing() }
    let tap = UITapGestureRecognizer(target: self, action: Selector("handleTap", AddressBarView.handleTap))
    addGestureRecognizer(tap)
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector("handlePress:", AddressBarView.handlePress))
    addGestureRecognizer(press)
    tap.require(toFail: press)
    addInteraction(
      MenuRequest(takesPress: false) { [weak self] _, point in
        guard let self, hitTest(point, with: nil) is UIButton == false, !isCollapsed, !field.isEditing else {
          return
        }
        delegate?.addressBarDidPress(self)
      })
    accessibilityLabel = "Address bar"
    contentDidChange(from: Content(domain: "-"))
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Parts

  private func setUpPlate() {
    plate.backgroundColor = Palette.fieldBackground
    plate.layer.cornerRadius = style.cornerRadius
    plate.layer.cornerCurve = .continuous
    plate.layer.shadowRadius = AddressBarMetrics.shadowRadius
    plate.layer.shadowOffset = .zero
    container.addSubview(plate)
    ring.radius = style.cornerRadius
    container.addSubview(ring)
    progressClip.layer.cornerRadius = style.cornerRadius
    progressClip.layer.cornerCurve = .continuous
    progressClip.layer.masksToBounds = true
    progressClip.isUserInteractionEnabled = false
    progressClip.addSubview(progressLine)
    container.addSubview(progressClip)
    updateLayerColors()
  }

  private func setUpButtons() {
    pageMenuButton.setImage(Symbol.image("textformat.size", style.aaGrid), for: .normal)
    pageMenuButton.accessibilityLabel = "Page settings"
    pageMenuButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.addressBarDidTapPageMenu(self)
      }, for: .touchUpInside)
    reloadButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if content.isLoading {
          delegate?.addressBarDidTapStop(self)
        } else {
          delegate?.addressBarDidTapReload(self)
        }
      }, for: .touchUpInside)
    downloadsButton.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.addressBarDidTapDownloads($0) } },
      for: .touchUpInside)
    magnifier.contentMode = .center
    magnifier.tintColor = Palette.placeholder
    prompt.text = "Search or enter website"
    prompt.textColor = Palette.placeholder
    prompt.font = TextSize.limitedFont(style.textSize)
    prompt.adjustsFontForContentSizeCategory = true
    prompt.isUserInteractionEnabled = false
    for view in [pageMenuButton, reloadButton, downloadsButton, magnifier, prompt] as [UIView] {
      container.addSubview(view)
    }
    reloadButton.tintColor = Palette.label
  }

  private func setUpField() {
    field.delegate = self
    field.isHidden = true
    field.addAction(
      UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    field.onMove = { [weak self] step in
      guard let self else { return }
      editingDelegate?.addressBar(self, didMoveSuggestionBy: step)
    }
    field.onEscape = { [weak self] in
      guard let self else { return }
      editingDelegate?.addressBarDidCancel(self)
    }
    container.addSubview(field)
  }

  // MARK: - Content

  private func contentDidChange(from old: Content) {
    domain.text = content.domain
    domain.mark = content.mark
    let hasPage = !content.domain.isEmpty
    if content.isLoading != old.isLoading || reloadButton.currentImage == nil {
      let (name, size) =
        content.isLoading
        ? ("xmark", style.stopGrid) : ("arrow.clockwise", style.reloadGrid)
      reloadButton.setImage(Symbol.image(name, size), for: .normal)
      reloadButton.accessibilityLabel = content.isLoading ? "Stop" : "Reload"
    }
    pageMenuButton.isReading = content.isReading
    magnifier.isHidden = hasPage || isEditing
    prompt.isHidden = hasPage || isEditing
    pageMenuButton.isHidden = !hasPage || isEditing
    reloadButton.isHidden = !hasPage || isEditing
    downloadsButton.indicator = isEditing ? nil : downloads
    domain.isHidden = !hasPage || isEditing
    accessibilityValue = content.spoken
    plate.accessibilityValue = content.spoken
    plate.isAccessibilityElement = !isEditing
    setNeedsLayout()
  }

  private func updateSideIcons() {
    for view in [pageMenuButton, reloadButton, downloadsButton, magnifier] as [UIView] {
      view.alpha = sideIconAlpha
    }
  }

  // MARK: - Editing

  private func askForEditing() { editingDelegate?.addressBarDidAskForEditing(self) }

  /// Opens the field with the whole address selected.
  /// - Returns: false if the field did not get the focus.
  @discardableResult
  func beginEditing() -> Bool {
    guard !isEditing else { return true }
    field.replaceText(content.address)
    field.isHidden = false
    let hasFocus = field.becomeFirstResponder()
    if !hasFocus { field.isHidden = true }
    return hasFocus
  }

  func endEditing() { field.resignFirstResponder() }

  private func textDidChange() {
    field.userDidChangeText()
    editingDelegate?.addressBar(
      self, didChangeText: field.text ?? "", isDeletion: field.lastChangeWasDeletion)
  }

  private func setEditing(_ editing: Bool) {
    isEditing = editing
    field.isHidden = !editing
    plate.backgroundColor = editing ? Palette.fieldBackgroundEditing : Palette.fieldBackground
    contentDidChange(from: content)
  }

  // MARK: - Touches

  private func handleTap() {
    if isCollapsed {
      delegate?.addressBarDidTapCollapsed(self)
    } else {
      askForEditing()
    }
  }

  override func accessibilityActivate() -> Bool {
    guard isCollapsed else { return super.accessibilityActivate() }
    delegate?.addressBarDidTapCollapsed(self)
    return true
  }

  private func handlePress(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began, !isCollapsed, !field.isEditing else { return }
    if hitTest(recognizer.location(in: self), with: nil) is UIButton { return }
    delegate?.addressBarDidPress(self)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let outset = isCollapsed ? CGFloat(BarMetrics.collapsedTargetOutset) : 0
    guard position == .bottom || !isCollapsed else {
      // The row's upper 20 points lie behind the strip then, and below it the page begins.
      let end = CGFloat(BarMetrics.topRowTravel + BarMetrics.collapsedHeight) + outset
      return CGRect(x: 0, y: 0, width: bounds.width, height: end).contains(point)
    }
    return bounds.inset(by: UIEdgeInsets(top: -outset, left: 0, bottom: 0, right: 0)).contains(point)
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    // Bounds and centre, since the container is scaled while the bars are collapsed.
    container.bounds = CGRect(origin: .zero, size: bounds.size)
    container.center = CGPoint(x: bounds.midX, y: bounds.midY)
    layoutField()
  }

  private func layoutField() {
    let inset = style.fieldInset * (1 - editingGrowth)
    let frame = CGRect(
      x: inset, y: style.fieldTop,
      width: max(0, bounds.width - 2 * inset - editingTrailing * editingGrowth),
      height: style.fieldHeight)
    plate.frame = frame
    progressClip.frame = frame
    progressLine.frame = CGRect(
      x: 0, y: frame.height - CGFloat(LoadProgress.height), width: frame.width,
      height: CGFloat(LoadProgress.height))
    field.frame = frame
    layoutIcons(in: frame)
    container.mirror(
      [plate, progressClip, field, pageMenuButton, magnifier, reloadButton, downloadsButton, prompt])
    ring.surround(plate.frame)
    var width = (frame.width * CGFloat(BarMetrics.labelWidthFraction)).rounded(.down)
    // The ring stands where long names end.
    if downloads != nil { width = min(width, frame.width - 2 * AddressBarMetrics.downloadsRoom) }
    domain.bounds = CGRect(x: 0, y: 0, width: width, height: style.fieldHeight)
    domain.center = CGPoint(x: bounds.midX, y: frame.midY)
  }

  private func layoutIcons(in frame: CGRect) {
    let target = CGSize(width: AddressBarMetrics.iconTarget.width, height: style.fieldHeight)
    let leftCenter = frame.minX + AddressBarMetrics.leftIconX + AddressBarMetrics.leftIconSize.width / 2
    pageMenuButton.frame = CGRect(
      x: leftCenter - target.width / 2, y: frame.minY, width: target.width, height: target.height)
    magnifier.frame = pageMenuButton.frame
    let rightCenter =
      frame.maxX - AddressBarMetrics.rightIconInset - AddressBarMetrics.rightIconSize.width / 2
    reloadButton.frame = CGRect(
      x: rightCenter - target.width / 2, y: frame.minY, width: target.width, height: target.height)
    // In the place of the button at the end where there is no page to load again.
    downloadsButton.frame = reloadButton.frame.offsetBy(
      dx: reloadButton.isHidden ? 0 : -AddressBarMetrics.downloadsOffset, dy: 0)
    prompt.frame = CGRect(
      x: frame.minX + AddressBarMetrics.placeholderX, y: frame.minY,
      width: max(
        0, frame.width - AddressBarMetrics.placeholderX - CGFloat(AddressEditingMetrics.editingTextX)),
      height: frame.height)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateLayerColors()
  }

  private func updateLayerColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    plate.layer.shadowColor = Palette.fieldShadow.resolvedColor(with: traitCollection).cgColor
    plate.layer.shadowOpacity = isDark ? AddressBarMetrics.shadowOpacityDark : AddressBarMetrics.shadowOpacity
  }
}

extension AddressBarView: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) {
    setEditing(true)
    textField.selectAll(nil)
    editingDelegate?.addressBarDidBeginEditing(self)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    setEditing(false)
    field.completion = nil
    editingDelegate?.addressBarDidEndEditing(self)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    field.lastChangeWasDeletion = string.isEmpty
    return true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let text = textField.text ?? ""
    if let completion = field.completion, completion.text == text {
      editingDelegate?.addressBar(self, didAccept: completion)
      return true
    }
    guard !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else { return false }
    editingDelegate?.addressBar(self, didSubmit: text)
    return true
  }
}
