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
