import Foundation
import Testing

@testable import TouchTyping

/// The tables of languages: each can write its own alphabet, and each layout has its place.
@Suite
struct LanguageTests {
  /// Alphabets after each language's orthography, in small letters.
  private static let alphabets: [(String, String)] = [
    ("en", "abcdefghijklmnopqrstuvwxyz"),
    ("de", "abcdefghijklmnopqrstuvwxyzäöüß"),
    ("fr", "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ"),
    ("es", "abcdefghijklmnñopqrstuvwxyzáéíóúü"),
    ("pt", "abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõú"),
    ("it", "abcdefghijklmnopqrstuvwxyzàèéìòù"),
    ("pl", "aąbcćdeęfghijklłmnńoóprsśtuwyzźż"),
    ("tr", "abcçdefgğhıijklmnoöprsştuüvyz"),
    ("nl", "abcdefghijklmnopqrstuvwxyzéëïöü"),
    ("sv", "abcdefghijklmnopqrstuvwxyzåäö"),
    ("cs", "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž"),
    ("ru", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    ("uk", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
    ("el", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"),
    ("ar", "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى"),
    ("he", "אבגדהוזחטיכךלמםנןסעפףצץקרשת"),
    ("hi", "अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौ्ंःँ"),
  ]

  @Test("Each language's alphabet can be typed in every arrangement, by keys, by Shift or by holding")
  func alphabets() throws {
    #expect(Set(Self.alphabets.map(\.0)) == Set(KeyboardLanguages.all.map(\.id)), "every language is here")
    for (code, letters) in Self.alphabets {
      let language = try #require(KeyboardLanguages.language(code))
      for layout in language.layouts {
        let keys = layout.rows.flatMap(\.self)
        let second = layout.shifted?.flatMap(\.self) ?? []
        let held = (keys + second).flatMap { HeldKeys.others(for: $0, in: language) }
        let all = Set((keys + second + held).map(\.unicodeScalars.first))
        for letter in letters.unicodeScalars {
          #expect(all.contains(letter), "\(code) \(layout.name) has no \(letter)")
        }
      }
    }
  }

  @Test("At every width, keys of every language keep their places without overlap")
  func widths() {
    for language in KeyboardLanguages.all {
      for layout in language.layouts {
        for width in [320.0, 360, 390, 1280] {
          for plane in KeyPlane.allCases {
            let places = KeyboardLayout(
              plane: plane, kind: .text, width: width, language: language, letters: layout, hasEmojiKey: true
            ).places()
            for (index, one) in places.enumerated() {
              #expect(one.frame.minX >= 0 && one.frame.maxX <= width + 0.01, "\(language.id) \(width) \(one)")
              #expect(one.frame.width > 20, "\(language.id) \(width) \(one)")
              for other in places[(index + 1)...] {
                let meets = one.frame.insetBy(dx: 0.01, dy: 0.01).intersects(other.frame)
                #expect(!meets, "\(language.id) \(plane) \(width) \(one) \(other)")
              }
            }
          }
        }
      }
    }
  }

  @Test("Second halves are as long as the first, and every key has words")
  func tables() {
    #expect(Set(KeyboardLanguages.all.map(\.id)).count == KeyboardLanguages.all.count)
    for language in KeyboardLanguages.all {
      for layout in language.layouts {
        #expect(layout.rows.count == 3)
        if let shifted = layout.shifted { #expect(shifted.map(\.count) == layout.rows.map(\.count)) }
        let keys = layout.rows.flatMap(\.self)
        #expect(Set(keys).count == keys.count, "\(language.id) \(layout.name) has a key twice")
      }
      for key in TypingTraits.ReturnKey.allCases { #expect(!key.title(in: language.words).isEmpty) }
      #expect(!language.words.space.isEmpty && !language.lettersTitle.isEmpty)
    }
  }

  @Test(
    "The user's languages are read from the environment as gettext reads it",
    arguments: [
      (["LANG": "de_DE.UTF-8"], ["de"]), (["LANG": "C"], ["en"]), ([:], ["en"]),
      (["LANGUAGE": "fr:de", "LANG": "de_DE"], ["fr", "de"]), (["LC_ALL": "tr_TR", "LANG": "en_GB"], ["tr"]),
      (["LANG": "ja_JP.UTF-8"], ["en"]), (["LANGUAGE": "pt_BR:en", "LANG": "pt_BR"], ["pt", "en"]),
    ])
  func preferred(environment: [String: String], codes: [String]) {
    #expect(KeyboardLanguages.preferred(in: environment) == codes)
  }

  @Test(
    "A key that is held and lifted without sliding types itself: every language, arrangement, key and width")
  func heldKeysTypeThemselves() {
    for language in KeyboardLanguages.all {
      for layout in language.layouts {
        for width in [320.0, 360, 390] {
          for plane in [KeyPlane.letters, .numbers, .symbols] {
            let places = KeyboardLayout(
              plane: plane, kind: .text, width: width, language: language, letters: layout
            ).places()
            for place in places {
              guard case .text(let text) = place.key else { continue }
              for point in [
                CGPoint(x: place.frame.midX, y: place.frame.midY),
                CGPoint(x: place.frame.minX + 1, y: place.frame.midY),
                CGPoint(x: place.frame.maxX - 1, y: place.frame.midY),
              ] {
                let typed = Self.hold(point, in: plane, language, layout, width)
                #expect(typed == text, "\(language.id) \(layout.name) \(width) \(text)")
              }
            }
          }
        }
      }
    }
  }

  /// Returns what a finger types that comes down at a point, stays there for a second, and goes up.
  private static func hold(
    _ point: CGPoint, in plane: KeyPlane, _ language: KeyboardLanguage, _ layout: LetterLayout,
    _ width: CGFloat
  ) -> String {
    var state = TypingState(
      choice: KeyboardChoice(languages: [language.id], layouts: [language.id: layout.name]))
    _ = state.handle(.resized(width: width))
    _ = state.handle(.begins(TypingTraits()))
    let signs: [TouchKey] =
      plane == .letters ? [] : plane == .numbers ? [.plane(.numbers)] : [.plane(.symbols)]
    for key in signs { _ = state.handle(.activated(key, 0)) }
    _ = state.handle(.down(finger: 1, point, 1))
    if let deadline = state.deadline { _ = state.handle(.time(deadline)) }
    return state.handle(.up(finger: 1, point, 2)).reduce(into: "") { text, effect in
      if case .insert(let new) = effect { text += new }
    }
  }

  @Test("A comma offers the full stop, and no sign that cannot stand alone is offered on a pad")
  func signs() {
    for language in KeyboardLanguages.all {
      #expect(HeldKeys.others(for: ",", in: language).first == ".", "\(language.id)")
    }
    for kind in TypingKind.allCases where kind.isPad {
      var state = TypingState(choice: KeyboardChoice(languages: ["en"]))
      var traits = TypingTraits()
      traits.kind = kind
      _ = state.handle(.resized(width: 390))
      _ = state.handle(.begins(traits))
      for key in ["0", "+"] { #expect(state.choices(for: key) == [key], "\(kind)") }
    }
  }

  @Test("Where numbers are asked for, digits are Latin in every language")
  func latinDigits() throws {
    let arabic = try #require(KeyboardLanguages.language("ar"))
    let places = KeyboardLayout(plane: .numbers, kind: .numbersAndPunctuation, width: 390, language: arabic)
      .places()
    #expect(places.contains { $0.key == .text("1") } && !places.contains { $0.key == .text("١") })
    let text = KeyboardLayout(plane: .numbers, kind: .text, width: 390, language: arabic).places()
    #expect(text.contains { $0.key == .text("١") })
  }

  @Test("Capitals are the language's own")
  func capitals() throws {
    let turkish = try #require(KeyboardLanguages.language("tr"))
    #expect(turkish.capital(of: "i") == "İ" && turkish.capital(of: "ı") == "I")
    #expect(KeyboardLanguages.english.capital(of: "i") == "I")
    #expect(KeyboardLanguages.english.capital(of: "ß") == "ẞ")
  }

  @Test("A choice keeps its language, and the arrangement of each language")
  func choice() throws {
    var choice = KeyboardChoice(languages: ["en", "de", "xx"], current: "de", layouts: ["de": "AZERTY"])
    #expect(choice.known.map(\.id) == ["en", "de"] && choice.language.id == "de")
    let state = TypingState(choice: choice)
    #expect(state.layout.letters.rows[0].first == "a")
    choice.goOn()
    #expect(choice.language.id == "en" && choice.layouts == ["de": "AZERTY"])
    let copy = try JSONDecoder().decode(KeyboardChoice.self, from: JSONEncoder().encode(choice))
    #expect(copy == choice)
    #expect(KeyboardChoice(languages: []).language.id == "en")
  }

  @Test("Every emoji is one character with a name, and stands once in its group")
  func emoji() {
    for category in EmojiCategory.allCases where category != .recent {
      let list = EmojiCatalogue.emoji(in: category)
      #expect(list.count > 60, "\(category)")
      #expect(Set(list).count == list.count, "\(category)")
      for emoji in list {
        #expect(emoji.count == 1 && !EmojiCatalogue.name(of: emoji).isEmpty, "\(emoji)")
      }
    }
    #expect(EmojiCatalogue.name(of: "🐟") == "fish")
    #expect(EmojiCatalogue.name(of: "🇩🇪") == "flag of Germany")
  }

  @Test(
    "Capitals come where a sentence begins",
    arguments: [
      ("Well. (", false), ("He said: ", false), ("Wow?) ", true), ("¿", true), ("कैसे हो। ", true),
      ("Line\n", true), ("e.g.", false), ("Done.” ", true),
    ])
  func sentences(text: String, isCapital: Bool) {
    #expect(SentenceRules.capitalizes(.sentences, after: text) == isCapital)
  }
}
