import BrowserCore
import Foundation
import Glibc

/// Finds the profiles of other browsers on this machine, and what Martlet itself has exported.
public struct ProfileFinder: Sendable {
  private let environment: [String: String]
  private let home: URL
  private let downloads: URL

  /// - Parameters:
  ///   - environment: The program's, whose `XDG_CONFIG_HOME` and `XDG_DATA_HOME` count.
  ///   - home: The user's folder.
  ///   - downloads: The folder in which exports are looked for.
  public init(environment: [String: String], home: URL, downloads: URL) {
    self.environment = environment
    self.home = home
    self.downloads = downloads
  }

  /// Returns the profiles, browser by browser, the one that is used without asking first. Takes as long as the disk does.
  public func profiles() -> [OtherProfile] {
    BrowserFamily.allCases.flatMap { family in
      var seen: Set<String> = []
      return found(family).filter { seen.insert($0.folder.resolvingSymlinksInPath().path).inserted }
        .prefix(ImportLimits.profiles)
    }
  }

  private func found(_ family: BrowserFamily) -> [OtherProfile] {
    if family.form == .export { return exports }
    return family.places(environment: environment, home: home).flatMap { place -> [OtherProfile] in
      guard Self.isOwnFolder(place) else { return [] }
      func profile(_ name: String, _ folder: URL, has files: [String]) -> OtherProfile? {
        guard Self.isOwnFolder(folder), Self.has(folder, files) else { return nil }
        return OtherProfile(family: family, name: name, folder: folder)
      }
      func content(_ name: String) -> Data? {
        try? ForeignFile.content(of: place.appendingPathComponent(name), limit: ImportLimits.textBytes)
      }
      switch family.form {
      case .firefox:
        let list = FirefoxProfileList(String(decoding: content("profiles.ini") ?? Data(), as: UTF8.self))
        return list.entries.compactMap { entry in
          let folder =
            entry.isRelative
            ? place.appendingPathComponent(entry.path, isDirectory: true)
            : URL(fileURLWithPath: entry.path, isDirectory: true)
          return profile(
            entry.name, folder, has: ["places.sqlite", "sessionstore.jsonlz4", "sessionstore-backups"])
        }
      case .chromium:
        return ChromiumProfileList(content("Local State")).entries.compactMap { entry in
          profile(
            entry.name, place.appendingPathComponent(entry.folder, isDirectory: true),
            has: ["Bookmarks", "History", "Sessions"])
        }
      case .gnomeWeb:
        return [profile("", place, has: ["ephy-history.db", "bookmarks.gvdb", "session_state.xml"])]
          .compactMap(\.self)
      case .export: return []
      }
    }
  }

  /// The folders with exports, the last one first.
  private var exports: [OtherProfile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: downloads.path)) ?? []
    return names.filter { $0.hasPrefix(ExportFile.folder) }.sorted(by: >).compactMap { name in
      let folder = downloads.appendingPathComponent(name, isDirectory: true)
      guard Self.isOwnFolder(folder), Self.has(folder, ExportFile.allCases.map(\.name)) else { return nil }
      return OtherProfile(
        family: .export, name: name.dropFirst(ExportFile.folder.count).trimmingCharacters(in: .whitespaces),
        folder: folder)
    }
  }

  /// True if it is the user's folder; it may be reached by a link.
  private static func isOwnFolder(_ url: URL) -> Bool {
    var info = stat()
    return stat(url.path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR && info.st_uid == geteuid()
  }

  private static func has(_ folder: URL, _ files: [String]) -> Bool {
    files.contains { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
  }
}
