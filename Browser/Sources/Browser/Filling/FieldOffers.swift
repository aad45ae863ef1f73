import BrowserCore
import UIKit
import WebKit

/// Shows what is offered for a field of a page: on the bar above the keyboard, or on a card under the field where no keyboard has come.
@MainActor
final class FieldOffers {
  /// The script that tells where the field is, and its world.
  struct Place {
    var script: String
    var world: WKContentWorld
  }

  /// The words about what has no room.
  struct MoreText {
    var row: String
    var spoken: String
  }

  /// Called with the place of the offer that was chosen.
  var onChoose: ((Int) -> Void)?
  /// Called when all offers are wanted, of which the bar shows the first and the card as many as have room.
  var onMore: (() -> Void)?
  /// Called when the focus has left the field and nothing took its place.
  var onLeave: (() -> Void)?

  private unowned let page: TabViewController
  private let place: Place
  private let moreText: MoreText
  private var offers: [FieldOffer] = []
  /// The name of the site that gets it.
  private var site = ""
  private lazy var pill = FieldOfferPill { [weak self] in self?.pillWasTapped() }
  private(set) var card: FieldOfferCard?
  /// Counts what was shown: an answer about an earlier field is of no use.
  private var run = 0
  private var cardDelay: Deadline?
  private var farewell: Deadline?

  /// Seconds that the keyboard may take to come; what it brings with it takes the card's place.
  private static let keyboardDelay = 0.45
  /// Seconds in which the focus goes on to another field, or a finger to what is offered.
  private static let farewellDelay = 0.3

  init(page: TabViewController, place: Place, moreText: MoreText) {
    (self.page, self.place, self.moreText) = (page, place, moreText)
  }

  /// Shows offers for the field that has the focus; none takes them away.
  func show(_ offers: [FieldOffer], of site: String) {
    (self.offers, self.site) = (offers, site)
    run += 1
    takeCard()
    let bar = page.fieldKeeper.bar
    guard let first = offers.first else {
      if bar.middle === pill { bar.middle = nil }
      return
    }
    pill.show(first, more: offers.count > 1 ? moreText.spoken : nil)
    bar.middle = pill
    cardDelay = Deadline(after: Self.keyboardDelay) { [weak self] in self?.showCard() }
  }

  /// A field has the focus: what was to be taken away stays.
  func focusHasCome() { farewell?.cancel() }

  /// The field has lost the focus.
  func focusIsGone() {
    farewell?.cancel()
    farewell = Deadline(after: Self.farewellDelay) { [weak self] in self?.onLeave?() }
  }

  /// Takes the card away.
  func takeCard() {
    cardDelay?.cancel()
    card?.leave()
    card = nil
  }

  private func pillWasTapped() {
    guard !offers.isEmpty else { return }
    if offers.count > 1 { onMore?() } else { onChoose?(0) }
  }

  /// The page's view, where it is seen and no bar above a keyboard offers the same.
  private var viewForCard: WKWebView? {
    guard !offers.isEmpty, page.fieldKeeper.bar.window == nil, page.isSelected, page.view.window != nil,
      page.router?.admits(.pageInFront) ?? true, let webView = page.shownWebView, webView === page.webView
    else { return nil }
    return webView
  }

  /// Under the field, where there is no bar above a keyboard.
  private func showCard() {
    guard let webView = viewForCard else { return }
    let (run, width) = (run, webView.bounds.width)
    webView.callAsyncJavaScript(
      place.script, arguments: ["width": Double(width)], in: nil, in: place.world
    ) { [weak self, weak webView] answer in
      guard let self, let webView, self.run == run, viewForCard === webView,
        let frame = PasswordMessage.frame(try? answer.get())
      else { return }
      let field = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      let card = FieldOfferCard(
        offers, more: moreText.row, of: site, onMore: { [weak self] in self?.onMore?() },
        onChoose: { [weak self] in self?.onChoose?($0) })
      card.place(at: webView.convert(field, to: page.view), in: page.pageFrame)
      page.view.addSubview(card)
      card.come()
      self.card = card
    }
  }
}
