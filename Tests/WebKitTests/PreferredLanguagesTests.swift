import Testing

@testable import WebKit

/// What pages are told of the user's languages, by the names that POSIX and glibc give locales, and BCP 47's.
@Suite struct PreferredLanguagesTests {
  @Test(
    "A locale's name becomes a tag",
    arguments: [
      ("de_AT.UTF-8", "de-AT"), ("de", "de"), ("en_US", "en-US"), ("pt_BR.utf8", "pt-BR"),
      ("de_DE@euro", "de-DE"), ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
      ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ca_ES@valencia", "ca-ES-valencia"), ("zh_Hant_TW", "zh-Hant-TW"),
      ("es_419", "es-419"), ("ast_ES.UTF-8", "ast-ES"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil),
      ("german", nil), ("", nil), (".UTF-8", nil), ("d1_AT", nil),
    ] as [(String, String?)])
  func tag(locale: String, tag: String?) {
    #expect(PreferredLanguages.tag(of: locale) == tag)
  }

  @Test(
    "The list comes first, then the first locale that is set; each language stands behind its regions",
    arguments: [
      ([:], ["en-US", "en"]),
      (["LANG": "C.UTF-8"], ["en-US", "en"]),
      (["LANG": "C.UTF-8", "LC_ALL": ""], ["en-US", "en"]),
      (["LANG": "de_AT.UTF-8"], ["de-AT", "de"]),
      (["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr-FR", "fr"]),
      (["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "it"], ["it"]),
      (
        ["LANG": "de_AT.UTF-8", "LANGUAGE": "de_AT:de_DE:de:en_GB"], ["de-AT", "de-DE", "de", "en-GB", "en"]
      ),
      (["LANG": "de_AT.UTF-8", "LANGUAGE": "fr"], ["fr", "de-AT", "de"]),
      (["LANG": "C", "LANGUAGE": "nb_NO:nn"], ["nb-NO", "nb", "nn"]),
      (["LANG": "pt_PT", "LANGUAGE": "pt_BR"], ["pt-BR", "pt-PT", "pt"]),
    ] as [([String: String], [String])])
  func list(environment: [String: String], tags: [String]) {
    #expect(PreferredLanguages.list(environment: environment) == tags)
  }
}
