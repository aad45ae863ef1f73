import BrowserCore
import Foundation

/// The installed sites of one browser: a folder for each below `apps`, and a desktop file among the user's.
///
/// An app's folder (0700) holds its record, its icon, and the folder of all that its window keeps. The desktop file is for others to
/// read and has the mode of the user's other files.
public struct SiteAppStore: Sendable {
  /// The name of the folder of all apps, in the browser's own.
  public static let name = "apps"

  private let root: URL
  private let applications: URL
  private let command: [String]
  private let prefix: String

  /// - Parameters:
  ///   - data: the browser's own folder.
  ///   - applications: the folder of the user's desktop files.
  ///   - command: the browser's program, and the arguments by which it finds the folder.
  ///   - prefix: what names of apps begin with, for desktops.
  public init(data: URL, applications: URL, command: [String], prefix: String) {
    root = data.appendingPathComponent(Self.name, isDirectory: true)
    self.applications = applications
    self.command = command
    self.prefix = prefix
  }

  /// The folder of an app.
  public func folder(of id: SiteAppID) -> URL { root.appendingPathComponent(id.text, isDirectory: true) }

  /// The folder of all that an app's window keeps.
  public func data(of id: SiteAppID) -> URL {
    folder(of: id).appendingPathComponent("data", isDirectory: true)
  }

  /// The file of an app's icon.
  public func icon(of id: SiteAppID) -> URL { folder(of: id).appendingPathComponent("icon.png") }

  /// The name by which desktops know an app: that of its desktop file.
  public func applicationID(of id: SiteAppID) -> String { prefix + id.text }

  /// The desktop file of an app.
  public func desktopFile(of id: SiteAppID) -> URL {
    applications.appendingPathComponent(applicationID(of: id) + ".desktop")
  }

  private func record(of id: SiteAppID) -> URL { folder(of: id).appendingPathComponent("app.json") }

  // MARK: - Reading

  /// An entry of the list of apps.
  public struct Entry: Hashable, Sendable {
    /// The app's identity.
    public let id: SiteAppID
    /// The app; nil where its record is damaged.
    public let app: SiteApp?
  }

  /// The apps, by name; those whose record is damaged come last.
  public func all() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let entries = names.compactMap { SiteAppID($0) }.map { Entry(id: $0, app: try? app($0)) }
    return entries.sorted { one, other in
      switch (one.app, other.app) {
      case (let a?, let b?) where a.name != b.name: a.name < b.name
      case (nil, _?): false
      case (_?, nil): true
      default: one.id.text < other.id.text
      }
    }
  }

  /// Reads the app of an identity that came from outside.
  public func app(named text: String) throws(SiteAppProblem) -> SiteApp {
    guard let id = SiteAppID(text) else { throw .unknown(String(DomainDisplay.plain(text).prefix(64))) }
    return try app(id)
  }

  /// Reads an app.
  public func app(_ id: SiteAppID) throws(SiteAppProblem) -> SiteApp {
    let file = record(of: id)
    guard FileManager.default.fileExists(atPath: folder(of: id).path) else { throw .unknown(id.text) }
    guard let data = Self.read(file, most: SiteApp.longestRecord),
      let app = try? JSONDecoder().decode(SiteApp.self, from: data), app.id == id
    else { throw .damaged(id.text) }
    return app
  }

  private static func read(_ file: URL, most: Int) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: most + 1), data.count <= most else { return nil }
    return data
  }

  // MARK: - Changing

  /// Installs an app: the desktop file comes last, so that nothing can be started that is not whole.
  /// - Parameter icon: a picture as PNG.
  public func add(_ app: SiteApp, icon: Data) throws(SiteAppProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let entry = DesktopEntry(
      name: app.name, command: command + ["--app", app.id.text], icon: self.icon(of: app.id).path,
      windowClass: applicationID(of: app.id))
    do {
      try makeFolders(for: app.id)
      try write(try encoder.encode(app), to: record(of: app.id))
      try write(icon, to: self.icon(of: app.id))
      let desktopFile = desktopFile(of: app.id)
      try write(Data(entry.text.utf8), to: desktopFile)
      PrivateFiles.publish(desktopFile)
    } catch {
      // Nothing that the user would not see is left of it.
      try? FileManager.default.removeItem(at: folder(of: app.id))
      throw error as? SiteAppProblem ?? .unusable(folder(of: app.id).path)
    }
  }

  private func makeFolders(for id: SiteAppID) throws(SiteAppProblem) {
    let manager = FileManager.default
    do {
      try manager.createDirectory(
        at: data(of: id), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      guard !manager.fileExists(atPath: applications.path) else { return }
      try manager.createDirectory(at: applications, withIntermediateDirectories: true)
      PrivateFiles.publish(applications)
    } catch {
      throw .unusable(folder(of: id).path)
    }
  }

  private func write(_ data: Data, to file: URL) throws(SiteAppProblem) {
    do {
      try NewFile.replace(file, with: data)
    } catch {
      throw error == .diskFull ? .diskFull : .unusable(file.path)
    }
  }

  /// Removes an app with all that it keeps; first of all it can be started no more. What is left when this throws is removed by the next call.
  public func remove(_ id: SiteAppID) throws(SiteAppProblem) {
    let lock = try closed(id)
    try withExtendedLifetime(lock) { () throws(SiteAppProblem) in
      for file in [desktopFile(of: id), data(of: id), icon(of: id), folder(of: id)] {
        do {
          try FileManager.default.removeItem(at: file)
        } catch CocoaError.fileNoSuchFile {
          continue
        } catch {
          throw .unusable(file.path)
        }
      }
    }
  }

  /// Returns the lock of an app's data, which its window has while it is open.
  private func closed(_ id: SiteAppID) throws(SiteAppProblem) -> FolderLock {
    let session = Self.session(in: data(of: id))
    do {
      return try FolderLock(at: FolderLock.url(of: session))
    } catch {
      throw error == .inUse ? .isOpen : .unusable(data(of: id).path)
    }
  }

  /// The file by which the processes that have an app's data are told apart.
  private static func session(in data: URL) -> URL { data.appendingPathComponent("session.sqlite") }
}
