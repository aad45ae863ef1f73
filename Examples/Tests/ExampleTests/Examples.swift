import Foundation
import HeadlessHost
import Testing
import UIKit

/// There is one screen at a time, so what uses it runs one after the other.
@MainActor
@Suite(.serialized) struct Examples {}

/// Launches an app on a screen of 390 by 844 points without a display.
@MainActor
func run<Delegate: UIApplicationDelegate>(
  _ delegate: Delegate, _ test: (HeadlessScreen, Delegate) throws -> Void
) throws {
  let screen = HeadlessScreen()
  defer { screen.end() }
  screen.launch(delegate)
  screen.advance(by: 0.1)
  try test(screen, delegate)
}

/// Leaves a picture where `EXAMPLE_PICTURES` says, for people to look at.
@MainActor
func picture(_ screen: HeadlessScreen, _ name: String) {
  guard let folder = ProcessInfo.processInfo.environment["EXAMPLE_PICTURES"] else { return }
  screen.writePicture(to: folder + "/" + name + ".png")
}
