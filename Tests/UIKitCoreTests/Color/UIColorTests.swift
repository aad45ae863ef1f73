import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

struct UIColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  @Test func systemColoursFollowTheStyle() {
    // Human Interface Guidelines: (0, 122, 255) and (10, 132, 255).
    #expect(UIColor.systemBlue.resolvedColor(with: light) == UIColor(hex: 0x007AFF))
    #expect(UIColor.systemBlue.resolvedColor(with: dark) == UIColor(hex: 0x0A84FF))
    let raised = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == UIColor(hex: 0x000000))
    #expect(UIColor.systemBackground.resolvedColor(with: raised) == UIColor(hex: 0x1C1C1E))
  }

  @Test func alphaKeepsAColourDynamic() {
    let half = UIColor.label.withAlphaComponent(0.5)
    #expect(half.resolvedColor(with: dark) == UIColor(hex: 0xFFFFFF, alpha: 0.5))
    #expect(half.resolvedColor(with: light) == UIColor(hex: 0x000000, alpha: 0.5))
  }

  /// Xcode documentation, "Specifying your app's color scheme": a color set of that name is the accent colour, and with it the tint;
  /// without a colour of its own it is the system's.
  @Test func theAccentColourIsTheTint() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    let set = folder.appendingPathComponent("Assets.xcassets/AccentColor.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try #require(Bundle(path: folder.path))
    func write(_ color: String) throws {
      try #"{ "colors": [ { "idiom": "universal"\#(color) } ] }"#.write(
        to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    }
    try write(
      #", "color": { "color-space": "srgb", "components": { "red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000" } }"#
    )
    let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(AccentColor.tint(of: bundle).resolvedColor(with: light) == orange)
    // A set that refers to the tint, which is this set.
    try write(#", "color": { "reference": "tintColor" }"#)
    #expect(AccentColor.tint(of: bundle) == .systemBlue)
    try write("")
    #expect(AccentColor.tint(of: bundle) == .systemBlue)
    #expect(AccentColor.tint(of: nil) == .systemBlue)
  }

  @Test func currentTraitsDecide() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    dark.performAsCurrent { #expect(color.cgColor == CGColor.white) }
    light.performAsCurrent { #expect(color.cgColor == CGColor.black) }
  }

  @Test(arguments: [
    (0xFF0000, 0.0, 1.0, 1.0), (0x00FF00, 1.0 / 3, 1.0, 1.0), (0x0000FF, 2.0 / 3, 1.0, 1.0),
    (0x808080, 0.0, 0.0, 128.0 / 255),
  ])
  func hueSaturationBrightness(hex: Int, hue: Double, saturation: Double, brightness: Double) {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    UIColor(hex: UInt32(hex)).getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9 && a == 1)
    let back = UIColor(hue: h, saturation: s, brightness: b, alpha: a).cgColor
    let (red, green) = (CGFloat(hex >> 16 & 0xFF) / 255, CGFloat(hex >> 8 & 0xFF) / 255)
    #expect(abs(back.red - red) < 1e-9 && abs(back.green - green) < 1e-9)
  }

  /// Apple documentation, `getWhite(_:alpha:)`: "If the color is in a compatible color space, it converts into grayscale format". The
  /// brightness of encoded channels is that of ITU-R BT.709: 0.2126 of red, 0.7152 of green and 0.0722 of blue.
  @Test func coloursAreConvertedToGreys() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor.gray.getWhite(&white, alpha: nil))
    #expect(white == 0.5)
    #expect(UIColor(red: 1, green: 1, blue: 0, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(abs(white - 0.9278) < 1e-9 && alpha == 0.5)
    #expect(UIColor.red.getWhite(&white, alpha: nil))
    #expect(abs(white - 0.2126) < 1e-9)
    #expect(UIColor(white: 1, alpha: 0.5).description == "UIExtendedGrayColorSpace 1 0.5")
  }
}
