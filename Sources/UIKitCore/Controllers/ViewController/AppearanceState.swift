/// Where a controller's view is on its way to the screen and back.
enum AppearanceState: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)
}

/// Whether a controller is being added to or removed from a parent.
enum ContainmentPhase {
  case settled, movingToParent, movingFromParent
}
