import Foundation

/// The state of the browser that is kept between two launches.
struct BrowserState: Codable, Equatable {
  var webViewInteractionState: Data?
  var fullWebViewVisibleState: Bool
}

/// Keeps the state in a file.
class BrowserStateStore {
  static var defaultFolder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    .appendingPathComponent("org.example.navigation")

  let url: URL

  init(folder: URL = BrowserStateStore.defaultFolder) {
    url = folder.appendingPathComponent("BrowserState.json")
  }

  func load() -> BrowserState? {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    return try? JSONDecoder().decode(BrowserState.self, from: data)
  }

  func store(_ state: BrowserState) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: nil)
    try JSONEncoder().encode(state).write(to: url, options: .atomic)
  }
}
