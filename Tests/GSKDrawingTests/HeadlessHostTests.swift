import Foundation
import HeadlessHost
import QuartzCore
import Testing
import UIKitCore

@MainActor
struct HeadlessHostTests {
  @Test func framesRunOnlyWhenAskedFor() {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    #expect(host.settle())
    let count = host.frameCount
    host.advance(by: 1)
    #expect(host.frameCount == count)
    window.backgroundColor = .red
    host.advanceFrame()
    #expect(host.frameCount == count + 1)
    window.isHidden = true
    host.uninstallClock()
  }

  @Test func animationsMoveWithTheClock() throws {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
    view.backgroundColor = .red
    window.backgroundColor = .white
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.settle()

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame.origin.x = 80
    }
    host.advance(by: 0.5)
    // Half way of 80 points, at 40…60.
    let picture = try #require(host.picture())
    #expect(picture.pixel(x: 50, y: 50) == [255, 0, 0, 255])
    #expect(picture.pixel(x: 10, y: 50) == [255, 255, 255, 255])
    #expect(host.settle())
    #expect(try #require(host.picture()).pixel(x: 90, y: 50) == [255, 0, 0, 255])
    window.isHidden = true
    host.uninstallClock()
  }

  @Test func touchesReachRecognizers() {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: UIScreen.main.bounds)
    let counter = TapCounter()
    window.addGestureRecognizer(
      UITapGestureRecognizer(target: counter, action: Selector("tapped", TapCounter.tapped)))
    window.makeKeyAndVisible()
    host.settle()

    host.tap(at: CGPoint(x: 50, y: 50))
    #expect(counter.count == 1)
    host.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 90), duration: 0.2)
    #expect(counter.count == 1)
    window.isHidden = true
    host.uninstallClock()
  }

  @Test func requestsAreTraced() async {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100))
    guard let url = URL(string: "mailto:a@b.c") else { return }
    #expect(await host.open(url))
    #expect(host.trace.contains(.open(url)))
    host.uninstallClock()
  }

  @Test func comparisonsCountPixels() {
    let red = CGImage(width: 2, height: 1, bytesPerRow: 8, data: Data([255, 0, 0, 255, 255, 0, 0, 255]))
    let half = CGImage(width: 2, height: 1, bytesPerRow: 8, data: Data([255, 0, 0, 255, 0, 0, 255, 255]))
    #expect(PictureComparison(red, red).differingShare == 0)
    #expect(PictureComparison(red, half).differingShare == 0.5)
    #expect(PictureComparison(red, half).largestDifference == 255)
  }
}

@MainActor
private final class TapCounter {
  var count = 0
  func tapped() { count += 1 }
}
