import Foundation

/// What is known of a scene, whether it is connected or not.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open package(set) weak var scene: UIScene?
  open package(set) var configuration: UISceneConfiguration
  /// The same each time the program is run, until the session is discarded.
  public let persistentIdentifier: String
  open var role: Role { configuration.role }
  /// What the scene showed when it was last in the background, as its delegate described it.
  open var stateRestorationActivity: NSUserActivity?
  /// The program's own notes, kept from one run to the next. Values are those of property lists.
  open var userInfo: [String: Any]?

  package init(configuration: UISceneConfiguration, identifier: String = UUID().uuidString) {
    self.configuration = configuration
    persistentIdentifier = identifier
    super.init()
  }
}
