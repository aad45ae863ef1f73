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

  /// The course of things since a field got the focus.
  private struct Course {
    /// The form's number, and the field's place in it.
    var field: [Int]?
    /// Arrows and Return are its own.
    var usesArrows = false
    /// It has lost the focus again.
    var isLeft = false
    /// The user types into it.
    var hasTyped = false
    /// The user has put away what was offered.
    var isDeclined = false
    /// The page is being scrolled.
    var isMoving = false
  }

  private weak var delegate: (any FieldOffersDelegate)?
  private unowned let page: TabViewController
  private let place: Place
  private let moreText: MoreText
  private var offers: [FieldOffer] = []
  /// The name of the site that gets it.
  private var site = ""
  private lazy var pill = FieldOfferPill { [weak self] in self?.pillWasTapped() }
  private(set) var card: FieldOfferCard?
  /// Counts the cards and what took them away: an answer about an earlier one is of no use.
  private var run = 0
  /// The document whose fields were told of, and the one before it.
  private var document: Int?
  private var leftDocument: Int?
  private var course = Course()
  private var cardDelay: Deadline?
  private var farewell: Deadline?
  /// Tells what is offered to those who do not see it, once for each focus.
  let announcement = PausedAnnouncement()

  /// Seconds that the keyboard may take to come; what it brings with it takes the card's place.
  private static let keyboardDelay = 0.45
  /// Seconds in which the focus goes on to another field, or a finger to what is offered.
  private static let farewellDelay = 0.3

  init(page: TabViewController, place: Place, moreText: MoreText, delegate: any FieldOffersDelegate) {
    (self.page, self.place, self.moreText) = (page, place, moreText)
    self.delegate = delegate
  }

  /// Shows offers for the field that has the focus; none takes them away.
  func show(_ offers: [FieldOffer], of site: String) {
    (self.offers, self.site) = (offers, site)
    takeCard()
    let bar = page.fieldKeeper.bar
    guard let first = offers.first else {
      if bar.middle === pill { bar.middle = nil }
      return announcement.reset()
    }
    let more = offers.count > 1 ? moreText.spoken : nil
    pill.show(first, more: more)
    bar.middle = pill
    // What comes late from the keyring brings no card over what is being typed or scrolled, and is then told only where it is seen.
    let bringsCard = !course.hasTyped && !course.isMoving
    if bringsCard || bar.window != nil {
      announcement.say([first.spoken, more].compactMap { $0 }.joined(separator: ", "), onlyNew: true)
    }
    guard bringsCard else { return }
    cardDelay = Deadline(after: Self.keyboardDelay) { [weak self] in self?.showCard() }
  }

  /// Returns true for the document that is there. What one that was left has still posted may come after the next one's beginning.
  func admits(_ document: Int) -> Bool {
    guard document != leftDocument else { return false }
    self.document = document
    return true
  }

  /// Another document has come.
  func pageDidCommit() {
    (leftDocument, document) = (document, nil)
    course = Course()
  }

  /// True if the user has put away what was offered, until the field has lost the focus.
  var isDeclined: Bool { course.isDeclined }

  /// A field has the focus, or has it still after the page was scrolled: what was to be taken away stays.
  /// - Parameters:
  ///   - form: the script's number for its form.
  ///   - index: its place there.
  ///   - usesArrows: true for a field in which arrows and Return do something of its own, such as one of several lines.
  func focusHasCome(in form: Int, at index: Int, usesArrows: Bool = false) {
    keep()
    // A field that its page takes away loses the focus without a word.
    if course.isLeft || course.field != [form, index] {
      course = Course(field: [form, index])
      announcement.reset()
    }
    course.usesArrows = usesArrows
    course.isMoving = false
  }

  /// Keeps an offer that was to be taken away.
  func keep() { farewell?.cancel() }

  /// The field has lost the focus.
  func focusIsGone() {
    course.isLeft = true
    farewell?.cancel()
    farewell = Deadline(after: Self.farewellDelay) { [weak self] in self?.delegate?.withdraw() }
  }

  /// The page is being scrolled: there is no card until the field is told of once more.
  func pageMoves() {
    course.isMoving = true
    takeCard()
  }

  /// Takes the card away; what stands above a keyboard is not moved by the page, and stays.
  func takeCard() {
    // The page may not have said yet where the card is to stand.
    run += 1
    cardDelay?.cancel()
    card?.leave()
    card = nil
    pill.isSelected = false
  }

  // MARK: - Keys

  /// The user types into the field: the keys belong to that, and to an input method, until it has lost the focus.
  func userTypes() {
    course.hasTyped = true
    takeCard()
  }

  /// True if the offer stands on the bar above the keyboard.
  private var hasPill: Bool {
    !offers.isEmpty && card == nil && page.fieldKeeper.bar.middle === pill && pill.window != nil
  }

  /// The keys that belong to what is offered, while the field keeps the focus: Down reaches it once it has been there for a moment, Return takes
  /// what is reached, Escape takes it away. There are none behind a sheet, a menu or a question, nor in full screen, which Escape ends; and
  /// Escape alone in a field that has the others itself.
  var keys: [String] {
    guard !course.hasTyped, !course.isLeft, card != nil || hasPill, page.isInFront,
      page.router?.hasMenu != true, !page.isFullscreen
    else { return [] }
    var keys = [UIKeyCommand.inputEscape]
    if course.usesArrows { return keys }
    if card?.isRipe ?? pill.isRipe { keys.append(UIKeyCommand.inputDownArrow) }
    if card?.selected != nil || hasPill && pill.isSelected { keys += [UIKeyCommand.inputUpArrow, "\r"] }
    return keys
  }

  /// One of them was pressed.
  func press(_ key: String) {
    switch key {
    case UIKeyCommand.inputDownArrow: move(by: 1)
    case UIKeyCommand.inputUpArrow: move(by: -1)
    case UIKeyCommand.inputEscape:
      decline()
      delegate?.withdraw()
    default: take()
    }
  }

  /// Offers nothing more until the field has lost the focus.
  func decline() { course.isDeclined = true }

  private func move(by step: Int) {
    if let card { return card.select(by: step) }
    pill.isSelected = step > 0
    if pill.isSelected {
      UIAccessibility.post(notification: .announcement, argument: pill.accessibilityLabel)
    }
  }

  private func take() {
    if let card { return card.takeSelected() }
    if pill.isRipe { pillWasTapped() }
  }

  private func pillWasTapped() {
    guard !offers.isEmpty else { return }
    if offers.count > 1 { delegate?.openList() } else { delegate?.choose(0) }
  }

  /// A row of a card was chosen; nil for the one with the rest. A finger that came down on what has gone meanwhile takes nothing of what came.
  private func choose(_ place: Int?, of run: Int) {
    guard run == self.run else { return }
    if let place { delegate?.choose(place) } else { delegate?.openList() }
  }

  /// The page's view, where it is seen and no bar above a keyboard offers the same.
  private var viewForCard: WKWebView? {
    guard !offers.isEmpty, page.fieldKeeper.bar.window == nil, page.isInFront,
      let webView = page.shownWebView, webView === page.webView
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
        offers, more: moreText.row, of: site, onMore: { [weak self] in self?.choose(nil, of: run) },
        onChoose: { [weak self] in self?.choose($0, of: run) })
      card.place(at: webView.convert(field, to: page.view), in: page.pageFrame)
      page.view.addSubview(card)
      card.come()
      self.card = card
    }
  }
}
