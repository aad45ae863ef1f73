/// The one who is setting a scroll view's `contentOffset`, whose setter a subclass may override.
enum OffsetChange {
  case none
  /// The app's code.
  case assigned
  /// The scroll view itself, by `apply(_:)`: what moves the content goes through the property, as subclasses expect.
  case applied
}
