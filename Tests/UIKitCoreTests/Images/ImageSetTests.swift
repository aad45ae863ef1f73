import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Pictures of uncompiled asset catalogs (Apple, "Asset Catalog Format Reference", image sets).
@MainActor
struct ImageSetTests {
  private func withCatalog(
    _ contents: String, _ files: [String: CGFloat], _ test: (Bundle, Stage) throws -> Void
  )
    throws
  {
    try withStage { stage in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        UUID().uuidString + ".bundle")
      let set = folder.appendingPathComponent("Assets.xcassets/Group/bird.imageset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
      for (name, side) in files {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
          _ in
        }
        try #require(image.pngData()).write(to: set.appendingPathComponent(name))
      }
      try test(try #require(Bundle(path: folder.path)), stage)
    }
  }

  @Test func theScaleComesFromTheCatalog() throws {
    let contents = """
      { "images": [
        { "idiom": "universal", "scale": "1x" },
        { "idiom": "universal", "scale": "2x", "filename": "two.png" },
        { "idiom": "universal", "scale": "3x", "filename": "three.png" }
      ], "info": { "author": "xcode", "version": 1 } }
      """
    try withCatalog(contents, ["two.png": 20, "three.png": 33]) { bundle, _ in
      let two = UIImage(named: "bird", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))
      #expect(two?.scale == 2 && two?.size == CGSize(width: 10, height: 10))
      let three = UIImage(named: "bird", in: bundle, compatibleWith: UITraitCollection(displayScale: 3))
      #expect(three?.scale == 3 && three?.size == CGSize(width: 11, height: 11))
      #expect(UIImage(named: "fish", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func theAppearanceDecides() throws {
    let contents = """
      { "images": [
        { "idiom": "universal", "filename": "light.png" },
        { "idiom": "universal", "filename": "dark.png",
          "appearances": [ { "appearance": "luminosity", "value": "dark" } ] }
      ] }
      """
    try withCatalog(contents, ["light.png": 4, "dark.png": 6]) { bundle, _ in
      let light = UITraitCollection(userInterfaceStyle: .light)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIImage(named: "bird", in: bundle, compatibleWith: light)?.size.width == 4)
      #expect(UIImage(named: "bird", in: bundle, compatibleWith: dark)?.size.width == 6)
    }
  }

  /// "Render As" in Xcode: `template-rendering-intent` of the set.
  @Test(arguments: ["template", "original", "none"])
  func theRenderingModeComesFromTheCatalog(intent: String) throws {
    let contents = """
      { "images": [ { "idiom": "universal", "scale": "1x", "filename": "one.png" } ],
        "properties": { "template-rendering-intent": "\(intent)" } }
      """
    let modes: [String: UIImage.RenderingMode] = ["template": .alwaysTemplate, "original": .alwaysOriginal]
    try withCatalog(contents, ["one.png": 4]) { bundle, _ in
      let image = try #require(UIImage(named: "bird", in: bundle, compatibleWith: nil))
      #expect(image.renderingMode == modes[intent] ?? .automatic)
    }
  }

  /// Slices are in pixels of their file, as Xcode writes them: those of a file for "3x" are one and a half times those for "2x".
  @Test func slicesComeFromTheCatalog() throws {
    let contents = """
      { "images": [
        { "idiom": "universal", "scale": "2x", "filename": "two.png",
          "resizing": { "mode": "9-part", "center": { "mode": "stretch", "width": 1, "height": 1 },
            "cap-insets": { "bottom": 4, "top": 6, "right": 8, "left": 10 } } },
        { "idiom": "universal", "scale": "3x", "filename": "three.png",
          "resizing": { "mode": "3-part-horizontal", "center": { "mode": "tile", "width": 1 },
            "cap-insets": { "right": 12, "left": 15 } } }
      ] }
      """
    try withCatalog(contents, ["two.png": 20, "three.png": 30]) { bundle, _ in
      let two = try #require(
        UIImage(named: "bird", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
      #expect(two.capInsets == UIEdgeInsets(top: 3, left: 5, bottom: 2, right: 4))
      #expect(two.resizingMode == .stretch)
      let three = try #require(
        UIImage(named: "bird", in: bundle, compatibleWith: UITraitCollection(displayScale: 3)))
      #expect(three.capInsets == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 4))
      #expect(three.resizingMode == .tile)
    }
  }

  /// `language-direction`: a picture for each direction, or one that is mirrored where it is not for.
  @Test func theDirectionDecides() throws {
    let both = """
      { "images": [
        { "idiom": "universal", "filename": "left.png", "language-direction": "left-to-right" },
        { "idiom": "universal", "filename": "right.png", "language-direction": "right-to-left" }
      ] }
      """
    try withCatalog(both, ["left.png": 4, "right.png": 6]) { bundle, _ in
      let left = UITraitCollection(layoutDirection: .leftToRight)
      let right = UITraitCollection(layoutDirection: .rightToLeft)
      #expect(UIImage(named: "bird", in: bundle, compatibleWith: left)?.size.width == 4)
      #expect(UIImage(named: "bird", in: bundle, compatibleWith: right)?.size.width == 6)
      #expect(
        UIImage(named: "bird", in: bundle, compatibleWith: right)?.flipsForRightToLeftLayoutDirection == false
      )
    }
    let one = """
      { "images": [
        { "idiom": "universal", "filename": "left.png", "language-direction": "left-to-right" }
      ] }
      """
    try withCatalog(one, ["left.png": 4]) { bundle, _ in
      let image = UIImage(named: "bird", in: bundle, compatibleWith: nil)
      #expect(image?.flipsForRightToLeftLayoutDirection == true && image?.imageAsset != nil)
    }
    // A place that was left empty has no picture to stand for the other one.
    let empty = """
      { "images": [
        { "idiom": "universal", "filename": "left.png", "language-direction": "left-to-right" },
        { "idiom": "universal", "language-direction": "right-to-left" }
      ] }
      """
    try withCatalog(empty, ["left.png": 4]) { bundle, _ in
      let right = UITraitCollection(layoutDirection: .rightToLeft)
      let image = UIImage(named: "bird", in: bundle, compatibleWith: right)
      #expect(image?.size.width == 4 && image?.flipsForRightToLeftLayoutDirection == true)
    }
  }

  /// Apple documentation, "Providing images for different appearances": image views show the variant for their own traits.
  @Test func anImageViewShowsThePictureForItsAppearance() throws {
    let contents = """
      { "images": [
        { "idiom": "universal", "filename": "light.png" },
        { "idiom": "universal", "filename": "dark.png",
          "appearances": [ { "appearance": "luminosity", "value": "dark" } ] }
      ] }
      """
    try withCatalog(contents, ["light.png": 4, "dark.png": 6]) { bundle, stage in
      let view = UIImageView(image: UIImage(named: "bird", in: bundle, compatibleWith: nil))
      stage.window.addSubview(view)
      for (style, width) in [(UIUserInterfaceStyle.dark, 6), (.light, 4), (.dark, 6)] {
        stage.window.overrideUserInterfaceStyle = style
        stage.host.advanceFrame()
        #expect((view.layer.contents as? CGImage)?.width == width)
        #expect(view.intrinsicContentSize.width == CGFloat(width))
      }
    }
  }

  /// The way in which programs make a picture that adapts without a catalog.
  @Test func picturesAreRegisteredForTraits() {
    withStage { stage in
      @MainActor func picture(_ side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in }
      }
      let light = UITraitCollection(userInterfaceStyle: .light)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      let asset = UIImageAsset()
      #expect(asset.image(with: light).size == .zero)
      asset.register(picture(4), with: light)
      asset.register(picture(6), with: dark)
      #expect(asset.image(with: light).size.width == 4 && asset.image(with: dark).size.width == 6)
      #expect(asset.image(with: light).imageAsset === asset && picture(4).imageAsset == nil)

      let image = asset.image(with: light).withRenderingMode(.alwaysOriginal)
      image.accessibilityLabel = "Bird"
      let view = UIImageView(image: image)
      stage.window.addSubview(view)
      for (style, width) in [(UIUserInterfaceStyle.dark, 6), (.light, 4)] {
        stage.window.overrideUserInterfaceStyle = style
        stage.host.advanceFrame()
        #expect((view.layer.contents as? CGImage)?.width == width)
        #expect(view.accessibilityLabel == "Bird")
      }
      asset.unregister(imageWith: dark)
      #expect(asset.image(with: dark).size.width == 4)
    }
  }

  /// A picture that was taken from an asset, changed and registered for other traits does not keep the asset.
  @Test func assetsGo() {
    weak var left: UIImageAsset?
    do {
      let (light, dark) = (
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
      )
      let asset = UIImageAsset()
      asset.register(UIImage(), with: light)
      asset.register(asset.image(with: light).withTintColor(.white), with: dark)
      #expect(asset.image(with: dark).imageAsset === asset)
      left = asset
    }
    #expect(left == nil)
  }

  /// "This method looks in the system caches for an image object with the specified name".
  @Test func aNamedPictureIsReadOnce() throws {
    let contents = """
      { "images": [ { "idiom": "universal", "filename": "one.png" } ] }
      """
    try withCatalog(contents, ["one.png": 4]) { bundle, _ in
      let first = try #require(UIImage(named: "bird", in: bundle, compatibleWith: nil))
      let second = try #require(UIImage(named: "bird", in: bundle, compatibleWith: nil))
      #expect(first.cgImage === second.cgImage)
      #expect(UIImage(named: "bird", in: bundle, with: nil) == first)
    }
  }
}
