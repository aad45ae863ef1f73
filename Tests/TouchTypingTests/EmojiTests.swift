import Foundation
import Testing

@testable import TouchTyping

/// The search for emoji and their tones.
@Suite
struct EmojiTests {
  private typealias Desk = TypingStateTests.Desk

  @Test(arguments: [
    ("grinning f", "😀"), ("GULL", "🐦"), ("pizza", "🍕"), ("flag of iceland", "🇮🇸"), ("thumbsup", "👍"),
  ])
  func wordsFindEmoji(query: String, emoji: String) {
    #expect(EmojiSearch.emoji(for: query).contains(emoji))
  }

  @Test func wholeWordsComeFirstAndNothingIsFoundTwice() throws {
    // "cat" is a word of the cat's name and begins that of others.
    let found = EmojiSearch.emoji(for: "cat")
    #expect(try #require(found.first).unicodeScalars.first?.properties.name?.contains("CAT") == true)
    #expect(Set(found).count == found.count)
    // It stands in two groups.
    #expect(EmojiSearch.emoji(for: "broken heart").filter { $0 == "💔" }.count == 1)
    for query in ["", "  ", "-", "zzzzq"] { #expect(EmojiSearch.emoji(for: query) == []) }
    #expect(EmojiSearch.emoji(for: "a").count <= EmojiSearch.most)
  }

  @Test func tonesAreThoseOfUnicode() {
    // UTS 51, emoji-sequences.txt: 1F44B 1F3FD and 270C 1F3FF, the latter without FE0F.
    #expect(Array(EmojiTone.emoji("👋", in: .medium).unicodeScalars.map(\.value)) == [0x1F44B, 0x1F3FD])
    #expect(Array(EmojiTone.emoji("✌️", in: .dark).unicodeScalars.map(\.value)) == [0x270C, 0x1F3FF])
    for plain in ["😀", "🐦", "🤼", "🇮🇸", "❤️"] {
      #expect(!EmojiTone.has(plain) && EmojiTone.emoji(plain, in: .dark) == plain)
      #expect(EmojiTone.choices(for: plain) == [])
    }
    // What is typed is one letter, and leads back to the emoji of the catalogue.
    for group in EmojiCategory.allCases {
      for emoji in EmojiCatalogue.emoji(in: group) where EmojiTone.has(emoji) {
        for tone in EmojiTone.allCases {
          let toned = EmojiTone.emoji(emoji, in: tone)
          #expect(toned.count == 1 && EmojiTone.base(of: toned) == emoji, "\(emoji)")
        }
      }
    }
    #expect(EmojiCatalogue.name(of: "👋🏽") == "waving hand sign, medium skin tone")
  }

  @Test func theKeysTypeIntoTheSearchAndTheEmojiIntoTheText() {
    var desk = Desk(text: "hi ")
    desk.tap(.globe)
    desk.send(.searched(true))
    #expect(desk.state.plane == .letters && desk.state.query == "" && desk.state.found == [])
    desk.tap(.text("g"), .text("u"), .text("l"), .text("x"), .delete, .text("l"))
    #expect(desk.state.query == "gull" && desk.text == "hi " && desk.state.found.contains("🐦"))
    desk.send(.emoji("🐦"))
    #expect(desk.text == "hi 🐦" && desk.state.query == "gull")
    // Return ends it, and types nothing.
    #expect(desk.state.isReturnEnabled && desk.state.returnKey == .done)
    desk.tap(.enter)
    #expect(desk.text == "hi 🐦" && desk.state.query == nil && desk.state.plane == .emoji)
    desk.tap(.plane(.letters), .text("a"))
    #expect(desk.text == "hi 🐦a")
  }

  @Test func anotherTextEndsTheSearch() {
    var desk = Desk(["en", "de"], .url)
    desk.send(.searched(true))
    // Letters and a space, whatever the text takes.
    desk.tap(.text("a"), .space, .text("b"))
    #expect(desk.state.query == "a b")
    desk.send(.begins(TypingTraits()))
    #expect(desk.state.query == nil && desk.state.plane == .letters)
  }

  @Test func theSearchIsNeverWithoutEnd() {
    var desk = Desk()
    desk.send(.searched(true))
    for _ in 0..<100 { desk.tap(.text("a")) }
    #expect(desk.state.query?.count == 40)
  }

  private static let cell = CGRect(x: 174, y: 86, width: 42, height: 42)

  @Test func aHeldEmojiOffersItsTonesAndTheChoiceIsRemembered() throws {
    var desk = Desk()
    desk.tap(.globe)
    desk.send(.emojiHeld("👋", Self.cell))
    let callout = try #require(desk.state.callout)
    #expect(callout.titles == ["👋", "👋🏻", "👋🏼", "👋🏽", "👋🏾", "👋🏿"] && callout.selection == 0)
    #expect(callout.frame.minX >= 0 && callout.frame.maxX <= 390)
    desk.send(.toneMoved(CGPoint(x: callout.cells[3].midX, y: callout.cells[3].midY)))
    desk.send(.toneChosen)
    #expect(desk.text == "👋🏽" && desk.state.callout == nil && desk.state.choice.toned("👋") == "👋🏽")
    // The finger that goes up on the emoji itself takes the last tone again.
    desk.send(.emojiHeld("👋", Self.cell))
    #expect(desk.state.callout?.selection == 3)
    desk.send(.toneMoved(CGPoint(x: Self.cell.midX, y: Self.cell.midY)))
    desk.send(.toneChosen)
    #expect(desk.text == "👋🏽👋🏽" && desk.state.choice.recentEmoji == ["👋🏽"])
    desk.send(.toneNamed("👋", nil))
    #expect(desk.text.hasSuffix("👋") && desk.state.choice.tones == [:])
    #expect(desk.state.choice.recentEmoji == ["👋"])
    desk.send(.emojiHeld("🐦", Self.cell))
    #expect(desk.state.callout == nil)
    desk.send(.toneChosen)
    #expect(desk.state.callout == nil && desk.text == "👋🏽👋🏽👋")
  }

  @Test func nothingIsRememberedWhereNothingMayBe() {
    var desk = Desk()
    desk.state.remembers = false
    desk.send(.toneNamed("👋", .dark))
    #expect(desk.text == "👋🏿" && desk.state.choice.tones == [:] && desk.state.choice.recentEmoji == [])
  }

  @Test func choicesOfEarlierVersionsAreRead() throws {
    let old = Data(#"{"languages":["de"],"layouts":{},"recentEmoji":["🐟"]}"#.utf8)
    let choice = try JSONDecoder().decode(KeyboardChoice.self, from: old)
    #expect(choice == KeyboardChoice(languages: ["de"], recentEmoji: ["🐟"]))
    let odd = Data(#"{"languages":["de"],"layouts":{},"recentEmoji":[],"tones":{"👋":9}}"#.utf8)
    #expect(try JSONDecoder().decode(KeyboardChoice.self, from: odd).tones == [:])
    let new = KeyboardChoice(languages: ["de"], tones: ["👋": .dark])
    #expect(try JSONDecoder().decode(KeyboardChoice.self, from: JSONEncoder().encode(new)) == new)
  }

  @Test func keysLeaveRoomForTheSearch() {
    for kind in TypingKind.allCases where !kind.isPad {
      let places = KeyboardLayout(plane: .letters, kind: kind, width: 390, isCompact: true).places()
      #expect(
        places.allSatisfy { $0.frame.minY >= KeyMetrics.searchHeight && $0.frame.maxY <= KeyMetrics.height })
      let rows = Set(places.filter { !$0.key.isBare }.map(\.frame.minY)).sorted()
      #expect(
        rows.count == 4 && zip(rows, rows.dropFirst()).allSatisfy { $1 - $0 > KeyMetrics.compactKeyHeight })
    }
  }
}
