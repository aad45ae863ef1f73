import BrowserCore
import UIKit
import UIKitAdditions

/// The list of downloads: a tap opens a file, the button stops or fetches again, a swipe takes a row away.
final class DownloadsViewController: UITableViewController {
  private let services: BrowserServices
  private lazy var alarm = Alarm { [weak self] in self?.look() }
  /// True while it looks again and again at what comes in.
  var isWatching: Bool { alarm.isSet }
  private let placeholder = LibraryPlaceholderView("Files that you download appear here.")

  /// Seconds between looks at what came in.
  private static let interval: TimeInterval = 0.5

  /// The sheet with its bar.
  func sheet() -> UINavigationController {
    UINavigationController(sheetOf: self, detents: [.medium(), .large()])
  }

  init(services: BrowserServices) {
    self.services = services
    super.init(style: .plain)
    title = "Downloads"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Clear", primaryAction: UIAction { [weak self] _ in self?.services.downloads.clear() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) { nil }

  private var items: [Download] { services.downloads.list.items }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "downloads"
    tableView.backgroundColor = Palette.pageBackground
    tableView.separatorColor = Palette.separator
    tableView.followTextSize { DownloadCell.height }
    tableView.register(DownloadCell.self, forCellReuseIdentifier: DownloadCell.reuseIdentifier)
    tableView.tableFooterView = UIView()
    tableView.dragDelegate = self
    downloadsDidChange()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    watch()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    alarm.cancel()
  }

  /// One began, ended or went.
  func downloadsDidChange() {
    services.downloads.refresh()
    navigationItem.leftBarButtonItem?.isEnabled = items.contains { !$0.isRunning }
    tableView.backgroundView = items.isEmpty ? placeholder : nil
    tableView.reloadData()
    watch()
  }

  /// Looks at what comes in as long as something does.
  private func watch() {
    if services.downloads.list.isRunning { alarm.set(after: Self.interval) } else { alarm.cancel() }
  }

  private func look() {
    services.downloads.refresh()
    for path in tableView.indexPathsForVisibleRows ?? [] where items.indices.contains(path.row) {
      (tableView.cellForRow(at: path) as? DownloadCell)?.show(items[path.row])
    }
    watch()
  }

  // MARK: - Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: DownloadCell.reuseIdentifier, for: indexPath)
    guard let cell = cell as? DownloadCell else { return cell }
    let item = items[indexPath.row]
    cell.show(item)
    cell.onButton = { [weak self] in
      guard let self else { return }
      if item.isRunning {
        services.downloads.stop(item.id)
      } else {
        services.downloads.retry(item.id)
      }
    }
    return cell
  }

  /// Rows keep their order.
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let item = items[indexPath.row]
    guard case .finished = item.state, let file = item.file else { return }
    guard isThere(file) else { return }
    let isProgram = DownloadRisk.isProgram(name: file.lastPathComponent, mimeType: nil)
    guard isProgram || item.isProgram == true else { return open(file) }
    let alert = UIAlertController(
      title: DownloadText.openQuestion(file.lastPathComponent),
      message: DownloadText.risk(file.lastPathComponent), preferredStyle: .alert)
    let cancel = UIAlertAction(title: "Cancel", style: .cancel)
    alert.addAction(cancel)
    alert.addAction(UIAlertAction(title: "Open", style: .destructive) { [weak self] _ in self?.open(file) })
    alert.preferredAction = cancel
    present(alert, animated: true)
  }

  /// Says so where a file was taken away.
  private func isThere(_ file: URL) -> Bool {
    guard !FileManager.default.fileExists(atPath: file.path) else { return true }
    showMessage("The File Is Gone", DownloadText.gone(file.lastPathComponent))
    return false
  }

  private func open(_ file: URL) {
    UIApplication.shared.open(file) { [weak self] isOpen in
      if !isOpen {
        self?.showMessage(
          "No App Found", DownloadText.noApp(file.lastPathComponent))
      }
    }
  }

  private func showInFolder(_ file: URL) {
    guard isThere(file) else { return }
    UIApplication.shared.showInFileManager(file) { [weak self] isShown in
      if !isShown {
        self?.showMessage(
          "No File Manager Found", "The file is in “\(file.deletingLastPathComponent().path)”.")
      }
    }
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let item = items[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      var actions: [UIAction] = []
      if item.isFinished, let file = item.file {
        actions.append(
          UIAction(title: "Show in Folder", image: UIImage(systemName: "folder")) { _ in
            self?.showInFolder(file)
          })
      }
      if ["http", "https"].contains(item.url.scheme?.lowercased() ?? "") {
        actions.append(
          UIAction(title: "Copy Download Link", image: UIImage(systemName: "doc.on.doc")) { _ in
            UIPasteboard.general.url = item.url
          })
      }
      actions.append(
        UIAction(
          title: "Remove from List", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in self?.services.downloads.remove(item.id) })
      return UIMenu(title: "", children: actions)
    }
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let id = items[indexPath.row].id
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
        self?.services.downloads.remove(id)
        done(true)
      }
    ])
  }
}

extension DownloadsViewController: UITableViewDragDelegate {
  /// A whole file can be dragged to other programs. They get its address: what they read of it is up to them. Pages get nothing
  /// (docs/gtk-rules.md, "Pages").
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = items[indexPath.row]
    guard case .finished = item.state, let file = item.file,
      FileManager.default.fileExists(atPath: file.path)
    else { return [] }
    let address = Data(file.absoluteString.utf8)
    let provider = NSItemProvider()
    provider.suggestedName = file.lastPathComponent
    provider.registerDataRepresentation(forTypeIdentifier: "public.file-url", visibility: .all) {
      $0(address, nil)
      return nil
    }
    return [UIDragItem(itemProvider: provider)]
  }

  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    false
  }
}
