import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Views that draw in tiles, as those of Apple's samples do: `layerClass` is `CATiledLayer`, and `draw(_:)` is called with a tile's rectangle.
@MainActor @Suite(.serialized)
struct TiledViewTests {
  private final class Board: UIView {
    var drawn: [CGRect] = []
    /// True if what is drawn ends at the tile's edges, as the pictures of a program's own tiles do.
    var fillsTiles = false

    override class var layerClass: AnyClass { CATiledLayer.self }

    override func draw(_ rect: CGRect) {
      drawn.append(rect)
      let isEven = Int(rect.minX / rect.width).isMultiple(of: 2)
      (isEven ? UIColor.red : UIColor.blue).setFill()
      // All of the view: the tile is what the clip lets through.
      UIRectFill(fillsTiles ? rect : bounds)
    }
  }

  private static let (red, blue) = ([255, 0, 0, 255], [0, 0, 255, 255])

  /// A board of 2,048 × 2,048 points in a scroll view that fills the screen. With two pixels a point tiles are 128 × 128 points.
  private func with(_ body: (Stage, UIScrollView, Board) throws -> Void) throws {
    try withStage { stage in
      let scroll = UIScrollView(frame: stage.window.bounds)
      scroll.contentInsetAdjustmentBehavior = .never
      let board = Board(frame: CGRect(x: 0, y: 0, width: 2048, height: 2048))
      scroll.addSubview(board)
      scroll.contentSize = board.bounds.size
      stage.window.addSubview(scroll)
      stage.host.advanceFrame()
      try body(stage, scroll, board)
    }
  }

  @Test func onlyWhatIsSeenIsDrawn() throws {
    try with { stage, scroll, board in
      #expect(board.contentScaleFactor == 2 && scroll.contentOffset == .zero)
      // 390 × 844 and a tile around it: 5 columns of 8.
      #expect(board.drawn.count == 40)
      #expect(
        board.drawn.allSatisfy { $0.width == 128 && $0.height == 128 && $0.maxX <= 640 && $0.maxY <= 1024 })
      scroll.contentOffset = CGPoint(x: 0, y: 1100)
      stage.host.advanceFrame()
      let later = board.drawn.dropFirst(40)
      #expect(!later.isEmpty && later.allSatisfy { $0.minY >= 896 && $0.minY < 2048 })
    }
  }

  @Test func tilesMeetInThePicture() throws {
    try with { stage, _, _ in
      stage.host.advance(by: 0.4)
      let picture = try #require(stage.host.picture())
      #expect(picture.pixel(x: 128, y: 128) == Self.red && picture.pixel(x: 255, y: 300) == Self.red)
      #expect(picture.pixel(x: 256, y: 300) == Self.blue && picture.pixel(x: 511, y: 300) == Self.blue)
      #expect(picture.pixel(x: 512, y: 256) == Self.red)
    }
  }

  /// Where tiles' edges lie within pixels nothing of what is behind them is seen.
  @Test(arguments: [false, true])
  func nothingShinesThroughBetweenTiles(fillsTiles: Bool) throws {
    try with { stage, _, board in
      board.fillsTiles = fillsTiles
      board.setNeedsDisplay()
      stage.window.backgroundColor = .green
      board.transform = CGAffineTransform(scaleX: 1.37, y: 1.37)
      board.frame.origin = .zero
      stage.host.advanceFrame()
      stage.host.advance(by: 0.4)
      let picture = try #require(stage.host.picture())
      let row = (0..<picture.width).map { picture.pixel(x: $0, y: 400) }
      #expect(row.allSatisfy { $0[1] < 16 && $0[3] == 255 })
      let column = (0..<picture.height).map { picture.pixel(x: 100, y: $0) }
      #expect(column.allSatisfy { $0[1] < 16 && $0[3] == 255 })
    }
  }

  @Test func aZoomedViewIsDrawnForItsSize() throws {
    try with { stage, _, board in
      let layer = try #require(board.layer as? CATiledLayer)
      layer.levelsOfDetailBias = 2
      stage.host.advanceFrame()
      let before = board.drawn.count
      board.transform = CGAffineTransform(scaleX: 2, y: 2)
      stage.host.advanceFrame()
      let later = board.drawn.dropFirst(before)
      #expect(!later.isEmpty && later.allSatisfy { $0.width == 64 && $0.height == 64 })
    }
  }
}
