// Length: Swift overrides only what a class body declares, and a bar is all there to be set.

import Foundation
import QuartzCore

/// A field to search by, with a button to cancel and, where wanted, buttons for the scope.
///
/// The bar only tells its delegate what the user does; searching, and ending the search, is the program's business. A
/// `UISearchController` does some of it.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, NibPositionedBar, SettableTextInputTraits {
  /// The prominence of a bar.
  public enum Style: UInt, Sendable {
    /// The bar has a background.
    case `default` = 0
    /// The bar has a background; the same as `default` here.
    case prominent = 1
    /// The bar has no background of its own.
    case minimal = 2
  }

  /// The images of a bar that can be replaced.
  public enum Icon: Int, Sendable {
    /// The magnifying glass in the field.
    case search = 0
    /// The button that clears the field.
    case clear = 1
    /// The button for bookmarks, at the end of the field.
    case bookmark = 2
    /// The button for recent results, at the end of the field.
    case resultsList = 3
  }

  // MARK: - Parts

  /// The field that is typed into.
  open var searchTextField: UISearchTextField { field }
  let field = UISearchTextField(frame: .zero)
  private let backdrop = BarBackdropView(edge: .bottom)
  private let promptLabel = UILabel()
  static let systemsCancelTitle = "Cancel"
  private(set) var cancelButton = UIButton(type: .system)
  private(set) var scopeControl: UISegmentedControl?
  private var scopeBackgroundView: UIImageView?
  private var scopeImages = SegmentedImages()
  private lazy var events = SearchFieldEvents(self)
  private lazy var bookmarkButton = makeFieldButton("book", "Bookmarks") { [weak self] in
    guard let self else { return }
    delegate?.searchBarBookmarkButtonClicked(self)
  }
  private lazy var resultsButton = makeFieldButton("list.bullet", "Results") { [weak self] in
    guard let self else { return }
    delegate?.searchBarResultsListButtonClicked(self)
  }
  /// The place of an image that was set.
  struct IconPlace: Hashable {
    var icon: Icon
    /// The normal one where an image is the same in every state.
    var state: UIControl.State
  }
  /// The program's images.
  private(set) var icons: [IconPlace: UIImage] = [:]
  /// The controller that shows the results of this bar's search.
  weak var searchController: UISearchController?

  /// The object that allows editing and is told of changes and taps.
  open weak var delegate: (any UISearchBarDelegate)?

  // MARK: - Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a search bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UISearchBar.self) else { return nil }
  }

  private func setUp() {
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: BarLook.promptFontSize)
    promptLabel.isHidden = true
    cancelButton.setTitle(Self.systemsCancelTitle, for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: BarLook.buttonFontSize)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    cancelButton.alpha = 0
    field.delegate = events
    field.addAction(UIAction { [weak self] _ in self?.fieldTextDidChange() }, for: .editingChanged)
    field.accessibilityLabel = "Search"
    for view in [backdrop, promptLabel, field, cancelButton] { addSubview(view) }
    showBackground()
  }

  private func makeFieldButton(
    _ symbol: String, _ name: String, _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .custom)
    let configuration = UIImage.SymbolConfiguration(gridSide: SearchMetrics.iconSide)
    button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
    button.tintColor = .secondaryLabel
    button.accessibilityLabel = name
    button.bounds.size = CGSize(width: SearchMetrics.buttonSide, height: SearchMetrics.buttonSide)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  // MARK: - Content

  /// Setting it tells the delegate nothing.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      showFieldButton()
      searchController?.searchTextDidChange()
    }
  }

  /// The text shown while the field is empty; nil shows none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      promptLabel.isHidden = prompt == nil
      showBackground()
      heightMayHaveChanged()
    }
  }

  /// A Boolean value that indicates whether a bookmark stands in the field while that is empty.
  open var showsBookmarkButton = false { didSet { showFieldButton() } }
  /// A Boolean value that indicates whether a list stands in the field while that is empty, in the place of a bookmark.
  open var showsSearchResultsButton = false { didSet { showFieldButton() } }
  /// A Boolean value that indicates whether the list button is lit.
  open var isSearchResultsButtonSelected = false { didSet { showFieldButton() } }

  /// A Boolean value that indicates whether "Cancel" is shown beside the field; setting it is not animated.
  open var showsCancelButton: Bool {
    get { cancelIsShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var cancelIsShown = false

  /// A search controller leaves the button to the program from now on.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    searchController?.automaticallyShowsCancelButton = false
    showCancel(showsCancelButton, animated: animated)
  }

  func showCancel(_ isShown: Bool, animated: Bool) {
    guard isShown != cancelIsShown else { return }
    cancelIsShown = isShown
    change(animated: animated)
  }

  // MARK: - Scopes

  /// The titles of the scopes that the user may choose from.
  open var scopeButtonTitles: [String]? { didSet { makeScopes() } }

  /// The index of the chosen scope; without a scope of that index none is shown as chosen.
  open var selectedScopeButtonIndex = 0 {
    didSet {
      scopeControl?.selectedSegmentIndex = shownScope
      if selectedScopeButtonIndex != oldValue { searchController?.searchScopeDidChange() }
    }
  }

  /// A Boolean value that indicates whether the scope buttons are shown below the field; setting it is not animated.
  open var showsScopeBar: Bool {
    get { scopeIsShown }
    set { setShowsScope(newValue, animated: false) }
  }
  private var scopeIsShown = false

  /// A search controller leaves the scopes to the program from now on.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    searchController?.automaticallyShowsScopeBar = false
    showScopes(show, animated: animate)
  }

  func showScopes(_ isShown: Bool, animated: Bool) {
    guard isShown != scopeIsShown else { return }
    scopeIsShown = isShown
    heightMayHaveChanged()
    change(animated: animated)
  }

  private(set) var scopeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the scopes' titles in a state; nil takes the system's.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopeAttributes[state] = attributes
    scopeControl?.setTitleTextAttributes(attributes, for: state)
  }

  /// Returns the attributes that were set for the scopes' titles in a state; nil where none were.
  open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    scopeAttributes[state]
  }

  /// A picture behind the scopes, over all of the bar's width, stretched where it is no resizable one; nil, the default, for none.
  open var scopeBarBackgroundImage: UIImage? {
    didSet {
      guard let image = scopeBarBackgroundImage else {
        scopeBackgroundView?.removeFromSuperview()
        scopeBackgroundView = nil
        return
      }
      let view = scopeBackgroundView ?? UIImageView(image: nil)
      view.image = image
      if scopeBackgroundView == nil { insertSubview(view, aboveSubview: backdrop) }
      scopeBackgroundView = view
      setNeedsLayout()
    }
  }

  /// Sets the picture behind the scopes' buttons in a state, normal or selected; where a state has none, that of the normal state. nil
  /// removes it.
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    scopeImages.setBackground(backgroundImage, for: state, .default)
    scopeControl?.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }

  /// Returns the picture set behind the scopes' buttons in a state; nil where none was set.
  open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopeImages.background(for: state, .default)
  }

  /// Sets the picture between two scopes' buttons of certain states, in place of a line; nil removes it.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopeImages.setDivider(dividerImage, left: leftState, right: rightState, .default)
    scopeControl?.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  /// Returns the picture set between two scopes' buttons of certain states; nil where none was set.
  open func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    scopeImages.divider(left: leftState, right: rightState, .default)
  }

  private var hasScopes: Bool { scopeIsShown && scopeButtonTitles?.isEmpty == false }

  private var shownScope: Int {
    (scopeButtonTitles ?? []).indices.contains(selectedScopeButtonIndex)
      ? selectedScopeButtonIndex : UISegmentedControl.noSegment
  }

  private func makeScopes() {
    scopeControl?.removeFromSuperview()
    scopeControl = nil
    if let titles = scopeButtonTitles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = shownScope
      for (state, attributes) in scopeAttributes { control.setTitleTextAttributes(attributes, for: state) }
      control.takeImages(scopeImages)
      control.addAction(
        UIAction { [weak self, unowned control] _ in
          guard let self else { return }
          selectedScopeButtonIndex = control.selectedSegmentIndex
          delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        }, for: .valueChanged)
      control.alpha = 0
      addSubview(control)
      scopeControl = control
    }
    heightMayHaveChanged()
  }

  // MARK: - Looks

  /// The style of the bar's colours: `black` is dark whatever the traits say; `default` by default.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle.isDark ? .dark : .unspecified }
  }
  /// The background's colour; nil is the system's.
  open var barTintColor: UIColor? { didSet { showBackground() } }
  /// The bar's prominence; `minimal` has no background.
  open var searchBarStyle = Style.default { didSet { showBackground() } }
  /// A Boolean value that indicates whether what is beneath shines through.
  open var isTranslucent = true { didSet { showBackground() } }
  /// An image in the place of the background, in bars of metrics that have none of their own.
  open var backgroundImage: UIImage? {
    get { backgroundImages[.default] }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the image in the place of the background for bar metrics, whatever the position; nil removes it. Those with a prompt count while
  /// there is one; metrics without an image take that of `default`.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = backgroundImage
    showBackground()
  }

  /// Returns the image set for bar metrics, whatever the position; nil where none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  private var shownBackgroundImage: UIImage? {
    guard !backgroundImages.isEmpty else { return nil }
    let isCompact = traitCollection.verticalSizeClass == .compact
    let metrics: UIBarMetrics =
      isCompact ? (prompt == nil ? .compact : .compactPrompt) : (prompt == nil ? .default : .defaultPrompt)
    return backgroundImages[metrics] ?? backgroundImages[.default]
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { showBackground() }
  }

  /// Moves the text in the field, in points; zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }

  /// Moves an image in the field, in points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    field.iconOffsets[icon] = adjustment
  }

  /// Returns the distance by which an image in the field is moved, in points; zero by default.
  open func positionAdjustment(for icon: Icon) -> UIOffset { field.iconOffsets[icon] ?? .zero }

  /// Replaces an image for every state; nil brings the system's back.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    let isButton = icon == .bookmark || icon == .resultsList
    icons[IconPlace(icon: icon, state: isButton ? state : .normal)] = iconImage
    switch icon {
    case .search: field.setIcon(iconImage)
    case .clear: field.clearImage = iconImage
    case .bookmark:
      bookmarkButton.setImage(iconImage ?? UIImage(systemName: "book"), for: state)
    case .resultsList:
      resultsButton.setImage(iconImage ?? UIImage(systemName: "list.bullet"), for: state)
    }
  }

  /// Returns the image set for an icon; for the buttons, the one that the state shows. Nil for the system's magnifying glass and its
  /// button that clears.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    switch icon {
    case .search, .clear: icons[IconPlace(icon: icon, state: .normal)]
    case .bookmark: bookmarkButton.image(for: state)
    case .resultsList: resultsButton.image(for: state)
    }
  }

  weak var positioner: (any UIBarPositioningDelegate)?

  /// The bar's place: `topAttached` in a navigation bar, else as the delegate says; `any` without one.
  open var barPosition: UIBarPosition {
    isInNavigationBar ? .topAttached : (delegate ?? positioner)?.position(for: self) ?? .any
  }

  /// True if a navigation bar shows it: that has the background then.
  var isInNavigationBar = false {
    didSet {
      guard isInNavigationBar != oldValue else { return }
      showBackground()
      setNeedsLayout()
    }
  }

  private func showBackground() {
    backdrop.isHidden = isInNavigationBar || searchBarStyle == .minimal
    var background = BarBackground()
    background.image = shownBackgroundImage
    background.effect =
      background.image == nil && isTranslucent ? UIBlurEffect(style: .systemChromeMaterial) : nil
    background.color = barTintColor ?? (background.effect == nil ? .systemBackground : nil)
    background.shadowColor = BarLook.shadow
    backdrop.show(standard: background, edge: .none)
  }

  private func showFieldButton() {
    let button = showsSearchResultsButton ? resultsButton : showsBookmarkButton ? bookmarkButton : nil
    resultsButton.tintColor = isSearchResultsButtonSelected ? tintColor : .secondaryLabel
    field.trailingIcon = showsSearchResultsButton ? .resultsList : .bookmark
    if field.rightView !== button { field.rightView = button }
    let isShown = button != nil && !field.hasText
    field.rightViewMode = isShown ? .always : .never
  }

  // MARK: - Traits of the text

  /// The rule by which a keyboard turns Shift on for the search text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The choice whether a keyboard may correct the search text.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The choice whether input methods may check the search text's spelling.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The choice whether typed quotation marks become curved ones.
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  /// The choice whether two typed hyphens become a dash.
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  /// The choice whether spaces around what is pasted and cut are looked after.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  /// The meaning of the search text; nil for none in particular.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  /// The keys that the keyboard begins with.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The keyboard's colours.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// The label of the keyboard's return key; `search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// A Boolean value that indicates whether the return key is disabled while the field is empty; true by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// A Boolean value that indicates whether the text is shown as bullets.
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }

  // MARK: - Responder

  /// A view above the keyboard while the search text is edited; nil, the default, for none.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  /// Escape cancels.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if cancelIsShown, presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return cancel() }
    super.pressesBegan(presses, with: event)
  }

  // MARK: - Events

  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.searchBarWasCancelled()
  }

  func fieldShouldBeginEditing() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    searchController?.searchBarWillBeginEditing()
    return true
  }

  func fieldDidBeginEditing() {
    delegate?.searchBarTextDidBeginEditing(self)
    searchController?.searchTextDidChange()
  }

  func fieldTextDidChange() {
    showFieldButton()
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    searchController?.searchTextDidChange()
    // The clear button of a field that rests.
    if !field.isEditing, !field.hasText { becomeFirstResponder() }
  }

  /// The text went with the search.
  func fieldTextDidClear() {
    showFieldButton()
    delegate?.searchBar(self, textDidChange: "")
  }

  func fieldDidReturn() { delegate?.searchBarSearchButtonClicked(self) }

  // MARK: - Layout

  private func change(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: SearchMetrics.change, delay: 0, options: .allowUserInteraction) {
      self.layoutIfNeeded()
    }
  }

  private func heightMayHaveChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.searchBarHeightMayHaveChanged()
  }

  private var layout: SearchBarLayout {
    SearchBarLayout(
      size: bounds.size, safeLeft: safeAreaInsets.left, safeRight: safeAreaInsets.right,
      isInNavigationBar: isInNavigationBar, hasPrompt: prompt != nil,
      cancelWidth: cancelIsShown ? cancelButton.intrinsicContentSize.width : nil, showsScope: hasScopes,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The height that the bar wants, in points.
  func wantedHeight(inNavigationBar: Bool) -> CGFloat {
    var layout = layout
    layout.isInNavigationBar = inNavigationBar
    return layout.height
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: layout.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layout.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout
    backdrop.show(in: bounds)
    field.frame = layout.field
    field.contentAlpha = layout.contentAlpha
    cancelButton.frame = layout.cancel(width: cancelButton.intrinsicContentSize.width)
    cancelButton.alpha = cancelIsShown ? 1 : 0
    promptLabel.frame = layout.prompt
    scopeControl?.frame = layout.scope
    scopeControl?.alpha = hasScopes ? 1 : 0
    scopeBackgroundView?.frame = layout.scopeBar
    scopeBackgroundView?.alpha = hasScopes ? 1 : 0
  }
}
