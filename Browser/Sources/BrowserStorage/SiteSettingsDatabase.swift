import BrowserCore
import Foundation
import GRDB

/// Keeps what was chosen for each site, in a small SQLite file of its own.
public final class SiteSettingsDatabase: Sendable {
  private let queue: DatabaseQueue

  /// Opens the file or makes it, with its folder. One that makes no sense is moved aside and a new one begun.
  public init(at url: URL) throws(StorageProblem) {
    queue = try DatabaseQueue.small(at: url, Self.migrator, puttingAway: Self.moveAside)
  }

  /// Opens the file, or makes it, and reads what it holds. One whose damage shows only then is moved aside as well, and a new one begun.
  public static func opened(
    at url: URL
  ) throws(StorageProblem) -> (database: SiteSettingsDatabase, sites: [String: StoredSiteSettings]) {
    try DatabaseQueue.opened(SiteSettingsDatabase.init, at: url, puttingAway: moveAside) {
      database throws(StorageProblem) in (database, try database.load())
    }
  }

  /// Removes a file of settings with its log, whatever is in it, and one that was moved aside.
  public static func removeFile(at url: URL) {
    for part in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + part) }
    try? FileManager.default.removeItem(at: aside(of: url))
  }

  /// Returns the place to which a file is moved that makes no sense.
  private static func aside(of url: URL) -> URL { url.appendingPathExtension("damaged") }

  private static func moveAside(_ url: URL) throws {
    let manager = FileManager.default
    let aside = aside(of: url)
    try? manager.removeItem(at: aside)
    try manager.moveItem(at: url, to: aside)
    for log in ["-wal", "-shm"] { try? manager.removeItem(atPath: url.path + log) }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.create(table: "siteZoom") { table in
        table.primaryKey("site", .text)
        table.column("percentage", .integer).notNull()
      }
    }
    migrator.registerMigration("2") { db in
      try db.create(table: "siteSettings") { table in
        table.primaryKey("site", .text)
        table.column("zoom", .integer).notNull().defaults(to: PageZoom.standard)
        table.column("desktop", .boolean).notNull().defaults(to: false)
        table.column("reader", .boolean).notNull().defaults(to: false)
        table.column("camera", .integer).notNull().defaults(to: SitePermission.ask.rawValue)
        table.column("microphone", .integer).notNull().defaults(to: SitePermission.ask.rawValue)
        // Seconds since 1970, so that what was chosen in the last hour can be forgotten with it.
        table.column("changed", .double).notNull().defaults(to: 0)
      }
      try db.execute(sql: "INSERT INTO siteSettings (site, zoom) SELECT site, percentage FROM siteZoom")
      try db.drop(table: "siteZoom")
    }
    migrator.registerMigration("3") { db in
      try db.alter(table: "siteSettings") { table in
        table.add(column: "popups", .boolean).notNull().defaults(to: false)
      }
    }
    migrator.registerMigration("4") { db in
      try db.alter(table: "siteSettings") { table in
        table.add(column: "blocks", .boolean).notNull().defaults(to: true)
      }
    }
    migrator.registerMigration("5") { db in
      try db.alter(table: "siteSettings") { table in
        table.add(column: "notifications", .integer).notNull().defaults(to: SitePermission.ask.rawValue)
        // Addresses with spaces between them.
        table.add(column: "notificationOrigins", .text).notNull().defaults(to: "")
      }
    }
    return migrator
  }

  /// All sites for which something was chosen.
  public func load() throws(StorageProblem) -> [String: StoredSiteSettings] {
    do {
      return try queue.read { db in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM siteSettings")
        return Dictionary(
          rows.compactMap { row in row.value("site").map { (site: String) in (site, StoredSiteSettings(row)) }
          },
          uniquingKeysWith: { first, _ in first })
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Keeps a site's settings; those that every site has are forgotten.
  public func set(_ stored: StoredSiteSettings, for site: String) throws(StorageProblem) {
    guard stored.settings != SiteSettings() else { return try remove([site]) }
    let settings = stored.settings
    do {
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO siteSettings
              (site, zoom, desktop, reader, camera, microphone, popups, blocks, notifications, notificationOrigins, changed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            site, settings.zoom, settings.requestsDesktop, settings.usesReader, settings.camera.rawValue,
            settings.microphone.rawValue, settings.allowsPopups, settings.blocksContent,
            settings.notifications.value.rawValue, settings.notifications.origins.joined(separator: " "),
            stored.changed.timeIntervalSince1970,
          ])
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Forgets sites, and leaves no trace of their names in the file. A damaged file goes that was moved aside.
  public func remove(_ sites: [String]) throws(StorageProblem) {
    do {
      try queue.writeWithoutTransaction { db in
        for site in sites {
          try db.execute(sql: "DELETE FROM siteSettings WHERE site = ?", arguments: [site])
        }
        try db.checkpoint(.truncate)
      }
      let aside = Self.aside(of: URL(fileURLWithPath: queue.path))
      if FileManager.default.fileExists(atPath: aside.path) { try FileManager.default.removeItem(at: aside) }
    } catch {
      throw StorageProblem(error)
    }
  }
}

extension StoredSiteSettings {
  fileprivate init(_ row: Row) {
    var settings = SiteSettings()
    settings.zoom = row.value("zoom").flatMap { PageZoom.steps.contains($0) ? $0 : nil } ?? PageZoom.standard
    settings.requestsDesktop = row.value("desktop") ?? false
    settings.usesReader = row.value("reader") ?? false
    settings.camera = row.value("camera").flatMap(SitePermission.init(rawValue:)) ?? .ask
    settings.microphone = row.value("microphone").flatMap(SitePermission.init(rawValue:)) ?? .ask
    settings.allowsPopups = row.value("popups") ?? false
    settings.blocksContent = row.value("blocks") ?? true
    settings.notifications = NotificationPermission(
      row.value("notifications").flatMap(SitePermission.init(rawValue:)) ?? .ask,
      origins: (row.value("notificationOrigins") ?? "").split(separator: " ").map(String.init))
    self.init(settings, changed: Date(timeIntervalSince1970: row.value("changed") ?? 0))
  }
}
