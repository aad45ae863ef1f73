import BrowserCore
import UIKit

/// Asks whether a password is to be kept, once the page that follows is there and nothing else is asked.
@MainActor
final class PasswordQuestion {
  private unowned let page: TabViewController
  /// The entry that is asked about next; a newer form takes an older one's place.
  private var pending: PasswordEntry?
  /// New passwords that were taken from here: they are kept without a question, since nobody knows them by heart.
  private var taken: Set<String> = []
  private var asked = 0
  private var time = 0.0
  private var next: Deadline?

  /// Seconds between two looks at whether the page is there.
  private static let interval = 0.4
  /// Seconds after which a page that is still loading is asked about all the same.
  private static let longest = 5.0
  /// Seconds after which what was never in sight is forgotten.
  private static let end = 30.0

  init(page: TabViewController) { self.page = page }

  /// A password was sent.
  func ask(about entry: PasswordEntry) {
    guard entry.isBearable else { return }
    pending = entry
    time = 0
    lookLater()
  }

  /// Has an entry with this password be kept unasked.
  func keepWithoutQuestion(_ password: String) { taken.insert(password) }

  /// The user goes somewhere by himself.
  func userDidNavigate() { asked = 0 }

  private func lookLater() {
    next?.cancel()
    next = Deadline(after: Self.interval) { [weak self] in self?.look() }
  }

  private func look() {
    guard let entry = pending else { return }
    time += Self.interval
    guard time < Self.end else { return pending = nil }
    let isThere = !page.tab.isLoading || time > Self.longest
    guard isThere, page.isSelected, page.view.window != nil, page.dialogs.open == nil,
      page.presentedViewController == nil, page.parent?.presentedViewController == nil
    else { return lookLater() }
    pending = nil
    guard asked < PasswordLimits.questions, let keeper = page.services.passwords else { return }
    let page = page
    Task.immediate {
      defer { withExtendedLifetime(page) {} }
      guard let offer = await keeper.offer(entry) else { return }
      if taken.remove(entry.password) != nil { return keep(offer, in: keeper) }
      asked += 1
      ask(offer, keeper)
    }
  }

  private func ask(_ offer: PasswordOffer, _ keeper: PasswordKeeper) {
    let alert = UIAlertController(
      title: PasswordText.title(offer), message: PasswordText.message(offer), preferredStyle: .alert)
    let isUpdate = if case .update = offer { true } else { false }
    let keep = UIAlertAction(title: isUpdate ? PasswordText.update : PasswordText.save, style: .default) {
      [weak self] _ in self?.keep(offer, in: keeper)
    }
    alert.addAction(keep)
    if !isUpdate {
      alert.addAction(
        UIAlertAction(title: PasswordText.never, style: .default) { [weak self] _ in
          self?.perform { () throws(PasswordStoreError) in
            try await keeper.store.setRefuses(true, offer.entry.origin)
          }
        })
    }
    alert.addAction(UIAlertAction(title: PasswordText.notNow, style: .cancel))
    alert.preferredAction = keep
    page.present(alert, animated: true)
  }

  private func keep(_ offer: PasswordOffer, in keeper: PasswordKeeper) {
    perform { () throws(PasswordStoreError) in
      try await keeper.store.save(offer.entry)
      (self.page.parent as? BrowserContainerViewController)?.tellShortly(PasswordText.saved)
    }
  }

  private func perform(_ body: @escaping @MainActor () async throws(PasswordStoreError) -> Void) {
    let page = page
    Task.immediate {
      do throws(PasswordStoreError) {
        try await body()
      } catch {
        page.services.report(PasswordText.notKept(error))
      }
    }
  }
}
