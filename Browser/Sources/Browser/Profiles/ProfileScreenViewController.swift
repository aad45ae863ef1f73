import BrowserCore
import ProfilePage
import Shift
import UIKit
import BrowserStorage

/// The page of the profile that is shown: who it is, what it has, and its bookmarks, history and reading list.
final class ProfileScreenViewController: ProfileViewController {
  /// The lists below the header, in the order of their tabs.
  enum List: Int, CaseIterable {
    case bookmarks, history, readingList

    var title: String {
      switch self {
      case .bookmarks: LibrarySheetViewController.Section.bookmarks.title
      case .history: LibrarySheetViewController.Section.history.title
      case .readingList: LibrarySheetViewController.Section.readingList.title
      }
    }

    /// The folder of bookmarks that it shows; nil for the history.
    var folder: UUID? {
      switch self {
      case .bookmarks: BookmarkTree.root
      case .history: nil
      case .readingList: BookmarkTree.readingList
      }
    }

    var placeholder: String {
      switch self {
      case .bookmarks: ProfileText.noBookmarks
      case .history: ProfileText.noHistory
      case .readingList: ProfileText.noReadingList
      }
    }
  }

  /// A page was chosen; the screen is still there.
  var onOpen: ((URL) -> Void)?
  /// Shows the profiles, or what is to be changed of this one.
  var onChooseProfile: (() -> Void)?
  var onEdit: (() -> Void)?
  /// The transition by which it comes and goes.
  var flight: ProfileFlight?

  private let services: BrowserServices
  private let tabs: TabsStore
  private let history: HistoryReader
  private var pageCount = 0

  init(services: BrowserServices, tabs: TabsStore) {
    self.services = services
    self.tabs = tabs
    history = HistoryReader(library: services.library)
    super.init(Profile(name: ""))
    delegate = self
    searchSymbol = "person.circle"
    searchLabel = ProfileText.profiles
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "profile"
    tableView.register(LibraryCell.self, forCellReuseIdentifier: LibraryCell.reuseIdentifier)
    tableView.separatorColor = Palette.separator
    tableView.followTextSize { LibraryCell.height }
    tableView.estimatedRowHeight = LibraryCell.height
    history.onChange = { [weak self] in
      guard let self, list == .history else { return }
      reloadLists()
    }
    showPerson()
    refresh()
  }

  private var list: List { List(rawValue: selectedTab) ?? .bookmarks }

  /// Shows who it is, and its numbers as they are now.
  func showPerson() {
    guard let store = services.profiles?.store, let person = store.list[services.profileID] else { return }
    let tabCount = tabs.model.allNormalTabs.filter(\.hasPage).count
    let bookmarkCount = services.library.bookmarks.bookmarks.filter { $0.url != nil }.count
    profile = Profile(
      name: person.name,
      handle: ProfileText.handle(isFirst: person.isFirst, others: store.list.profiles.count - 1),
      counts: [
        Profile.Count(tabCount, ProfileText.tabs(tabCount)),
        Profile.Count(bookmarkCount, ProfileText.bookmarks(bookmarkCount)),
        Profile.Count(pageCount, ProfileText.pages(pageCount)),
      ],
      cover: store.cover(of: person), avatar: store.avatar(of: person),
      action: store.canChange ? (title: ProfileText.edit, activeTitle: nil) : nil,
      tabs: List.allCases.map(\.title))
  }

  /// Reads anew what the profile has.
  func refresh() {
    history.read()
    services.library.read {
      try $0.pageCount()
    } then: { [weak self] count in
      guard let self, let count, count != pageCount else { return }
      pageCount = count
      showPerson()
    }
    reloadLists()
  }

  private func bookmarks(in folder: UUID) -> [Bookmark] { services.library.bookmarks.children(of: folder) }

  private func openFolder(_ folder: UUID) {
    let root = BookmarkListViewController(services: services, folder: folder)
    root.onOpen = { [weak self] url in
      self?.dismiss(animated: true) { self?.onOpen?(url) }
    }
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let navigation = UINavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    navigation.modalPresentationStyle = .pageSheet
    present(navigation, animated: true)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    flight?.attach()
    reloadLists()
  }
}

extension ProfileScreenViewController: ProfileDelegate {
  func profile(_ controller: ProfileViewController, numberOfRowsIn tab: Int) -> Int {
    list.folder.map { bookmarks(in: $0).count } ?? history.visits.count
  }

  func profile(
    _ controller: ProfileViewController, cellFor row: Int, in tab: Int, of table: UITableView
  ) -> UITableViewCell {
    let cell = table.libraryCell(at: IndexPath(row: row, section: 0))
    if let folder = list.folder {
      let item = bookmarks(in: folder)[row]
      (cell as? LibraryCell)?.show(item, in: folder, icon: item.url.map { services.icon(for: $0) })
    } else {
      let visit = history.visits[row]
      (cell as? LibraryCell)?.show(visit, icon: services.icon(for: visit.url))
    }
    return cell
  }

  func profile(_ controller: ProfileViewController, didSelect row: Int, in tab: Int) {
    let item = list.folder.map { bookmarks(in: $0)[row] }
    if let item, item.isFolder {
      openFolder(item.id)
    } else if let url = item.map(\.url) ?? history.visits[row].url {
      onOpen?(url)
    }
  }

  func profile(_ controller: ProfileViewController, willShow row: Int, in tab: Int) {
    if list == .history, row == history.visits.count - 1 { history.readMore() }
  }

  func profile(
    _ controller: ProfileViewController, swipeActionsFor row: Int, in tab: Int
  ) -> UISwipeActionsConfiguration? {
    let remove: @MainActor (@escaping (Bool) -> Void) -> Void
    if let folder = list.folder {
      let item = bookmarks(in: folder)[row]
      guard !BookmarkTree.isFixed(item.id) else { return nil }
      remove = { [weak self] done in self?.remove(item, done) }
    } else {
      let visit = history.visits[row]
      remove = { [weak self] done in
        self?.services.forget(.pages([visit.url])) {
          done(true)
          self?.refresh()
        }
      }
    }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in remove(done) }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func remove(_ item: Bookmark, _ done: @escaping (Bool) -> Void) {
    confirmRemoval(of: item, in: services.library) { [weak self] isWanted in
      if isWanted { self?.services.library.change { $0.remove(item.id) } }
      done(isWanted)
      self?.showPerson()
      self?.reloadLists()
    }
  }

  func profile(_ controller: ProfileViewController, placeholderIn tab: Int) -> String? { list.placeholder }

  func profile(_ controller: ProfileViewController, didChangeAction isActive: Bool) { onEdit?() }

  func profileDidPressBack(_ controller: ProfileViewController) {
    if let flight { flight.leave() } else { dismiss(animated: true) }
  }

  func profileDidPressSearch(_ controller: ProfileViewController) { onChooseProfile?() }
}

extension ProfileScreenViewController: ShiftTransitionHooks {
  func shiftWillTransition(_ context: ConditionContext) { flight?.prepare() }

  func shiftDidTransition(_ context: ConditionContext, completed: Bool) { flight?.settle() }
}
