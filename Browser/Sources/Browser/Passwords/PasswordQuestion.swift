import BrowserCore
import UIKit
import UIKitAdditions

/// Asks whether a password is to be kept, once the page that follows is there and nothing else is asked.
@MainActor
final class PasswordQuestion {
  private unowned let page: TabViewController
  /// The entries that are asked about next: what was typed, of which a newer form takes an older one's place, and passwords that were
  /// taken from here.
  private var pending: [Pending] = []
  /// New passwords that were taken from here: they are kept without a question where they replace nothing, since nobody knows them by
  /// heart.
  private var taken: Set<Taken> = []
  private var asked = 0
  private var next: Deadline?

  /// An entry that waits for its question.
  private struct Pending {
    let entry: PasswordEntry
    /// True if the password was taken from here. Such a question is none of the page's, and stays until it is answered.
    let isTaken: Bool
    /// Seconds since it was sent, or since the page was last seen again.
    var time = 0.0
  }

  /// A password that was suggested, and where it was filled in.
  private struct Taken: Hashable {
    let origin: PasswordOrigin
    let password: String

    init(_ origin: PasswordOrigin, _ password: String) { (self.origin, self.password) = (origin, password) }
    init(_ entry: PasswordEntry) { self.init(entry.origin, entry.password) }
  }

  /// Seconds between two looks at whether the page is there.
  private static let interval = 0.4
  /// Seconds after which what was never in sight is forgotten; a password that was taken from here is asked about once the page is seen again.
  private static let end = 30.0

  init(page: TabViewController) { self.page = page }

  /// A password was sent.
  func ask(about entry: PasswordEntry) {
    guard entry.isBearable else { return }
    if taken.contains(Taken(entry)) { keepTaken(entry) } else { wait(for: entry, isTaken: false) }
  }

  /// Has an entry with this password be kept unasked, unless it would replace another one.
  func keepWithoutQuestion(_ password: String, of origin: PasswordOrigin) {
    taken.insert(Taken(origin, password))
  }

  /// The user goes somewhere by himself.
  func userDidNavigate() { asked = 0 }

  /// The page is seen again, or another one has come: what still waits for its question gets it.
  func lookAgain() {
    guard !pending.isEmpty else { return }
    for index in pending.indices { pending[index].time = 0 }
    lookLater()
  }

  // MARK: - Passwords that were taken from here

  private func keepTaken(_ entry: PasswordEntry) {
    guard let keeper = page.services.passwords else { return }
    page.stay { [self] in
      do throws(PasswordStoreError) {
        guard let offer = try await keeper.offer(entry) else { return forget(entry) }
        guard case .save(let entry) = offer else { return wait(for: entry, isTaken: true) }
        try await save(entry, in: keeper)
      } catch {
        // It would be lost: the user is asked, and may unlock the keyring after all.
        wait(for: entry, isTaken: true)
      }
    }
  }

  private func forget(_ entry: PasswordEntry) { taken.remove(Taken(entry)) }

  // MARK: - Waiting

  private func wait(for entry: PasswordEntry, isTaken: Bool) {
    pending.removeAll {
      !$0.isTaken || ($0.entry.origin, $0.entry.user) == (entry.origin, entry.user)
    }
    pending.append(Pending(entry: entry, isTaken: isTaken))
    lookLater()
  }

  private func lookLater() {
    next?.cancel()
    next = Deadline(after: Self.interval) { [weak self] in self?.look() }
  }

  private func look() {
    for index in pending.indices { pending[index].time += Self.interval }
    pending.removeAll { !$0.isTaken && $0.time >= Self.end }
    guard let first = pending.first else { return }
    guard page.isInSight(after: first.time) else {
      if first.time < Self.end { lookLater() }
      return
    }
    pending.removeFirst()
    guard let keeper = page.services.passwords else { return }
    page.stay { [self] in
      if first.isTaken || asked < PasswordLimits.questions, let offer = await offer(for: first, in: keeper) {
        // The keyring may have taken its time.
        guard page.isInSight(after: first.time) else { return putBack(first) }
        if !first.isTaken { asked += 1 }
        ask(offer, keeper)
      }
      if !pending.isEmpty { lookLater() }
    }
  }

  private func putBack(_ entry: Pending) {
    if entry.isTaken || pending.allSatisfy(\.isTaken) { pending.insert(entry, at: 0) }
    lookLater()
  }

  /// Returns what is asked; nil where nothing is.
  private func offer(for pending: Pending, in keeper: PasswordKeeper) async -> PasswordOffer? {
    do throws(PasswordStoreError) {
      return try await keeper.offer(pending.entry)
    } catch {
      return pending.isTaken ? .save(pending.entry) : nil
    }
  }

  // MARK: - Asking

  private func ask(_ offer: PasswordOffer, _ keeper: PasswordKeeper) {
    let alert = UIAlertController(
      title: PasswordText.title(offer), message: PasswordText.message(offer), preferredStyle: .alert)
    alert.answerDelay = PageLimits.answerDelay
    let isUpdate = if case .update = offer { true } else { false }
    let keep = UIAlertAction(title: isUpdate ? PasswordText.update : PasswordText.save, style: .default) {
      [weak self] _ in
      self?.perform { () throws(PasswordStoreError) in try await self?.save(offer.entry, in: keeper) }
    }
    alert.addAction(keep)
    if !isUpdate {
      alert.addAction(
        UIAlertAction(title: PasswordText.never, style: .default) { [weak self] _ in
          self?.forget(offer.entry)
          self?.perform { () throws(PasswordStoreError) in
            try await keeper.store.setRefuses(true, offer.entry.origin)
          }
        })
    }
    alert.addAction(
      UIAlertAction(title: PasswordText.notNow, style: .cancel) { [weak self] _ in self?.forget(offer.entry) }
    )
    alert.preferredAction = keep
    page.router?.show(alert, as: .pageInFront, of: page)
  }

  private func save(_ entry: PasswordEntry, in keeper: PasswordKeeper) async throws(PasswordStoreError) {
    try await keeper.store.save(entry)
    forget(entry)
    page.notices?.show(PasswordText.saved)
  }

  private func perform(_ body: @escaping @MainActor () async throws(PasswordStoreError) -> Void) {
    page.stay { [page] in
      do throws(PasswordStoreError) {
        try await body()
      } catch {
        page.services.report(PasswordText.notKept(error))
      }
    }
  }
}
