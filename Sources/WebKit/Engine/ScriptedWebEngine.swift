import Foundation
import FoundationNetworking
import UIKit
import WebKitValues

/// An engine that does what a test says, and keeps what it was asked for.
///
/// Nothing happens by itself: a load stays pending until the test calls `start`,
/// `commit`, `finish` or `fail`; `play(_:)` does a whole successful load.
@MainActor
package final class ScriptedWebEngine: WebEngine {
  package enum Call: Equatable {
    case load(URLRequest)
    case document(URL?)
    case reload(ignoringCache: Bool)
    case stop
    case go(UInt)
    case script(String)
    case scroll(CGPoint, animated: Bool)
    case find(WebFindQuery)
    case endFind
    case tap(CGPoint)
    case edit(String)
    case askForFiles(WebFileChoice)
    case download(URL)
    case resume(DownloadResumption)
    case leaveFullscreen
    case showInspector
    case close
  }

  /// A script that has not been answered.
  package struct HeldScript {
    package let call: WebScriptCall
    package let completion: @MainActor (Result<Any?, any Error>) -> Void
  }

  package weak var client: (any WebEngineClient)?
  package var content: (any NativeLayerContent)?
  package var page = WebPageState() {
    didSet { if page != oldValue { client?.engineDidChangePage(self) } }
  }
  package var history = WebHistory() {
    didSet { if history != oldValue { client?.engineDidChangeHistory(self) } }
  }
  package var settings: WebEngineSettings
  package let options: WebEngineOptions
  package private(set) var calls: [Call] = []
  package private(set) var userScripts: [WebScript] = []
  /// The identifiers of the rules that hold.
  package private(set) var contentRules: [String] = []
  package private(set) var messageHandlers: [WebMessageHandler] = []
  /// True if the page's process gives no sign of life.
  package var isHanging = false
  /// The answers of scripts, by source; others answer undefined.
  package var scriptResults: [String: Result<Any?, any Error>] = [:]
  /// True if scripts are kept until the test answers them.
  package var holdsScripts = false
  package private(set) var heldScripts: [HeldScript] = []
  package var picture = WebBitmap(width: 1, height: 1, pixels: [255, 255, 255, 255])
  package var archive: Result<Data, any Error> = .success(
    Data(
      """
      Content-Type: multipart/related; boundary="B"\r
      \r
      --B\r
      Content-Type: text/html\r
      Content-Transfer-Encoding: quoted-printable\r
      Content-Location: https://gullwick.example/\r
      \r
      <p>terns\r
      --B--\r

      """.utf8))
  package var source: Result<WebSource, any Error> = .success(WebSource(data: Data(), mimeType: "text/html"))
  package var findResult = WebFindAnswer(isFound: true, count: 1, index: 1)
  /// The files that the user chooses when asked for some.
  package var chosenFiles: [URL]?
  package let printer = ScriptedPrintSource()
  package var printSource: (any PrintSource)? { printer }
  package var userAgent: String { settings.customUserAgent ?? "Scripted/1.0" }
  package let typing = ScriptedTextInput()
  package var textInput: any WebTextInput { typing }
  private var nextID: UInt = 1

  package init(_ options: WebEngineOptions) {
    self.options = options
    settings = options.settings
  }

  // MARK: - What the page does

  /// A load begins.
  package func start(_ url: URL) {
    page.url = url
    page.isLoading = true
    page.isDocumentComplete = false
    page.estimatedProgress = 0.1
    client?.engine(self, didReceive: .started(url))
  }

  package func redirect(to url: URL) {
    page.url = url
    client?.engine(self, didReceive: .redirected(url))
  }

  /// The document's beginning is there; the list gets an entry, unless it was a move in the list.
  package func commit(title: String = "") {
    guard let url = page.url else { return }
    if let target = pendingEntry {
      history.currentIndex = history.entries.firstIndex { $0.id == target }
      pendingEntry = nil
    } else if history.current?.url != url {
      let kept = history.currentIndex.map { history.entries[...$0] } ?? []
      history = WebHistory(
        entries: kept + [WebHistory.Entry(id: nextID, url: url, title: title)], currentIndex: kept.count)
      nextID += 1
    }
    page.documentURL = url
    page.title = title
    page.fullscreen = .none
    page.themeColor = nil
    page.backgroundColor = nil
    client?.engine(self, didReceive: .committed(url))
  }

  package func finish() {
    page.isDocumentComplete = true
    page.estimatedProgress = 1
    page.isLoading = false
    client?.engine(self, didReceive: .finished)
  }

  package func fail(_ failure: LoadFailure) {
    page.isLoading = false
    pendingEntry = nil
    client?.engine(self, didReceive: .failed(failure.error(for: page.url), url: page.url))
  }

  /// A whole load that goes well.
  package func play(_ url: URL, title: String = "") {
    start(url)
    commit(title: title)
    finish()
  }

  package func crash() {
    processEnds()
    client?.engineProcessDidTerminate(self)
  }

  /// The engine wants another process for the page.
  package func renewProcess() {
    processEnds()
    client?.engineProcessIsToBeRenewed(self)
  }

  private func processEnds() {
    page.isLoading = false
    page.fullscreen = .none
  }

  /// Acts as a script that calls `requestFullscreen()`, when nothing refuses it.
  package func enterFullscreen() {
    page.fullscreen = .entering
    if page.fullscreen == .entering { page.fullscreen = .inside }
  }

  /// The page's element is back in its place.
  package func endFullscreen() {
    if page.fullscreen == .inside { page.fullscreen = .leaving }
    page.fullscreen = .none
  }

  package func scroll(_ metrics: WebScrollMetrics) {
    client?.engine(self, didScroll: metrics)
  }

  package func post(_ message: WebMessage) {
    client?.engine(self, didReceive: message)
  }

  /// A script calls `window.print()`.
  package func askToPrint(_ source: any PrintSource) {
    client?.engine(self, didAskToPrint: source)
  }

  /// The page asks whether it may show notifications.
  package func askToNotify(_ answer: @escaping @MainActor (Bool) -> Void) {
    client?.engine(self, requestNotifications: answer)
  }

  /// The page asks whether it may know where the machine is.
  package func askForLocation(_ answer: @escaping @MainActor (Bool) -> Void) {
    client?.engine(self, requestLocation: answer)
  }

  /// The page shows a notification, which tells what becomes of it.
  /// - Returns: false if it was refused.
  package func notify(
    _ title: String, body: String = "", click: @escaping () -> Void, close: @escaping () -> Void
  ) -> Bool {
    let notification = WebNotification(title: title, body: body, tag: nil, click: click, close: close)
    if client?.engine(self, show: notification) ?? false { return true }
    notification.close()
    return false
  }

  /// A `<select>` is touched.
  package func show(_ options: WebOptionMenu) {
    client?.engine(self, show: options)
  }

  package func focusField(_ purpose: TextInputPurpose?, traits: WebFieldTraits? = nil) {
    typing.focusedField = purpose.map { WebFieldFocus(purpose: $0, traits: traits) }
    client?.engine(self, didFocusField: typing.focusedField)
  }

  // MARK: - WebEngine

  private var pendingEntry: UInt?

  package func load(_ request: URLRequest) { calls.append(.load(request)) }
  package func load(_ document: WebDocument) {
    calls.append(.document(document.simulatedURL ?? document.baseURL))
  }
  package func reload(ignoringCache: Bool) { calls.append(.reload(ignoringCache: ignoringCache)) }
  package func stopLoading() {
    calls.append(.stop)
    if page.isLoading { fail(.cancelled) }
  }

  package func go(to entry: WebHistory.Entry.ID) {
    calls.append(.go(entry))
    pendingEntry = entry
  }

  /// URLs, one a line, the current one marked with ">".
  package var interactionState: Data? {
    guard !history.entries.isEmpty else { return nil }
    let lines = history.entries.enumerated().map {
      ($0.offset == history.currentIndex ? ">" : " ") + $0.element.url.absoluteString
    }
    return Data(lines.joined(separator: "\n").utf8)
  }

  package func removeEntries(where isUnwanted: (URL) -> Bool) -> Bool {
    let current = history.current
    let entries = history.entries.filter { $0.id == current?.id || !isUnwanted($0.url) }
    history = WebHistory(
      entries: entries,
      currentIndex: current.flatMap { current in entries.firstIndex { $0.id == current.id } })
    return true
  }

  package func restore(interactionState: Data) -> Bool {
    guard let text = String(data: interactionState, encoding: .utf8) else { return false }
    var entries: [WebHistory.Entry] = []
    var current: Int?
    for line in text.split(separator: "\n") {
      guard let url = URL(string: String(line.dropFirst())) else { return false }
      if line.hasPrefix(">") { current = entries.count }
      entries.append(WebHistory.Entry(id: nextID, url: url))
      nextID += 1
    }
    history = WebHistory(entries: entries, currentIndex: current)
    if let entry = history.current {
      page.url = entry.url
      go(to: entry.id)
    }
    return true
  }

  package func run(
    _ script: WebScriptCall, completion: @escaping @MainActor (Result<Any?, any Error>) -> Void
  ) {
    calls.append(.script(script.source))
    if holdsScripts { return heldScripts.append(HeldScript(call: script, completion: completion)) }
    completion(scriptResults[script.source] ?? .success(nil))
  }

  package func snapshot(
    _ region: WebSnapshotRegion, completion: @escaping @MainActor (Result<WebBitmap, any Error>) -> Void
  ) {
    completion(.success(picture))
  }

  package func archive(completion: @escaping @MainActor (Result<Data, any Error>) -> Void) {
    completion(archive)
  }
  package func source(completion: @escaping @MainActor (Result<WebSource, any Error>) -> Void) {
    completion(source)
  }
  package func showInspector() { calls.append(.showInspector) }

  package func find(_ query: WebFindQuery, completion: @escaping @MainActor (WebFindAnswer) -> Void) {
    calls.append(.find(query))
    completion(findResult)
  }

  package func setMuted(_ isMuted: Bool) { page.isMuted = isMuted }
  package func endFind() { calls.append(.endFind) }
  package func ping(_ answered: @escaping @MainActor () -> Void) {
    if !isHanging { answered() }
  }

  package func setUserScripts(_ scripts: [WebScript]) { userScripts = scripts }
  package func setContentRules(_ rules: [WebContentRules]) { contentRules = rules.map(\.identifier) }
  package func setMessageHandlers(_ handlers: [WebMessageHandler]) { messageHandlers = handlers }
  package func setDetachedSize(_ size: CGSize) {}
  package func scroll(to offset: CGPoint, animated: Bool) {
    calls.append(.scroll(offset, animated: animated))
  }
  /// The page leaves it when the test says `endFullscreen()`.
  package func leaveFullscreen() {
    calls.append(.leaveFullscreen)
    if page.fullscreen.isWanted { page.fullscreen = .leaving }
  }
  package func tap(at point: CGPoint) { calls.append(.tap(point)) }
  package func edit(_ command: String) { calls.append(.edit(command)) }
  package func type(_ text: String) { typing.insert(text) }
  package func askForFiles(_ choice: WebFileChoice, completion: @escaping @MainActor ([URL]?) -> Void) {
    calls.append(.askForFiles(choice))
    completion(chosenFiles)
  }
  package func download(_ url: URL) { calls.append(.download(url)) }
  package func resume(_ resumption: DownloadResumption) { calls.append(.resume(resumption)) }
  package func terminateProcess() { crash() }
  package func close() { calls.append(.close) }
}

/// The text that was typed into a `ScriptedWebEngine`'s page.
@MainActor
package final class ScriptedTextInput: WebTextInput {
  package internal(set) var focusedField: WebFieldFocus?
  package var caretRect = CGRect.zero
  package private(set) var text = ""

  package func insert(_ text: String) { self.text += text }
  package func deleteBackward() { _ = text.popLast() }
  package func pressReturn() { text += "\n" }
  /// The page tells it at once.
  package var textBeforeCaret: String? { text }
  /// The moves of the caret that were asked for.
  package private(set) var moves: [[Int]] = []
  package func moveCaret(columns: Int, rows: Int) { moves.append([columns, rows]) }
}
