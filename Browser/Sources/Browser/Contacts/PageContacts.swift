import BrowserCore
import UIKit
import UIKitAdditions
import WebKit

/// The names and addresses that are offered for the fields of a tab's page, and those that were typed into them and are asked about.
///
/// A page learns nothing before the user taps a card: not whether there is one, nor that it was looked for.
@MainActor
final class PageContacts: FieldOffersDelegate {
  private unowned let page: TabViewController
  /// Kinds of fields in which arrows and Return do something of their own.
  private static let typesWithArrows: Set<String> = ["textarea", "number", "select"]

  /// The field that has the focus, where something is offered for it.
  private(set) var focus: ContactMessage.Focus?
  /// The cards that are offered for it.
  private(set) var suggestions: [ContactCard] = []
  /// The field that has the focus, also where nothing is offered for it.
  private var latest: ContactMessage.Focus?
  private let asking: ContactQuestion
  private(set) lazy var offers = FieldOffers(
    page: page, place: FieldOffers.Place(script: ContactScript.place, world: ContactScript.world),
    moreText: FieldOffers.MoreText(row: ContactText.others, spoken: ContactText.more), delegate: self)

  init(page: TabViewController) {
    self.page = page
    asking = ContactQuestion(page: page)
  }

  /// The card under the field.
  var card: FieldOfferCard? { offers.card }

  private var keeper: ContactKeeper? { page.services.settings.usesContacts ? page.services.contacts : nil }

  /// Takes a message of the script in the page.
  func receive(_ message: Any?) {
    guard let keeper, let message = ContactMessage(message) else { return }
    switch message {
    case .blur: offers.focusIsGone()
    case .scroll: offers.pageMoves()
    case .typing: offers.userTypes()
    case .focus(let focus):
      guard focus.origin == page.passwords.origin, offers.admits(focus.document) else { return }
      let type = focus.fields.indices.contains(focus.index) ? focus.fields[focus.index].type : ""
      offers.focusHasCome(
        in: focus.serial, at: focus.index, usesArrows: Self.typesWithArrows.contains(type))
      if offers.isDeclined { return }
      latest = focus
      offerLatest(of: keeper)
    case .sent(let fields, let sender):
      guard sender == page.passwords.origin, !page.tab.isPrivate, let card = ContactForm.card(in: fields)
      else {
        return
      }
      asking.ask(about: card, of: sender)
    }
  }

  // MARK: - Offering

  /// A form for which the keyring has something is left to it.
  private func offerLatest(of keeper: ContactKeeper) {
    let isFree = page.passwords.suggestions.isEmpty
    offer(isFree ? latest.map(keeper.cards) ?? [] : [], for: latest)
  }

  /// The keyring has something for the field that has the focus, or nothing any more.
  func passwordOfferDidChange() {
    guard let keeper, latest != nil, page.passwords.suggestions.isEmpty == (focus == nil) else { return }
    offerLatest(of: keeper)
  }

  private func offer(_ cards: [ContactCard], for focus: ContactMessage.Focus?) {
    suggestions = cards
    self.focus = cards.isEmpty ? nil : focus
    guard let focus = self.focus, let form = ContactForm(focus.fields, around: focus.index) else {
      return offers.show([], of: "")
    }
    let titles = cards.map(\.title)
    offers.show(
      cards.map { card in
        let kinds = form.kinds(of: card)
        let tells = titles.count { $0 == card.title } > 1
        return FieldOffer(
          title: ContactText.offer(card, tells: tells), shortTitle: ContactText.name(card, tells: tells),
          kinds: ContactText.list(kinds), place: focus.origin.display,
          spoken: ContactText.spoken(card, kinds, focus.origin), glyph: .person)
      }, of: focus.origin.display)
  }

  /// Takes away what is offered.
  func withdraw() {
    latest = nil
    guard focus != nil else { return }
    offer([], for: nil)
  }

  /// Another document has come.
  func pageDidCommit() {
    withdraw()
    offers.pageDidCommit()
  }

  /// A keyboard comes with its bar, on which the same is offered.
  func keyboardWillCome() {
    if focus != nil { offers.takeCard() }
  }

  /// The user goes somewhere by himself.
  func userDidNavigate() { asking.userDidNavigate() }

  // MARK: - Filling in

  func openList() {
    guard let focus, let form = ContactForm(focus.fields, around: focus.index) else { return }
    let cards = suggestions
    let kinds = Set(cards.flatMap { form.kinds(of: $0) })
    let sheet = UIAlertController(
      title: ContactText.choose(focus.origin),
      message: ContactText.given(ContactKind.allCases.filter(kinds.contains), focus.origin),
      preferredStyle: .actionSheet)
    sheet.answerDelay = PageLimits.answerDelay
    for card in cards {
      sheet.addAction(
        UIAlertAction(title: ContactText.row(card), style: .default) { [weak self] _ in
          self?.fill(card, for: focus)
        })
    }
    sheet.addAction(UIAlertAction(title: ContactText.cancel, style: .cancel))
    page.router?.show(sheet, as: .sheet, of: page)
  }

  func choose(_ place: Int) {
    guard let focus, suggestions.indices.contains(place) else { return }
    fill(suggestions[place], for: focus)
  }

  /// - Parameter focus: the form that was tapped, though the focus may leave it with the list; its document has to be there still.
  private func fill(_ card: ContactCard, for focus: ContactMessage.Focus) {
    guard focus.origin == page.passwords.origin, let webView = page.webView,
      let form = ContactForm(focus.fields, around: focus.index)
    else { return }
    webView.callAsyncJavaScript(
      ContactScript.fill,
      arguments: [
        "origin": focus.origin.text, "serial": focus.serial, "index": focus.index,
        "values": form.fillings(of: card).map(\.argument),
      ], in: nil, in: ContactScript.world
    ) { [weak self] answer in
      guard let self, !page.tab.isPrivate, ((try? answer.get()) as? NSNumber)?.intValue ?? 0 > 0 else {
        return
      }
      keeper?.didUse(card)
    }
    if self.focus == focus { withdraw() }
  }
}
