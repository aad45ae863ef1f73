import BrowserCore
import UIKit

/// A folder of bookmarks: opened by a tap, changed and put in order while editing.
final class BookmarkListViewController: UIViewController {
  /// A page was chosen.
  var onOpen: ((URL) -> Void)?
  /// Called with the items when they change, for a controller that shows this list in itself.
  var toolbarDidChange: (([UIBarButtonItem]) -> Void)?

  let services: BrowserServices
  var library: Library { services.library }
  let folder: UUID
  let table = UITableView.library()
  private let header = SearchHeaderView()
  var searchBar: UISearchBar { header.searchBar }
  /// The rows that are shown: the folder's, or those that a search found.
  private(set) var rows: [Bookmark] = []

  init(services: BrowserServices, folder: UUID) {
    self.services = services
    self.folder = folder
    super.init(nibName: nil, bundle: nil)
    title = services.library.bookmarks[folder]?.title
    toolbarItems = normalItems
  }

  private var isReadingList: Bool { folder == BookmarkTree.readingList }
  /// True if rows that were read are left out.
  private var showsUnreadOnly: Bool { isReadingList && library.showsUnreadOnly }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.pageBackground
    table.dataSource = self
    table.delegate = self
    searchBar.placeholder = "Search \(library.bookmarks[folder]?.title ?? "")"
    searchBar.searchBarStyle = .minimal
    searchBar.autocapitalizationType = .none
    searchBar.delegate = self
    table.tableHeaderView = header
    view.addSubview(table)
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
    header.place(on: table)
  }

  /// Shows what the library holds now.
  func reload() {
    guard isViewLoaded else { return }
    let words = SearchWords(searchBar.text ?? "")
    rows =
      words.words.isEmpty
      ? library.bookmarks.children(of: folder)
      : library.bookmarks.found(words, below: folder)
    if showsUnreadOnly { rows.removeAll(where: \.isRead) }
    table.backgroundView = rows.isEmpty ? LibraryPlaceholderView(placeholder) : nil
    table.reloadData()
  }

  private var placeholder: String {
    if isSearching { return "No Results" }
    if showsUnreadOnly, !library.bookmarks.children(of: folder).isEmpty {
      return "There are no unread pages."
    }
    return isReadingList
      ? "Pages that you want to read later appear here." : "There is nothing in this folder yet."
  }

  var isSearching: Bool { !(searchBar.text ?? "").isEmpty }

  // MARK: - Editing

  private var normalItems: [UIBarButtonItem] {
    let edit = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { [weak self] _ in self?.setEditing(true, animated: true) })
    guard isReadingList else { return [UIBarButtonItem(systemItem: .flexibleSpace), edit] }
    // It says what a tap does, as in Safari.
    let filter = UIBarButtonItem(
      title: showsUnreadOnly ? "Show All" : "Show Unread",
      primaryAction: UIAction { [weak self] _ in self?.toggleUnreadOnly() })
    return [filter, UIBarButtonItem(systemItem: .flexibleSpace), edit]
  }

  private func toggleUnreadOnly() {
    library.showsUnreadOnly.toggle()
    reload()
    setToolbarItems(normalItems, animated: false)
    toolbarDidChange?(normalItems)
  }

  private var editingItems: [UIBarButtonItem] {
    let done = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
    guard !isReadingList else {
      return [UIBarButtonItem(systemItem: .flexibleSpace), done]
    }
    let new = UIBarButtonItem(
      title: "New Folder", primaryAction: UIAction { [weak self] _ in self?.addFolder() })
    return [new, UIBarButtonItem(systemItem: .flexibleSpace), done]
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    table.setEditing(editing, animated: animated)
    let items = editing ? editingItems : normalItems
    setToolbarItems(items, animated: animated)
    toolbarDidChange?(items)
  }

  private func addFolder() {
    let new = Bookmark(title: "", addedAt: Date())
    edit(BookmarkDraft(bookmark: new, folder: folder, isNew: true))
  }

  func edit(_ draft: BookmarkDraft) {
    navigationController?.pushViewController(
      BookmarkEditViewController(library: library, draft: draft), animated: true)
  }

  func open(_ bookmark: Bookmark) {
    if let url = bookmark.url {
      onOpen?(url)
    } else {
      let list = BookmarkListViewController(services: services, folder: bookmark.id)
      list.onOpen = onOpen
      list.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
      navigationController?.pushViewController(list, animated: true)
    }
  }

  /// - Parameter done: called with whether it was removed.
  func remove(at path: IndexPath, done: @escaping (Bool) -> Void = { _ in }) {
    remove(rows[path.row], done: done)
  }

  /// - Parameter done: called with whether it was removed.
  func remove(_ item: Bookmark, done: @escaping (Bool) -> Void = { _ in }) {
    confirmRemoval(of: item, in: library) { [weak self] isWanted in
      if isWanted { self?.removeRow(of: item) }
      done(isWanted)
    }
  }

  private func removeRow(of item: Bookmark) {
    guard let row = rows.firstIndex(where: { $0.id == item.id }) else { return }
    library.change { $0.remove(item.id) }
    rows.remove(at: row)
    table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    if rows.isEmpty { table.backgroundView = LibraryPlaceholderView(placeholder) }
  }

  /// Returns true if a row has a place of its own among those that are shown.
  func canMove(_ item: Bookmark) -> Bool {
    !isSearching && !showsUnreadOnly && !BookmarkTree.isFixed(item.id)
  }

  /// The deed that changes whether an entry of the reading list is read, as it is called; nil for other rows.
  func markTitle(of item: Bookmark) -> String? {
    guard isReadingList, !item.isFolder, library.bookmarks.parent(of: item.id) == folder else { return nil }
    return item.isRead ? "Mark as Unread" : "Mark as Read"
  }

  /// Has an entry of the reading list be read or unread, whichever its row does not show: its page may have been seen in another window
  /// meanwhile.
  func toggleMark(of id: UUID) {
    guard let row = rows.firstIndex(where: { $0.id == id }) else { return }
    let isRead = rows[row].isRead
    library.change { $0.mark(id, asRead: !isRead) }
    guard let item = library.bookmarks[id] else { return }
    let path = IndexPath(row: row, section: 0)
    guard showsUnreadOnly, item.isRead else {
      rows[row] = item
      if let cell = table.cellForRow(at: path) { fill(cell, with: item) }
      return
    }
    rows.remove(at: row)
    table.deleteRows(at: [path], with: .automatic)
    if rows.isEmpty { table.backgroundView = LibraryPlaceholderView(placeholder) }
  }

  /// The deeds of a row for who cannot swipe or drag it.
  func actions(of item: Bookmark) -> [UIAccessibilityCustomAction]? {
    let mark = markTitle(of: item).map { title in
      UIAccessibilityCustomAction(name: title) { [weak self] _ in
        self?.toggleMark(of: item.id)
        return true
      }
    }
    let all = [mark].compactMap(\.self) + (moves(of: item) ?? [])
    return all.isEmpty ? nil : all
  }

  /// The moves of a row for who cannot drag it; nil where it stays.
  private func moves(of item: Bookmark) -> [UIAccessibilityCustomAction]? {
    guard canMove(item) else { return nil }
    return [("Move Up", -1), ("Move Down", 1)].map { name, way in
      UIAccessibilityCustomAction(name: name) { [weak self] _ in self?.move(item.id, by: way) ?? false }
    }
  }

  private func move(_ id: UUID, by way: Int) -> Bool {
    guard let row = rows.firstIndex(where: { $0.id == id }), rows.indices.contains(row + way),
      !BookmarkTree.isFixed(rows[row + way].id)
    else { return false }
    move(from: row, to: row + way)
    table.reloadData()
    UIAccessibility.post(
      notification: .announcement, argument: "\(row + way + 1) of \(rows.count)")
    return true
  }

  func move(from source: Int, to target: Int) {
    let item = rows.remove(at: source)
    rows.insert(item, at: target)
    library.change { $0.move(item.id, to: folder, at: target) }
  }
}
