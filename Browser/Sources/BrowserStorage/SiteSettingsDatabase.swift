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
    migrator.registerMigration("6") { db in
      try db.create(table: "sitePermission") { table in
        table.column("site", .text).notNull()
        table.column("permission", .text).notNull()
        table.column("origin", .text).notNull()
        table.column("value", .integer).notNull()
        table.primaryKey(["site", "permission", "origin"])
      }
      try takeOverPermissions(db)
      for column in ["camera", "microphone", "notifications", "notificationOrigins"] {
        try db.execute(sql: "ALTER TABLE siteSettings DROP COLUMN \(column)")
      }
    }
    return migrator
  }

  /// Makes of each decision about a host one about its encrypted origins: no other could use a device, but on the machine itself.
  private static func takeOverPermissions(_ db: Database) throws {
    for row in try Row.fetchAll(db, sql: "SELECT * FROM siteSettings") {
      guard let site: String = row.value("site") else { continue }
      let origins = ["https://\(site)", "https://www.\(site)"]
      for permission in [Permission.camera, .microphone] {
        let value = row.value(permission.rawValue).flatMap(SitePermission.init(rawValue:)) ?? .ask
        try write(OriginPermissions(origins.map { ($0, value) }), permission, of: site, db)
      }
      let value = row.value("notifications").flatMap(SitePermission.init(rawValue:)) ?? .ask
      let told: String = row.value("notificationOrigins") ?? ""
      try write(
        OriginPermissions(told.split(separator: " ").map { (String($0), value) }), .notifications, of: site,
        db)
    }
  }

  /// The names of permissions in the file.
  private enum Permission: String, CaseIterable {
    case camera, microphone, notifications, location

    var settings: WritableKeyPath<SiteSettings, OriginPermissions> {
      switch self {
      case .camera: \.camera
      case .microphone: \.microphone
      case .notifications: \.notifications
      case .location: \.location
      }
    }
  }

  private static func write(
    _ permissions: OriginPermissions, _ permission: Permission, of site: String, _ db: Database
  ) throws {
    for (origin, value) in permissions.decided {
      try db.execute(
        sql: "INSERT INTO sitePermission (site, permission, origin, value) VALUES (?, ?, ?, ?)",
        arguments: [site, permission.rawValue, origin, value.rawValue])
    }
  }

  /// All sites for which something was chosen.
  public func load() throws(StorageProblem) -> [String: StoredSiteSettings] {
    do {
      return try queue.read { db in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM siteSettings")
        var sites = Dictionary(
          rows.compactMap { row in row.value("site").map { (site: String) in (site, StoredSiteSettings(row)) }
          },
          uniquingKeysWith: { first, _ in first })
        for row in try Row.fetchAll(db, sql: "SELECT * FROM sitePermission") {
          guard let site: String = row.value("site"), let origin: String = row.value("origin"),
            let permission = row.value("permission").flatMap(Permission.init(rawValue:)),
            let value = row.value("value").flatMap(SitePermission.init(rawValue:))
          else { continue }
          sites[site]?.settings[keyPath: permission.settings][URL(string: origin)] = value
        }
        return sites
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
              (site, zoom, desktop, reader, popups, blocks, changed)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            site, settings.zoom, settings.requestsDesktop, settings.usesReader, settings.allowsPopups,
            settings.blocksContent, stored.changed.timeIntervalSince1970,
          ])
        try db.execute(sql: "DELETE FROM sitePermission WHERE site = ?", arguments: [site])
        for permission in Permission.allCases {
          try Self.write(settings[keyPath: permission.settings], permission, of: site, db)
        }
      }
    } catch {
      throw StorageProblem(error)
    }
  }

  /// Forgets sites, and leaves no trace of their names in the file. A damaged file goes that was moved aside.
  public func remove(_ sites: [String]) throws(StorageProblem) {
    do {
      try queue.writeWithoutTransaction { db in
        // Whole: of permissions without settings nobody would find the name again.
        try db.inTransaction {
          for site in sites {
            for table in ["siteSettings", "sitePermission"] {
              try db.execute(sql: "DELETE FROM \(table) WHERE site = ?", arguments: [site])
            }
          }
          return .commit
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
    settings.allowsPopups = row.value("popups") ?? false
    settings.blocksContent = row.value("blocks") ?? true
    self.init(settings, changed: Date(timeIntervalSince1970: row.value("changed") ?? 0))
  }
}
