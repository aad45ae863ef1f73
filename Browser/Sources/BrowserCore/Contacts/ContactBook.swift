/// All cards of a profile, and the sites whose forms are never asked about.
public struct ContactBook: Hashable, Sendable {
  /// The cards, in the order in which they were made.
  public private(set) var cards: [ContactCard] = []
  /// The sites whose forms are never asked about.
  public private(set) var refused: [PasswordOrigin] = []

  /// Makes an empty book.
  public init() {}

  /// True if no further card is taken.
  public var isFull: Bool { cards.count >= ContactLimits.cards }

  /// Keeps a card, in the place of the one with its identity.
  /// - Returns: false where there are as many as there can be, or nothing is in it.
  public mutating func keep(_ card: ContactCard) -> Bool {
    guard !card.isEmpty else { return false }
    if let place = cards.firstIndex(where: { $0.id == card.id }) {
      cards[place] = card
    } else {
      guard !isFull else { return false }
      cards.append(card)
    }
    return true
  }

  /// Keeps the cards of a file that are not there yet: those of no identity that is known, and that say something new.
  /// - Returns: how many are new, and for how many there was no room.
  public mutating func add(_ new: [ContactCard]) -> (new: Int, left: Int) {
    // By their names: a file may have thousands of cards, and to compare two takes time.
    var (known, names) = (Set(cards.map(\.id)), Dictionary(grouping: cards, by: \.comparedName))
    var (count, left) = (0, 0)
    for card in new {
      let name = card.comparedName
      let alike = names[name, default: []]
      if known.contains(card.id) || alike.contains(where: { $0.says(card) }) { continue }
      if keep(card) {
        count += 1
        known.insert(card.id)
        names[name, default: []].append(card)
      } else if isFull {
        left += 1
      }
    }
    return (count, left)
  }

  /// Forgets a card.
  public mutating func remove(_ id: ContactCard.ID) { cards.removeAll { $0.id == id } }

  /// Has forms of a site never be asked about, or be asked about again. Of too many the oldest is asked about again.
  public mutating func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) {
    refused.removeAll { $0 == origin }
    if refuses { refused.append(origin) }
    refused.removeFirst(max(0, refused.count - ContactLimits.refused))
  }

  /// True if what was typed into a form of a site is asked about: no card says it yet.
  public func asks(about card: ContactCard, of origin: PasswordOrigin) -> Bool {
    card.isWorthKeeping && !isFull && !refused.contains(origin) && !cards.contains { $0.covers(card) }
  }
}

extension ContactBook: Codable {
  private enum CodingKeys: String, CodingKey { case cards, refused }

  /// Reads a book; what makes no sense in it is left out.
  public init(from decoder: any Decoder) throws {
    (self, _) = try Self.read(from: decoder)
  }

  /// Reads a book and says whether something in it made no sense.
  static func read(from decoder: any Decoder) throws -> (book: ContactBook, isDamaged: Bool) {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try container.decode([Readable<ContactCardReading>].self, forKey: .cards)
    let sites = try container.decodeIfPresent([Readable<String>].self, forKey: .refused) ?? []
    var book = ContactBook()
    var isDamaged = false
    for row in rows {
      if let reading = row.value, !book.cards.contains(where: { $0.id == reading.card.id }),
        book.keep(reading.card), !reading.isDamaged
      {
        continue
      }
      isDamaged = true
    }
    for site in sites {
      guard let origin = site.value.flatMap(PasswordOrigin.init(text:)) else {
        isDamaged = true
        continue
      }
      book.setRefuses(true, origin)
    }
    return (book, isDamaged)
  }

  /// Writes all of it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(cards, forKey: .cards)
    try container.encode(refused.map(\.text), forKey: .refused)
  }
}

/// A card as it was found in a file.
private struct ContactCardReading: Decodable {
  let card: ContactCard
  let isDamaged: Bool
  init(from decoder: any Decoder) throws { (card, isDamaged) = try ContactCard.read(from: decoder) }
}
