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

  open weak var scene: UIScene?
  open package(set) var configuration: UISceneConfiguration
  public let persistentIdentifier = UUID().uuidString
  open var role: Role { configuration.role }
  /// The program's own notes.
  open var userInfo: [String: Any]?

  package init(configuration: UISceneConfiguration) {
    self.configuration = configuration
    super.init()
  }
}
