import Foundation
import MartletTestSupport
import Testing

@testable import BrowserCore

/// Tests that whatever a page's script tells of icons, nothing but addresses of the web and pictures comes of it.
///
/// `MARTLET_FUZZ_MESSAGES` is how many messages are read; a million takes some minutes.
@Suite("Messages of icons, made at random")
struct SiteIconMessageFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARTLET_FUZZ_MESSAGES"].flatMap(Int.init) ?? 2_000

  private static var message: [String: Any] {
    [
      "links": [
        ["icon", "https://gullwick.example/a.png", "16x16 32x32", "image/png"],
        ["apple-touch-icon", "https://gullwick.example/b.png", "180x180", ""],
        ["shortcut icon", "data:image/svg+xml,<svg/>", "any", "image/svg+xml"],
      ],
      "manifest": #"{"icons": [{"src": "c.png", "sizes": "512x512", "purpose": "any"}]}"#,
      "manifestURL": "https://gullwick.example/site.webmanifest",
    ]
  }

  @Test("Addresses are of the web or pictures written out, and few")
  func addresses() throws {
    let page = try #require(URL(string: "https://gullwick.example/birds"))
    var random = RandomMessages(seed: 11)
    var found = 0
    for _ in 0..<Self.count {
      let message = random.next(like: Self.message)
      let declarations = SiteIconChoice.declarations(inMessage: message)
      found += declarations.count
      let addresses = SiteIconChoice.addresses(for: declarations, of: page)
      let areSound = addresses.allSatisfy { url in
        let text = url.absoluteString.lowercased()
        return text.hasPrefix("https://") || text.hasPrefix("data:image/")
      }
      if !areSound || addresses.count > SiteIconLimits.attempts
        || declarations.count > 2 * SiteIconLimits.declarations
      {
        Issue.record("\(String(describing: message)) gives \(addresses)")
      }
    }
    // Else nothing would have been tried.
    #expect(found > Self.count / 4)
  }
}
