import Foundation

/// A room for scripts of its own: same document, own variables.
@preconcurrency @MainActor
open class WKContentWorld: NSObject {
  /// nil for the page's own and for the app's default world.
  open var name: String? { givenName }
  private let givenName: String?
  /// The engine's name for it; nil is the page's own.
  let engineName: String?

  private init(name: String?, engineName: String?) {
    givenName = name
    self.engineName = engineName
    super.init()
  }

  /// The page's own scripts live here.
  public static let page = WKContentWorld(name: nil, engineName: nil)
  /// A world for the app's scripts, whose variables the page's scripts neither see nor change.
  public static let defaultClient = WKContentWorld(name: nil, engineName: "martlet-client")
  private static var named: [String: WKContentWorld] = [:]

  /// The world of that name; the same object for the same name.
  public static func world(name: String) -> WKContentWorld {
    if let world = named[name] { return world }
    let world = WKContentWorld(name: name, engineName: "world-" + name)
    named[name] = world
    return world
  }
}
