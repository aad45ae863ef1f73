import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// The mark of where a file came from (freedesktop.org, "Common Extended Attributes").
@Suite struct FileOriginTests {
  private static let page = "https://gullwick.example/birds?q=gull"

  private func item(_ address: String, page: String? = FileOriginTests.page, isPrivate: Bool = false) throws
    -> Download
  {
    Download(
      url: try #require(URL(string: address)), name: "tide.zip", isPrivate: isPrivate,
      page: page.flatMap { URL(string: $0) })
  }

  private func addresses(_ item: Download) -> [String?] {
    let all = FileOrigin.attributes(of: item)
    return [all["user.xdg.origin.url"], all["user.xdg.referrer.url"]]
  }

  @Test("The file's address, without credentials and fragments, and the page's origin")
  func cleaned() throws {
    #expect(
      addresses(try item("https://ann:reed@gullwick.example:444/a%20b.zip?x=1#part"))
        == ["https://gullwick.example:444/a%20b.zip?x=1", "https://gullwick.example/"])
    #expect(
      addresses(try item("http://a.example/b", page: "https://ann@b.example:8443/q/w?s=1#top"))
        == ["http://a.example/b", "https://b.example:8443/"])
    #expect(addresses(try item("https://a.example/b", page: nil)) == ["https://a.example/b", nil])
  }

  @Test("Nothing of private tabs, and no address that is none of the web")
  func nothing() throws {
    #expect(FileOrigin.attributes(of: try item("https://a.example/b", isPrivate: true)).isEmpty)
    #expect(
      addresses(try item("blob:https://a.example/6f", page: "https://a.example/"))
        == [nil, "https://a.example/"])
    #expect(addresses(try item("data:text/plain,secret", page: "about:blank")) == [nil, nil])
    #expect(addresses(try item("file:///home/a", page: "martlet://gullwick.example/")) == [nil, nil])
  }

  @Test(
    "A file has them where its disk keeps such, and its content either way; where there is no file nothing happens"
  )
  func marking() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("b")
    var item = try item("https://a.example/b")
    item.file = file
    FileOrigin.mark(item)
    #expect(folder.names.isEmpty)
    try Data("tide".utf8).write(to: file)
    FileOrigin.mark(item)
    // A disk without such attributes takes no others, either.
    let other = [FileOrigin.key: ["user.martlet.other": Data("1".utf8)]]
    let keepsThem = (try? FileManager.default.setAttributes(other, ofItemAtPath: file.path)) != nil
    let kept = try FileManager.default.attributesOfItem(atPath: file.path)[FileOrigin.key] as? [String: Data]
    #expect(kept?["user.xdg.origin.url"] == (keepsThem ? Data("https://a.example/b".utf8) : nil))
    #expect(try Data(contentsOf: file) == Data("tide".utf8))
  }

  @Test("An address that has no room beside the file costs the other none")
  func longAddress() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("b")
    try Data("tide".utf8).write(to: file)
    let other = [FileOrigin.key: ["user.martlet.other": Data("1".utf8)]]
    let keepsThem = (try? FileManager.default.setAttributes(other, ofItemAtPath: file.path)) != nil
    // ext4 has one block of 4,096 bytes for all of them.
    var item = try item("https://a.example/" + String(repeating: "q", count: 5000))
    item.file = file
    #expect(FileOrigin.attributes(of: item).count == 2)
    FileOrigin.mark(item)
    let kept = try FileManager.default.attributesOfItem(atPath: file.path)[FileOrigin.key] as? [String: Data]
    #expect(kept?["user.xdg.referrer.url"] == (keepsThem ? Data("https://gullwick.example/".utf8) : nil))
  }
}
