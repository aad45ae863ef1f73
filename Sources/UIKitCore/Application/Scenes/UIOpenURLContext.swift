import Foundation

/// A URL that a scene is asked to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The URL to open.
  public let url: URL

  /// Details of how to open it.
  public let options: UIScene.OpenURLOptions

  package init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions(url: url)
    super.init()
  }
}
