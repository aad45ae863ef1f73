import BrowserCore
import UIKit
import UIKitAdditions

/// Asks whether an address is to be kept that was sent with a form, once the page that follows is there and nothing else is asked.
@MainActor
final class ContactQuestion {
  private unowned let page: TabViewController
  /// The address that is asked about next; a newer one takes its place.
  private var pending: (card: ContactCard, origin: PasswordOrigin)?
  /// Seconds since it was sent.
  private var time = 0.0
  private var asked = 0
  private var next: Deadline?

  /// Seconds between two looks at whether the page is there.
  private static let interval = 0.4
  /// Seconds after which what was never in sight is forgotten.
  private static let end = 30.0

  init(page: TabViewController) { self.page = page }

  /// An address was sent.
  func ask(about card: ContactCard, of origin: PasswordOrigin) {
    guard page.services.contacts?.book.asks(about: card, of: origin) == true else { return }
    pending = (card, origin)
    time = 0
    lookLater()
  }

  /// The user goes somewhere by himself.
  func userDidNavigate() { asked = 0 }

  private func lookLater() {
    next?.cancel()
    next = Deadline(after: Self.interval) { [weak self] in self?.look() }
  }

  private func look() {
    time += Self.interval
    guard let (card, origin) = pending else { return }
    guard time < Self.end, asked < ContactLimits.questions else {
      pending = nil
      return
    }
    guard page.isInSight(after: time) else { return lookLater() }
    pending = nil
    guard let keeper = page.services.contacts, keeper.book.asks(about: card, of: origin) else { return }
    asked += 1
    ask(card, origin, keeper)
  }

  private func ask(_ card: ContactCard, _ origin: PasswordOrigin, _ keeper: ContactKeeper) {
    let alert = UIAlertController(
      title: ContactText.question, message: ContactText.message(card, origin), preferredStyle: .alert)
    alert.answerDelay = PageLimits.answerDelay
    let keep = UIAlertAction(title: ContactText.save, style: .default) { [weak page] _ in
      do throws(ContactStoreError) {
        try keeper.keep(card)
        page?.notices?.show(ContactText.saved)
      } catch {
        page?.services.report(error.message)
      }
    }
    alert.addAction(keep)
    alert.addAction(
      UIAlertAction(title: ContactText.never, style: .default) { [weak page] _ in
        do throws(ContactStoreError) {
          try keeper.setRefuses(true, origin)
        } catch {
          page?.services.report(error.message)
        }
      })
    alert.addAction(UIAlertAction(title: ContactText.notNow, style: .cancel))
    alert.preferredAction = keep
    page.router?.show(alert, as: .pageInFront, of: page)
  }
}
