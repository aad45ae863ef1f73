import Foundation

/// The classes and the storyboard that a scene is made from.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name under which Info.plist lists the configuration; nil if it has none.
  public let name: String?
  /// The role of the scenes that the configuration is for.
  public let role: UISceneSession.Role
  /// The class of the scene, a `UIScene`; nil is `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, an NSObject with a plain `init()`.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller is the root of the scene's first window; nil leaves the window to the delegate.
  open var storyboard: UIStoryboard?

  /// A configuration with what Info.plist says under that name, or, when the name is nil, first for the role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let description = AppInformation.main.sceneConfiguration(role: sessionRole, name: name)
    self.name = name ?? description?["UISceneConfigurationName"] as? String
    role = sessionRole
    super.init()
    guard let description else { return }
    sceneClass = Self.type(description["UISceneClassName"], "UISceneClassName")
    delegateClass = Self.type(description["UISceneDelegateClassName"], "UISceneDelegateClassName")
    storyboard = (description["UISceneStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
  }

  private static func type(_ name: Any?, _ key: String) -> AnyClass? {
    guard let name = name as? String else { return nil }
    // UIKit's own are the defaults.
    guard name != "UIWindowScene" else { return nil }
    guard let type = AppInformation.type(named: name) else {
      preconditionFailure(
        "Info.plist names \(name) as \(key); there is no such class in \(ProgramModules.all.joined(separator: ", "))."
      )
    }
    return type
  }
}
