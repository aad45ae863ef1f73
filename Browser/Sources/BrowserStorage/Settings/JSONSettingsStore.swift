import BrowserCore
import Foundation

/// Keeps settings in a JSON file that is the user's only (0600). A write is all or nothing, and over once the file is on the disk; what is
/// there and cannot be read, for whatever reason, is moved aside, not overwritten.
public struct JSONSettingsStore: SettingsStore {
  /// The file.
  public let url: URL

  /// Bytes of the largest file that is read; those of ours are far from it.
  private static let mostBytes = 8 << 20

  /// Makes a store. Neither the file nor its folder has to exist.
  public init(url: URL) {
    self.url = url
  }

  /// Reads the file; where there is none the settings are the defaults. A file that cannot be read, or makes no sense, is moved aside.
  public func load() -> SettingsLoad {
    do throws(SettingsError) {
      let settings = try read()
      return SettingsLoad(settings: settings ?? Settings(), isFound: settings != nil)
    } catch {
      return SettingsLoad(settings: Settings(), problem: error)
    }
  }

  /// Reads the file; nil where there is none.
  private func read() throws(SettingsError) -> Settings? {
    let data: Data
    do throws(PlainFile.Problem) {
      data = try PlainFile.content(of: url, most: Self.mostBytes)
    } catch {
      if error == .missing { return nil }
      throw .unreadable(error.message, movedTo: DamagedFile.setAside(url, as: "unreadable"))
    }
    guard let settings = try? JSONDecoder().decode(Settings.self, from: data) else {
      throw .corrupt(movedTo: DamagedFile.setAside(url, as: "corrupt"))
    }
    return settings
  }

  /// Replaces the file, and makes its folder first; throws ``SettingsError/unwritable(_:)`` when that fails, and where there is a file that can
  /// neither be read nor be moved aside.
  public func save(_ settings: Settings) throws(SettingsError) {
    do throws(SettingsError) {
      _ = try read()
    } catch {
      guard error.isKeptAside else {
        throw .unwritable("the file that is there can neither be read nor moved")
      }
    }
    try replace(settings)
  }

  /// Replaces the file, whatever is in it, and makes its folder first; throws ``SettingsError/unwritable(_:)`` when that fails.
  public func replace(_ settings: Settings) throws(SettingsError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(settings)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .unwritable(error.localizedDescription)
    }
    do throws(DownloadFailure) {
      try NewFile.replace(url, with: data)
    } catch {
      throw .unwritable(error == .diskFull ? "the disk is full" : "the folder takes no file")
    }
  }
}
