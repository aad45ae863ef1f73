import Foundation

/// Everything that is kept from one run of the program to the next.
struct SavedState: Codable, Equatable {
  /// The file's form; another one's content is not read.
  static let currentVersion = 1

  var version = currentVersion
  /// The values that the application's delegate wrote; nil when it did not want its interface preserved.
  var application: [String: StateValue]?
  /// The interface of each scene's windows, by the session's identifier; windows without a scene are under "".
  var interfaces: [String: SavedInterface] = [:]
  /// Objects that were registered.
  var objects: [SavedObject] = []
  var sessions: [SavedSession] = []

  static let windowsWithoutScene = ""
}

/// The restorable part of a scene's windows.
struct SavedInterface: Codable, Equatable {
  /// The root controllers of the windows, from the back to the front; nil for those that are not preserved.
  var roots: [RestorationPath?] = []
  /// Controllers, in the order in which they were come upon, each followed by its views.
  var objects: [SavedObject] = []
}

/// One object and what it wrote.
struct SavedObject: Codable, Equatable {
  enum Kind: String, Codable { case controller, view, object }

  var kind: Kind
  var path: RestorationPath
  /// The mangled name of the class that makes the object anew.
  var restorationClass: String?
  /// The controller's element in the storyboard that is among its state.
  var element: String?
  /// True if the controller's view was loaded.
  var isViewLoaded = false
  var state: [String: StateValue] = [:]
}

/// A scene's session.
struct SavedSession: Codable, Equatable {
  var identifier: String
  var role: String
  var configuration: String?
  /// Mangled names.
  var sceneClass: String?
  var delegateClass: String?
  var userInfo: StateValue?
  var activity: SavedActivity?
}

/// A user activity.
struct SavedActivity: Codable, Equatable {
  var type: String
  var values: [String: StateValue]
}
