import Foundation

/// The lasting record of a scene, whether it is connected or not.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The purpose of a session.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's name, as Info.plist writes it.
    public let rawValue: String

    /// Creates a role from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The role of scenes that show windows to the user.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The session's scene; nil while it is not connected.
  open package(set) weak var scene: UIScene?
  /// The configuration that the scene is made from.
  open package(set) var configuration: UISceneConfiguration
  /// The same each time the program is run, until the session is discarded.
  public let persistentIdentifier: String
  /// The purpose of the session, from its configuration.
  open var role: Role { configuration.role }
  /// The user's activity when the scene was last in the background, as its delegate described it.
  open var stateRestorationActivity: NSUserActivity?
  /// The program's own notes, kept from one run to the next. Values are those of property lists.
  open var userInfo: [String: Any]?

  package init(configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
    self.configuration = configuration
    persistentIdentifier = identifier
    super.init()
  }
}
