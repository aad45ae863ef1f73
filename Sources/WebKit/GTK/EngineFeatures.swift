import CWebKitGTK

/// The features of the engine that are on or off against its own choice.
package enum EngineFeatures {
  /// By the engine's identifiers, which say nothing where a version does not have them.
  package static let choices: [String: Bool] = [
    // Notifications of service workers: the engine shows them by itself, without a word about who shows them, and asks nobody.
    "NotificationEvent": false,
    // How much a site keeps and may keep. Asked to keep it for good the engine refuses, without a question.
    "StorageAPI": true,
    "StorageAPIEstimate": true,
    // Work for when a page has nothing better to do.
    "RequestIdleCallback": true,
    // Fields as large as what is in them.
    "CSSFieldSizing": true,
  ]

  /// Returns settings of a view of its own, with a reference.
  @MainActor
  package static func makeSettings() -> OpaquePointer {
    guard let settings = webkit_settings_new() else { preconditionFailure("no WebKitSettings") }
    guard let features = webkit_settings_get_all_features() else { return settings }
    defer { webkit_feature_list_unref(features) }
    for index in 0..<webkit_feature_list_get_length(features) {
      guard let feature = webkit_feature_list_get(features, index),
        let name = copyString(webkit_feature_get_identifier(feature)), let isOn = choices[name]
      else { continue }
      webkit_settings_set_feature_enabled(settings, feature, isOn ? 1 : 0)
    }
    return settings
  }
}
