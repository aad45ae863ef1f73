/// The end of a notification.
public enum NotificationEnd: Equatable, Sendable {
  /// The user chose it. The token is for `UIWindow.bringToFront(activationToken:)`.
  case opened(activationToken: String?)
  /// It was taken away, by the user or since its time was over.
  case closed
}
