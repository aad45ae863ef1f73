import Foundation
import Testing

@testable import UIKitCore

/// The figures of docs/interface-figures.md, "Wide windows", and the strip of 38 in a phone-sized window.
struct WindowChromeLayoutTests {
  @Test(arguments: [
    // Width, height, strip: 744 × 480 is where the app's own layout changes (WideMetrics).
    (390.0, 844.0, 38.0), (743, 800, 38), (744, 800, 52), (744, 479, 38), (744, 480, 52), (1280, 800, 52),
  ])
  func stripIsARowOfTheDesktopOrAPhonesStatusBar(width: CGFloat, height: CGFloat, strip: CGFloat) {
    let layout = WindowChromeLayout(size: CGSize(width: width, height: height))

    #expect(layout.stripHeight == strip)
  }

  @Test func controlsStandWhereThePictureHasThem() {
    let frames = WindowChromeLayout(size: CGSize(width: 1280, height: 800)).controlFrames

    // Centres 103, 67 and 31 from the right edge, in the middle of 52; diameter 26.
    #expect(frames.map(\.midX) == [1177, 1213, 1249])
    #expect(frames.allSatisfy { $0.midY == 26 && $0.width == 26 && $0.height == 26 })
  }

  @Test func narrowControlsFitTheStrip() {
    let layout = WindowChromeLayout(size: CGSize(width: 390, height: 844))

    for frame in layout.controlFrames {
      #expect(frame.minY >= 4 && frame.maxY <= 34)
      #expect(frame.maxX <= 390 - 8)
    }
  }

  @Test func targetsShareTheStripAndReachTheCorner() {
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)] {
      let layout = WindowChromeLayout(size: size)
      let targets = layout.controlTargets

      #expect(targets.count == 3)
      #expect(targets[0].maxX == targets[1].minX && targets[1].maxX == targets[2].minX)
      #expect(targets[2].maxX == size.width)
      for (target, frame) in zip(targets, layout.controlFrames) { #expect(target.contains(frame)) }
    }
  }

  @Test(arguments: [
    (2.0, 400.0, WindowEdge.left), (1278, 400, .right), (640, 2, .top), (640, 797, .bottom), (3, 3, .topLeft),
    (1277, 3, .topRight), (3, 797, .bottomLeft), (1278, 798, .bottomRight), (12, 2, .topLeft),
  ])
  func bordersAndCorners(x: CGFloat, y: CGFloat, edge: WindowEdge) {
    let layout = WindowChromeLayout(size: CGSize(width: 1280, height: 800))

    #expect(layout.edge(at: CGPoint(x: x, y: y)) == edge)
  }

  @Test(arguments: [(6.0, 400.0), (1275, 400), (640, 6), (640, 793), (1249, 26), (640, 400)])
  func insideThereIsNoBorder(x: CGFloat, y: CGFloat) {
    let layout = WindowChromeLayout(size: CGSize(width: 1280, height: 800))

    #expect(layout.edge(at: CGPoint(x: x, y: y)) == nil)
  }
}
