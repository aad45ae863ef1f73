import Foundation

/// A URL that a scene is asked to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The URL to open.
  public let url: URL

  package init(url: URL) {
    self.url = url
    super.init()
  }
}
