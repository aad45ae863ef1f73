import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct UIImageViewTests {

  func picture(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
  }

  func show(_ view: UIImageView, _ host: HeadlessHost) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.backgroundColor = .white
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.settle(limit: 0.1)
    return window
  }

  @Test func aViewMadeWithAnImageHasItsSize() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(image: picture(.red))
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
  }

  @Test func contentModesPlaceThePicture() throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(image: picture(.red))
    view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    view.contentMode = .scaleAspectFit
    let window = show(view, host)
    var pixels = try #require(host.picture())
    // 80 × 40 in the middle of 80 × 80.
    #expect(pixels.pixel(x: 100, y: 100) == [255, 0, 0, 255])
    #expect(pixels.pixel(x: 100, y: 40) == [255, 255, 255, 255])

    view.contentMode = .center
    host.settle(limit: 0.1)
    pixels = try #require(host.picture())
    #expect(pixels.pixel(x: 100, y: 100) == [255, 0, 0, 255])
    #expect(pixels.pixel(x: 60, y: 100) == [255, 255, 255, 255])
    window.isHidden = true
  }

  @Test func templatesTakeTheTint() throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(image: picture(.red).withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    view.tintColor = .blue
    let window = show(view, host)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [0, 0, 255, 255])

    view.tintColor = .green
    host.settle(limit: 0.1)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [0, 255, 0, 255])
    window.isHidden = true
  }

  @Test func highlightedViewsShowTheOtherPicture() throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(image: picture(.red), highlightedImage: picture(.blue))
    view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    let window = show(view, host)
    view.isHighlighted = true
    host.settle(limit: 0.1)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [0, 0, 255, 255])
    window.isHidden = true
  }

  @Test func aStillTakesThePlaceOfAnAnimatedPicture() throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    let window = show(view, host)
    view.image = UIImage.animatedImage(with: [picture(.red), picture(.blue)], duration: 1)
    host.advance(by: 0.2)
    #expect(view.isAnimating)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [255, 0, 0, 255])
    view.image = picture(.green)
    host.advance(by: 0.7)
    #expect(!view.isAnimating)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [0, 255, 0, 255])

    // The view's own pictures are not the image's.
    view.animationImages = [picture(.red)]
    view.startAnimating()
    view.image = picture(.blue)
    host.advance(by: 0.2)
    #expect(view.isAnimating)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [255, 0, 0, 255])
    window.isHidden = true
  }

  @Test func animationsGoRoundAndStop() throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    view.image = picture(.green)
    view.animationImages = [picture(.red), picture(.blue)]
    view.animationDuration = 1
    view.animationRepeatCount = 1
    let window = show(view, host)
    view.startAnimating()
    host.advance(by: 0.2)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [255, 0, 0, 255])
    host.advance(by: 0.5)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [0, 0, 255, 255])
    host.advance(by: 0.6)
    #expect(!view.isAnimating)
    #expect(try #require(host.picture()).pixel(x: 100, y: 100) == [0, 255, 0, 255])
    window.isHidden = true
  }

  /// Apple documentation, `UIView.ContentMode.scaleAspectFill`: "Some portion of the content may be clipped to fill the view's bounds": by
  /// a view that clips, and not by others, as of pictures that are no templates.
  @Test(arguments: [UIView.ContentMode.center, .scaleAspectFill])
  func templatesGoOnOverTheEdges(mode: UIView.ContentMode) throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    let view = UIImageView(image: picture(.black).withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    view.contentMode = mode
    view.frame = CGRect(x: 45, y: 45, width: 10, height: 10)
    let window = show(view, host)
    // 20 × 10 in the middle of 10 × 10: from 40 to 60.
    var pixels = try #require(host.picture())
    for x in [41, 50, 58] { #expect(pixels.pixel(x: 2 * x, y: 100) == [255, 0, 0, 255], "\(x)") }
    for x in [38, 62] { #expect(pixels.pixel(x: 2 * x, y: 100) == [255, 255, 255, 255], "\(x)") }
    view.clipsToBounds = true
    host.settle(limit: 0.1)
    pixels = try #require(host.picture())
    #expect(pixels.pixel(x: 2 * 41, y: 100) == [255, 255, 255, 255])
    #expect(pixels.pixel(x: 100, y: 100) == [255, 0, 0, 255])
    window.isHidden = true
  }

  /// Apple documentation, `UIImage.symbolConfiguration`: the system falls back "on the current environment as needed for any unspecified
  /// values", which is what the view prefers.
  @Test func aSymbolTakesFromTheViewWhatItLeavesOpen() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    func symbol(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
      UIImage(systemName: "plus", withConfiguration: configuration)
    }
    let view = UIImageView(image: symbol(UIImage.SymbolConfiguration(weight: .bold)))
    let usual = view.intrinsicContentSize
    // Symbols have 17 points by themselves.
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize == CGSize(width: 2 * usual.width, height: 2 * usual.height))
    view.image = symbol(UIImage.SymbolConfiguration(hierarchicalColor: .red))
    #expect(view.intrinsicContentSize.width == 2 * usual.width)
    // Its own size is stronger.
    view.image = symbol(UIImage.SymbolConfiguration(pointSize: 17))
    #expect(view.intrinsicContentSize == usual)

    let button = UIButton(type: .system)
    button.setImage(symbol(UIImage.SymbolConfiguration(weight: .bold)), for: .normal)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34), forImageIn: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.size == CGSize(width: 2 * usual.width, height: 2 * usual.height))
    #expect(button.sizeThatFits(.zero).width == 2 * usual.width)
  }
}
