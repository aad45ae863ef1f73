import MethodSelectors
import UIKit

/// A person's page: a cover that stretches, sticks and blurs as the page scrolls, what there is to say, and lists.
///
/// Everything that moves follows from the page's offset (`ProfilePose`), so touches, wheels and keys all scroll alike.
@MainActor
open class ProfileViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The object that gives the lists their rows and is told of touches.
  public weak var delegate: (any ProfileDelegate)?
  /// The accessibility label of the button at the top's left; nil for no button.
  public var backLabel: String? = "Back" {
    didSet { showButtons() }
  }
  /// The accessibility label of the button at the top's right; nil, the default, for no button.
  public var searchLabel: String? {
    didSet { showButtons() }
  }

  /// The profile that the page shows; setting it shows the new one at once.
  public var profile: Profile {
    didSet { if isViewLoaded { showProfile() } }
  }

  /// The second button's glyph, a name of `UIImage(systemName:)`.
  public var searchSymbol = "magnifyingglass" {
    didSet { searchButton.setImage(UIImage(systemName: searchSymbol), for: .normal) }
  }

  /// The avatar in its ring and the cover, for transitions that end there. Their transforms follow the page's offset.
  public var avatarView: UIView { info.avatarFrame }
  /// The cover, which is the page's header.
  public var coverView: UIView { header }
  /// True while the avatar is in front of the cover; further up it is behind it.
  public var isAvatarInFront: Bool { offset <= ProfileGeometry.stop }

  /// The index of the list that is shown.
  public private(set) var selectedTab = 0

  /// The page; its rows are the delegate's.
  public let tableView = UITableView(frame: .zero, style: .plain)
  private(set) var geometry = ProfileGeometry()
  let header = ProfileHeaderView()
  let info = ProfileInfoView()
  private let tabs = ProfileTabsView()
  private let backButton = ProfileRoundButton(symbol: "chevron.backward")
  private let searchButton = ProfileRoundButton(symbol: "magnifyingglass")
  private let placeholder = ProfilePlaceholderView()
  private var laidOutWidth: CGFloat = 0

  /// Creates the page of a profile.
  public init(_ profile: Profile) {
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
  }

  /// Traps: a page is made for a profile, not from an archive.
  public required init?(coder: NSCoder) {
    preconditionFailure("a profile's page is made for a profile")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.backgroundColor = .clear
    tableView.dataSource = self
    tableView.delegate = self
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 120
    tableView.sectionHeaderTopPadding = 0
    tableView.tableHeaderView = info
    tableView.tableFooterView = placeholder
    info.avatar.accessibilityIdentifier = "profile-avatar"
    for subview in [header, tableView, backButton, searchButton] as [UIView] { view.addSubview(subview) }
    // Above a header that is in front.
    for button in [backButton, searchButton] { button.layer.zPosition = 2 }
    tabs.onSelect = { [weak self] in self?.select(tab: $0) }
    info.action.onChange = { [weak self] isActive in
      guard let self else { return }
      delegate?.profile(self, didChangeAction: isActive)
    }
    backButton.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.profileDidPressBack($0) } }, for: .touchUpInside)
    searchButton.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.profileDidPressSearch($0) } }, for: .touchUpInside)
    showButtons()
    showProfile()
  }

  /// On the cover, whatever the appearance.
  open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  /// Reads the lists anew; the page stays where it is.
  public func reloadLists() {
    tableView.reloadData()
    showPlaceholder()
    tableView.layoutIfNeeded()
    keepRoomBelow()
  }

  /// Shows another list. A page whose header sticks stays so: its new list begins below the tabs.
  public func select(tab index: Int) {
    guard profile.tabs.indices.contains(index), index != selectedTab else { return }
    delegate?.profile(self, willSelect: index)
    selectedTab = index
    tabs.select(index)
    let place = min(offset, offsetOfTabs)
    reloadLists()
    tableView.contentOffset.y = place - tableView.contentInset.top
  }

  private func showButtons() {
    for (button, label) in [(backButton, backLabel), (searchButton, searchLabel)] {
      button.isHidden = label == nil
      button.accessibilityLabel = label
    }
  }

  private func showProfile() {
    header.cover = profile.cover ?? GeneratedPictures.cover(for: profile.name)
    header.label.text = profile.name
    info.show(profile)
    tabs.titles = profile.tabs
    selectedTab = tabs.selected
    laidOutWidth = 0
    view.setNeedsLayout()
  }

  private func showPlaceholder() {
    let isEmpty = delegate?.profile(self, numberOfRowsIn: selectedTab) == 0
    placeholder.text = isEmpty ? delegate?.profile(self, placeholderIn: selectedTab) : nil
    placeholder.frame.size = CGSize(
      width: view.bounds.width, height: placeholder.height(in: view.bounds.width))
    tableView.tableFooterView = placeholder
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let before = previousTraitCollection?.preferredContentSizeCategory
    // Texts with several fonts in them are set anew, and all of them take another room.
    if isViewLoaded, let before, before != traitCollection.preferredContentSizeCategory { showProfile() }
  }

  // MARK: - Layout

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let now = ProfileGeometry(topInset: view.safeAreaInsets.top, labelHeight: header.labelHeight)
    let isNew = now != geometry || bounds.width != laidOutWidth
    let before = offset
    geometry = now
    tableView.frame = bounds
    // By centre and bounds: the frame is transformed.
    header.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: geometry.headerHeight)
    header.center = CGPoint(x: bounds.midX, y: geometry.headerHeight / 2)
    header.lay(in: geometry)
    layButtons()
    if isNew {
      laidOutWidth = bounds.width
      // The tabs stick where the inset ends. What the header hides beyond it lies in the table's header.
      tableView.contentInset.top = geometry.stuckHeight
      tableView.verticalScrollIndicatorInsets.top = geometry.stuckHeight
      info.top = ProfileGeometry.stop
      info.frame.size = CGSize(
        width: bounds.width, height: info.height(in: bounds.width, top: ProfileGeometry.stop))
      tableView.tableHeaderView = info
      showPlaceholder()
      tableView.layoutIfNeeded()
      tableView.contentOffset.y = before - tableView.contentInset.top
    }
    keepRoomBelow()
    showPose()
  }

  private func layButtons() {
    let (size, side) = (ProfileMetrics.roundButton, ProfileMetrics.roundButtonSide)
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let leading = view.safeAreaInsets.left + side + size / 2
    let trailing = view.bounds.width - view.safeAreaInsets.right - side - size / 2
    for (button, x) in [
      (backButton, isReversed ? trailing : leading), (searchButton, isReversed ? leading : trailing),
    ] {
      button.bounds = CGRect(x: 0, y: 0, width: size, height: size)
      button.center = CGPoint(x: x, y: geometry.topInset + ProfileMetrics.roundButtonCenter)
    }
  }

  /// A short list is followed by as much room as the header needs to stick.
  private func keepRoomBelow() {
    let needed = offsetOfTabs + view.bounds.height - geometry.stuckHeight
    let bottom = max(view.safeAreaInsets.bottom, needed - tableView.contentSize.height)
    if tableView.contentInset.bottom != bottom { tableView.contentInset.bottom = bottom }
  }

  // MARK: - Scrolling

  /// The distance that the page is scrolled, in points: 0 at rest, negative when it is pulled down.
  public var offset: CGFloat { tableView.contentOffset.y + tableView.contentInset.top }

  /// The offset at which the tabs begin to stick.
  private var offsetOfTabs: CGFloat { info.bounds.height }

  /// Moves the header and the avatar to their pose; an override calls super.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    showPose()
  }

  private func showPose() {
    let pose = ProfilePose(offset: offset, in: geometry)
    header.show(pose)
    info.show(pose)
  }

  // MARK: - Keys

  /// Keys scroll the page whose view this controller has, where nothing else is typed into.
  open override var canBecomeFirstResponder: Bool { true }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  open override var keyCommands: [UIKeyCommand]? { ProfileKey.commands(action: Self.keyAction) }

  #if canImport(ObjectiveC)
    private static let keyAction = #selector(ProfileViewController.scrollByKey)
    @objc private func scrollByKey(_ command: UIKeyCommand) { scroll(by: command) }
  #else
    private static let keyAction = Selector("scrollByKey:", ProfileViewController.scrollByKey)
    private func scrollByKey(_ command: UIKeyCommand) { scroll(by: command) }
  #endif

  private func scroll(by command: UIKeyCommand) {
    guard let key = ProfileKey(command) else { return }
    let lowest = tableView.contentSize.height + tableView.contentInset.bottom - tableView.bounds.height
    let goal = key.offset(
      from: tableView.contentOffset.y, page: view.bounds.height - geometry.stuckHeight,
      within: -tableView.contentInset.top...max(-tableView.contentInset.top, lowest))
    tableView.setContentOffset(CGPoint(x: tableView.contentOffset.x, y: goal), animated: true)
  }

  // MARK: - Lists

  /// Returns the number of rows in the selected tab, which the delegate gives; 0 without a delegate.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    delegate?.profile(self, numberOfRowsIn: selectedTab) ?? 0
  }

  /// Returns the delegate's cell for a row of the selected tab; an empty one without a delegate.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    delegate?.profile(self, cellFor: indexPath.row, in: selectedTab, of: tableView) ?? UITableViewCell()
  }

  /// Deselects the row and tells the delegate that it was tapped.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    delegate?.profile(self, didSelect: indexPath.row, in: selectedTab)
  }

  /// Tells the delegate that a row comes into sight.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    delegate?.profile(self, willShow: indexPath.row, in: selectedTab)
  }

  /// Returns the delegate's swipe actions for a row.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    delegate?.profile(self, swipeActionsFor: indexPath.row, in: selectedTab)
  }

  /// Returns true for rows with swipe actions.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    delegate?.profile(self, swipeActionsFor: indexPath.row, in: selectedTab) != nil
  }

  /// Returns the height of the tabs in points; 0 without tabs.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    profile.tabs.isEmpty ? 0 : ProfileMetrics.tabsHeight
  }

  /// Returns the tabs; nil if the profile has none.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    profile.tabs.isEmpty ? nil : tabs
  }
}
