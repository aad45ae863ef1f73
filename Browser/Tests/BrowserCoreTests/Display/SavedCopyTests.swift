import BrowserCore
import Foundation
import Testing

/// The name of a saved copy comes from the entry of the reading list, and no other file has one.
@Suite struct SavedCopyTests {
  @Test func onlyItsOwnFilesAreCopies() throws {
    let folder = URL(fileURLWithPath: "/tmp/copies-\(UUID().uuidString)", isDirectory: true)
    let file = folder.appendingPathComponent("a.html")
    SavedCopies.set([file: try #require(URL(string: "https://www.gullwick.example:8443/x"))], in: folder)
    defer { SavedCopies.set([:], in: folder) }
    func display(_ url: URL) -> DomainDisplay { DomainDisplay(url: url, isSecure: true) }
    #expect(display(file).text == "gullwick.example:8443 — Saved Copy" && display(file).security == .none)
    let fragment = try #require(URL(string: file.absoluteString + "#part"))
    #expect(display(fragment).text == "gullwick.example:8443 — Saved Copy")
    #expect(display(file).truncated(to: 20).hasSuffix("— Saved Copy"))
    // A file of that name elsewhere, and another host's.
    for address in [
      "file:///tmp/a.html", "file://server\(file.path)", "https://a.example\(file.path)",
      file.absoluteString + "/a.html",
    ] {
      let url = try #require(URL(string: address))
      #expect(!display(url).text.contains("Saved"), "\(address)")
    }
    SavedCopies.set([:], in: folder)
    #expect(display(file).text == "a.html")
  }

  @Test func onlyAServerThatDoesNotAnswerHasItsCopyShown() {
    let url = URL(string: "https://gullwick.example")
    for failure in [PageLoadFailure.noNetwork, .unknownHost, .refused, .timedOut] {
      #expect(LoadFailureText(failure, url: url, hasCopy: true).secondary.first == .openCopy)
      #expect(!LoadFailureText(failure, url: url).secondary.contains(.openCopy))
    }
    for failure in [PageLoadFailure.webProcessEnded, .formNotSent] {
      #expect(!LoadFailureText(failure, url: url, hasCopy: true).secondary.contains(.openCopy))
    }
  }
}
