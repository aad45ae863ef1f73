import Foundation
import FuzzKit

@testable import BrowserCore

/// Files of names and addresses. What is read has limits, and taken over twice nothing is doubled.
enum ContactCardFuzzer {
  static let fuzzer = Fuzzer("contact-cards") { data in
    let english = Locale(identifier: "en")
    let cards = ContactVCard.cards(in: data, locale: english)
    require(cards.count <= ContactLimits.cardsOfFile, "too many: \(cards.count)")
    for card in cards {
      for part in ContactCard.Part.allCases {
        require(card[part].utf16.count <= part.length, "more than is kept: \(part)")
      }
    }
    var book = ContactBook()
    _ = book.add(cards)
    let again = book.add(cards).new
    require(again == 0, "taken twice: \(again)")
  }
}
