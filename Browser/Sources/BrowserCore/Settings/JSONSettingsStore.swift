import Foundation

/// Keeps settings in a JSON file. Writing is atomic; a file that makes no sense is moved aside, not
/// overwritten.
public struct JSONSettingsStore: SettingsStore {
  /// The file.
  public let url: URL

  /// Makes a store. Neither the file nor its folder has to exist.
  public init(url: URL) {
    self.url = url
  }

  /// Reads the file; where there is none the settings are the defaults. A file that makes no sense is moved aside.
  public func load() -> SettingsLoad {
    guard FileManager.default.fileExists(atPath: url.path) else { return SettingsLoad(settings: Settings()) }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      return SettingsLoad(settings: Settings(), problem: .unreadable(error.localizedDescription))
    }
    do {
      return SettingsLoad(settings: try JSONDecoder().decode(Settings.self, from: data))
    } catch {
      return SettingsLoad(settings: Settings(), problem: .corrupt(movedTo: moveAside()))
    }
  }

  /// Replaces the file, and makes its folder first; throws ``SettingsError/unwritable(_:)`` when that fails.
  public func save(_ settings: Settings) throws(SettingsError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(settings).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(error.localizedDescription)
    }
  }

  /// Gives the file the first free name among `settings.json.corrupt-1`, `-2`…
  private func moveAside() -> URL? {
    for number in 1...1000 {
      let target = url.appendingPathExtension("corrupt-\(number)")
      if FileManager.default.fileExists(atPath: target.path) { continue }
      do {
        try FileManager.default.moveItem(at: url, to: target)
        return target
      } catch {
        return nil
      }
    }
    return nil
  }
}
