import Foundation

/// The open tabs of GNOME Web: `session_state.xml`, with an element `embed` a tab.
public struct GNOMESession {
  /// The tabs in order, window by window.
  public let tabs: [ImportedTab]

  /// Reads a file.
  public init(_ data: Data) throws(ImportProblem) {
    guard data.count <= ImportLimits.sessionBytes else { throw .tooLarge }
    var scanner = TagScanner(String(decoding: data, as: UTF8.self))
    var tabs: [ImportedTab] = []
    var isSession = false
    while let tag = scanner.next(), tabs.count < ImportLimits.tabs {
      if tag.name == "session" { isSession = true }
      guard isSession, tag.name == "embed" else { continue }
      let attributes = tag.attributes
      if let tab = ImportedTab(address: attributes["url"] ?? "", title: attributes["title"] ?? "") {
        tabs.append(tab)
      }
    }
    guard isSession else { throw .damaged }
    self.tabs = tabs
  }
}
