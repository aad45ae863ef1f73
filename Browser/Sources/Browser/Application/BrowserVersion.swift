extension Browser {
  /// The version: the one place that holds it. The package, its description for software centres and CHANGELOG.md say the same,
  /// which a test compares.
  public nonisolated static let version = "0.1.0"

  /// The name of the desktop file, by which desktops know the windows and launchers reach the program.
  nonisolated static let applicationID = "org.martlet.Martlet"
  /// The name for people.
  nonisolated static let name = "Martlet"
}
