/// Something that a page has to be allowed to use.
public enum WebPermission: String, Sendable, CaseIterable {
  /// To record pictures.
  case camera
  /// To record sound.
  case microphone
  /// To show notifications.
  case notifications
  /// To know where the machine is.
  case location = "geolocation"
}
