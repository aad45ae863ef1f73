import Foundation

/// The file that holds the saved state, and the mark that tells whether restoring it went well.
package struct StateStore {
  /// `Saved Application State`.
  package let directory: URL

  package init(directory: URL) {
    self.directory = directory
  }

  /// `$XDG_STATE_HOME/<bundle identifier>/Saved Application State`. XDG_STATE_HOME is `~/.local/state` when it is not set
  /// or not an absolute path, as the XDG base directory specification says.
  @MainActor package static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    identifier: String = AppInformation.main.identifier
  ) -> StateStore {
    let home =
      environment["HOME"].map { URL(fileURLWithPath: $0) } ?? FileManager.default.homeDirectoryForCurrentUser
    let given = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    let base = given ?? home.appendingPathComponent(".local/state")
    return StateStore(
      directory: base.appendingPathComponent(identifier).appendingPathComponent("Saved Application State"))
  }

  package var file: URL { directory.appendingPathComponent("State.plist") }
  /// There while a restoration is under way.
  private var mark: URL { directory.appendingPathComponent("Restoring") }

  /// Returns the state that was saved last; nil where there is none, or where it cannot be read: such a file is removed.
  func load() -> SavedState? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard !FileManager.default.fileExists(atPath: mark.path) else {
      RestorationLog.warn(
        "The program ended while it restored its state, which is therefore dropped: \(file.path)")
      clear()
      return nil
    }
    do {
      let version = try PropertyListDecoder().decode(Version.self, from: data).version
      guard version == SavedState.currentVersion else {
        RestorationLog.warn("State of another form (\(version)) is dropped: \(file.path)")
        clear()
        return nil
      }
      return try PropertyListDecoder().decode(SavedState.self, from: data)
    } catch {
      RestorationLog.warn("State that cannot be read is dropped: \(file.path): \(error)")
      clear()
      return nil
    }
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// Replaces the file in one step: a program that ends meanwhile leaves the old one.
  func save(_ state: SavedState) {
    do {
      // What a user was doing is no other user's business.
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try encoder.encode(state).write(to: file, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch {
      RestorationLog.warn("State cannot be saved: \(file.path): \(error)")
    }
  }

  /// Forgets everything.
  func clear() {
    try? FileManager.default.removeItem(at: file)
    endRestoring()
  }

  func beginRestoring() {
    _ = FileManager.default.createFile(atPath: mark.path, contents: nil)
  }

  func endRestoring() {
    try? FileManager.default.removeItem(at: mark)
  }
}
