/// The stage of a controller's view on its way to the screen and back.
enum AppearanceState: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)
}

/// The stage of a controller that is added to or removed from a parent.
enum ContainmentPhase {
  case settled, movingToParent, movingFromParent
}
