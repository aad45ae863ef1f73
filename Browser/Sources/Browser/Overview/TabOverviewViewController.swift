import BrowserCore
import MethodSelectors
import UIKit

/// The requests of the overview to the container.
@MainActor
protocol TabOverviewDelegate: AnyObject {
  /// A tab's card was chosen, or Done (the selected one).
  func overview(_ overview: TabOverviewViewController, didChoose id: TabID)
  /// A card's menu was asked for, at a point of its view.
  func overview(
    _ overview: TabOverviewViewController, menuOf id: TabID, from source: UIView, at point: CGPoint)
  /// A new tab is wanted.
  func overviewDidAskForNewTab(_ overview: TabOverviewViewController)
  /// Returns true if nothing lies over the overview, so that Escape is its own.
  func overviewIsInFront(_ overview: TabOverviewViewController) -> Bool
}

/// All tabs of one kind as cards: to choose, close, move and search.
///
/// It shows `TabsStore`'s model and changes it through the store; it has no tabs of its own. Topics: `+Cards` (model →
/// cards), `+Menu`.
final class TabOverviewViewController: UIViewController {
  weak var delegate: (any TabOverviewDelegate)?
  let store: TabsStore
  let services: BrowserServices
  let collectionView: UICollectionView
  let bar = OverviewBarView()
  let searchBar = UISearchBar()
  let undoButton = NoticeButton()
  private let flow = UICollectionViewFlowLayout()
  private(set) var source: CardSource?
  private var observation: TabsStore.Observation?
  /// Cards that are scrolled away go below it, and not under the window's controls.
  let stripCover = UIView()
  /// The card under a finger that rests on it and has not moved it.
  private var pressed: Press?

  private struct Press {
    var id: TabID
    var start: CGPoint
  }

  /// The page that is on its way, and what it makes of the cards.
  var flight: Flight? { didSet { flightDidChange() } }

  typealias CardSource = UICollectionViewDiffableDataSource<Int, TabID>
  private typealias M = OverviewMetrics

  init(store: TabsStore, services: BrowserServices) {
    self.store = store
    self.services = services
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: flow)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "tab-overview"
    view.backgroundColor = Palette.overviewBackground
    collectionView.backgroundColor = .clear
    collectionView.alwaysBounceVertical = true
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.keyboardDismissMode = .onDrag
    collectionView.delegate = self
    collectionView.addGestureRecognizer(
      UILongPressGestureRecognizer(
        target: self, action: Selector("handleLongPress:", TabOverviewViewController.handleLongPress)))
    let middle = UITapGestureRecognizer(
      target: self, action: Selector("handleMiddleClick:", TabOverviewViewController.handleMiddleClick))
    middle.buttonMaskRequired = .button(DesktopHeadMetrics.middleButton)
    middle.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    collectionView.addGestureRecognizer(middle)
    view.addSubview(collectionView)
    stripCover.backgroundColor = Palette.overviewBackground
    view.addSubview(stripCover)
    searchBar.placeholder = "Search Tabs"
    searchBar.searchBarStyle = .minimal
    searchBar.delegate = self
    collectionView.addSubview(searchBar)
    bar.addButton.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.overviewDidAskForNewTab($0) } },
      for: .touchUpInside)
    bar.doneButton.addAction(UIAction { [weak self] _ in self?.chooseSelected() }, for: .touchUpInside)
    bar.groupButton.addAction(UIAction { [weak self] _ in self?.openTabGroups() }, for: .touchUpInside)
    addSwipes()
    addTabDrop()
    view.addSubview(bar)
    view.addSubview(undoButton)
    setUpCards()
    observation = store.observe { [weak self] model, changes in self?.modelDidChange(model, changes) }
    modelDidChange(store.model, [])
  }

  private func setUpCards() {
    let registration = UICollectionView.CellRegistration<TabCardCell, TabID> { [weak self] cell, _, id in
      self?.configure(cell, for: id)
    }
    let source = CardSource(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    source.reorderingHandlers.canReorderItem = { [weak self] _ in self?.searchText.isEmpty ?? false }
    source.reorderingHandlers.didReorder = { [weak self] transaction in
      self?.didReorder(transaction.finalSnapshot.itemIdentifiers)
    }
    self.source = source
  }

  // MARK: - Layout

  /// The top edge of pages in the window, in points.
  var pageTop: CGFloat = 0 { didSet { if pageTop != oldValue { viewIfLoaded?.setNeedsLayout() } } }

  var overviewLayout: OverviewLayout { OverviewLayout(size: view.bounds.size, pageTop: Double(pageTop)) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let layout = overviewLayout
    let row = M.bottomRow + view.safeAreaInsets.bottom
    bar.frame = CGRect(x: 0, y: bounds.height - row, width: bounds.width, height: row)
    let strip = view.safeAreaInsets.top
    collectionView.frame = bounds
    stripCover.frame = CGRect(x: 0, y: 0, width: bounds.width, height: strip)
    collectionView.contentInset = UIEdgeInsets(top: strip, left: 0, bottom: row, right: 0)
    collectionView.verticalScrollIndicatorInsets = collectionView.contentInset
    flow.itemSize = CGSize(width: layout.cardSize.width, height: layout.cardSize.height + M.titleArea)
    flow.minimumInteritemSpacing = M.columnGap
    flow.minimumLineSpacing = M.belowCard - M.titleArea
    flow.sectionInset = UIEdgeInsets(top: M.firstCardTop, left: M.side, bottom: M.side, right: M.side)
    // A search bar leaves 8 points at each side of its field and 10 above and below.
    searchBar.frame = CGRect(
      x: M.side, y: M.searchTop, width: bounds.width - 2 * M.side, height: M.searchHeight
    )
    .insetBy(dx: -8, dy: -10)
    undoButton.place(above: bar.frame.minY, width: bounds.width)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    traitCollection.userInterfaceStyle == .dark ? .lightContent : .darkContent
  }

  // MARK: - Choosing and closing

  func chooseSelected() { delegate?.overview(self, didChoose: store.model.selectedID) }

  /// Leaves one thing: the search that is typed, else all tabs.
  private func leave() {
    if searchBar.searchTextField.isFirstResponder { return searchBarCancelButtonClicked(searchBar) }
    chooseSelected()
  }

  override func accessibilityPerformEscape() -> Bool {
    leave()
    return true
  }

  override var keyCommands: [UIKeyCommand]? {
    // A menu, a sheet or a question over the cards is left first.
    guard delegate?.overviewIsInFront(self) != false else { return nil }
    return [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector("leave", TabOverviewViewController.leave))
    ]
  }

  override var canBecomeFirstResponder: Bool { true }

  /// The mouse's middle button closes cards as it does tabs.
  private func handleMiddleClick(_ click: UITapGestureRecognizer) {
    guard let path = collectionView.indexPathForItem(at: click.location(in: collectionView)),
      let id = source?.itemIdentifier(for: path), store.model[id]?.isPinned == false
    else { return }
    close(id)
  }

  private func handleLongPress(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: collectionView)
    switch press.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: point) else { return }
      pressed = source?.itemIdentifier(for: path).map { Press(id: $0, start: point) }
      _ = collectionView.beginInteractiveMovementForItem(at: path)
    case .changed:
      if let start = pressed?.start, hypot(point.x - start.x, point.y - start.y) > M.pressSlop {
        pressed = nil
      }
      if pressed == nil { collectionView.updateInteractiveMovementTargetPosition(point) }
    case .ended where pressed != nil:
      collectionView.cancelInteractiveMovement()
      if let id = pressed?.id { openMenu(of: id, at: point) }
      pressed = nil
    case .ended: collectionView.endInteractiveMovement()
    default:
      pressed = nil
      collectionView.cancelInteractiveMovement()
    }
  }
}

extension TabOverviewViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = source?.itemIdentifier(for: indexPath) else { return }
    delegate?.overview(self, didChoose: id)
  }

  /// Cards of pinned tabs stay before the others.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let list = store.model.shown
    guard list.tabs.indices.contains(originalIndexPath.item) else { return originalIndexPath }
    let pinned = list.pinnedCount
    let isPinned = originalIndexPath.item < pinned
    let item = isPinned ? min(proposedIndexPath.item, pinned - 1) : max(proposedIndexPath.item, pinned)
    return IndexPath(item: item, section: proposedIndexPath.section)
  }
}

extension TabOverviewViewController: UISearchBarDelegate {
  var searchText: String { searchBar.text ?? "" }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { showCards(animated: true) }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(false, animated: true)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    showCards(animated: true)
  }
}
