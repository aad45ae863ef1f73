import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// Tests of the file of sites' icons.
@Suite struct SiteIconDatabaseTests {
  private static func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("icons.sqlite"))
  }

  private static func icon(_ site: String, _ time: Double, _ picture: String = "picture") -> StoredSiteIcon {
    StoredSiteIcon(site: site, picture: Data(picture.utf8), fetched: Date(timeIntervalSince1970: time))
  }

  @Test("Icons are there again, the newest first")
  func keeping() throws {
    try Self.withFile { url in
      let database = try SiteIconDatabase(at: url)
      try database.set(Self.icon("a.test", 1))
      try database.set(Self.icon("b.test", 2))
      try database.set(Self.icon("a.test", 3, "newer"))
      let again = try SiteIconDatabase(at: url)
      #expect(try again.load() == [Self.icon("a.test", 3, "newer"), Self.icon("b.test", 2)])
    }
  }

  @Test("What is removed is in no file any more")
  func forgetting() throws {
    try Self.withFile { url in
      let database = try SiteIconDatabase(at: url)
      try database.set(Self.icon("zqxsite.test", 1, String(repeating: "zqxpicture", count: 2000)))
      try database.set(Self.icon("b.test", 2))
      try database.remove(["zqxsite.test"])
      let folder = url.deletingLastPathComponent()
      for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        let data = try Data(contentsOf: file)
        #expect(data.range(of: Data("zqx".utf8)) == nil, "\(file.lastPathComponent) tells of it")
      }
      #expect(try database.load().map(\.site) == ["b.test"])
      try database.removeAll()
      #expect(try database.load().isEmpty)
    }
  }

  /// Opening reads no rows: bytes in the middle of one show nothing before it is read.
  @Test("A file whose rows are damaged is begun anew, and nothing of it stays")
  func damagedRows() throws {
    try Self.withFile { url in
      try {
        let database = try SiteIconDatabase(at: url)
        for number in 0..<40 {
          try database.set(
            Self.icon("zqx\(number).test", Double(number), String(repeating: "zqx", count: 3000)))
        }
        try database.remove([])
      }()
      var data = try Data(contentsOf: url)
      let size = 4096
      for page in 2..<data.count / size {
        data.replaceSubrange(page * size..<page * size + 64, with: Data(repeating: 0xFF, count: 64))
      }
      try data.write(to: url)
      let opened = try SiteIconDatabase.opened(at: url)
      #expect(opened.icons.isEmpty)
      try opened.database.set(Self.icon("b.test", 2))
      #expect(try opened.database.load().map(\.site) == ["b.test"])
      for file in try FileManager.default.contentsOfDirectory(
        at: url.deletingLastPathComponent(), includingPropertiesForKeys: nil)
      {
        #expect(try Data(contentsOf: file).range(of: Data("zqx".utf8)) == nil, "\(file.lastPathComponent)")
      }
    }
  }

  @Test("Only so many are kept, and none that is too large")
  func limits() throws {
    try Self.withFile { url in
      let database = try SiteIconDatabase(at: url)
      for number in 0...SiteIconLimits.stored {
        try database.set(Self.icon("s\(number).test", Double(number)))
      }
      let sites = try database.load().map(\.site)
      #expect(sites.count == SiteIconLimits.stored)
      #expect(!sites.contains("s0.test"))
      try database.set(
        StoredSiteIcon(
          site: "large.test", picture: Data(count: SiteIconLimits.storedBytes + 1), fetched: .now))
      #expect(try !database.load().map(\.site).contains("large.test"))
    }
  }

  @Test("A file that makes no sense is begun anew")
  func damage() throws {
    try Self.withFile { url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(repeating: 0x41, count: 5000).write(to: url)
      let database = try SiteIconDatabase(at: url)
      #expect(try database.load().isEmpty)
      try database.set(Self.icon("a.test", 1))
      #expect(try database.load().count == 1)
    }
  }
}
