import CGTK
import Testing

@testable import GTKHost

/// What desktops are told of the program, as their interfaces describe it.
@MainActor
struct ApplicationOnDesktopTests {
  private func text(_ values: [VariantValue]) throws -> String {
    let variant = try #require(VariantValue.tuple(values).make())
    g_variant_ref_sink(variant)
    defer { g_variant_unref(variant) }
    let printed = try #require(g_variant_print(variant, 1))
    defer { g_free(printed) }
    return String(cString: printed)
  }

  /// `ActivateAction` has the signature (sava{sv}) (Desktop Entry Specification), the action's parameter (sav).
  @Test func settingsOpenAtTheProgram() throws {
    #expect(
      try text(ApplicationSettings.arguments(for: "org.example.Birds"))
        == "('launch-panel', [<('applications', [<'org.example.Birds'>])>], @a{sv} {})")
  }

  @Test(arguments: [
    ("GNOME", true), ("ubuntu:GNOME", true), ("Phosh:GNOME", true), ("KDE", false),
    ("GNOME-Flashback", false),
    ("", false),
  ])
  func settingsAreGNOMEs(desktop: String, isThere: Bool) {
    #expect(ApplicationSettings.areSettings(of: desktop) == isThere)
  }

  /// `Update` has the signature (sa{sv}); `count` is an int64 (Ubuntu Wiki, "Unity/LauncherAPI").
  @Test func iconsHaveNumbers() throws {
    #expect(
      try text(LauncherBadge.arguments(applicationID: "org.example.Birds", number: 3))
        == "('application://org.example.Birds.desktop', {'count': <int64 3>, 'count-visible': <true>})")
    #expect(
      try text(LauncherBadge.arguments(applicationID: "org.example.Birds", number: 0))
        == "('application://org.example.Birds.desktop', {'count': <int64 0>, 'count-visible': <false>})")
  }
}
