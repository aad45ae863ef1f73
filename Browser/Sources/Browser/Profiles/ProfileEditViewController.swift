import BrowserCore
import BrowserStorage
import UIKit

/// A profile's name and pictures, and its end. Everything counts at once; the name when the page is left, as bookmarks' do.
final class ProfileEditViewController: UIViewController {
  /// Something changed that can be seen.
  var onChange: (() -> Void)?
  /// The profile is to be deleted; the user was not asked yet.
  var onDelete: (() -> Void)?
  /// The snapshot of the page behind; nil when there is none to choose.
  var pagePicture: UIImage?

  private let store: ProfileStore
  private let id: UUID
  /// The folder in which the user's own pictures are looked for.
  private let downloads: URL
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  let nameField = UITextField()
  private lazy var avatars = PictureChoiceView(.avatar) { [weak self] in self?.choose(.avatar, $0) }
  private lazy var covers = PictureChoiceView(.cover) { [weak self] in self?.choose(.cover, $0) }

  private enum Row: Equatable {
    case name, choices(ProfileStore.PictureKind), page(ProfileStore.PictureKind),
      downloads(ProfileStore.PictureKind)
    case delete
  }

  private struct Section {
    var title: String?
    var rows: [Row]
  }

  /// Painted pictures to choose from.
  private static let choices = 12

  init(store: ProfileStore, id: UUID, downloads: URL) {
    self.store = store
    self.id = id
    self.downloads = downloads
    super.init(nibName: nil, bundle: nil)
    title = ProfileText.edit
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "profile-edit"
    view.backgroundColor = Palette.startBackground
    nameField.text = store.list[id]?.name
    nameField.placeholder = ProfileText.name
    nameField.accessibilityLabel = ProfileText.name
    nameField.font = TextSize.font(17)
    nameField.adjustsFontForContentSizeCategory = true
    nameField.textColor = Palette.label
    nameField.clearButtonMode = .whileEditing
    nameField.delegate = self
    table.backgroundColor = Palette.startBackground
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    showChoices()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // Also gone by a swipe: nothing that was typed is lost.
    rename()
  }

  private func rename() {
    let text = nameField.text ?? ""
    change { () throws(StorageProblem) in try self.store.change { $0.rename(self.id, to: text) } }
  }

  private func change(_ body: () throws(StorageProblem) -> Void) {
    do throws(StorageProblem) {
      try body()
    } catch {
      showMessage(nil, ProfileText.notKept(error.message))
    }
    onChange?()
  }

  // MARK: - Pictures

  /// The painted ones, and the profile's own where it has one.
  private func showChoices() {
    guard let profile = store.list[id] else { return }
    for (view, shown) in [(avatars, profile.avatar), (covers, profile.cover)] {
      var pictures = (0..<Self.choices).map(BrowserProfile.Picture.generated)
      if !pictures.contains(shown) { pictures.insert(shown, at: 0) }
      view.show(
        pictures.map { ($0, store.image(view.kind, $0, of: profile)) }, selected: shown)
    }
  }

  private func choose(_ kind: ProfileStore.PictureKind, _ picture: BrowserProfile.Picture) {
    change { () throws(StorageProblem) in try self.store.set(kind, to: picture, of: self.id) }
    showChoices()
  }

  private func choose(_ kind: ProfileStore.PictureKind, _ image: UIImage) {
    change { () throws(StorageProblem) in try self.store.set(kind, to: image, of: self.id) }
    showChoices()
  }

  /// Offers the pictures of the Downloads folder.
  private func openDownloads(for kind: ProfileStore.PictureKind) {
    let files = PictureFiles(folder: downloads).newest
    let sheet = ListSheetViewController(title: ProfileText.fromDownloads) { [weak self] _ in
      let rows = files.map { file in
        ListSheet.Row(title: file.lastPathComponent) {
          guard let image = UIImage(contentsOfFile: file.path) else {
            self?.showMessage(nil, ProfileText.noPicture)
            return
          }
          self?.choose(kind, image)
        }
      }
      return [ListSheet.Section(title: nil, rows: rows, placeholder: ProfileText.noPictures)]
    }
    present(list: sheet)
  }

  // MARK: - Rows

  private var sections: [Section] {
    func pictures(_ kind: ProfileStore.PictureKind, _ title: String) -> Section {
      Section(
        title: title,
        rows: [.choices(kind)] + (pagePicture == nil ? [] : [.page(kind)]) + [.downloads(kind)])
    }
    let all = [
      Section(title: nil, rows: [.name]), pictures(.avatar, ProfileText.avatar),
      pictures(.cover, ProfileText.cover),
    ]
    return id == BrowserProfile.firstID ? all : all + [Section(title: nil, rows: [.delete])]
  }

  private func row(at path: IndexPath) -> Row { sections[path.section].rows[path.row] }
}

extension ProfileEditViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    rename()
    showChoices()
    return true
  }
}

extension ProfileEditViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if case .choices(let kind) = row(at: indexPath) { return PictureChoiceView.height(kind) }
    return LibraryCell.height
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    switch row(at: indexPath) {
    case .name: FieldCell(field: nameField)
    case .choices(.avatar): PictureChoiceCell(avatars)
    case .choices(.cover): PictureChoiceCell(covers)
    case .page: textCell(ProfileText.fromPage, Palette.tint)
    case .downloads: textCell(ProfileText.fromDownloads, Palette.tint)
    case .delete: textCell(ProfileText.delete, Palette.danger)
    }
  }

  private func textCell(_ text: String, _ color: UIColor) -> UITableViewCell {
    let cell = LibraryCell(style: .default, reuseIdentifier: nil)
    cell.backgroundColor = Palette.card
    cell.show(title: text)
    cell.textLabel?.textColor = color
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch row(at: indexPath) {
    case .name, .choices: break
    case .page(let kind): if let pagePicture { choose(kind, pagePicture) }
    case .downloads(let kind): openDownloads(for: kind)
    case .delete: onDelete?()
    }
  }
}
