import BrowserCore
import UIKit

/// A bookmark's name, address and folder. What was typed counts when the page is left, as in Safari; a new one is added by Done.
final class BookmarkEditViewController: UIViewController {
  private let library: Library
  private var draft: BookmarkDraft
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  let titleField = UITextField()
  let addressField = UITextField()
  private var folders: [(folder: Bookmark, depth: Int)] = []
  private var wasCancelled = false

  private enum Section: Int { case fields, folders }

  init(library: Library, draft: BookmarkDraft) {
    self.library = library
    self.draft = draft
    super.init(nibName: nil, bundle: nil)
    title = draft.bookmark.isFolder ? (draft.isNew ? "New Folder" : "Edit Folder") : "Edit Bookmark"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      })
    if draft.isNew {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in
          self?.wasCancelled = true
          self?.navigationController?.popViewController(animated: true)
        })
    }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    set(titleField, text: draft.bookmark.title, placeholder: "Title")
    set(addressField, text: EditingText.text(for: draft.bookmark.url), placeholder: "Address")
    addressField.keyboardType = .URL
    addressField.autocapitalizationType = .none
    addressField.autocorrectionType = .no
    // A folder cannot go into itself or below.
    let inside = Set([draft.bookmark.id])
    var deepest: Int?
    folders = library.bookmarks.folders.filter { entry in
      if let depth = deepest, entry.depth > depth { return false }
      deepest = inside.contains(entry.folder.id) ? entry.depth : nil
      return deepest == nil
    }
    view.backgroundColor = Palette.startBackground
    table.backgroundColor = Palette.startBackground
    table.dataSource = self
    table.delegate = self
    table.followTextSize { LibraryCell.height }
    view.addSubview(table)
  }

  private func set(_ field: UITextField, text: String, placeholder: String) {
    field.text = text
    field.placeholder = placeholder
    field.font = TextSize.font(17)
    field.adjustsFontForContentSizeCategory = true
    field.textColor = Palette.label
    field.clearButtonMode = .whileEditing
    field.accessibilityLabel = placeholder
    field.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if draft.isNew { titleField.becomeFirstResponder() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // Also gone by the back button or the edge: nothing that was typed is lost.
    if !wasCancelled { keep() }
  }

  private func keep() {
    wasCancelled = true
    let title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    var (id, url) = (draft.bookmark.id, draft.bookmark.url)
    let text = addressField.text ?? ""
    // The field shows less than an address can hold: one that nobody changed stays as it is. What is no address leaves the old
    // one, too, as a bookmark is no search.
    if url != nil, text != EditingText.text(for: url) {
      url = AddressInterpreter().address(toKeep: text) ?? url
    }
    library.change { tree in
      if draft.isNew {
        let name = title.isEmpty ? "New Folder" : title
        tree.insert(Bookmark(id: id, title: name, addedAt: draft.bookmark.addedAt), in: draft.folder)
        return
      }
      tree.update(id, title: title.isEmpty ? draft.bookmark.title : title, url: url)
      if tree.parent(of: id) != draft.folder { tree.move(id, to: draft.folder) }
    }
  }
}

extension BookmarkEditViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

extension BookmarkEditViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == Section.fields.rawValue ? (draft.bookmark.isFolder ? 1 : 2) : folders.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == Section.folders.rawValue ? "Location" : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section == Section.folders.rawValue else {
      return FieldCell(field: indexPath.row == 0 ? titleField : addressField)
    }
    let (folder, depth) = folders[indexPath.row]
    let cell = LibraryCell(style: .default, reuseIdentifier: nil)
    cell.backgroundColor = Palette.card
    cell.show(title: folder.title, symbol: folder.id == BookmarkTree.favourites ? "star" : "folder")
    cell.indentationLevel = depth
    cell.accessoryType = folder.id == draft.folder ? .checkmark : .none
    cell.accessibilityTraits = folder.id == draft.folder ? [.button, .selected] : .button
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section == Section.folders.rawValue else { return }
    draft.folder = folders[indexPath.row].folder.id
    tableView.reloadSections([Section.folders.rawValue], with: .none)
  }
}
