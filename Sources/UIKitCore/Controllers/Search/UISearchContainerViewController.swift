import Foundation
import QuartzCore

/// Presents a search controller within other containers: as a page of a navigation or tab bar controller.
///
/// The search bar is at the top of the safe area, and a search is on when the page has appeared. What is found is shown below the bar.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
  private let search: UISearchController

  /// The search controller that is presented.
  open var searchController: UISearchController { search }

  /// Creates a container that presents a search controller.
  public init(searchController: UISearchController) {
    search = searchController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a container from an archive, with a search controller that has no results controller.
  public required init?(coder: NSCoder) {
    search = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(search.searchBar)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    search.isActive = true
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let view = viewIfLoaded else { return }
    let bar = search.searchBar
    let place = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width,
      height: bar.sizeThatFits(view.bounds.size).height)
    guard bar.frame != place else { return }
    bar.frame = place
    search.viewIfLoaded?.setNeedsLayout()
  }
}
