import BrowserCore
import Foundation
import MartletTestSupport
import Testing

/// Tests of what a page may say in the sheet for sharing, and of what goes from there to others.
@Suite struct ShareRequestTests {
  private static func request(_ fields: [String: Any]) throws -> ShareRequest {
    try #require(ShareRequest(fields))
  }

  @Test func whatIsThereIsRead() throws {
    let request = try Self.request([
      "title": "Gulls", "text": "one\ntwo", "url": "https://gullwick.example/birds", "files": ["a.txt"],
    ])
    #expect(request.title == "Gulls" && request.text == "one\ntwo" && request.isPage)
    #expect(request.fileNames == ["a.txt"])
    #expect(request.copied == "one\ntwo\nhttps://gullwick.example/birds")
    // RFC 6068, 5: lines end with %0D%0A, and a space is no plus.
    #expect(
      request.mail?.absoluteString
        == "mailto:?subject=Gulls&body=one%0D%0Atwo%0D%0Ahttps%3A%2F%2Fgullwick.example%2Fbirds")
  }

  @Test func nothingIsNoRequest() {
    #expect(ShareRequest([String: Any]()) == nil)
    #expect(ShareRequest(["title": " ", "text": "\n", "url": "", "files": [String]()]) == nil)
    #expect(ShareRequest(7) == nil && ShareRequest(NSNull()) == nil)
  }

  @Test func aMailHasNoFieldsOfThePages() throws {
    let request = try Self.request([
      "title": "a&attach=/etc/passwd\r\nBcc: x@evil.test", "text": "b?cc=y&to=z",
    ])
    #expect(
      request.mail?.absoluteString
        == "mailto:?subject=a%26attach%3D%2Fetc%2Fpasswd%20Bcc%3A%20x%40evil.test&body=b%3Fcc%3Dy%26to%3Dz")
  }

  @Test func wordsStandInOneLineAndTurnNothingRound() throws {
    let request = try Self.request(["title": "“bank.test” \u{202E}asks\u{2066}\nfor\r\nmore\u{2028}”"])
    #expect(ShareText.words(of: request) == "“bank.test asks for more ”")
    let long = try Self.request(["text": String(repeating: "é ", count: 10_000)])
    #expect(try #require(ShareText.words(of: long)).unicodeScalars.count < 130)
    #expect(ShareText.link(of: long, host: "") == nil && ShareText.files(of: long) == nil)
  }

  @Test func partsSayWhereALinkLeads() throws {
    let link = try Self.request([
      "url": "https://user@evil.test/bank.test", "files": ["a.txt", "b\u{202E}txt.exe"],
    ])
    #expect(ShareText.words(of: link) == nil)
    #expect(ShareText.link(of: link, host: "evil.test") == "Link to evil.test")
    #expect(ShareText.files(of: link) == "2 files")
    let one = try Self.request(["files": ["../../.bashrc"]])
    #expect(!one.fileNames[0].contains("/") && one.copied.isEmpty && one.mail == nil)
    let phone = try Self.request(["url": "tel:123"])
    #expect(!phone.isPage && ShareText.link(of: phone, host: "") == "tel:123")
    // What it is called it may not say as if it led there.
    let named = try Self.request(["files": ["Link to “bank.test”"]])
    #expect(ShareText.files(of: named) == "File “Link to bank.test”")
    let joined = try Self.request(["files": ["a”\u{FE0E} was saved"]])
    #expect(ShareText.files(of: joined)?.unicodeScalars.filter { $0 == "”" }.count == 1)
  }

  /// Embeddings, overrides and isolates (UAX 9, 2).
  private static let turning = Set<UInt32>(0x202A...0x202E).union(0x2066...0x2069)

  /// `MARTLET_FUZZ_MESSAGES` is how many messages are read.
  @Test func messagesMadeAtRandom() {
    let count = ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 2_000
    let valid: [[String: Any]] = [
      [
        "title": "Gulls", "text": "one\ntwo", "url": "https://gullwick.example/",
        "files": ["a.txt", "b.png"],
      ],
      ["title": "", "text": "x", "url": "", "files": [String]()],
    ]
    var random = RandomMessages(seed: 31)
    var read = 0
    for number in 0..<count {
      guard let message = random.next(like: valid[number % valid.count]), let request = ShareRequest(message)
      else { continue }
      read += 1
      let shown = [
        ShareText.words(of: request), ShareText.link(of: request, host: "h.test"),
        ShareText.files(of: request),
      ]
      for text in shown.compactMap({ $0 }) {
        let turns = text.unicodeScalars.contains { Self.turning.contains($0.value) }
        #expect(!turns && !text.contains(where: \.isNewline))
      }
      let leadsOut = request.fileNames.contains { $0.contains("/") }
      #expect(!leadsOut && request.fileNames.count <= ShareRequest.mostFiles)
      if let mail = request.mail { #expect(mail.scheme == "mailto") }
    }
    #expect(read > count / 50)
  }
}
