import BrowserCore

/// The names and addresses of a profile, as its pages and lists see them.
@MainActor
final class ContactKeeper {
  /// All that is kept.
  private(set) var book: ContactBook
  /// The problem that was met when they were read.
  let problem: ContactStoreError?
  private let store: any ContactStore
  /// The card that was filled in last; in memory only.
  private var recent: ContactCard.ID?

  init(store: any ContactStore) {
    self.store = store
    let load = store.load()
    (book, problem) = (load.book, load.problem)
  }

  /// The cards that have something for a form: the one that was used last first.
  func cards(for focus: ContactMessage.Focus) -> [ContactCard] {
    guard !book.cards.isEmpty, let form = ContactForm(focus.fields, around: focus.index) else { return [] }
    let fitting = book.cards.filter { card in form.fillings(of: card).contains { $0.place == focus.index } }
    let last = fitting.filter { $0.id == recent }
    return Array((last + fitting.filter { $0.id != recent }).prefix(ContactLimits.offered))
  }

  /// A card was filled in.
  func didUse(_ card: ContactCard) { recent = card.id }

  /// Keeps a card, in the place of the one with its identity.
  func keep(_ card: ContactCard) throws(ContactStoreError) {
    var new = book
    guard new.keep(card) else { throw .full }
    try save(new)
  }

  /// Keeps the cards of a file that are not there yet.
  /// - Returns: how many are new, and for how many there was no room.
  func add(_ cards: [ContactCard]) throws(ContactStoreError) -> (new: Int, left: Int) {
    var new = book
    let outcome = new.add(cards)
    if outcome.new > 0 { try save(new) }
    return outcome
  }

  /// Forgets a card.
  func remove(_ id: ContactCard.ID) throws(ContactStoreError) {
    var new = book
    new.remove(id)
    try save(new)
  }

  /// Has forms of a site never be asked about, or be asked about again.
  func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) throws(ContactStoreError) {
    var new = book
    new.setRefuses(refuses, origin)
    try save(new)
  }

  /// Writes a book, which counts once it is on the disk.
  private func save(_ new: ContactBook) throws(ContactStoreError) {
    switch problem {
    // What is there is not known, and would be lost.
    case .unreadable?, .damaged(keptAs: nil)?: throw problem ?? .unwritable
    default: break
    }
    try store.save(new)
    book = new
  }
}
