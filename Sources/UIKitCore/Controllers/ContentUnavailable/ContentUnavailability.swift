/// The state of what a controller shows in the place of its content.
@MainActor
struct ContentUnavailability {
  var configuration: (any UIContentConfiguration)?
  /// Shows the configuration; nil where there is none, or no view yet.
  var holder: ContentUnavailableHolder?
  /// True until the program was asked for the configuration in the present state.
  var needsUpdate = true
}
