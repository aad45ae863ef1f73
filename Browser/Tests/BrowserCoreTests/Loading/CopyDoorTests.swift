import Foundation
import Testing

@testable import BrowserCore

/// Where a saved copy of a page may lead: into itself, and where the page might.
@Suite struct CopyDoorTests {
  private func answer(_ text: String, from document: URL) throws -> PageDoor.Answer {
    let url = try #require(URL(string: text))
    return PageDoor.answer(to: url, asker: .page(PageDocument(url: document).asker(of: url)))
  }

  @Test func aCopyLeadsToNoOtherFile() throws {
    let folder = URL(fileURLWithPath: "/tmp/copies-\(UUID().uuidString)", isDirectory: true)
    let (copy, other) = (folder.appendingPathComponent("a.mhtml"), folder.appendingPathComponent("b.mhtml"))
    let pages = [
      copy: try #require(URL(string: "https://gullwick.example/a")),
      other: try #require(URL(string: "https://evil.test/b")),
    ]
    SavedCopies.set(pages, in: folder)
    defer { SavedCopies.set([:], in: folder) }
    #expect(try answer(copy.absoluteString + "#end", from: copy) == .load)
    #expect(try answer("https://bank.test/", from: copy) == .load)
    #expect(try answer("file:///home/u/Downloads/x.html", from: copy) == .refuse)
    #expect(try answer(other.absoluteString, from: copy) == .refuse)
    // Files that the user opened lead to each other, as before.
    #expect(try answer("file:///home/u/b.html", from: URL(fileURLWithPath: "/home/u/a.html")) == .load)
  }
}
