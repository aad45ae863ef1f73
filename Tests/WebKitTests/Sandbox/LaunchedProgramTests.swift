import Foundation
import Testing

@testable import WebKit

/// Command lines as the engine (2.50.6) writes them.
struct LaunchedProgramTests {
  private static let page = ["/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/WebKitWebProcess", "7", "31", "33"]

  @Test func aPageIsKnownWithAndWithoutASandbox() {
    #expect(LaunchedProgram(Self.page) == .page(idSocket: 33, isInSandbox: false))
    let inSandbox = ["/usr/bin/bwrap", "--args", "40", "--"] + Self.page
    #expect(LaunchedProgram(inSandbox) == .page(idSocket: 33, isInSandbox: true))
  }

  @Test func aProxyIsKnownAndSaysWhereItIsReady() {
    let words = ["/usr/bin/bwrap", "--args", "40", "--", "/usr/bin/xdg-dbus-proxy", "--args=35"]
    #expect(LaunchedProgram(words) == .busProxy(arguments: 35))
    let arguments = Data("--fd=36\0unix:path=/run/bus\0/run/webkitgtk/bus-proxy-1\0--filter\0".utf8)
    #expect(LaunchedProgram.readyDescriptor(in: arguments) == 36)
    #expect(LaunchedProgram.readyDescriptor(in: Data()) == nil)
  }

  @Test(arguments: [
    [], ["bwrap"], ["bwrap", "--"], ["/usr/bin/bwrap", "--args", "40"], ["WebKitWebProcess"],
    ["WebKitWebProcess", "1", "2", "x"], ["xdg-dbus-proxy"], ["xdg-dbus-proxy", "--args=x"],
    ["/usr/lib/webkitgtk-6.0/WebKitNetworkProcess", "1", "2", "3"], ["gst-plugin-scanner", "--", "x"],
  ])
  func everythingElseIsLeftAlone(words: [String]) {
    #expect(LaunchedProgram(words) == .other)
  }
}
