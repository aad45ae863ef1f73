import CGTK
import Testing
import UIKitCore

@testable import GTKHost

/// Messages of `org.freedesktop.Application`, as the Desktop Entry Specification 1.5 describes them.
@MainActor
struct LauncherRequestTests {
  private func arguments(_ text: String) throws -> Variant {
    try #require(Variant(taking: g_variant_parse(nil, text, nil, nil, nil)))
  }

  @Test func activationHasItsToken() throws {
    let request = LauncherService.request(
      "Activate", try arguments("({'desktop-startup-id': <'x11'>, 'activation-token': <'wayland'>},)"))
    #expect(request == HostLauncherRequest(.activate, activationToken: "wayland"))
    let older = LauncherService.request("Activate", try arguments("({'desktop-startup-id': <'x11'>},)"))
    #expect(older?.activationToken == "x11")
    #expect(LauncherService.request("Activate", try arguments("(@a{sv} {},)"))?.activationToken == nil)
  }

  @Test func addressesAreOpened() throws {
    let request = LauncherService.request(
      "Open", try arguments("(['https://gullwick.example', 'file:///a'], @a{sv} {})"))
    #expect(
      request == HostLauncherRequest(.open(["https://gullwick.example", "file:///a"]), activationToken: nil))
  }

  @Test func actionsHaveNames() throws {
    let request = LauncherService.request(
      "ActivateAction", try arguments("('new-tab', @av [], {'activation-token': <'t'>})"))
    #expect(request == HostLauncherRequest(.action("new-tab"), activationToken: "t"))
  }

  @Test func otherMessagesAreNone() throws {
    #expect(LauncherService.request("Quit", try arguments("(@a{sv} {},)")) == nil)
    #expect(LauncherService.request("Activate", nil) == nil)
  }

  /// The specification: dots become slashes, hyphens underscores.
  @Test func thePathFollowsTheName() {
    #expect(LauncherService.path(of: "org.martlet.Martlet") == "/org/martlet/Martlet")
    #expect(LauncherService.path(of: "org.example.My-App") == "/org/example/My_App")
  }
}
