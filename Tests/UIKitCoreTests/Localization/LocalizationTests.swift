import Foundation
import Testing

@testable import UIKitCore

/// Tests of the language of a program, and of its texts.
struct LocalizationTests {
  @Test(
    arguments: [
      (["LANG": "de_AT.UTF-8"], ["de-AT"]),
      (["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr-FR"]),
      (["LANG": "de_AT.UTF-8", "LC_ALL": "it_IT@euro"], ["it-IT"]),
      // gettext's manual: LANGUAGE is a list, and counts only where a locale is set.
      (["LANG": "en_GB.UTF-8", "LANGUAGE": "de:fr"], ["de", "fr", "en-GB"]),
      (["LANG": "C", "LANGUAGE": "de"], []),
      ([:], []),
    ] as [([String: String], [String])])
  func languagesAreThoseOfTheEnvironment(_ environment: [String: String], _ expected: [String]) {
    #expect(PreferredLanguages.current(environment) == expected)
  }

  @Test func foldersGoFromTheRegionToTheProgramsOwnLanguage() {
    #expect(
      PreferredLanguages.folders(["de-AT"], development: "en")
        == ["de-AT.lproj", "de_AT.lproj", "de.lproj", "en.lproj", "Base.lproj"])
  }

  private func withBundle(_ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, text) in [("en", "Trails"), ("de", "Wege")] {
      let inner = folder.appendingPathComponent(language + ".lproj")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try "/* Title */\n\"title\" = \"\(text)\";\n\"%lld of %@\" = \"%2$@: %1$lld\";\n".write(
        to: inner.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
    }
    try body(try #require(Bundle(url: folder)))
  }

  @Test func textsAreFoundInTheBestFolder() throws {
    try withBundle { bundle in
      func text(_ languages: [String]) -> String? {
        StringsTables.text(
          "title", table: "Localizable", in: bundle.bundleURL,
          folders: PreferredLanguages.folders(languages, development: "en"))
      }
      #expect(text(["de-AT"]) == "Wege")
      #expect(text(["sv", "de"]) == "Wege")
      #expect(text(["sv"]) == "Trails")
      #expect(text([]) == "Trails")
    }
  }

  @Test func aMissingTextIsItsValueOrItsKey() throws {
    try withBundle { bundle in
      #expect(_NSLocalizedString("none", bundle: bundle, comment: "") == "none")
      #expect(_NSLocalizedString("none", bundle: bundle, value: "Nothing", comment: "") == "Nothing")
    }
  }

  @Test func interpolatedValuesGoWhereTheTextHasThem() throws {
    let value: String.LocalizationValue = "\(3) of \("Ann")"
    #expect(value.key == "%lld of %@")
    #expect(value.text("%2$@: %1$lld") == "Ann: 3")
    #expect(value.text("%lld, %@, 100%%") == "3, Ann, 100%")
  }
}
