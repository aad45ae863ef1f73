import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Colours, fonts, pictures and paths in archives (NSSecureCoding).
@MainActor
struct ValueArchivingTests {
  private func copy<T: NSObject & NSCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
  }

  @Test func fixedColours() throws {
    for color in [
      UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5), UIColor(white: 0.2, alpha: 0.9), .clear, .red,
      UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1),
    ] {
      #expect(try copy(color) == color)
    }
  }

  /// What a program keeps in its settings.
  @Test func listsOfColours() throws {
    let list: NSArray = [UIColor.red, UIColor(white: 0.5, alpha: 1)]
    let data = try NSKeyedArchiver.archivedData(withRootObject: list, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, UIColor.self], from: data)
    #expect(read as? [UIColor] == [UIColor.red, UIColor(white: 0.5, alpha: 1)])
  }

  @Test func theSystemsColoursStayAdaptive() throws {
    let read = try copy(UIColor.systemBlue)
    #expect(read == .systemBlue && read.hash == UIColor.systemBlue.hash && read != .systemRed)
    #expect(read.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor(hex: 0x0A84FF))
    #expect(try copy(read) == .systemBlue)
  }

  @Test func ofOtherAdaptiveColoursThePresentOneIsKept() throws {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var data: Data?
    dark.performAsCurrent {
      data = try? NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    }
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: #require(data))
    #expect(read == .white)
  }

  @Test func fonts() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    for font in [
      UIFont.systemFont(ofSize: 17), .systemFont(ofSize: 13.5, weight: .heavy), .italicSystemFont(ofSize: 9),
      .monospacedSystemFont(ofSize: 12, weight: .bold),
      .monospacedDigitSystemFont(ofSize: 12, weight: .light),
      UIFont(name: "Georgia-Bold", size: 20) ?? UIFont(),
    ] {
      #expect(try copy(font) == font)
      #expect(try copy(font.fontDescriptor) == font.fontDescriptor)
    }
    #expect(try copy(UIFont.preferredFont(forTextStyle: .headline)).textStyle == .headline)
    // 20 points of body text, at 23 instead of 17 points, are 27.06; with a limit no more than it.
    let larger = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let scaled = metrics.scaledFont(for: .systemFont(ofSize: 20))
    #expect(try copy(scaled).adjusted(to: larger).pointSize == 27)
    let limited = metrics.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 25)
    #expect(try copy(limited).adjusted(to: larger).pointSize == 25)
  }

  @Test func pictures() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let read = try copy(
      image.withRenderingMode(.alwaysTemplate)
        .resizableImage(
          withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch))
    #expect(read.size == CGSize(width: 4, height: 2) && read.scale == 2)
    #expect(
      read.renderingMode == .alwaysTemplate && read.resizingMode == .stretch && read.capInsets.left == 1)
    #expect(read.pngData() == image.pngData())

    let pixels = try #require(image.cgImage)
    let turned = try copy(UIImage(cgImage: pixels, scale: 2, orientation: .right))
    #expect(turned.imageOrientation == .right && turned.size == CGSize(width: 2, height: 4))
    #expect(turned.cgImage?.width == 8)
  }

  @Test func iconsAnimationsAndNothing() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let icon = try #require(
      UIImage(
        systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)))
    let read = try copy(icon)
    #expect(read == icon && read.hash == icon.hash && read.isSymbolImage)
    #expect(read.symbolConfiguration == icon.symbolConfiguration)
    #expect(read != UIImage(systemName: "star"))
    #expect(try copy(icon.withTintColor(.systemRed)) == icon.withTintColor(.systemRed))
    #expect(try copy(UIImage()) == UIImage())
    let other = try #require(UIImage(systemName: "plus"))
    let moving = try #require(UIImage.animatedImage(with: [icon, other], duration: 0.5))
    #expect(try copy(moving) == moving && copy(moving).images == [icon, other])
    #expect(try copy(moving).duration == 0.5)
    let nested = try #require(UIImage.animatedImage(with: [moving, other], duration: 2))
    #expect(try copy(nested).images == [icon, other])
  }

  /// Apple, `isEqual(to:)`: true if the configurations are equal.
  @Test func configurationsOfSymbols() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    typealias Configuration = UIImage.SymbolConfiguration
    let all = [
      .unspecified, Configuration(pointSize: 30), Configuration(pointSize: 30, weight: .bold),
      Configuration(pointSize: 30, weight: .bold, scale: .small), Configuration(weight: .bold),
      Configuration(scale: .small), Configuration(gridSide: 19), Configuration(hierarchicalColor: .red),
      Configuration(paletteColors: [.red]), Configuration(paletteColors: [.red, .systemBlue]),
    ]
    for (index, configuration) in all.enumerated() {
      let icon = try #require(UIImage(systemName: "plus", withConfiguration: configuration))
      let read = try #require(try copy(icon).symbolConfiguration)
      #expect(read == configuration && read.isEqual(to: configuration) && read.hash == configuration.hash)
      #expect(all.firstIndex(of: read) == index && !read.isEqual(to: nil))
    }
  }

  @Test func patterns() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let cell = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let read = try copy(UIColor(patternImage: cell))
    #expect(read.patternImage?.pngData() == cell.pngData())
    #expect(read.cgColor.pattern != nil)
  }

  @Test func paths() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    path.addQuadCurve(to: CGPoint(x: 9, y: 8), controlPoint: CGPoint(x: 7, y: 7))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 4
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], phase: 1)
    let read = try copy(path)
    #expect(read.cgPath == path.cgPath && read.lineWidth == 3 && read.miterLimit == 4)
    #expect(read.lineCapStyle == .round && read.lineJoinStyle == .bevel && read.usesEvenOddFillRule)
    #expect(read.dash.lengths == [4, 2] && read.dash.phase == 1)
    #expect(try copy(UIBezierPath()).isEmpty)
  }

  /// Archives come from files: what is no colour, picture or path is nil and does not end the program.
  @Test func whatIsDamagedIsNil() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(7, forKey: "UIColorComponentCount")
    archiver.encode("x" as NSString, forKey: "UISystemColorName")
    let decoder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UIColor(coder: decoder) == nil)
    #expect(UIImage(coder: decoder) == nil)
    #expect(UIBezierPath(coder: decoder) == nil)
    #expect(UIFont(coder: decoder) == nil && UIFontDescriptor(coder: decoder) == nil)
  }
}
