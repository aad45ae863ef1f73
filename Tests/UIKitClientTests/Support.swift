import HeadlessHost
import UIKit

@MainActor private var screen: HeadlessScreen?

/// A screen without a display; nothing of UIKit works without any.
@MainActor
@discardableResult
func installScreen() -> HeadlessScreen {
  screen?.end()
  let new = HeadlessScreen()
  screen = new
  return new
}

/// A window on a screen without a display, and a way to let time pass.
@MainActor
func withWindow(
  _ controller: UIViewController? = nil, _ body: (UIWindow, (TimeInterval) -> Void) throws -> Void
) rethrows {
  let screen = installScreen()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = controller ?? UIViewController()
  window.makeKeyAndVisible()
  screen.advance(by: 0.1)
  defer { screen.end() }
  try body(window) { screen.advance(by: $0) }
}

/// Red, green, blue and alpha of a picture's pixel, 0…255, counted from the top left.
func pixel(of picture: CGImage, x: Int, y: Int) -> [UInt8] {
  let context = CGContext(
    data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.draw(
    picture, in: CGRect(x: -x, y: y + 1 - picture.height, width: picture.width, height: picture.height))
  guard let context, let data = context.data else { return [] }
  return (0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) }
}
