import Foundation
import SwiftRuntimeAccess

extension SavedSession {
  @MainActor init(_ session: UISceneSession) {
    identifier = session.persistentIdentifier
    role = session.role.rawValue
    configuration = session.configuration.name
    sceneClass = session.configuration.sceneClass.flatMap { TypeNames.mangled($0) }
    delegateClass = session.configuration.delegateClass.flatMap { TypeNames.mangled($0) }
    if let userInfo = session.userInfo {
      let encoder = StateEncoder { _ in nil }
      encoder.encode(userInfo, forKey: "userInfo")
      self.userInfo = encoder.values["userInfo"]
    }
    activity = session.stateRestorationActivity.map(SavedActivity.init)
  }

  /// The session as it was; its configuration lacks a delegate's class that can no longer be found.
  @MainActor var session: UISceneSession {
    let configuration = UISceneConfiguration(
      name: configuration, sessionRole: UISceneSession.Role(rawValue: role))
    if let type = sceneClass.flatMap({ TypeNames.type($0) }) as? AnyClass { configuration.sceneClass = type }
    if let type = delegateClass.flatMap({ TypeNames.type($0) }) as? AnyClass {
      configuration.delegateClass = type
    }
    let session = UISceneSession(configuration: configuration, identifier: identifier)
    if let userInfo {
      session.userInfo =
        StateDecoder(values: ["userInfo": userInfo]).decodeObject(forKey: "userInfo") as? [String: Any]
    }
    session.stateRestorationActivity = activity?.activity
    return session
  }
}
