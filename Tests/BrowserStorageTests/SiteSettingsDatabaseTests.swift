import Foundation
import Testing

@testable import BrowserStorage

@Suite struct SiteZoomDatabaseTests {
  @Test("Sizes are there at the next opening; 100 % is forgotten")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    do {
      let database = try SiteZoomDatabase(at: url)
      try database.set(125, for: "gullwick.example")
      try database.set(150, for: "foldkite.example")
      try database.set(85, for: "gullwick.example")
      try database.set(100, for: "foldkite.example")
    }

    #expect(try SiteZoomDatabase(at: url).load() == ["gullwick.example": 85])
  }

  @Test("A file that makes no sense goes aside, and a new one begins")
  func damage() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    try Data(repeating: 7, count: 5000).write(to: url)

    let database = try SiteZoomDatabase(at: url)
    try database.set(125, for: "gullwick.example")

    #expect(try database.load() == ["gullwick.example": 125])
    #expect(try Data(contentsOf: url.appendingPathExtension("damaged")).count == 5000)
  }
}
