import Foundation
import Testing

@testable import TouchTyping

/// The keyboard's state: fingers in, edits of the text out. The width is 390; rows are at 11, 65, 119 and 173, keys 42 high.
@Suite
struct TypingStateTests {
  /// Plays fingers at keys and writes down what becomes of the text.
  struct Desk {
    var state: TypingState
    var text = ""
    var other: [TypingEffect] = []
    var now = 100.0

    init(
      _ languages: [String] = ["en"], _ kind: TypingKind = .text, capitals: Capitals = .none,
      text: String = ""
    ) {
      state = TypingState(choice: KeyboardChoice(languages: languages))
      _ = state.handle(.resized(width: 390))
      var traits = TypingTraits()
      (traits.kind, traits.capitals) = (kind, capitals)
      self.text = text
      send(.begins(traits))
      send(.text(before: text, hasText: !text.isEmpty))
    }

    mutating func send(_ event: TypingEvent) {
      for effect in state.handle(event) {
        switch effect {
        case .insert(let new): text += new
        case .deleteBackward: text = String(text.dropLast())
        case .pressReturn: text += "\n"
        default: other.append(effect)
        }
      }
    }

    func point(_ key: TouchKey) -> CGPoint {
      guard let place = state.layout.places().first(where: { $0.key == key }) else {
        Issue.record("no key \(key)")
        return .zero
      }
      return CGPoint(x: place.frame.midX, y: place.frame.midY)
    }

    mutating func down(_ key: TouchKey, _ finger: Int = 1) { send(.down(finger: finger, point(key), now)) }
    mutating func up(_ key: TouchKey, _ finger: Int = 1) { send(.up(finger: finger, point(key), now)) }

    mutating func tap(_ keys: TouchKey..., after pause: TimeInterval = 0.6) {
      for key in keys {
        now += pause
        let place = point(key)
        send(.down(finger: 1, place, now))
        send(.up(finger: 1, place, now))
      }
    }

    /// Time passes, and what is due on the way happens.
    mutating func wait(_ time: TimeInterval) {
      let end = now + time
      while let due = state.deadline, due <= end {
        now = due
        send(.time(due))
      }
      now = end
    }
  }

  @Test("Shift makes one capital, two taps lock it, a third unlocks it")
  func shift() {
    var desk = Desk()
    desk.tap(.text("a"), .shift, .text("b"), .text("c"))
    #expect(desk.text == "aBc")
    desk.tap(.shift)
    desk.tap(.shift, after: 0.1)
    #expect(desk.state.shift == .locked)
    desk.tap(.text("d"), .text("e"), .shift, .text("f"))
    #expect(desk.text == "aBcDEf")
  }

  @Test("Shift that is held makes capitals as long as it is held")
  func heldShift() {
    var desk = Desk()
    desk.down(.shift, 1)
    for letter in ["a", "b"] {
      desk.down(.text(letter), 2)
      desk.up(.text(letter), 2)
    }
    desk.up(.shift, 1)
    desk.tap(.text("c"))
    #expect(desk.text == "ABc")
  }

  @Test(
    "Where a capital is due, Shift that is held makes capitals, a tap makes a small letter, two taps lock it")
  func shiftOverAutomaticCapital() {
    var desk = Desk(capitals: .sentences)
    #expect(desk.state.shift == .once)
    desk.down(.shift, 1)
    for letter in ["a", "b"] {
      desk.down(.text(letter), 2)
      desk.up(.text(letter), 2)
    }
    desk.up(.shift, 1)
    desk.tap(.text("c"))
    #expect(desk.text == "ABc")

    desk = Desk(capitals: .sentences)
    desk.tap(.shift, .text("a"))
    #expect(desk.text == "a")

    desk = Desk(capitals: .sentences)
    desk.tap(.shift)
    desk.tap(.shift, after: 0.1)
    #expect(desk.state.shift == .locked)
    desk.tap(.text("a"), .text("b"), .shift, .text("c"))
    #expect(desk.text == "ABc")
  }

  @Test("What a held key offers can be pressed without holding, and so can a language")
  func offers() {
    var desk = Desk(["en", "de"])
    #expect(
      desk.state.offers(of: .text("e")).contains("é") && !desk.state.offers(of: .text("e")).contains("e"))
    #expect(desk.state.offers(of: .space).isEmpty && desk.state.offers(of: .globe).isEmpty)
    desk.send(.activated(.text("é"), 1))
    desk.tap(.shift)
    #expect(desk.state.offers(of: .text("e")).contains("É"))
    desk.send(.activated(.text("É"), 2))
    #expect(desk.text == "éÉ")
    desk.send(.languageActivated("de", 3))
    #expect(desk.state.language.id == "de" && desk.state.bannerEnd != nil)
    desk.send(.languageActivated("ru", 4))
    #expect(desk.state.language.id == "de", "one that the user has not chosen")
  }

  @Test("123 that is held gives one sign and the letters back; a finger that slides from it as well")
  func heldSigns() {
    var desk = Desk()
    desk.down(.plane(.numbers), 1)
    #expect(desk.state.plane == .numbers)
    desk.down(.text("1"), 2)
    desk.up(.text("1"), 2)
    let letters = desk.state.layout.places().first { $0.key == .plane(.letters) }
    desk.send(.up(finger: 1, CGPoint(x: letters?.frame.midX ?? 0, y: letters?.frame.midY ?? 0), desk.now))
    #expect(desk.state.plane == .letters)

    desk.down(.plane(.numbers), 1)
    desk.send(.moved(finger: 1, desk.point(.text("7")), desk.now))
    desk.up(.text("7"), 1)
    #expect(desk.text == "17" && desk.state.plane == .letters)
  }

  @Test("Two thumbs: the second finger types what the first one holds, in their order")
  func twoThumbs() {
    var desk = Desk()
    desk.down(.text("h"), 1)
    desk.down(.text("i"), 2)
    #expect(desk.text == "h")
    desk.up(.text("h"), 1)
    desk.down(.space, 1)
    desk.up(.text("i"), 2)
    desk.down(.text("y"), 2)
    desk.up(.space, 1)
    desk.up(.text("y"), 2)
    #expect(desk.text == "hi y")
  }

  @Test("Every point of the keyboard types something; a finger that goes far above it types nothing")
  func touchArea() {
    for x in stride(from: 0.0, through: 390, by: 5) {
      for y in stride(from: 0.0, through: 215, by: 5) {
        var state = Desk().state
        _ = state.handle(.down(finger: 1, CGPoint(x: x, y: y), 100))
        #expect(state.presses.first?.place != nil, "\(x) \(y)")
      }
    }
    var desk = Desk()
    desk.down(.text("q"))
    desk.send(.moved(finger: 1, CGPoint(x: 20, y: -400), desk.now))
    desk.send(.up(finger: 1, CGPoint(x: 20, y: -400), desk.now))
    #expect(desk.text.isEmpty)
  }

  @Test("A finger that slides types the key on which it is lifted")
  func sliding() {
    var desk = Desk()
    desk.down(.text("q"))
    desk.send(.moved(finger: 1, desk.point(.text("w")), desk.now))
    #expect(desk.state.previewed?.key == .text("w"))
    desk.up(.text("w"))
    #expect(desk.text == "w")
  }

  @Test("A key that is held for half a second offers accents; sliding chooses, lifting types")
  func accents() throws {
    var desk = Desk(["de"])
    desk.down(.text("a"))
    desk.wait(0.49)
    #expect(desk.state.callout == nil)
    desk.wait(0.01)
    let callout = try #require(desk.state.callout)
    // The letter itself over its key, then the language's own letter.
    #expect(callout.titles.prefix(2) == ["a", "ä"])
    #expect(callout.cells.allSatisfy { callout.frame.contains($0) })
    #expect(callout.frame.minX >= 0 && callout.frame.maxX <= 390)
    desk.send(.moved(finger: 1, CGPoint(x: callout.cells[1].midX, y: 80), desk.now))
    desk.send(.up(finger: 1, CGPoint(x: callout.cells[1].midX, y: 80), desk.now))
    #expect(desk.text == "ä" && desk.state.callout == nil)
  }

  @Test("Accents are capitals with Shift, and go to the left on the right half")
  func capitalAccents() throws {
    var desk = Desk()
    desk.tap(.shift)
    desk.down(.text("o"))
    desk.wait(0.6)
    let callout = try #require(desk.state.callout)
    #expect(callout.titles.prefix(2) == ["O", "Ò"])
    #expect(callout.cells[1].minX < callout.cells[0].minX)
  }

  @Test("A held delete key repeats after 0.5 s, every 0.08 s, and lifting it deletes no more")
  func deleting() {
    var desk = Desk(text: "0123456789")
    desk.down(.delete)
    desk.wait(0.45)
    #expect(desk.text == "0123456789")
    // 0.5, 0.58, 0.66 and 0.74 are past.
    desk.wait(0.35)
    desk.up(.delete)
    #expect(desk.text == "012345")
    desk.tap(.delete)
    #expect(desk.text == "01234")
  }

  @Test("Sliding on the space bar moves the caret by 9 points a character, and types no space")
  func caret() {
    var desk = Desk(text: "some text")
    desk.down(.space)
    let start = desk.point(.space)
    // Past 18 points it has hold of the caret; 27 more are three characters.
    desk.send(.moved(finger: 1, CGPoint(x: start.x - 20, y: start.y), desk.now))
    #expect(desk.state.isMovingCaret)
    desk.send(.moved(finger: 1, CGPoint(x: start.x - 47, y: start.y), desk.now))
    desk.send(.up(finger: 1, CGPoint(x: start.x - 47, y: start.y), desk.now))
    #expect(desk.other == [.moveCaret(columns: -3, rows: 0)])
    #expect(desk.text == "some text" && !desk.state.isMovingCaret)
    // Held, it takes hold without sliding.
    desk.down(.space)
    desk.wait(0.5)
    #expect(desk.state.isMovingCaret)
    desk.up(.space)
    #expect(desk.text == "some text")
  }

  @Test("Sentences begin with capitals, two spaces end them, slow ones do not")
  func sentences() {
    var desk = Desk(capitals: .sentences)
    desk.tap(.text("a"), .text("b"), .space)
    desk.tap(.space, after: 0.2)
    desk.tap(.text("c"))
    #expect(desk.text == "Ab. C")
    desk.tap(.space, .space)
    #expect(desk.text == "Ab. C  ")
  }

  @Test("After a space and a line's end come letters, and after an apostrophe")
  func backToLetters() {
    var desk = Desk()
    desk.tap(.plane(.numbers), .text("1"), .space)
    #expect(desk.state.plane == .letters)
    desk.tap(.plane(.numbers), .text("'"))
    #expect(desk.state.plane == .letters)
    desk.tap(.plane(.numbers), .plane(.symbols), .text("#"))
    #expect(desk.state.plane == .symbols)
    #expect(desk.text == "1 '#")
  }

  @Test("The globe goes through the languages, names each on the space bar, and lists them when held")
  func languages() throws {
    var desk = Desk(["en", "ru", "ar"])
    desk.tap(.globe)
    #expect(desk.state.language.id == "ru" && desk.state.bannerEnd != nil)
    desk.tap(.text("ж"))
    desk.wait(2)
    #expect(desk.state.bannerEnd == nil)
    desk.tap(.globe, .text("ش"))
    #expect(desk.state.language.isRightToLeft)
    desk.down(.globe)
    desk.wait(0.5)
    let callout = try #require(desk.state.callout)
    #expect(callout.titles == ["English", "Русский", "العربية"])
    desk.send(.up(finger: 1, CGPoint(x: callout.cells[0].midX, y: callout.cells[0].midY), desk.now))
    #expect(desk.state.choice.current == "en")
    #expect(desk.text == "жش")
  }

  @Test("With one language the globe leads to the emoji and back; what was typed stands first")
  func emoji() {
    var desk = Desk()
    desk.tap(.globe)
    #expect(desk.state.plane == .emoji)
    desk.send(.emoji("🙂"))
    desk.send(.emoji("🐟"))
    desk.send(.emoji("🙂"))
    #expect(desk.state.choice.recentEmoji == ["🙂", "🐟"])
    desk.state.remembers = false
    desk.send(.emoji("🍞"))
    #expect(desk.state.choice.recentEmoji == ["🙂", "🐟"])
    desk.tap(.globe)
    #expect(desk.state.plane == .letters && desk.text == "🙂🐟🙂🍞")
  }

  @Test("Addresses are Latin whatever is spoken")
  func latinAddresses() {
    #expect(Desk(["ru"], .email).state.language.id == "en")
    #expect(Desk(["ru", "de"], .url).state.language.id == "de")
    #expect(Desk(["ru"], .text).state.language.id == "ru")
  }

  @Test("Secrets have no preview, and what the return key needs is asked for")
  func traits() {
    var desk = Desk()
    var traits = TypingTraits()
    (traits.isSecure, traits.needsText) = (true, true)
    desk.send(.begins(traits))
    desk.send(.text(before: "", hasText: false))
    desk.down(.text("a"))
    #expect(desk.state.previewed == nil)
    desk.send(.cancelled(finger: 1))
    desk.tap(.enter)
    #expect(desk.text.isEmpty)
    desk.tap(.text("a"), .enter)
    #expect(desk.text == "a\n")
  }

  @Test("Hindi's Shift is the other half of its letters, for one")
  func secondHalf() {
    var desk = Desk(["hi"])
    desk.tap(.text("क"), .shift, .text("क"), .text("क"))
    #expect(desk.text == "कखक")
  }

  @Test("Another text begins with nothing held")
  func otherText() {
    var desk = Desk()
    desk.tap(.shift)
    desk.tap(.shift, after: 0.1)
    desk.down(.text("a"))
    desk.send(.begins(TypingTraits()))
    #expect(desk.state.shift == .off && desk.state.presses.isEmpty)
    desk.up(.text("a"))
    #expect(desk.text.isEmpty)
  }
}
