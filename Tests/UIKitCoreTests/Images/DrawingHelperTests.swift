import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct DrawingHelperTests {
  init() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
  }

  /// Two pixels wide and one high: red, then blue.
  private var redBlue: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
  }

  private func draw(_ width: CGFloat, _ height: CGFloat, _ body: (UIGraphicsImageRendererContext) -> Void)
    -> CGImage?
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image(actions: body).cgImage
  }

  @Test func orientationIsKeptBesideThePixels() throws {
    let pixels = try #require(redBlue.cgImage)
    let image = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    #expect(image.cgImage === pixels && image.imageOrientation == .right)
    #expect(image.size == CGSize(width: 1, height: 2))
    // Turned to the right, the first pixel is at the top.
    let drawn = try #require(draw(1, 2) { _ in image.draw(at: .zero) })
    #expect(drawn.pixel(x: 0, y: 0) == [255, 0, 0, 255] && drawn.pixel(x: 0, y: 1) == [0, 0, 255, 255])

    let mirrored = redBlue.withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == .upMirrored)
    let flipped = try #require(draw(2, 1) { _ in mirrored.draw(at: .zero) })
    #expect(flipped.pixel(x: 0, y: 0) == [0, 0, 255, 255])
    #expect(mirrored.withHorizontallyFlippedOrientation().isEqual(redBlue))
  }

  /// The way in which programs have coloured pictures since templates exist: fill colour, then the template. What has a colour of its
  /// own, and what is no template, keeps it.
  @Test func templatesArePaintedInTheFillColour() throws {
    let template = redBlue.withRenderingMode(.alwaysTemplate)
    let drawn = try #require(
      draw(2, 3) { _ in
        UIColor.green.set()
        template.draw(at: .zero)
        template.withTintColor(.blue).draw(at: CGPoint(x: 0, y: 1))
        redBlue.draw(at: CGPoint(x: 0, y: 2))
      })
    #expect(drawn.pixel(x: 0, y: 0) == [0, 255, 0, 255] && drawn.pixel(x: 1, y: 0) == [0, 255, 0, 255])
    #expect(drawn.pixel(x: 0, y: 1) == [0, 0, 255, 255] && drawn.pixel(x: 0, y: 2) == [255, 0, 0, 255])
  }

  @Test func imagesAreEqualByTheirPixels() {
    #expect(redBlue.isEqual(redBlue) && redBlue.hash == redBlue.hash)
    #expect(!redBlue.isEqual(redBlue.withRenderingMode(.alwaysTemplate)))
    #expect(UIImage(systemName: "chevron.right") == UIImage(systemName: "chevron.right"))
  }

  /// The whole picture is the middle when there are no caps: it is repeated or stretched.
  @Test func resizableImagesTileOrStretch() throws {
    let tiled = redBlue.resizableImage(withCapInsets: .zero)
    let drawn = try #require(draw(8, 1) { _ in tiled.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1)) })
    #expect((0..<8).map { drawn.pixel(x: $0, y: 0)[0] } == [255, 0, 255, 0, 255, 0, 255, 0])
    let stretched = redBlue.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0), resizingMode: .stretch)
    let one = try #require(draw(8, 1) { _ in stretched.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1)) })
    #expect((0..<8).map { one.pixel(x: $0, y: 0)[0] } == [255, 0, 0, 0, 0, 0, 0, 0])
  }

  /// Apple documentation, `stretchableImage(withLeftCapWidth:topCapHeight:)`: the area of one point that no end covers is what is
  /// resized; an end of 0 has all of the picture stretched.
  @Test func onePointIsStretched() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 7)).image { _ in }
    let stretched = picture.stretchableImage(withLeftCapWidth: 3, topCapHeight: 0)
    #expect(stretched.capInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
    #expect(stretched.resizingMode == .stretch && stretched.leftCapWidth == 3 && stretched.topCapHeight == 0)
  }

  @Test func anImageViewTiles() {
    withStage(size: CGSize(width: 20, height: 20)) { stage in
      let view = UIImageView(image: redBlue.resizableImage(withCapInsets: .zero))
      view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      let scale = Int(stage.window.traitCollection.displayScale)
      guard let picture = stage.window.snapshotImage(afterScreenUpdates: true) else {
        Issue.record("no picture")
        return
      }
      for x in 2..<18 {
        // Enlarged pixels mix at their edges, but each point is mostly its own colour.
        let color = picture.pixel(x: x * scale, y: 10 * scale)
        #expect((color[0] > color[2]) == (x % 2 == 0), "\(x)")
      }
    }
  }

  @Test func contextsOfImagesHavePixels() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), true, 2)
    let context = try #require(UIGraphicsGetCurrentContext())
    #expect(context.width == 8 && context.height == 6)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 6))
    let made = context.makeImage()
    #expect(made?.width == 8 && made?.pixel(x: 0, y: 0) == [0, 0, 0, 255])
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.scale == 2 && image?.size == CGSize(width: 4, height: 3))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func renderersBlendAndStroke() throws {
    let image = try #require(
      draw(10, 10) { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 10), blendMode: .multiply)
        UIColor.white.setStroke()
        context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(context.currentImage.size == CGSize(width: 10, height: 10))
        context.clip(to: CGRect(x: 5, y: 5, width: 2, height: 2))
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      })
    #expect(image.pixel(x: 2, y: 2) == [0, 0, 0, 255] && image.pixel(x: 8, y: 2) == [255, 0, 0, 255])
    #expect(image.pixel(x: 0, y: 5) == [255, 255, 255, 255])
    #expect(image.pixel(x: 6, y: 6) == [0, 255, 0, 255] && image.pixel(x: 8, y: 6) == [255, 0, 0, 255])
  }

  /// Contexts belong to their threads, as since iOS 4: what one thread draws into is nothing to another.
  @Test func eachThreadHasItsCurrentContext() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
    defer { UIGraphicsEndImageContext() }
    let current = UIGraphicsGetCurrentContext()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect(UIGraphicsGetCurrentContext() == nil)
      UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
      let image = UIGraphicsGetImageFromCurrentImageContext()
      #expect(image?.cgImage?.pixel(x: 3, y: 3) == [0, 0, 0, 255])
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() == nil)
      done.signal()
    }
    done.wait()
    #expect(UIGraphicsGetCurrentContext() === current)
  }

  /// W3C, Compositing and Blending Level 1: multiply is the product, here of red and of white and of green.
  @Test func rectanglesAreFilledInABlendMode() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 1)
    defer { UIGraphicsEndImageContext() }
    UIColor.white.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
    UIRectFill(CGRect(x: 2, y: 0, width: 2, height: 2))
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 4, height: 1), .multiply)
    let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    #expect(
      image?.pixel(x: 1, y: 0) == [255, 0, 0, 255] && image?.pixel(x: 1, y: 1) == [255, 255, 255, 255])
    #expect(image?.pixel(x: 3, y: 0) == [0, 0, 0, 255] && image?.pixel(x: 3, y: 1) == [0, 255, 0, 255])
  }

  /// Apple documentation, `UIRectFill(_:)` and `UIRectFrame(_:)`: "using the `kCGBlendModeCopy` blend mode". A clear colour makes a hole.
  @Test func rectanglesTakeThePlaceOfWhatIsBeneath() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 6, height: 4), false, 1)
    defer { UIGraphicsEndImageContext() }
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 4))
    UIColor.clear.setFill()
    UIRectFill(CGRect(x: 1, y: 1, width: 2, height: 2))
    UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).setFill()
    UIRectFrame(CGRect(x: 3, y: 0, width: 3, height: 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    #expect(image?.pixel(x: 0, y: 0) == [255, 0, 0, 255] && image?.pixel(x: 4, y: 2) == [255, 0, 0, 255])
    #expect(image?.pixel(x: 1, y: 1) == [0, 0, 0, 0] && image?.pixel(x: 2, y: 2) == [0, 0, 0, 0])
    // Half of blue alone, and nothing of red.
    let frame = image?.pixel(x: 3, y: 2) ?? []
    #expect(frame.count == 4 && frame.first == 0 && abs((frame.last ?? 0) - 128) <= 1)
  }

  /// Programs scale and caption pictures in the background.
  @Test func textIsMeasuredAndDrawnOnEveryThread() async throws {
    @Sendable func drawn() -> CGImage? {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 15, width: 20, height: 5))
        ("x" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 8)])
      }.cgImage
    }
    let (image, lineHeight) = await withCheckedContinuation { done in
      Thread.detachNewThread {
        done.resume(returning: (drawn(), UIFont.systemFont(ofSize: 8).lineHeight))
      }
    }
    #expect(lineHeight == UIFont.systemFont(ofSize: 8).lineHeight)
    #expect(image?.pixel(x: 2, y: 17) == [255, 0, 0, 255])
    #expect((0..<60).contains { image?.pixel(x: $0 % 6, y: 2 + $0 / 6)[3] != 0 }, "the text is there")
    #expect(image?.data == drawn()?.data)
  }

  @Test func patternColoursBeginAtTheTopLeft() throws {
    let color = UIColor(patternImage: redBlue)
    let image = try #require(
      draw(6, 2) { context in
        color.setFill()
        context.fill(CGRect(x: 1, y: 0, width: 4, height: 2))
      })
    #expect(
      (0..<6).map { image.pixel(x: $0, y: 1) } == [
        [0, 0, 0, 0], [0, 0, 255, 255], [255, 0, 0, 255], [0, 0, 255, 255], [255, 0, 0, 255], [0, 0, 0, 0],
      ])
    #expect(!color.getRed(nil, green: nil, blue: nil, alpha: nil))
    #expect(color.withAlphaComponent(0.5).cgColor.pattern != nil)
  }

  @Test func pathsTellTheirDashesAndRunBackwards() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.setLineDash([3, 1], phase: 2)
    var lengths = [CGFloat](repeating: 0, count: 2)
    var (count, phase) = (0, CGFloat(0))
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 1] && count == 2 && phase == 2)
    #expect(path.reversing().currentPoint == .zero && path.currentPoint == CGPoint(x: 10, y: 0))
  }
}
