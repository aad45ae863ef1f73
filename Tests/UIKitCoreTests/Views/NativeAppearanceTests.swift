import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Pages and other native widgets follow the style of the window that shows them, as on Apple's systems.
@MainActor
struct NativeAppearanceTests {
  @Test func nativeWidgetsFollowTheWindowsStyle() throws {
    let host = HeadlessHost.install()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.overrideUserInterfaceStyle = .dark
    window.makeKeyAndVisible()
    let side = try #require(host.windows.first)
    #expect(side.nativesAreDark == true)
    window.overrideUserInterfaceStyle = .light
    #expect(side.nativesAreDark == false)
    window.overrideUserInterfaceStyle = .unspecified
    #expect(side.nativesAreDark == nil)
  }
}
