import HeadlessHost
import Testing
import UIKit

@testable import Shift
import QuartzCore

/// The qualities that pictures must keep while they move: life, blurs, and shapes at every frame.
@MainActor
@Suite(.serialized)
struct LivingPictureTests {
  init() { installSomeScreen() }

  /// A view whose dot goes round for ever, matched as live content.
  @Test func anAnimationThatPlaysGoesOnPlaying() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      scene.second.alpha = 1
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scene.to.addSubview(dot)
      let swing = CABasicAnimation(keyPath: "position.x")
      swing.fromValue = 0
      swing.toValue = 100
      swing.duration = 10
      swing.repeatCount = .infinity
      let began = stage.screen.now
      dot.layer.add(swing, forKey: "swing")
      stage.screen.advance(by: 1)
      scene.to.shift.contentAnimation = .live
      let animator = scene.animator()
      animator.animate { _ in }
      // Ten points a second, before, during and after the transition.
      for second in [1.1, 1.2, 1.3, 1.4, 2.0, 3.0] {
        stage.screen.advance(by: began + second - stage.screen.now)
        let x = try #require(dot.layer.presentation()?.position.x)
        #expect(isClose(x, CGFloat(second) * 10, within: 0.5))
      }
      #expect(!animator.isRunning && dot.layer.animation(forKey: "swing") != nil)
    }
  }

  /// A view without a background, as a cell with a card in it, throws its shadow by a path: on its way, too.
  @Test func aShadowOfAPathStays() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      let cell = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 50))
      cell.layer.shadowOpacity = 0.5
      cell.layer.shadowPath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: 8).cgPath
      cell.shift.animations.size(CGSize(width: 50, height: 25))
      scene.second.addSubview(cell)
      let animator = scene.animator()
      animator.hold { _ in }
      let stage = try #require(scene.stages.last)
      // As many as there are elements, in the order of their layers.
      let pictures = (animator.plan?.elements ?? []).indices.compactMap { stage.picture($0) }
      let picture = try #require(pictures.first { $0.layer.shadowOpacity == 0.5 })
      for (fraction, size) in [(0.0, CGSize(width: 50, height: 25)), (1, cell.bounds.size)] {
        animator.update(fraction)
        let box = try #require(picture.layer.shadowPath?.boundingBoxOfPath)
        #expect(isClose(box, CGRect(origin: .zero, size: size)))
      }
      animator.end(atEnd: true)
    }
  }

  /// A blur stays one at every frame: an effect view over what is behind it now, and not a picture of it.
  @Test func aBlurStaysABlur() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      for (root, y) in [(scene.first, 0.0), (scene.second, 300.0)] {
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        blur.frame = CGRect(x: 0, y: y, width: 390, height: 200)
        blur.shift.id = "blur"
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
        label.text = "Saturn"
        blur.contentView.addSubview(label)
        root.addSubview(blur)
      }
      let animator = scene.animator()
      animator.hold { _ in }
      let index = try #require(animator.plan?.elements.firstIndex { $0.id == "blur" })
      for fraction in [0, 0.25, 0.5, 0.75, 1] as [CGFloat] {
        animator.update(fraction)
        let picture = try #require(scene.stages.last?.picture(index))
        let effects = picture.body.subviews.compactMap { $0 as? UIVisualEffectView }
        #expect(effects.count == 2 && effects.allSatisfy { $0.effect is UIBlurEffect })
        #expect(effects.allSatisfy { $0.bounds.size == CGSize(width: 390, height: 200) })
        // One of the two is whole at any moment, so that what is behind is never seen sharp.
        #expect(effects.map(\.alpha).max() == 1)
      }
      animator.cancel()
      stage.screen.settle()
    }
  }

  /// From no shadow and square to a shadow of 20 points and round, and only at the upper corners.
  @Test func cornersAndShadowsAreRightAtEveryFrame() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      scene.from.layer.cornerRadius = 0
      scene.to.clipsToBounds = true
      scene.to.layer.cornerRadius = 40
      scene.to.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      scene.to.layer.shadowOpacity = 0.8
      scene.to.layer.shadowRadius = 20
      scene.to.layer.shadowOffset = CGSize(width: 0, height: 10)
      let animator = scene.animator()
      animator.hold { _ in }
      for fraction in [0, 0.25, 0.5, 0.75, 1] as [CGFloat] {
        animator.update(fraction)
        let picture = try #require(scene.pair)
        #expect(isClose(picture.body.layer.cornerRadius, 40 * fraction))
        #expect(picture.body.layer.maskedCorners == scene.to.layer.maskedCorners)
        #expect(isClose(CGFloat(picture.layer.shadowOpacity), 0.8 * fraction))
        // The shadow has the picture's shape, though what is inside is cut off at its edges.
        #expect(picture.body.clipsToBounds && !picture.clipsToBounds)
        guard fraction > 0 else { continue }
        #expect(isClose(picture.layer.shadowRadius, 20) && isClose(picture.layer.shadowOffset.height, 10))
        #expect(isClose(picture.layer.shadowPath?.boundingBox ?? .null, picture.bounds))
      }
      animator.cancel()
      stage.screen.settle()
    }
  }

  /// A round mask cuts the corners off at every frame. The pair goes from (20, 700) 60 × 60 to (45, 100) 300 × 300, over white.
  @Test func masksCutAtEveryFrame() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      scene.from.layer.cornerRadius = 0
      for (view, color) in [(scene.from, UIColor.red), (scene.to, .blue)] {
        view.backgroundColor = color
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
        view.layer.mask = mask
      }
      let animator = scene.animator()
      animator.hold { _ in }
      for fraction in [0, 0.25, 0.5, 0.75, 1] as [CGFloat] {
        animator.update(fraction)
        stage.screen.advanceFrame()
        let frame = try #require(scene.pair?.frame)
        let picture = try #require(stage.screen.picture())
        let scale = CGFloat(picture.width) / 390
        func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
          Array(picture.pixel(x: Int(x * scale), y: Int(y * scale)).prefix(3))
        }
        #expect(color(frame.minX + 2, frame.minY + 2) == [255, 255, 255], "at \(fraction)")
        #expect(color(frame.maxX - 3, frame.maxY - 3) == [255, 255, 255], "at \(fraction)")
        #expect(color(frame.midX, frame.midY) != [255, 255, 255], "at \(fraction)")
      }
      animator.cancel()
      stage.screen.settle()
    }
  }

  /// A heavier weight is wider: on the way both are as wide as the line is then, and the letters lie over each other.
  @Test func wordsInAnotherWeightKeepInStep() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      var widths: [CGFloat] = []
      for (root, font) in [
        (scene.first, UIFont.systemFont(ofSize: 17, weight: .bold)), (scene.second, .systemFont(ofSize: 34)),
      ] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        label.text = "Night Garden"
        label.font = font
        label.shift.id = "title"
        root.addSubview(label)
        widths.append(label.sizeThatFits(label.bounds.size).width.rounded(.up))
      }
      #expect(widths[0] * 2 > widths[1] + 2)
      let animator = scene.animator()
      animator.hold { _ in }
      let index = try #require(animator.plan?.elements.firstIndex { $0.id == "title" })
      for fraction in [0, 0.5, 1] as [CGFloat] {
        animator.update(fraction)
        let texts = try #require(scene.stages.last?.picture(index)?.body.subviews)
        #expect(texts.count == 2 && isClose(texts[0].frame.width, texts[1].frame.width))
        #expect(texts.allSatisfy { isClose($0.frame.minX, 0) })
        // Others go further and arrive later: half way of the whole is further on here.
        if fraction != 0.5 { #expect(isClose(texts[0].frame.width, fraction == 0 ? widths[0] : widths[1])) }
      }
      animator.cancel()
      stage.screen.settle()
    }
  }

  /// Half way along a bow of a fifth from (50, 730) to (195, 250): 0.2 of the way beside its middle, to the left.
  @Test func arcsAreFlown() throws {
    try withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      scene.to.shift.path = .arc(bulge: 0.2)
      let animator = scene.animator()
      animator.hold { _ in }
      animator.update(0.5)
      let center = try #require(scene.pair?.center)
      // The way is (145, −480); its left is (−480, −145).
      #expect(isClose(center.x, 122.5 - 480 * 0.2) && isClose(center.y, 490 - 145 * 0.2))
      animator.cancel()
      stage.screen.settle()
    }
  }

  @Test func springsSwingPastTheEndAndComeBack() {
    withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      let animator = scene.animator()
      animator.timing = .spring(dampingRatio: 0.5)
      var ended = false
      animator.animate { ended = $0 }
      var least = CGFloat.greatestFiniteMagnitude
      for _ in 0..<60 where !ended {
        stage.screen.advanceFrame()
        least = min(least, scene.pair?.center.y ?? least)
      }
      // A spring of a half passes by 0.163 of the way of 480 points.
      #expect(ended && isClose(least, 250 - 0.163 * 480, within: 12))
    }
  }

  @Test func viewsThatShareAnIdAreReportedWithBothPaths() {
    withShiftStage { stage in
      let scene = AnimatorTests.Scene(stage)
      let twin = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      twin.shift.id = "square"
      scene.second.addSubview(twin)
      let animator = scene.animator()
      animator.hold { _ in }
      #expect(
        animator.plan?.duplicates == [
          DuplicateID(
            id: "square", first: "UIView/UIView \"square\"[0]", second: "UIView/UIImageView \"square\"[1]")
        ])
      animator.cancel()
      stage.screen.settle()
    }
  }
}
