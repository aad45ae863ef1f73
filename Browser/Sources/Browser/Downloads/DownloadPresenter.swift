import BrowserCore
import UIKit
import UIKitAdditions

/// Asks about downloads, one at a time, and tells of them above the bars.
@MainActor
final class DownloadPresenter {
  /// Says for a while what began or ended; a tap opens the list.
  let notice = NoticeButton()
  private let services: BrowserServices
  private let router: PresentationRouter
  private let layOut: () -> Void
  private var asked: DownloadPersistence.Question?
  private var waiting: [DownloadPersistence.Question] = []
  /// The downloads that were told of, and whether they were under way then.
  private var told: [UUID: Bool] = [:]
  /// Called when the state of all downloads together has changed.
  var onIndicator: ((DownloadIndicator?) -> Void)?
  /// The state of all downloads together, for the address bar; nil where there is nothing to show.
  private(set) var indicator: DownloadIndicator?
  private var isSeen = true
  private lazy var alarm = Alarm { [weak self] in self?.updateIndicator() }
  /// Seconds between looks at what came in.
  private static let interval: TimeInterval = 0.5
  /// The list, while it is shown; it says all itself.
  private(set) weak var list: DownloadsViewController?

  /// - Parameters:
  ///   - layOut: gives the notice its place; its text has changed.
  init(services: BrowserServices, router: PresentationRouter, layOut: @escaping () -> Void) {
    (self.services, self.router, self.layOut) = (services, router, layOut)
    for item in services.downloads.list.items { told[item.id] = item.isRunning }
  }

  /// The interface goes, as when another profile is shown: what it was to ask is answered with no.
  func close() {
    alarm.cancel()
    refuseAll()
  }

  isolated deinit { refuseAll() }

  private func refuseAll() {
    let all = (asked.map { [$0] } ?? []) + waiting
    (asked, waiting) = (nil, [])
    for question in all { services.downloads.answer(question, isWanted: false) }
  }

  /// Asks about a download, after those that are being asked about.
  func ask(_ question: DownloadPersistence.Question) {
    guard !services.downloadRefusals.isBlocked(question.host) else {
      return services.downloads.answer(question, isWanted: false)
    }
    guard asked == nil else {
      guard waiting.count < PageLimits.waitingDownloads else {
        return services.downloads.answer(question, isWanted: false)
      }
      return waiting.append(question)
    }
    asked = question
    let alert = UIAlertController(
      title: DownloadText.question(services.downloads.freeName(question.suggestedName)),
      message: DownloadText.message(
        host: question.host, size: question.size, riskOf: question.isProgram ? question.suggestedName : nil),
      preferredStyle: .alert)
    alert.answerDelay = PageLimits.answerDelay
    let answer = DownloadAnswer { [weak self] isWanted in
      // It may have been answered otherwise when the interface went.
      guard let self, asked?.id == question.id else { return }
      isWanted ? accept(question) : refuse(question)
    }
    let cancel = UIAlertAction(title: "Cancel", style: .cancel) { _ in answer.give(false) }
    alert.addAction(cancel)
    let download = UIAlertAction(title: "Download", style: .default) { _ in answer.give(true) }
    alert.addAction(download)
    // Return is no answer to a warning.
    alert.preferredAction = question.isProgram ? cancel : download
    if services.downloadRefusals.mayBlock(question.host) {
      alert.addAction(
        UIAlertAction(title: DownloadText.blockMore, style: .destructive) { [weak self] _ in
          self?.services.downloadRefusals.block(question.host)
          answer.give(false)
        })
    }
    router.show(alert)
  }

  private func accept(_ question: DownloadPersistence.Question) {
    asked = nil
    services.downloadRefusals.didAccept(question.host)
    services.downloads.answer(question, isWanted: true)
    // Of a site that was blocked meanwhile, in another window, none is asked about: then the one behind it is.
    while asked == nil, !waiting.isEmpty { ask(waiting.removeFirst()) }
  }

  /// Refuses a question; a user who refuses one of several is not asked about the others.
  private func refuse(_ question: DownloadPersistence.Question) {
    services.downloadRefusals.didRefuse(question.host)
    let all = [question] + waiting
    (asked, waiting) = (nil, [])
    for question in all { services.downloads.answer(question, isWanted: false) }
  }

  // MARK: - The list

  /// Shows the list, which says all itself. What has ended is news as long as the list cannot be shown.
  func open() {
    guard router.admits(.sheet) else { return }
    notice.withdraw()
    let list = DownloadsViewController(services: services)
    self.list = list
    services.windows.tell { $0.downloadsWereSeen() }
    router.show(sheet: list.sheet())
  }

  /// The list was opened, in this window or another one: what has ended is no news any more.
  func listWasSeen() {
    isSeen = true
    updateIndicator()
  }

  private func updateIndicator() {
    services.downloads.refresh()
    let items = services.downloads.list.items
    let isRunning = items.contains(where: \.isRunning)
    if isRunning { isSeen = services.windows.all.contains(where: \.showsDownloads) }
    let new = DownloadIndicator(items, isSeen: isSeen)
    if isRunning { alarm.set(after: Self.interval) } else { alarm.cancel() }
    guard new != indicator else { return }
    indicator = new
    onIndicator?(new)
  }

  /// Returns true, once, for a download that has begun, or has ended otherwise than by the user.
  private func isNews(_ item: Download) -> Bool {
    let wasRunning = told.updateValue(item.isRunning, forKey: item.id)
    guard wasRunning != item.isRunning else { return false }
    switch item.state {
    case .waiting, .running, .reconnecting, .finished: return true
    case .failed(let failure): return failure != .stopped
    case .paused: return false
    }
  }

  /// - Parameter tells: true for the one window that says what has begun or ended.
  func listDidChange(tells: Bool) {
    updateIndicator()
    list?.downloadsDidChange()
    let items = services.downloads.list.items
    // The oldest first: the last word is the latest one's.
    for item in items.reversed() where isNews(item) && tells {
      let text = DownloadText.notice(item)
      guard list == nil else {
        UIAccessibility.post(notification: .announcement, argument: text)
        continue
      }
      notice.show(text) { [weak self] in self?.open() }
      layOut()
    }
    told = told.filter { id, _ in items.contains { $0.id == id } }
  }
}
