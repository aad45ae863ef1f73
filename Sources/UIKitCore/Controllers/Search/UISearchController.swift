import Foundation
import QuartzCore

/// Manages a search bar and, while a search is on, what lies over the page that is searched.
///
/// As the `searchController` of a navigation item its bar stands below the title. A tap into it begins the search: title
/// and buttons make room, "Cancel" and the scopes come, and the page is dimmed until there is text. Then the results
/// controller is seen or, without one, the page, which shows the results itself.
///
/// Unlike Apple's, the controller is a child of the page's while a search is on, and is not presented by it.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  private enum Phase {
    case inactive
    case beginning
    case active
    case ending
  }

  private var phase = Phase.inactive
  /// Counts beginnings and endings: an animation that another one has replaced ends nothing.
  private var motion = 0
  private let results: UIViewController?
  private let bar = UISearchBar(frame: .zero)
  /// The navigation item in whose bar the search bar is shown.
  weak var item: UINavigationItem?
  private var container: SearchContainerView? { viewIfLoaded as? SearchContainerView }

  /// - Parameter searchResultsController: shows the results; nil where the searched page does that itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.placeholder = "Search"
    bar.searchController = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.searchController = self
  }

  /// Creates a search controller from an archive, without a results controller.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    bar.searchController = self
  }

  // MARK: - Parts

  /// The bar whose text is searched for.
  open var searchBar: UISearchBar { bar }
  /// The controller that shows the results; nil where the searched page does that itself.
  open var searchResultsController: UIViewController? { results }
  /// The object that is asked to update the results when the text or the scope changes; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is told of a search's beginning and end; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: - State

  /// True while a search is on. Setting it begins or ends one.
  open var isActive: Bool {
    get { phase == .beginning || phase == .active }
    set { newValue ? begin(focuses: true) : end() }
  }

  /// True while a search is on, and until it is seen no more.
  var isThere: Bool { phase != .inactive }

  /// True if the page is dimmed until there are results; a page that shows the results itself is best not dimmed.
  open var obscuresBackgroundDuringPresentation = true { didSet { showContent() } }
  /// The same as `obscuresBackgroundDuringPresentation`, which Apple prefers since iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// True if title and buttons of the navigation bar make room for the search; true by default.
  open var hidesNavigationBarDuringPresentation = true

  /// True if the results controller is seen when there is text, and only then; true by default.
  open var automaticallyShowsSearchResultsController = true { didSet { showContent() } }
  /// True if the results controller is seen. Setting it leaves that to the program.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? bar.field.hasText : resultsAreWanted }
    set {
      resultsAreWanted = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private var resultsAreWanted = false

  /// True if "Cancel" comes and goes with the search. Showing or hiding it by the bar leaves it to the program.
  open var automaticallyShowsCancelButton = true
  /// True if the scopes come and go with the search. Showing or hiding them by the bar leaves them to the program.
  open var automaticallyShowsScopeBar = true

  // MARK: - Beginning and ending

  private func begin(focuses: Bool) {
    // One that is still seen going has gone.
    if phase == .ending { finishEnding() }
    guard phase == .inactive else { return }
    delegate?.presentSearchController(self)
    guard phase == .inactive else { return }
    phase = .beginning
    delegate?.willPresentSearchController(self)
    cover()
    motion += 1
    run { [self] in
      if automaticallyShowsCancelButton { bar.showCancel(true, animated: false) }
      if automaticallyShowsScopeBar { bar.showScopes(true, animated: false) }
      view.alpha = 1
    } then: { [weak self, motion] in
      guard let self, phase == .beginning, motion == self.motion else { return }
      phase = .active
      delegate?.didPresentSearchController(self)
    }
    if focuses { bar.becomeFirstResponder() }
  }

  private func end() {
    guard isActive else { return }
    delegate?.willDismissSearchController(self)
    guard isActive else { return }
    phase = .ending
    bar.resignFirstResponder()
    let hadText = bar.field.hasText
    // Tokens are a part of what was searched for.
    if bar.field.hasContent { bar.field.removeContent() }
    if hadText { bar.fieldTextDidClear() }
    updateResults()
    // The program may have begun another one as it heard of this.
    guard phase == .ending else { return }
    motion += 1
    run { [self] in
      if automaticallyShowsCancelButton { bar.showCancel(false, animated: false) }
      if automaticallyShowsScopeBar { bar.showScopes(false, animated: false) }
      view.alpha = 0
    } then: { [self, motion] in
      if phase == .ending, motion == self.motion { finishEnding() }
    }
  }

  private func finishEnding() {
    phase = .inactive
    uncover()
    delegate?.didDismissSearchController(self)
    let blocks = afterDismissal
    afterDismissal = []
    for block in blocks { block() }
  }

  /// The program's own, called when the search is gone.
  private var afterDismissal: [() -> Void] = []

  /// Changes the bars, animated where they are seen.
  private func run(_ changes: @escaping @MainActor () -> Void, then end: @escaping @MainActor () -> Void) {
    let change = { [self] in
      changes()
      bar.layoutIfNeeded()
      navigation?.searchMayHaveChanged()
    }
    guard bar.window != nil, UIView.areAnimationsEnabled else {
      change()
      return end()
    }
    UIView.animate(
      withDuration: SearchMetrics.presentation, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: change, completion: { _ in end() })
  }

  /// Ends the search, as `isActive = false`; one that is going already is waited for.
  ///
  /// - Parameter completion: called when the search is gone.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isThere, presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    if let completion { afterDismissal.append(completion) }
    if flag { end() } else { UIView.performWithoutAnimation { end() } }
  }

  // MARK: - The page

  private var navigation: UINavigationController? {
    var view = bar.superview
    while let current = view {
      if let bar = current as? UINavigationBar { return bar.owner as? UINavigationController }
      view = current.superview
    }
    return nil
  }

  /// The controller that is searched: the item's, that whose title the bar is or, of a bar that is elsewhere, the controller of the view it
  /// is in.
  private var page: UIViewController? {
    if let navigation {
      guard let item else { return navigation.topViewController }
      return navigation.page(of: item)
    }
    var responder = bar.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  open override func loadView() {
    view = SearchContainerView { [weak self] in self?.end() }
  }

  private func cover() {
    guard let page, let container = view as? SearchContainerView else { return }
    if parent !== page {
      page.addChild(self)
      didMove(toParent: page)
    }
    if let results {
      if results.parent !== self {
        addChild(results)
        results.didMove(toParent: self)
      }
      container.setResults(results.view)
    }
    showContent()
    container.barInPage = bar.isDescendant(of: page.view) ? bar : nil
    UIView.performWithoutAnimation {
      container.alpha = 0
      container.cover(page.view)
      container.layoutIfNeeded()
    }
  }

  private func uncover() {
    willMove(toParent: nil)
    container?.uncover()
    removeFromParent()
  }

  private func showContent() {
    let showsResults = showsSearchResultsController
    container?.show(dims: obscuresBackgroundDuringPresentation, showsResults: showsResults)
  }

  // MARK: - From the bar

  func searchBarWillBeginEditing() { begin(focuses: false) }

  func searchBarWasCancelled() { end() }

  /// The text changed, or the field became the first responder.
  func searchTextDidChange() {
    guard isActive else { return }
    updateResults()
  }

  func searchScopeDidChange() {
    guard isActive else { return }
    updateResults()
  }

  private func updateResults() {
    showContent()
    searchResultsUpdater?.updateSearchResults(for: self)
    (parentStorage ?? self).searchedTextDidChange()
  }

  /// A prompt or scopes made the bar higher or lower.
  func searchBarHeightMayHaveChanged() {
    navigation?.viewIfLoaded?.setNeedsLayout()
    if let container = page as? UISearchContainerViewController { container.viewIfLoaded?.setNeedsLayout() }
  }
}
