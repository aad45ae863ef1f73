import BrowserCore
import BrowserStorage
import Foundation
import WebKit

/// A profile's downloads: takes them from the engine, names their files, and keeps the list over a restart.
@MainActor
final class DownloadPersistence: NSObject {
  /// A download whose user is still to say yes.
  struct Question {
    let id: UUID
    /// The name that the server suggests; another file may get it meanwhile.
    let suggestedName: String
    let host: String
    let size: Int64?
    fileprivate let answer: @MainActor (URL?) -> Void
  }

  private(set) var list = DownloadList()
  /// The folder into which files are downloaded.
  let folder: URL
  /// Called when a download began, ended or went from the list. Bytes that come in are not reported; see `refresh`.
  var onChange: (() -> Void)?
  /// Asks whether a download is wanted; what it is given goes to `answer`.
  var onQuestion: ((Question) -> Void)?
  /// True if there is no user to be asked.
  var takesAll = false

  /// Those that the engine fetches.
  private var running: [WKDownload: UUID] = [:]
  /// Views made to fetch a file again, as long as they do.
  private var views: [UUID: WKWebView] = [:]
  private var file: URL?
  private lazy var worker = SerialWorker(name: "downloads")

  init(folder: URL) {
    self.folder = folder
  }

  // MARK: - The list

  /// Reads what is known of earlier downloads, and removes the halves of those that were under way.
  func open(at file: URL) {
    self.file = file
    guard let data = try? Data(contentsOf: file),
      let kept = try? JSONDecoder().decode([Download].self, from: data)
    else { return }
    for item in kept where item.isRunning { item.file.map(removeHalf) }
    list = DownloadList(kept)
    save()
  }

  /// Brings the list up to date with what came in; cheap enough for every second.
  func refresh() {
    for (download, id) in running {
      let progress = download.progress
      list.update(id) {
        guard case .running = $0.state else { return }
        $0.state = .running(
          received: progress.completedUnitCount,
          expected: progress.totalUnitCount > 0 ? progress.totalUnitCount : nil)
      }
    }
  }

  func stop(_ id: UUID) {
    guard let download = running.first(where: { $0.value == id })?.key else { return }
    download.cancel()
    end(download, .failed(.stopped))
  }

  /// Stops every download that is under way: no view is there any more that wants it.
  func stopAll() { running.values.forEach(stop) }

  /// Fetches a file again whose download failed.
  func retry(_ id: UUID, with services: BrowserServices) {
    guard let item = list[id], !item.isRunning else { return }
    let view = services.makeWebView(isPrivate: item.isPrivate)
    list.remove(id)
    didChange()
    view.startDownload(using: URLRequest(url: item.url)) { [weak self] download in
      guard let self else { return }
      let new = begin(download, isPrivate: item.isPrivate, isWanted: true)
      views[new] = view
    }
  }

  func remove(_ id: UUID) {
    stop(id)
    list.remove(id)
    didChange()
  }

  /// Empties the list of all that has ended; the files stay.
  func clear(where isMeant: (Download) -> Bool = { _ in true }) {
    list.clear(where: isMeant)
    didChange()
  }

  /// Returns when the list is on disk.
  func flush() { worker.sync {} }

  private func didChange() {
    save()
    onChange?()
  }

  private func save() {
    guard let file else { return }
    let kept = list.kept
    worker.async {
      // The files are what counts; a list that cannot be kept is no reason to trouble the user.
      if kept.isEmpty {
        try? FileManager.default.removeItem(at: file)
      } else {
        try? JSONEncoder().encode(kept).write(to: file, options: .atomic)
      }
    }
  }

  // MARK: - One download

  private var wanted: Set<UUID> = []

  /// Takes a download from a page.
  /// - Parameters:
  ///   - host: the page's, for files that the page made itself.
  ///   - isWanted: the user asked for it just now, so that there is no question.
  @discardableResult
  func begin(_ download: WKDownload, from host: String = "", isPrivate: Bool, isWanted: Bool = false) -> UUID
  {
    let url = download.originalRequest?.url ?? folder
    let item = Download(url: url, name: DownloadName.fallback, isPrivate: isPrivate)
    running[download] = item.id
    if isWanted { wanted.insert(item.id) }
    pending[item.id] = item
    hosts[item.id] = host
    download.delegate = self
    return item.id
  }

  /// True if one more download may be under way or asked for.
  var hasRoom: Bool { takesAll || running.count < PageLimits.downloadsAtOnce }

  /// The downloads that the user has not accepted yet; they are in no list.
  private var pending: [UUID: Download] = [:]
  private var hosts: [UUID: String] = [:]

  /// The user's answer.
  func answer(_ question: Question, isWanted: Bool) {
    question.answer(
      isWanted ? start(question.id, name: freeName(question.suggestedName), size: question.size) : nil)
    if !isWanted { forget(question.id) }
  }

  private func forget(_ id: UUID) {
    pending[id] = nil
    hosts[id] = nil
    running = running.filter { $0.value != id }
    views[id] = nil
    wanted.remove(id)
  }

  /// The file that a download is to be written to, or nil when there can be none.
  private func start(_ id: UUID, name: String, size: Int64?) -> URL? {
    guard var item = pending.removeValue(forKey: id) else { return nil }
    item.name = name
    if !FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      PrivateFiles.publish(folder)
    }
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      item.state = .failed(.notWritable)
      list.add(item)
      forget(id)
      didChange()
      return nil
    }
    let file = folder.appendingPathComponent(name)
    item.file = file
    item.state = .running(received: 0, expected: size)
    list.add(item)
    didChange()
    return file
  }

  /// The name that a file would get now: neither one that is there nor one that is being written.
  func freeName(_ name: String) -> String {
    DownloadName.unique(name) { name in
      let path = folder.appendingPathComponent(name).path
      return FileManager.default.fileExists(atPath: path)
        || FileManager.default.fileExists(atPath: path + Self.halfEnding)
        || list.items.contains { $0.isRunning && $0.file?.path == path }
    }
  }

  private func end(_ download: WKDownload, _ state: Download.State) {
    guard let id = running.removeValue(forKey: download) else { return }
    forget(id)
    list.update(id) { $0.state = state }
    didChange()
  }

  /// The ending of a file that the engine leaves when its process ends (`docs/gtk-rules.md`, "Downloads").
  private static let halfEnding = ".wkdownload"

  private func removeHalf(_ file: URL) {
    let half = file.path + Self.halfEnding
    guard FileManager.default.fileExists(atPath: half) else { return }
    try? FileManager.default.removeItem(atPath: half)
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    if size == 0 { try? FileManager.default.removeItem(at: file) }
  }
}

extension DownloadPersistence: WKDownloadDelegate {
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void
  ) {
    guard let id = running[download] else { return completionHandler(nil) }
    let isServed = ["http", "https"].contains(response.url?.scheme?.lowercased())
    let question = Question(
      id: id, suggestedName: DownloadName.safe(suggestedFilename),
      host: (isServed ? response.url?.shownDomain : hosts[id]) ?? "",
      size: response.expectedContentLength > 0 ? response.expectedContentLength : nil,
      answer: completionHandler)
    guard !takesAll, !wanted.contains(id), let onQuestion else { return answer(question, isWanted: true) }
    onQuestion(question)
  }

  func downloadDidFinish(_ download: WKDownload) {
    // While it was written no other user could read it; from now on it is a file like others of the user's.
    let file = running[download].flatMap { id in list.items.first { $0.id == id }?.file }
    if let file { PrivateFiles.publish(file) }
    end(download, .finished(size: download.progress.completedUnitCount))
  }

  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    let code = (error as? URLError)?.code
    end(download, .failed(code == .cannotCreateFile ? .notWritable : .connection))
  }
}
