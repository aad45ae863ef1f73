import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct UIImageTests {

  /// A picture of 4 × 2 points at scale 2, its left half red, its right half blue.
  func picture() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
  }

  @Test func anEmptyImageHasNeitherSizeNorPixels() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let image = UIImage()
    #expect(image.size == .zero)
    #expect(image.cgImage == nil)
    #expect(image.pngData() == nil)
    #expect(image == UIImage())
    #expect(image != picture())
  }

  /// Programs give icons to emitters and layers by their pixels: a template's are black, the same ones each time.
  @Test func iconsHavePixels() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let star = try #require(UIImage(systemName: "star.fill"))
    let pixels = try #require(star.cgImage)
    #expect(abs(CGFloat(pixels.width) - star.size.width * star.scale) < 1)
    #expect(pixels.pixel(x: pixels.width / 2, y: pixels.height / 2) == [0, 0, 0, 255])
    #expect(star.cgImage === pixels)
    let tinted = try #require(star.withTintColor(.red).cgImage)
    #expect(tinted.pixel(x: tinted.width / 2, y: tinted.height / 2) == [255, 0, 0, 255])
  }

  @Test func picturesAreReadyToBeShown() async {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let image = picture()
    #expect(image.preparingForDisplay() == image)
    #expect(await image.byPreparingForDisplay() == image)
    #expect(UIImage().preparingForDisplay() == nil)
    let isMain = await withCheckedContinuation { answer in
      image.prepareForDisplay { _ in answer.resume(returning: Thread.isMainThread) }
    }
    #expect(!isMain)
  }

  /// `init(font:scale:)`: as `init(pointSize:weight:scale:)` with the font's size and weight.
  @Test func symbolsOfAFontHaveAScale() throws {
    let font = UIFont.systemFont(ofSize: 24, weight: .bold)
    for scale in [UIImage.SymbolScale.small, .medium, .large] {
      let ofFont = UIImage(
        systemName: "star", withConfiguration: UIImage.SymbolConfiguration(font: font, scale: scale))
      let ofSize = UIImage(
        systemName: "star",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 24, weight: .bold, scale: scale))
      #expect(try #require(ofFont).size == #require(ofSize).size)
    }
  }

  @Test func symbolsOfATextStyleHaveAScale() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    func side(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
      try #require(UIImage(systemName: "plus", withConfiguration: configuration)).size.width
    }
    // A body text is 17 points high where the user's text size is the standard one.
    let scaled = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    #expect(
      try side(scaled)
        == side(UIImage.SymbolConfiguration(pointSize: 17, weight: .unspecified, scale: .large)))
    #expect(try side(scaled) > side(UIImage.SymbolConfiguration(textStyle: .body)))
  }

  @Test func renderersMakePixelsOfTheirScale() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let image = picture()
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(image.scale == 2)
    let pixels = try #require(image.cgImage)
    #expect(pixels.width == 8 && pixels.height == 4)
    #expect(pixels.pixel(x: 1, y: 1) == [255, 0, 0, 255])
    #expect(pixels.pixel(x: 6, y: 1) == [0, 0, 255, 255])
  }

  /// Photographs have no transparency, and neither has what is made of them in their format; programs ask `alphaInfo` to choose a file.
  @Test func aFormatIsThatOfItsPicture() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    #expect(!picture().imageRendererFormat.opaque && picture().imageRendererFormat.scale == 2)
    #expect(picture().cgImage?.alphaInfo == .premultipliedLast)
    let photo = try #require(
      picture().jpegData(compressionQuality: 0.9).flatMap { UIImage(data: $0, scale: 1) })
    let pixels = try #require(photo.cgImage)
    #expect(photo.imageRendererFormat.opaque && pixels.alphaInfo == .noneSkipLast)
    #expect(UIImage(cgImage: pixels, scale: 1, orientation: .right).imageRendererFormat.opaque)
    #expect(!photo.withTintColor(.red).imageRendererFormat.opaque)
    let area = CGRect(x: 0, y: 0, width: 4, height: 2)
    let smaller = UIGraphicsImageRenderer(bounds: area, format: photo.imageRendererFormat).image { _ in
      photo.draw(in: area)
    }
    #expect(smaller.cgImage?.alphaInfo == .noneSkipLast)
    #expect(
      smaller.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))?.alphaInfo == .noneSkipLast)
  }

  @Test func filesComeBack() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let data = try #require(picture().pngData())
    let back = try #require(UIImage(data: data, scale: 2))
    #expect(back.size == CGSize(width: 4, height: 2))
    #expect(back.uprightImage?.pixel(x: 0, y: 0) == [255, 0, 0, 255])
    #expect(picture().jpegData(compressionQuality: 0.8) != nil)
    #expect(UIImage(data: Data([0, 1, 2])) == nil)
  }

  @Test(arguments: [CGFloat(0), -2])
  func aScaleThatIsNoneIsOne(scale: CGFloat) throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let data = try #require(picture().pngData())
    let image = try #require(UIImage(data: data, scale: scale))
    #expect(image.scale == 1 && image.size == CGSize(width: 8, height: 4))
    let pixels = try #require(image.cgImage)
    #expect(UIImage(cgImage: pixels, scale: scale, orientation: .up).scale == 1)
  }

  /// A picture of 3 × 1 points, only its middle transparent, with caps of 1 point: drawn 9 wide, what is opaque is the first and
  /// the last point, in the tint, whether the middle is stretched or tiled.
  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func templatesKeepTheirCaps(mode: UIImage.ResizingMode) throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 1)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let ends = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 1), format: format).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    let image = ends.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: mode
    ).withTintColor(.red, renderingMode: .alwaysTemplate)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 1), format: format).image { _ in
      image.withTintColor(.red).draw(in: CGRect(x: 0, y: 0, width: 9, height: 1))
    }
    let pixels = try #require(drawn.cgImage)
    #expect(pixels.pixel(x: 0, y: 0) == [255, 0, 0, 255] && pixels.pixel(x: 8, y: 0) == [255, 0, 0, 255])
    for x in 1..<8 { #expect(pixels.pixel(x: x, y: 0)[3] == 0, "\(x)") }
  }

  @Test func orientationsStandUpright() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let pixels = try #require(picture().uprightImage)
    // Stored turned to the left; a quarter turn to the right makes red the top.
    let turned = UIImage(cgImage: pixels, scale: 2, orientation: .right)
    #expect(turned.size == CGSize(width: 2, height: 4))
    #expect(turned.uprightImage?.pixel(x: 1, y: 0) == [255, 0, 0, 255])
    #expect(turned.uprightImage?.pixel(x: 1, y: 7) == [0, 0, 255, 255])
    let down = UIImage(cgImage: pixels, scale: 2, orientation: .down)
    #expect(down.uprightImage?.pixel(x: 0, y: 0) == [0, 0, 255, 255])
  }

  @Test func everySymbolCanBeDrawn() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    for name in SymbolNames.all {
      let image = try #require(UIImage(systemName: name), "\(name)")
      let pixels = try #require(image.bitmap(scale: 1), "\(name)")
      let inked = (0..<pixels.height).contains { y in
        (0..<pixels.width).contains { x in pixels.pixel(x: x, y: y)[3] > 200 }
      }
      #expect(inked, "\(name)")
    }
  }

  @Test func symbolsStayInsideTheirGrid() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    for name in SymbolNames.all {
      let pixels = try #require(UIImage(systemName: name)?.bitmap(scale: 2), "\(name)")
      // Nothing heavy on the very edge: it would be cut off.
      for i in 0..<pixels.width {
        #expect(pixels.pixel(x: i, y: 0)[3] < 160, "\(name) top")
        #expect(pixels.pixel(x: i, y: pixels.height - 1)[3] < 160, "\(name) bottom")
        #expect(pixels.pixel(x: 0, y: i)[3] < 160, "\(name) left")
        #expect(pixels.pixel(x: pixels.width - 1, y: i)[3] < 160, "\(name) right")
      }
    }
  }

  @Test func unknownSymbolsAreNil() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    for name in [
      "no.such.symbol", "no.such.circle", "plus.slash", "xmark.fill", "51.circle", "007.circle", ".circle",
    ] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test func symbolSizesFollowTheirConfiguration() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    // 17 points stand beside a grid of 24 (docs/interface-figures.md, "Strokes and icons").
    let image = try #require(UIImage(systemName: "plus"))
    #expect(image.size == CGSize(width: 24, height: 24))
    let large = image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    #expect(large.size == CGSize(width: 48, height: 48))
    let grid = image.withConfiguration(UIImage.SymbolConfiguration(gridSide: 19))
    #expect(grid.size.width == 19)
  }

  @Test func heavierWeightsHaveMoreInk() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
      let image = try #require(
        UIImage(
          systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: weight)))
      let pixels = try #require(image.bitmap(scale: 4))
      return (0..<pixels.height).reduce(0) { sum, y in
        sum + (0..<pixels.width).reduce(0) { $0 + pixels.pixel(x: $1, y: y)[3] }
      }
    }
    #expect(try ink(.light) < ink(.regular))
    #expect(try ink(.regular) < ink(.semibold))
    #expect(try ink(.semibold) < ink(.black))
  }

  /// The pixels of a symbol on a grid of 48 points, four pixels for each of its 24 units.
  private func pixels(_ name: String, _ configuration: UIImage.SymbolConfiguration) throws -> CGImage {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let sized = configuration.applying(UIImage.SymbolConfiguration(pointSize: 34))
    return try #require(UIImage(systemName: name, withConfiguration: sized)?.bitmap(scale: 2))
  }

  /// Apple documentation, `init(paletteColors:)`: each colour is that of a layer. The middle of these is in front; at 12, 21 there is the
  /// disc, at 12, 2 the ring.
  @Test func layersOfSymbolsHaveTheirColours() throws {
    let palette = UIImage.SymbolConfiguration(paletteColors: [.green, .red])
    let (green, red) = ([0, 255, 0, 255], [255, 0, 0, 255])
    for name in ["xmark.circle.fill", "plus.circle.fill", "star.circle.fill"] {
      let image = try pixels(name, palette)
      #expect(image.pixel(x: 48, y: 48) == green, "\(name)")
      #expect(image.pixel(x: 48, y: 84) == red, "\(name)")
    }
    let ring = try pixels("plus.circle", palette)
    #expect(ring.pixel(x: 48, y: 48) == green)
    #expect(ring.pixel(x: 48, y: 8) == red)
    // A symbol of one layer has the first, and one colour is that of all layers.
    #expect(try pixels("plus", palette).pixel(x: 48, y: 48) == green)
    let plain = try pixels("xmark.circle.fill", UIImage.SymbolConfiguration(paletteColors: [.red]))
    #expect(plain.pixel(x: 48, y: 48)[3] == 0 && plain.pixel(x: 48, y: 84) == red)
  }

  @Test func aHierarchyIsOfOneColour() throws {
    let image = try pixels("xmark.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
    #expect(image.pixel(x: 48, y: 48) == [255, 0, 0, 255])
    let behind = image.pixel(x: 48, y: 84)
    #expect(behind[3] > 60 && behind[3] < 200 && behind[1] == 0)
    // A disc's round edge lies over its rim, from 21.6 to 22.4 on the grid, and makes it no darker.
    let disc = try pixels("star.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
    #expect(abs(disc.pixel(x: 48, y: 87)[3] - disc.pixel(x: 48, y: 84)[3]) <= 2)
    // A tint of its own is one colour.
    let symbol = try #require(
      UIImage(
        systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .red)))
    let tinted = try #require(symbol.withTintColor(.blue).bitmap(scale: 2))
    #expect(tinted.pixel(x: 24, y: 24) == [0, 0, 255, 255])
  }

  @Test func tintedPicturesHaveOneColour() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let green = picture().withTintColor(.green)
    #expect(green.bitmap(scale: 2)?.pixel(x: 1, y: 1) == [0, 255, 0, 255])
  }

  /// Apple documentation, `animatedImageNamed(_:duration:)`: numbers are appended to the base name, from 0 to 1024.
  @Test func aSeriesIsFoundByItsNumbers() {
    let image = picture()
    func series(_ names: Set<String>) -> Int {
      UIImage.series(named: "run") { names.contains($0) ? image : nil }.count
    }
    #expect(series(["run0", "run1", "run2", "run10"]) == 3)
    #expect(series(["run1", "run2", "running"]) == 2)
    #expect(series(["run"]) == 0 && UIImage.animatedImageNamed("no such series", duration: 1) == nil)
  }

  /// Apple documentation, `withTintColor(_:)`: "The new image uses the same rendering mode as the original image."
  @Test(arguments: [UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate])
  func aTintKeepsTheRenderingMode(mode: UIImage.RenderingMode) {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let tinted = picture().withRenderingMode(mode).withTintColor(.green)
    #expect(tinted.renderingMode == mode)
    #expect(tinted.bitmap(scale: 2)?.pixel(x: 1, y: 1) == [0, 255, 0, 255])
  }

  @Test func resizablePicturesStretchTheirMiddle() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let image = picture().resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10), format: format).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 10))
    }
    let pixels = try #require(drawn.cgImage)
    #expect(pixels.pixel(x: 0, y: 5) == [255, 0, 0, 255])
    #expect(pixels.pixel(x: 39, y: 5) == [0, 0, 255, 255])
  }

  @Test func thumbnailsHaveTheirSizeInPixels() throws {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    #expect(image.imageRendererFormat.scale == 3)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 10, height: 5)))
    #expect(small.size == CGSize(width: 10, height: 5) && small.scale == 1)
    // Of a white photograph all is white, at the last pixels, too.
    format.opaque = true
    let photo = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image {
      context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let white = try #require(photo.preparingThumbnail(of: CGSize(width: 4.5, height: 2.5))?.cgImage)
    #expect(white.width == 5 && white.height == 3 && white.alphaInfo == .noneSkipLast)
    #expect(white.pixel(x: 4, y: 2)[0] > 200)
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 8, height: 8)) == nil)
  }
}
