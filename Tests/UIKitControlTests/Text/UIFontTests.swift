import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct UIFontTests {

  @Test(arguments: [
    // Apple Human Interface Guidelines, "Typography", size "Large".
    (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17),
    (.body, 17),
    (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func textStylesHaveApplesSizes(style: UIFont.TextStyle, size: CGFloat) {
    HeadlessHost.install()
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
  }

  @Test func textStylesGrowWithTheUsersSize() {
    HeadlessHost.install()
    var last: CGFloat = 0
    for category in [
      UIContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraLarge,
    ] {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
      #expect(size > last, "\(category)")
      last = size
    }
    // Body at the largest accessibility size.
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest).pointSize == 53)
  }

  @Test func metricsScaleOtherFontsInProportion() {
    HeadlessHost.install()
    let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    // Body goes from 17 to 23.
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits) == 23)
    let font = metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40, compatibleWith: traits)
    #expect(font.pointSize == 40)
  }

  @Test func measuresAddUp() {
    HeadlessHost.install()
    for size in [9, 13, 17, 22, 34] as [CGFloat] {
      let font = UIFont.systemFont(ofSize: size)
      #expect(abs(font.lineHeight - (font.ascender - font.descender + font.leading)) < 0.001)
      #expect(font.descender < 0)
      #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
    }
  }

  /// Apple documentation, `UIFontDescriptor.AttributeName`.
  @Test func descriptorsAreMadeOfAttributes() throws {
    HeadlessHost.install()
    let family = try #require(
      UIFont.familyNames.first { $0.contains("DejaVu Sans") } ?? UIFont.familyNames.first)
    let descriptor = UIFontDescriptor(fontAttributes: [.family: family, .size: 13, .face: "Bold Italic"])
    #expect(descriptor.pointSize == 13 && descriptor.symbolicTraits == [.traitBold, .traitItalic])
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.familyName == family && font.fontName == "\(family)-BoldItalic")
    #expect(descriptor.object(forKey: .face) as? String == "BoldItalic")
    #expect(descriptor.object(forKey: .family) as? String == family)
    #expect(UIFontDescriptor(fontAttributes: descriptor.fontAttributes) == descriptor)
    let light = descriptor.addingAttributes([
      .size: NSNumber(value: 20), .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
    ])
    #expect(light.pointSize == 20 && light.symbolicTraits == [.traitItalic])
    let traits = try #require(light.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect(traits[.weight] as? Double == Double(UIFont.Weight.light.rawValue))
    #expect(light.withFace("Regular").symbolicTraits == [])
    // Nothing said is the system's font at 12 points.
    #expect(UIFont(descriptor: UIFontDescriptor(), size: 0) == .systemFont(ofSize: 12))
  }

  @Test func traitsOfDescriptors() throws {
    HeadlessHost.install()
    let bold = try #require(
      UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font.pointSize == 17)
    #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(font.fontDescriptor.withDesign(UIFontDescriptor.SystemDesign(rawValue: "rounded")) == nil)
    #expect(font.fontDescriptor.withDesign(.rounded) == nil && font.fontDescriptor.withDesign(.serif) == nil)
  }

  @Test func namedFontsMustBeInstalled() throws {
    HeadlessHost.install()
    #expect(UIFont(name: "No Such Family", size: 12) == nil)
    let inter = try #require(UIFont(name: "Inter-BoldItalic", size: 12))
    #expect(inter.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(inter.familyName == "Inter")
  }

  @Test func equalFontsAreEqual() {
    HeadlessHost.install()
    #expect(
      UIFont.systemFont(ofSize: 17, weight: .semibold) == UIFont.systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17).withSize(20) == UIFont.systemFont(ofSize: 20))
  }

  /// Weights, priorities and levels are numbers with names, and are written as `.required - 1` and `.alert + 1`.
  @Test func namedNumbersAreChangedByALittle() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999 && priority < .required && priority > .defaultHigh)
    priority -= 9.5
    priority += 0.5
    #expect(priority == UILayoutPriority(990))
    #expect(UILayoutPriority.required - .defaultHigh == 250)
    let level: UIWindow.Level = .alert + 1
    #expect(level.rawValue == 2001 && max(level, .normal) == level)
    #expect(UIFont.Weight.regular < .bold)
  }
}
