import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// A sheet with controls in rows, drawn without a display.
///
/// With `MARTLET_SPECIMENS=FOLDER` every sheet is left there as a picture to look at.
@MainActor
final class SpecimenSheet {
  let host: HeadlessHost
  let window: UIWindow
  private let name: String
  private var y: CGFloat = 16

  init(
    _ name: String, isDark: Bool = false, isRightToLeft: Bool = false,
    size: CGSize = CGSize(width: 390, height: 844)
  ) {
    self.name = name + (isDark ? "-dark" : "") + (isRightToLeft ? "-rtl" : "")
    UIApplication.reset()
    host = HeadlessHost.install(
      size: size, scale: 2, appearance: HostAppearance(isDark: isDark, isRightToLeft: isRightToLeft))
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.backgroundColor = .systemBackground
    window.makeKeyAndVisible()
    host.advanceFrame()
  }

  /// Adds views side by side, each at its own size, and begins a new row.
  func row(_ views: UIView..., spacing: CGFloat = 16, height: CGFloat? = nil) {
    var x: CGFloat = 16
    var rowHeight: CGFloat = 0
    for view in views {
      if view.bounds.isEmpty {
        let fitting = view.intrinsicContentSize
        view.frame.size = CGSize(
          width: fitting.width == UIView.noIntrinsicMetric ? 160 : fitting.width,
          height: fitting.height == UIView.noIntrinsicMetric ? 44 : fitting.height)
      }
      view.frame.origin = CGPoint(x: x, y: y)
      window.addSubview(view)
      x += view.frame.width + spacing
      rowHeight = max(rowHeight, view.frame.height)
    }
    y += (height ?? rowHeight) + 16
  }

  /// Runs frames until nothing is due, and leaves the picture where it is wanted.
  func finish(settling: Bool = true) -> CGImage? {
    if settling { host.settle() } else { host.advanceFrame() }
    if let folder = ProcessInfo.processInfo.environment["MARTLET_SPECIMENS"] {
      host.writePicture(to: "\(folder)/\(name).png")
    }
    return host.picture()
  }

  func tearDown() {
    UIApplication.reset()
    // Tests without a host of their own come across this one.
    host.changeAppearance { $0 = HostAppearance() }
    host.uninstallClock()
  }
}

extension CGImage {
  /// Returns the number of different colours in a rectangle given in points of a picture of scale 2.
  func colors(in rect: CGRect, scale: CGFloat = 2) -> Int {
    var found: Set<UInt32> = []
    data.withUnsafeBytes { bytes in
      for y in max(0, Int(rect.minY * scale))..<min(height, Int(rect.maxY * scale)) {
        for x in max(0, Int(rect.minX * scale))..<min(width, Int(rect.maxX * scale)) {
          found.insert(bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self))
        }
      }
    }
    return found.count
  }
}
