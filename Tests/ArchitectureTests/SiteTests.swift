import Foundation
import Testing

/// The offline site needs no network, and its links lead somewhere.
@Suite struct SiteTests {
  static let root = Checkout.root.appendingPathComponent("Browser/Sources/Browser/Resources/Site")

  /// A link that leads nowhere on purpose, for the error page.
  static let missingOnPurpose: Set<String> = ["missing.html"]

  private static func files(_ extensions: Set<String>) -> [URL] {
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var found: [URL] = []
    while let url = files?.nextObject() as? URL {
      if extensions.contains(url.pathExtension) { found.append(url) }
    }
    return found.sorted { $0.path < $1.path }
  }

  @Test func everyReferenceIsAFileOfTheSite() throws {
    let expression = try NSRegularExpression(pattern: #"(?:href|src|action)="([^"]*)"|url\(([^)#]*)\)"#)
    for file in Self.files(["html", "css", "svg"]) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        guard let range = Range(match.range(at: 1), in: text) ?? Range(match.range(at: 2), in: text) else {
          continue
        }
        let path = text[range].prefix { $0 != "#" && $0 != "?" }
        guard !path.isEmpty, !Self.missingOnPurpose.contains(String(path)) else { continue }
        let target = file.deletingLastPathComponent().appendingPathComponent(String(path)).standardizedFileURL
        #expect(
          FileManager.default.fileExists(atPath: target.path) && target.path.hasPrefix(Self.root.path),
          "\(file.lastPathComponent) of \(file.deletingLastPathComponent().lastPathComponent) refers to \(path)"
        )
      }
    }
  }

  @Test func everyPageFitsAPhoneAndKnowsDarkness() throws {
    let pages = Self.files(["html"])
    #expect(pages.count >= 6)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains(#"name="viewport" content="width=device-width"#), "\(page.path)")
      #expect(text.contains(#"name="color-scheme""#), "\(page.path)")
      #expect(text.contains("<title>") && text.contains(#"lang="en-GB""#), "\(page.path)")
    }
  }

  @Test func listOfHostsAgreesWithTheFolders() throws {
    struct Site: Decodable {
      let host: String
      let name: String
      let page: String?
      let title: String?
      let icon: String
    }
    let data = try Data(contentsOf: Self.root.appendingPathComponent("sites.json"))
    let sites = try JSONDecoder().decode([Site].self, from: data)
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter {
      $0.hasSuffix(".example")
    }
    #expect(Set(sites.map(\.host)) == Set(folders))
    for site in sites {
      #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(site.icon).path))
      guard let page = site.page, let title = site.title else { continue }
      let url = Self.root.appendingPathComponent("\(site.host)/\(page)")
      let escaped = title.replacingOccurrences(of: "&", with: "&amp;")
      #expect(
        try String(contentsOf: url, encoding: .utf8).contains("<title>\(escaped)</title>"), "\(site.host)")
    }
  }
}
