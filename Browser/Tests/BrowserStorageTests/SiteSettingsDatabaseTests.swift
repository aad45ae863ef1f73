import BrowserCore
import Foundation
import GRDB
import Testing

@testable import BrowserStorage

@Suite struct SiteSettingsDatabaseTests {
  private let noon = Date(timeIntervalSince1970: 1_650_000_000)

  private func settings(zoom: Int = 100, reader: Bool = false) -> StoredSiteSettings {
    var settings = SiteSettings()
    settings.zoom = zoom
    settings.usesReader = reader
    return StoredSiteSettings(settings, changed: noon)
  }

  @Test("Settings are there at the next opening; what every site has is forgotten")
  func keeping() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    var all = SiteSettings()
    all.zoom = 85
    all.requestsDesktop = true
    all.usesReader = true
    all.camera[URL(string: "https://gullwick.example")] = .allow
    all.microphone[URL(string: "https://gullwick.example")] = .deny
    all.location[URL(string: "https://gullwick.example")] = .allow
    all.allowsPopups = true
    all.blocksContent = false
    all.notifications[URL(string: "https://gullwick.example:8443")] = .allow
    all.notifications[URL(string: "https://gullwick.example")] = .deny
    do {
      let database = try SiteSettingsDatabase(at: url)
      try database.set(settings(zoom: 125), for: "gullwick.example")
      try database.set(settings(zoom: 150), for: "foldkite.example")
      try database.set(StoredSiteSettings(all, changed: noon), for: "gullwick.example")
      try database.set(settings(), for: "foldkite.example")
    }

    let loaded = try SiteSettingsDatabase(at: url).load()
    #expect(loaded == ["gullwick.example": StoredSiteSettings(all, changed: noon)])
  }

  @Test("Sizes of the time before there were other settings are taken over")
  func migration() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    do {
      // As version 1 wrote it.
      let queue = try DatabaseQueue(path: url.path)
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1');
            CREATE TABLE siteZoom (site TEXT PRIMARY KEY NOT NULL, percentage INTEGER NOT NULL);
            INSERT INTO siteZoom VALUES ('gullwick.example', 85);
            """)
      }
    }

    var expected = settings(zoom: 85)
    expected.changed = Date(timeIntervalSince1970: 0)
    #expect(try SiteSettingsDatabase(at: url).load() == ["gullwick.example": expected])
  }

  @Test("Permissions of the time when they were kept by host hold for its encrypted origins")
  func permissionsMigration() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    do {
      // As version 5 wrote it.
      let queue = try DatabaseQueue(path: url.path)
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1'), ('2'), ('3'), ('4'), ('5');
            CREATE TABLE siteSettings (
              site TEXT PRIMARY KEY NOT NULL, zoom INTEGER NOT NULL DEFAULT 100, desktop BOOLEAN NOT NULL DEFAULT 0,
              reader BOOLEAN NOT NULL DEFAULT 0, camera INTEGER NOT NULL DEFAULT 0,
              microphone INTEGER NOT NULL DEFAULT 0, changed DOUBLE NOT NULL DEFAULT 0,
              popups BOOLEAN NOT NULL DEFAULT 0, blocks BOOLEAN NOT NULL DEFAULT 1,
              notifications INTEGER NOT NULL DEFAULT 0, notificationOrigins TEXT NOT NULL DEFAULT '');
            INSERT INTO siteSettings (site, camera, microphone, changed, notifications, notificationOrigins)
              VALUES ('gullwick.example', 2, 1, 1650000000, 2, 'http://gullwick.example:8000 nonsense');
            INSERT INTO siteSettings (site, zoom) VALUES ('plain.example', 85);
            """)
      }
    }
    let loaded = try SiteSettingsDatabase(at: url).load()
    let gullwick = try #require(loaded["gullwick.example"])
    #expect(gullwick.changed == noon)
    let both = ["https://gullwick.example", "https://www.gullwick.example"]
    #expect(gullwick.settings.camera == OriginPermissions(both.map { ($0, .allow) }))
    #expect(gullwick.settings.microphone == OriginPermissions(both.map { ($0, .deny) }))
    #expect(gullwick.settings.notifications == OriginPermissions([("http://gullwick.example:8000", .allow)]))
    #expect(loaded["plain.example"]?.settings.zoom == 85)
    #expect(loaded.count == 2)
  }

  @Test("A site that is removed leaves no trace in the file")
  func removing() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    let database = try SiteSettingsDatabase(at: url)
    var secret = settings(reader: true)
    secret.settings.camera[URL(string: "https://secret.example:8443")] = .deny
    try database.set(secret, for: "secret.example")
    try database.set(settings(reader: true), for: "kept.example")
    try database.remove(["secret.example"])

    #expect(try Set(database.load().keys) == ["kept.example"])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let data = try Data(contentsOf: folder.url.appendingPathComponent(name))
      #expect(data.range(of: Data("secret.example".utf8)) == nil, "\(name)")
    }
  }

  @Test("A file that makes no sense goes aside, and a new one begins")
  func damage() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("sites.sqlite")
    try Data(repeating: 7, count: 5000).write(to: url)

    let database = try SiteSettingsDatabase(at: url)
    try database.set(settings(zoom: 125), for: "gullwick.example")

    #expect(try database.load() == ["gullwick.example": settings(zoom: 125)])
    #expect(try Data(contentsOf: url.appendingPathExtension("damaged")).count == 5000)
  }
}
