import Foundation
import Testing

@testable import QuartzCore

/// Apple's "CATiledLayer": tiles are asked for as they come into sight, with the clip and the transform of the context telling which.
@MainActor @Suite(.serialized)
struct TiledLayerTests {
  private class Board: CATiledLayer {
    var drawn: [CGRect] = []
    var scales: [CGFloat] = []

    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in context: CGContext) {
      drawn.append(context.boundingBoxOfClipPath)
      scales.append(context.ctm.a)
      context.setFillColor(.black)
      context.fill(bounds)
    }
  }

  private final class FadingBoard: Board {
    override class func fadeDuration() -> CFTimeInterval { 0.25 }
  }

  /// A layer of 4,000 × 4,000 at the top left of the screen, which is 400 × 800, with tiles of 200 × 200. It has not been seen yet.
  private func place<B: Board>(_ board: B, in parent: CALayer) -> B {
    board.anchorPoint = .zero
    board.bounds = CGRect(x: 0, y: 0, width: 4000, height: 4000)
    board.tileSize = CGSize(width: 200, height: 200)
    parent.addSublayer(board)
    return board
  }

  /// Tiles row by row.
  private func tiles(columns: Range<Int>, rows: Range<Int>, side: CGFloat = 200) -> [CGRect] {
    rows.flatMap { row in
      columns.map { CGRect(x: CGFloat($0) * side, y: CGFloat(row) * side, width: side, height: side) }
    }
  }

  private func count(_ layer: CALayer) -> Int {
    if case .tiles(let content) = layer.content { content.tiles.count } else { 0 }
  }

  @Test func figuresAreApples() {
    let layer = CATiledLayer()
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(layer.tileSize == CGSize(width: 256, height: 256) && CATiledLayer.fadeDuration() == 0.25)
    let copy = CATiledLayer(layer: place(Board(), in: CALayer()))
    #expect(copy.tileSize == CGSize(width: 200, height: 200))
  }

  @Test func whatIsSeenAndOneTileAroundItIsDrawnOnce() {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      stage.frame()
      #expect(board.drawn == tiles(columns: 0..<3, rows: 0..<5))
      #expect(board.scales.allSatisfy { $0 == 1 } && count(board) == 15)
      board.opacity = 0.5
      stage.frame()
      #expect(board.drawn.count == 15)
    }
  }

  @Test func whatIsFarIsLetGoOf() {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      stage.frame()
      board.position = CGPoint(x: 0, y: -1000)
      stage.frame()
      // 1,000 to 1,800 are seen: rows 5 to 8 and those beside them, of which row 4 is there.
      #expect(Array(board.drawn.dropFirst(15)) == tiles(columns: 0..<3, rows: 5..<10))
      #expect(count(board) == 27)
      board.position = .zero
      stage.frame()
      #expect(Array(board.drawn.dropFirst(30)) == tiles(columns: 0..<3, rows: 0..<1))
    }
  }

  @Test func layersAroundItHideWhatTheyMask() {
    Stage.run { stage in
      let window = CALayer()
      window.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      window.masksToBounds = true
      stage.root.addSublayer(window)
      let board = place(Board(), in: window)
      stage.frame()
      #expect(board.drawn == tiles(columns: 0..<2, rows: 0..<2))
    }
  }

  /// Each level is half the resolution of the one before; the bias is the number of magnified ones. Tiles have the same number of pixels in all.
  @Test(
    arguments: [
      (1, 0, 2, 1), (1, 1, 2, 2), (3, 0, 0.5, 0.5), (1, 0, 0.5, 1), (2, 1, 0.5, 1), (3, 0, 0.3, 0.5),
      (4, 3, 3, 4),
      (2, 0, 0.1, 0.5),
    ] as [(Int, Int, CGFloat, CGFloat)])
  func levelsFollowTheSizeOnScreen(levels: Int, bias: Int, zoom: CGFloat, scale: CGFloat) {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      board.levelsOfDetail = levels
      board.levelsOfDetailBias = bias
      board.transform = CATransform3DMakeScale(zoom, zoom, 1)
      stage.frame()
      #expect(board.scales.first == scale)
      #expect(board.drawn.first == CGRect(x: 0, y: 0, width: 200 / scale, height: 200 / scale))
    }
  }

  @Test func tilesAreMeasuredInPixels() {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      board.contentsScale = 2
      stage.frame()
      #expect(board.scales.first == 2 && board.drawn.first == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  /// The last tiles end where the layer does.
  @Test func tilesEndAtTheBounds() {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      board.bounds.size = CGSize(width: 250, height: 100)
      stage.frame()
      let expected = [
        CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 200, y: 0, width: 50, height: 100),
      ]
      #expect(board.drawn == expected)
    }
  }

  @Test func partsAreDrawnAnew() {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      stage.frame()
      board.setNeedsDisplay(CGRect(x: 210, y: 10, width: 10, height: 10))
      stage.frame()
      #expect(board.drawn.count == 16 && board.drawn.last == CGRect(x: 200, y: 0, width: 200, height: 200))
      board.setNeedsDisplay()
      stage.frame()
      #expect(board.drawn.count == 31)
    }
  }

  @Test func whatIsNotSeenKeepsNothing() {
    Stage.run { stage in
      let board = place(Board(), in: stage.root)
      stage.frame()
      board.isHidden = true
      stage.frame()
      #expect(count(board) == 0 && board.drawn.count == 15)
      board.isHidden = false
      stage.frame()
      #expect(count(board) == 15 && board.drawn.count == 30)
      board.removeFromSuperlayer()
      stage.frame()
      #expect(count(board) == 0)
    }
  }

  /// "The time, in seconds, that newly added images take to fade-in".
  @Test func tilesFadeInWhereTheyAreSeen() {
    Stage.run { stage in
      let board = place(FadingBoard(), in: stage.root)
      stage.frame()
      #expect(board.animationKeys()?.contains("tiles") == true)
      stage.frame(after: 0.3)
      stage.frame()
      #expect(board.animationKeys()?.contains("tiles") != true)
      // The tiles beside what is seen are there before they come into sight.
      board.position = CGPoint(x: 0, y: -150)
      stage.frame()
      #expect(board.drawn.count == 18 && board.animationKeys()?.contains("tiles") != true)
      board.position = CGPoint(x: 0, y: -2000)
      stage.frame()
      #expect(board.animationKeys()?.contains("tiles") == true)
      let still = place(Board(), in: stage.root)
      stage.frame()
      #expect(count(still) == 15 && still.animationKeys()?.contains("tiles") != true)
    }
  }
}
