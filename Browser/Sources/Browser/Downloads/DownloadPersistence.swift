import BrowserCore
import BrowserStorage
import Foundation
import WebKit
import WebKitAdditions

/// A profile's downloads: takes them from the engine, names their files, goes on with those that broke, and keeps the list over a
/// restart.
@MainActor
final class DownloadPersistence: NSObject {
  /// A download whose user is still to say yes.
  struct Question {
    let id: UUID
    /// The name that the server suggests; another file may get it meanwhile.
    let suggestedName: String
    let host: String
    let size: Int64?
    /// True for a file that can do something by itself (``DownloadRisk``).
    let isProgram: Bool
    fileprivate let answer: @MainActor (URL?) -> Void
  }

  var list = DownloadList()
  /// The folder into which files are downloaded.
  let folder: URL
  /// Called when a download began, ended or went from the list. Bytes that come in are not reported; see `refresh`.
  var onChange: (() -> Void)?
  /// Asks whether a download is wanted; what it is given goes to `answer`.
  var onQuestion: ((Question) -> Void)?
  /// True if there is no user to be asked.
  var takesAll = false
  /// Makes a view that fetches a file again, or the rest of it; nil where the profile is closed.
  var makeView: (@MainActor (_ isPrivate: Bool) -> WKWebView?)?
  /// Tells whether there are private pages: private downloads that end are in the list as long.
  var hasPrivatePages: @MainActor () -> Bool = { true }
  /// Calls back after some seconds, on the main thread.
  var schedule: @MainActor (TimeInterval, @escaping @MainActor () -> Void) -> Void = {
    [alarms = Alarms()] delay, work in alarms.call(after: delay, work)
  }

  /// Those that the engine fetches.
  private var running: [WKDownload: UUID] = [:]
  /// Views made to fetch a file again, as long as they do.
  private var views: [UUID: WKWebView] = [:]
  private var file: URL?
  private lazy var worker = SerialWorker(name: "downloads")

  init(folder: URL) { self.folder = folder }

  // MARK: - The list

  /// Reads what is known of earlier downloads; those that were under way are paused, or their halves are removed. Only for the one
  /// browser that has the profile's folder: what is under way in another one would be taken for left.
  func open(at file: URL) {
    self.file = file
    guard let data = try? Data(contentsOf: file),
      let kept = try? JSONDecoder().decode(KeptDownloads.self, from: data).items
    else { return }
    list = DownloadList(kept, keptBytes: WKDownload.keptByteCount)
    for item in kept where !item.isFinished {
      guard let data = item.resumeData else {
        if item.isRunning { item.file.map(removeHalf) }
        continue
      }
      list[item.id]?.resumeData == nil
        ? WKDownload.discard(resumeData: data) : WKDownload.recover(resumeData: data)
    }
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

  /// Stops a download that is under way, and keeps what has come where the rest can be fetched.
  func stop(_ id: UUID) {
    guard let item = list[id] ?? pending[id] else { return }
    guard let download = running.first(where: { $0.value == id })?.key else {
      // It waits to be tried again.
      if case .reconnecting(let received, let expected) = item.state {
        list.update(id) { $0.state = .paused(received: received, expected: expected) }
        didChange()
      }
      return
    }
    refresh()
    guard let data = download.currentResumeData, case .running(let received, let expected)? = list[id]?.state
    else {
      download.cancel()
      list.update(id) { $0.resumeData = nil }
      return end(download, .failed(.stopped))
    }
    forget(id)
    pausing[id] = false
    list.update(id) {
      $0.state = .paused(
        received: received, expected: expected ?? WKDownload.expectedByteCount(of: data))
      $0.resumeData = data
    }
    didChange()
    download.cancel { [weak self] in self?.didPause(id, keeping: $0) }
  }

  /// Downloads that are still written to though they are paused, and whether they are to go on once they are not.
  private var pausing: [UUID: Bool] = [:]

  /// No more is written now.
  private func didPause(_ id: UUID, keeping data: Data?) {
    let goesOn = pausing.removeValue(forKey: id) == true
    guard let item = list[id], case .paused(_, let expected) = item.state else {
      // It was taken from the list meanwhile.
      if list[id] == nil { data.map(WKDownload.discard) }
      return
    }
    list.update(id) {
      $0.resumeData = data
      $0.state =
        data.map { .paused(received: WKDownload.keptByteCount(of: $0), expected: expected) }
        ?? .failed(.stopped)
    }
    didChange()
    if goesOn { retry(id) }
  }

  /// Stops every download, and removes what has come of those that are not whole: no view is there any more that wants them.
  func stopAll() {
    for id in running.values { remove(id) }
    for item in list.items where !item.isFinished { remove(item.id) }
  }

  /// Fetches the rest of a file, or a file again whose download failed.
  func retry(_ id: UUID) {
    guard let item = list[id], !item.isRunning else { return }
    // Two would write into one file.
    if pausing[id] != nil { return pausing[id] = true }
    guard item.resumeData != nil || item.canBeFetchedAgain, let view = makeView?(item.isPrivate) else {
      return
    }
    if let data = item.resumeData {
      retries[id] = nil
      return goOn(item, data, in: view)
    }
    list.remove(id)
    didChange()
    view.startDownload(using: URLRequest(url: item.url)) { [weak self] download in
      guard let self else { return }
      let new = begin(download, on: item.page, isPrivate: item.isPrivate, isWanted: true)
      views[new] = view
    }
  }

  private func goOn(_ item: Download, _ data: Data, in view: WKWebView) {
    views[item.id] = view
    list.update(item.id) {
      $0.state = .running(
        received: WKDownload.keptByteCount(of: data), expected: WKDownload.expectedByteCount(of: data))
    }
    didChange()
    view.resumeDownload(fromResumeData: data) { [weak self] download in
      guard let self, list[item.id] != nil else { return download.cancel() }
      running[download] = item.id
      download.delegate = self
      watchResumeData(of: download, item.id)
    }
  }

  /// The next run goes on with what the list has.
  private func watchResumeData(of download: WKDownload, _ id: UUID) {
    download.resumeDataDidChange = { [weak self, weak download] in
      self?.list.update(id) { $0.resumeData = download?.currentResumeData }
      self?.didChange()
    }
  }

  /// Takes a download from the list; a file that is not whole goes, a whole one stays.
  func remove(_ id: UUID) {
    if let download = running.first(where: { $0.value == id })?.key {
      download.cancel()
      forget(id)
    }
    list[id].map(discard)
    list.remove(id)
    didChange()
  }

  private func discard(_ item: Download) {
    retries[item.id] = nil
    if !item.isFinished { item.resumeData.map(WKDownload.discard) }
  }

  /// Empties the list of all that is not under way; whole files stay.
  func clear(where isMeant: (Download) -> Bool = { _ in true }) {
    list.clear(where: isMeant).forEach(discard)
    didChange()
  }

  /// Returns when the list is on disk.
  func flush() { worker.sync {} }

  func didChange() {
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
  /// Downloads that broke and are tried again by themselves.
  private var retries: [UUID: DownloadRetry] = [:]

  /// Takes a download from a page.
  /// - Parameters:
  ///   - host: the page's, for files that the page made itself.
  ///   - page: its address.
  ///   - isWanted: the user asked for it just now, so that there is no question.
  @discardableResult
  func begin(
    _ download: WKDownload, from host: String = "", on page: URL? = nil, isPrivate: Bool,
    isWanted: Bool = false
  ) -> UUID {
    let url = download.originalRequest?.url ?? folder
    let item = Download(url: url, name: DownloadName.fallback, isPrivate: isPrivate, page: page)
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
      isWanted ? start(question, name: freeName(question.suggestedName)) : nil)
    guard isWanted else { return forget(question.id) }
    // Known from here on, so that the next run can go on with what this one leaves.
    guard let download = running.first(where: { $0.value == question.id })?.key,
      let data = download.currentResumeData
    else { return }
    list.update(question.id) { $0.resumeData = data }
    watchResumeData(of: download, question.id)
    didChange()
  }

  private func forget(_ id: UUID) {
    pending[id] = nil
    hosts[id] = nil
    running = running.filter { $0.value != id }
    views[id] = nil
    wanted.remove(id)
  }

  /// The file that a download is to be written to, or nil when there can be none.
  private func start(_ question: Question, name: String) -> URL? {
    let id = question.id
    guard var item = pending.removeValue(forKey: id) else { return nil }
    item.name = name
    item.isProgram = question.isProgram
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
    item.state = .running(received: 0, expected: question.size)
    list.add(item)
    didChange()
    return file
  }

  /// The name that a file would get now: neither one that is there nor one that is being written.
  func freeName(_ name: String) -> String {
    DownloadName.unique(name) { name in
      let file = folder.appendingPathComponent(name)
      let others = [".\(name).part", name + Self.halfEnding]
      return NewFile.hasName(file) || others.contains { NewFile.hasName(folder.appendingPathComponent($0)) }
        || list.items.contains { ($0.isRunning || $0.canGoOn) && $0.file?.path == file.path }
    }
  }

  private func end(_ download: WKDownload, _ state: Download.State) {
    guard let id = running.removeValue(forKey: download) else { return }
    forget(id)
    list.update(id) {
      $0.state = state
      if case .finished = state { $0.resumeData = nil }
    }
    didChange()
    if !hasPrivatePages() { forgetPrivate() }
  }

  /// Waits and goes on, as long as that brings anything.
  /// - Returns: false where it has been tried often enough.
  private func reconnects(_ download: WKDownload, _ data: Data) -> Bool {
    guard let id = running[download], let item = list[id] else { return false }
    let received = WKDownload.keptByteCount(of: data)
    guard let delay = retries[id, default: DownloadRetry()].delay(having: received) else { return false }
    var expected = WKDownload.expectedByteCount(of: data)
    if case .running(_, let known?) = item.state { expected = known }
    forget(id)
    list.update(id) {
      $0.resumeData = data
      $0.state = .reconnecting(received: received, expected: expected)
    }
    didChange()
    schedule(delay) { [weak self] in
      guard let self, let item = list[id], case .reconnecting = item.state, let data = item.resumeData,
        let view = makeView?(item.isPrivate)
      else { return }
      goOn(item, data, in: view)
    }
    return true
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
      isProgram: DownloadRisk.isProgram(
        name: DownloadName.safe(suggestedFilename), mimeType: response.mimeType),
      answer: completionHandler)
    guard !takesAll, !wanted.contains(id) || question.isProgram, let onQuestion else {
      return answer(question, isWanted: true)
    }
    onQuestion(question)
  }

  func downloadDidFinish(_ download: WKDownload) {
    // While it was written no other user could read it; from now on it is a file like others of the user's.
    let item = running[download].flatMap { list[$0] }
    if let item { FileOrigin.mark(item) }
    if let file = item?.file { PrivateFiles.publish(file) }
    end(download, .finished(size: download.progress.completedUnitCount))
  }

  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
    let failure = DownloadFailure(error)
    if failure == .connection, let resumeData, reconnects(download, resumeData) { return }
    if let id = running[download] { list.update(id) { $0.resumeData = resumeData } }
    end(download, .failed(failure))
  }
}
