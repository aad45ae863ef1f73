import Foundation

extension UIScene {
  /// Details of a URL that a scene is asked to open.
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    /// The identifier of the program that asks; nil, as on iOS where that program is another team's: desktops do not tell.
    public let sourceApplication: String? = nil
    /// A property list of the program that asks; nil, since desktops carry none.
    public let annotation: Any? = nil
    /// True if the URL is a file's, which is where its owner keeps it and not a copy for the program.
    public let openInPlace: Bool

    init(url: URL) {
      openInPlace = url.isFileURL
      super.init()
    }
  }
}
