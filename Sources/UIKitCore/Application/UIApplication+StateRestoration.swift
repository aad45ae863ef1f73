import Foundation

extension UIApplication {
  // Keys under which UIKit describes the program in the state that the delegate is asked about.

  /// The program's `CFBundleVersion`, a text.
  nonisolated public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersion"
  /// The raw value of a `UIUserInterfaceIdiom`.
  nonisolated public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// The time at which the state was preserved, a `Date`.
  nonisolated public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
  /// The system's version, a text.
  nonisolated public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersion"

  /// The key of the `UIStoryboard` in the state of each controller that comes from a storyboard. UIKit writes it.
  nonisolated public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// Has an object preserved that is neither a controller nor a view. It is not kept alive.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {
    shared.restoration.register(object, identifier: restorationIdentifier)
  }

  /// The program goes on restoring after UIKit is done. If it ends before the matching `completeStateRestoration()`, the
  /// state counts as harmful and is dropped.
  public func extendStateRestoration() {
    restoration.extend()
  }

  /// Ends what `extendStateRestoration()` began: the program is done with restoring its state.
  public func completeStateRestoration() {
    restoration.complete()
  }

  /// Preserves the state now.
  package func preserveStateNow() { restoration.preserve() }

  // MARK: - What is preserved

  /// Windows that show a controller, by the identifier of their scene's session, from the back to the front.
  var windowsByScene: [String: [UIWindow]] {
    var all = windows
    if let window = delegate?.window, !all.contains(where: { $0 === window }) { all.append(window) }
    return Dictionary(grouping: all.filter { $0.rootViewController != nil }) {
      $0.windowScene?.session.persistentIdentifier ?? SavedState.windowsWithoutScene
    }
  }

  /// The open sessions, each with what its scene's delegate says the user does.
  /// - Parameter asksDelegates: false leaves the activities as they were noted last.
  func preservedSessions(asksDelegates: Bool = true) -> [SavedSession] {
    let scenes = connectedScenes.filter { $0 !== implicitScene }.sorted {
      $0.connectionNumber < $1.connectionNumber
    }
    return scenes.map { scene in
      if asksDelegates { scene.noteRestorationActivity() }
      return SavedSession(scene.session)
    }
  }
}

extension UIScene {
  /// Asks the delegate what the user does, for the scene's session.
  func noteRestorationActivity() {
    let activity = delegate?.stateRestorationActivity(for: self)
    activity?.bringUpToDate()
    // A copy, as Apple documents.
    session.stateRestorationActivity = activity.flatMap { SavedActivity($0).activity }
  }
}
