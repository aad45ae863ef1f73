import Foundation
import Testing

@testable import BrowserCore

/// Who translates, as it is typed and kept.
@Suite struct TranslationServiceTests {
  @Test(arguments: [
    ("https://t.example/?u=%s", "https://t.example/?u=https%3A%2F%2Fa.example%2Fx%3Fq%3D1%262"),
    ("t.example/to/%s", "https://t.example/to/https%3A%2F%2Fa.example%2Fx%3Fq%3D1%262"),
    ("http://192.168.0.9:5000/%s", "http://192.168.0.9:5000/https%3A%2F%2Fa.example%2Fx%3Fq%3D1%262"),
  ])
  func aPagesAddressComesIntoTheServices(template: String, address: String) throws {
    let service = try #require(TranslationAddress(template))
    let page = try #require(URL(string: "https://ann:secret@a.example/x?q=1&2#place"))
    #expect(service.url(for: page)?.absoluteString == address)
  }

  @Test(arguments: [
    "", "https://t.example/", "https://t.example/%s/%s", "http://t.example/?u=%s", "https://%s.example/",
    "ftp://t.example/%s", "file:///etc/%s", "https://t.example/{query}",
  ])
  func whatIsNoServiceIsRefused(template: String) { #expect(TranslationAddress(template) == nil) }

  @Test(arguments: [
    "file:///home/ann/diary.html", "martlet://gullwick.example/", "about:blank", "data:text/html,x",
    "blob:https://a.example/1",
  ])
  func noOtherPagesAddressGoesOut(page: String) throws {
    let service = try #require(TranslationAddress("https://t.example/?u=%s"))
    #expect(service.url(for: try #require(URL(string: page))) == nil)
  }

  /// Desktop Entry Specification, "The Exec key": spaces tell arguments apart, quotation marks are round a whole argument, and in them a
  /// backslash stands before ", `, $ and itself.
  @Test(arguments: [
    ("trans -brief :de", ["trans", "-brief", ":de"]),
    ("  apertium   en-es ", ["apertium", "en-es"]),
    (#""/opt/my tools/tr" "a b" c"#, ["/opt/my tools/tr", "a b", "c"]),
    (#"tr "\"\`\$\\" x"#, ["tr", "\"`$\\", "x"]),
    (#"tr "" x"#, ["tr", "", "x"]),
    (#"tr "a;b|c" %s"#, ["tr", "a;b|c", "%s"]),
    (TranslationText.commandExample, ["sh", "-c", "trans -brief :${MARTLET_TARGET_LANGUAGE%%-*}"]),
  ])
  func wordsAreToldApartAsInDesktopFiles(text: String, words: [String]) {
    #expect(TranslationCommand(text)?.words == words)
  }

  @Test(arguments: [
    "", "   ", "\"\" x", "tr | cat", "tr; rm x", "tr $(id)", "tr `id`", "tr > out", "tr *", "tr ~/x",
    "tr 'a b'",
    "tr \"a", "tr \"a\"b", "tr a\"b\"", "tr \"\\n\"", "tr a\tb", "tr a\nb", "tr \u{0}",
  ])
  func whatOnlyAShellWouldUnderstandIsRefused(text: String) { #expect(TranslationCommand(text) == nil) }

  @Test func aCommandHasALimit() {
    let name = String(repeating: "a", count: TranslationCommand.longest)
    #expect(TranslationCommand(name) != nil && TranslationCommand(name + "a") == nil)
  }

  @Test func choicesAreKept() throws {
    for service in [
      TranslationService.none, .address(try #require(TranslationAddress("https://t.example/?u=%s"))),
      .command(try #require(TranslationCommand("trans -brief :de"))),
    ] {
      var settings = Settings()
      settings.translation = service
      let data = try JSONEncoder().encode(settings)
      #expect(try JSONDecoder().decode(Settings.self, from: data).translation == service)
    }
  }

  @Test(arguments: [
    #"{"translation": {"kind": "command", "text": "tr | sh"}}"#, #"{"translation": {"kind": "command"}}"#,
    #"{"translation": {"kind": "address", "text": "http://t.example/%s"}}"#, #"{"translation": 1}"#,
    #"{"translation": {"kind": "oracle", "text": "x"}}"#, "{}",
  ])
  func whatCannotBeChosenIsNotRead(text: String) throws {
    let settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    #expect(settings.translation == .none)
  }

  @Test func theSettingsSayWhoGetsWhat() throws {
    let address = TranslationService.address(try #require(TranslationAddress("https://t.example/?u=%s")))
    #expect(TranslationText.receiver(address).hasPrefix("t.example gets the page’s address"))
    // A shell is not who gets it.
    let command = TranslationService.command(try #require(TranslationCommand(#"sh -c "trans -b""#)))
    #expect(TranslationText.receiver(command) == "“sh -c 'trans -b'” gets the article’s text")
    #expect(TranslationText.privateWarning(command).contains("“sh -c 'trans -b'”"))
  }
}
