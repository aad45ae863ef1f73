import Foundation
import HeadlessHost
import Testing
import UIKit

/// There is one screen at a time, so what uses it runs one after the other.
@MainActor
@Suite(.serialized) struct Examples {}

/// Launches an app on a screen without a display, of 390 by 844 points unless said otherwise.
@MainActor
func run<Delegate: UIApplicationDelegate>(
  _ delegate: Delegate, on screen: HeadlessScreen? = nil, _ test: (HeadlessScreen, Delegate) throws -> Void
) throws {
  let screen = screen ?? HeadlessScreen()
  defer { screen.end() }
  screen.launch(delegate)
  screen.advance(by: 0.1)
  try test(screen, delegate)
}

/// The folder for pictures that people look at; nil where none are asked for.
let picturesFolder = ProcessInfo.processInfo.environment["EXAMPLE_PICTURES"]

/// Runs an app on a phone's and on a wide screen, light and dark, and leaves pictures of it in `picturesFolder`.
@MainActor
func takePictures<Delegate: UIApplicationDelegate>(
  _ name: String, _ delegate: () -> Delegate, _ prepare: (HeadlessScreen, Delegate) throws -> Void = { _, _ in }
) throws {
  let folder = try #require(picturesFolder)
  for (width, height) in [(390, 844), (1280, 800)] {
    for isDark in [false, true] {
      let screen = HeadlessScreen(size: CGSize(width: width, height: height), isDark: isDark)
      try run(delegate(), on: screen) { screen, delegate in
        try prepare(screen, delegate)
        let written = screen.writePicture(to: "\(folder)/\(name)-\(width)-\(isDark ? "dark" : "light").png")
        #expect(written)
      }
    }
  }
}

extension UIView {
  /// The middle, in the window's coordinates.
  var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}

/// Returns true if two lengths are the same but for rounding.
func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool { abs(a - b) <= tolerance }
