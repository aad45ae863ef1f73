import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

@MainActor
struct LayerRendererTests {
  let frame = CGRect(x: 20, y: 20, width: 60, height: 60)

  @Test func aBackgroundFillsExactlyTheFrame() throws {
    let probe = try Probe(canvas(frame, .testRed))

    #expect(probe.color(20, 20) == red)
    #expect(probe.color(79.5, 79.5) == red)
    #expect(probe.color(19.5, 50) == white)
    #expect(probe.color(80, 50) == white)
  }

  @Test func hiddenAndClearLayersAreLeftOut() throws {
    #expect(try Probe(canvas(frame, .testRed) { $0.isHidden = true }).color(50, 50) == white)
    #expect(try Probe(canvas(frame, .testRed) { $0.opacity = 0 }).color(50, 50) == white)
  }

  @Test func opacityMixesWithWhatIsBeneath() throws {
    // Half red on white: (255, 127.5, 127.5).
    let probe = try Probe(canvas(frame, .testRed) { $0.opacity = 0.5 })

    #expect(probe.isNear(50, 50, [255, 128, 128]))
  }

  @Test func aGroupFadesAsOne() throws {
    // A blue child over its red parent hides it even at half opacity.
    let root = canvas(frame, .testRed) { layer in
      layer.opacity = 0.5
      let child = CALayer()
      child.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      child.backgroundColor = .testBlue
      layer.addSublayer(child)
    }

    let probe = try Probe(root)

    #expect(probe.isNear(30, 30, [128, 128, 255]))
    #expect(probe.isNear(70, 70, [255, 128, 128]))
  }

  @Test func withoutGroupOpacityEachLayerFades() throws {
    let root = canvas(frame, .testRed) { layer in
      layer.opacity = 0.5
      layer.allowsGroupOpacity = false
      layer.borderWidth = 4
      layer.borderColor = .testBlue
      let child = CALayer()
      child.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
      child.backgroundColor = .testBlue
      layer.addSublayer(child)
    }

    let probe = try Probe(root)

    #expect(probe.isNear(70, 70, [255, 128, 128]))
    // Half blue on (255, 128, 128), for the child and for the border.
    #expect(probe.isNear(40, 40, [128, 64, 192]))
    #expect(probe.isNear(22, 50, [128, 64, 192]))
  }

  @Test func rasterizedLayersHaveTheirOwnPixels() throws {
    // Two points a pixel: a stripe of one point fills half of the first pixel, so that it is half red there.
    func stripe(_ change: (CALayer) -> Void) throws -> Probe {
      try Probe(
        canvas(frame, nil) { layer in
          let stripe = CALayer()
          stripe.frame = CGRect(x: 0, y: 0, width: 1, height: 60)
          stripe.backgroundColor = .testRed
          layer.addSublayer(stripe)
          change(layer)
        })
    }

    #expect(try stripe { _ in }.color(20.2, 50) == red)
    let sharp = try stripe {
      $0.shouldRasterize = true
      $0.rasterizationScale = 2
    }
    #expect(sharp.color(20.2, 50) == red)
    #expect(sharp.color(21.2, 50) == white)
    let coarse = try stripe {
      $0.shouldRasterize = true
      $0.rasterizationScale = 0.5
    }
    #expect(coarse.isNear(20.2, 50, [255, 128, 128], tolerance: 8))
  }

  @Test func smallPicturesFollowTheirFilter() throws {
    // Columns red, blue, red, blue…: 200 pixels shown as 25 (50 at scale 2 are a quarter).
    let row = (0..<200).flatMap { $0 % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] as [UInt8] }
    let image = CGImage(
      width: 200, height: 200, bytesPerRow: 800, data: Data((0..<200).flatMap { _ in row }))
    func shown(_ filter: CALayerContentsFilter) throws -> Probe {
      try Probe(
        canvas(CGRect(x: 20, y: 20, width: 25, height: 25), nil) {
          $0.contents = image
          $0.minificationFilter = filter
        })
    }

    // The middle of each four is an even column; the average is half of each.
    #expect(try shown(.nearest).color(30, 30) == red)
    #expect(try shown(.trilinear).isNear(30, 30, [128, 0, 128]))
  }

  /// Half red, half blue, 200 pixels shown as 50: three levels more leave 6 pixels of 4 points each, so that the edge in the
  /// middle, at 32.5, is smoothed over that much.
  @Test func theBiasOfAFilterSoftensPictures() throws {
    let row = (0..<200).flatMap { $0 < 100 ? [255, 0, 0, 255] : [0, 0, 255, 255] as [UInt8] }
    let image = CGImage(
      width: 200, height: 200, bytesPerRow: 800, data: Data((0..<200).flatMap { _ in row }))
    func shown(_ bias: Float) throws -> Probe {
      try Probe(
        canvas(CGRect(x: 20, y: 20, width: 25, height: 25), nil) {
          $0.contents = image
          $0.minificationFilter = .trilinear
          $0.minificationFilterBias = bias
        })
    }

    #expect(try shown(0).color(31, 30) == red)
    #expect(try !shown(3).isNear(31, 30, red, tolerance: 20))
    #expect(try shown(3).isNear(22, 30, red, tolerance: 20))
  }

  @Test(arguments: [CALayerCornerCurve.circular, .continuous])
  func roundedCornersAreCutOff(curve: CALayerCornerCurve) throws {
    let probe = try Probe(
      canvas(frame, .testRed) {
        $0.cornerRadius = 12
        $0.cornerCurve = curve
      })

    // A circle's diagonal stands off the corner by 12 (1 − 1/√2) = 3.5 along each axis.
    #expect(probe.color(22, 22) == white)
    #expect(probe.color(24.5, 24.5) == red)
    #expect(probe.color(50, 20.5) == red)
    #expect(probe.color(78, 78) == white)
  }

  @Test func onlyMaskedCornersAreRounded() throws {
    for curve in [CALayerCornerCurve.circular, .continuous] {
      let probe = try Probe(
        canvas(frame, .testRed) {
          $0.cornerRadius = 14
          $0.cornerCurve = curve
          $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        })

      #expect(probe.color(21, 21) == white)
      #expect(probe.color(78.5, 21) == white)
      #expect(probe.color(20.5, 79.5) == red)
      #expect(probe.color(79.5, 79.5) == red)
    }
  }

  @Test func continuousCornersLeaveTheSideEarlierThanCircles() throws {
    // At x = 12 from the corner the circle has reached the side; the superellipse of exponent 3.25 over a box of
    // 1.53 · 40 = 61.2 is still B (1 − (1 − u^3.25)^(1/3.25)) away, u = (61.2 − 40) / 61.2: 0.60 pt.
    func coverage(_ curve: CALayerCornerCurve) throws -> Int {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      root.backgroundColor = .testRed
      root.cornerRadius = 40
      root.cornerCurve = curve
      return try Probe(root, size: CGSize(width: 200, height: 200)).color(40, 0)[1]
    }

    #expect(try coverage(.circular) < 30)
    #expect(try coverage(.continuous) > 120)
  }

  @Test func childrenAreClippedToRoundedBounds() throws {
    let root = canvas(frame, nil) { layer in
      layer.cornerRadius = 20
      layer.masksToBounds = true
      let child = CALayer()
      child.frame = CGRect(x: -10, y: -10, width: 200, height: 200)
      child.backgroundColor = .testBlue
      layer.addSublayer(child)
    }

    let probe = try Probe(root)

    #expect(probe.color(50, 50) == blue)
    #expect(probe.color(22, 22) == white)
    #expect(probe.color(90, 50) == white)
  }

  @Test func bordersLieInside() throws {
    for radius in [0, 12] as [CGFloat] {
      let probe = try Probe(
        canvas(frame, nil) {
          $0.borderWidth = 4
          $0.borderColor = .testBlue
          $0.cornerRadius = radius
          $0.cornerCurve = .continuous
        })

      #expect(probe.color(50, 21) == blue)
      #expect(probe.color(78, 50) == blue)
      #expect(probe.color(50, 25) == white)
      #expect(probe.color(50, 19) == white)
    }
  }

  @Test func transformsTurnAboutTheAnchorPoint() throws {
    // A bar of 60 × 10 turned by a right angle stands upright about the same middle.
    let probe = try Probe(
      canvas(CGRect(x: 20, y: 45, width: 60, height: 10), .testRed) {
        $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      })

    #expect(probe.color(50, 25) == red)
    #expect(probe.color(50, 75) == red)
    #expect(probe.color(25, 50) == white)
  }

  @Test func shearedLayersAreDrawnInPlace() throws {
    // x' = x + y: the square's top right corner stays, its bottom moves right by its height.
    let probe = try Probe(
      canvas(CGRect(x: 10, y: 40, width: 20, height: 20), .testRed) {
        $0.anchorPoint = .zero
        $0.position = CGPoint(x: 10, y: 40)
        $0.transform = CATransform3DMakeAffineTransform(
          CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0))
      })

    #expect(probe.color(12, 41) == red)
    #expect(probe.color(45, 58) == red)
    #expect(probe.color(12, 58) == white)
  }

  /// docs/uikit-semantics.md, note 17: depth pressed to nothing, as programs do to keep layers flat, changes no picture.
  @Test func depthOfNothingIsDrawn() throws {
    let root = canvas(CGRect(x: 20, y: 20, width: 40, height: 40), .testRed) {
      $0.transform = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 1, 1, 0)
    }
    let probe = try Probe(root)
    #expect(probe.color(25, 40) == white)
    #expect(probe.color(65, 40) == red)
  }

  /// docs/uikit-semantics.md, note 17: a page that folds about its upper edge. Turned by 60° it is half as high, seen from far away.
  @Test func aPageFoldsAboutItsEdge() throws {
    let root = canvas(CGRect(x: 20, y: 20, width: 60, height: 60), .testRed) {
      $0.anchorPoint = CGPoint(x: 0.5, y: 0)
      $0.position = CGPoint(x: 50, y: 20)
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 1_000_000
      $0.transform = CATransform3DRotate(transform, .pi / 3, 1, 0, 0)
      $0.shouldRasterize = true
    }
    let probe = try Probe(root)
    #expect(probe.color(50, 24) == red)
    #expect(probe.color(50, 46) == red)
    #expect(probe.color(50, 54) == white)
  }

  @Test func singularTransformsDrawNothing() throws {
    let probe = try Probe(canvas(frame, .testRed) { $0.transform = CATransform3DMakeScale(0, 1, 1) })

    #expect(probe.color(50, 50) == white)
  }

  @Test func perspectiveFallsBackToTheNearestAffineDrawing() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let probe = try Probe(
      canvas(frame, .testRed) { $0.transform = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0) })

    // cos 60° of the width is left: 35…65, and never the renderer's pink.
    #expect(probe.color(50, 50) == red)
    #expect(probe.color(38, 50) == red)
    #expect(probe.color(30, 50) == white)
  }

  @Test func backsOfSingleSidedLayersAreHidden() throws {
    func probe(_ transform: CATransform3D) throws -> [Int] {
      try Probe(
        canvas(frame, .testRed) {
          $0.isDoubleSided = false
          $0.transform = transform
        }
      ).color(50, 50)
    }

    #expect(try probe(CATransform3DMakeRotation(.pi, 0, 1, 0)) == white)
    #expect(try probe(CATransform3DMakeRotation(0.5, 0, 1, 0)) == red)
    // A mirror image still shows its front.
    #expect(try probe(CATransform3DMakeScale(-1, 1, 1)) == red)
  }

  @Test func greaterDepthIsInFront() throws {
    let root = canvas(frame, .testRed) { $0.zPosition = 1 }
    let other = CALayer()
    other.frame = frame
    other.backgroundColor = .testBlue
    root.addSublayer(other)

    #expect(try Probe(root).color(50, 50) == red)
  }

  @Test func shadowsFadeOutwardsAndMoveByTheirOffset() throws {
    for size in [60, 12] as [CGFloat] {
      let box = CGRect(x: 50 - size / 2, y: 50 - size / 2, width: size, height: size)
      let probe = try Probe(
        canvas(box, .testRed) {
          $0.shadowOpacity = 1
          $0.shadowRadius = 4
          $0.shadowOffset = CGSize(width: 0, height: 4)
        })

      let below = probe.color(50, box.maxY + 2)[0]
      let further = probe.color(50, box.maxY + 8)[0]
      let above = probe.color(50, box.minY - 8)[0]
      #expect(below < further)
      #expect(further < above)
      #expect(above > 245)
    }
  }

  @Test func shadowAtTheEdgeIsHalfAsDark() throws {
    // A straight edge blurred by a Gaussian has half its strength at the edge: 0.5 black on white is 127.
    let probe = try Probe(
      canvas(frame, .testRed) {
        $0.shadowOpacity = 1
        $0.shadowRadius = 5
        $0.shadowOffset = .zero
      })

    #expect(probe.isNear(50, 80, [127, 127, 127], tolerance: 14))
  }

  @Test func shadowPathsOfAnyShapeAreUsed() throws {
    let probe = try Probe(
      canvas(CGRect(x: 40, y: 40, width: 20, height: 20), nil) {
        $0.shadowPath = CGPath(ellipseIn: CGRect(x: 20, y: -20, width: 40, height: 40), transform: nil)
        $0.shadowOpacity = 1
        $0.shadowRadius = 1
        $0.shadowOffset = .zero
      })

    #expect(probe.isNear(80, 40, [0, 0, 0]))
    #expect(probe.color(50, 70) == white)
  }

  @Test func masksCutByTheirAlpha() throws {
    let root = canvas(frame, .testRed) { layer in
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 30, height: 60)
      mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
      layer.mask = mask
    }

    let probe = try Probe(root)

    #expect(probe.isNear(30, 50, [255, 128, 128]))
    #expect(probe.color(70, 50) == white)
  }

  @Test func backdropsBlurWhatIsBeneath() throws {
    let root = canvas(CGRect(x: 0, y: 0, width: 50, height: 100), CGColor(gray: 0, alpha: 1))
    let glass = CALayer()
    glass.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
    glass.state.backdrop = BackdropEffect(blurRadius: 8)
    root.addSublayer(glass)

    let probe = try Probe(root)

    // The edge at 50 is half grey inside the glass, sharp outside of it.
    #expect(probe.isNear(50, 50, [127, 127, 127], tolerance: 16))
    #expect(probe.color(12, 50)[0] < 12)
    #expect(probe.color(88, 50)[0] > 243)
    #expect(probe.color(52, 10) == white)
  }

  @Test func imagesFollowTheirGravity() throws {
    let image = try #require(twoByOne())
    func probe(_ gravity: CALayerContentsGravity) throws -> Probe {
      try Probe(
        canvas(frame, nil) {
          $0.contents = image
          $0.contentsGravity = gravity
          $0.magnificationFilter = .nearest
        })
    }

    // Two pixels, red and blue, over 60 × 60.
    #expect(try probe(.resize).color(30, 75) == red)
    #expect(try probe(.resize).color(70, 25) == blue)
    #expect(try probe(.resizeAspect).color(30, 25) == white)
    #expect(try probe(.resizeAspect).color(30, 50) == red)
  }

  @Test func middlePartsStretchAndEndsKeepTheirSize() throws {
    // Red, blue, red in three pixels of 10 points each; only the middle one stretches.
    let image = CGImage(
      width: 3, height: 1, bytesPerRow: 12,
      data: Data([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255]))
    let probe = try Probe(
      canvas(frame, nil) {
        $0.contents = image
        $0.contentsScale = 0.1
        $0.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
        $0.magnificationFilter = .nearest
      })

    #expect(probe.isNear(24, 50, red))
    #expect(probe.isNear(50, 50, blue))
    #expect(probe.isNear(76, 50, red))
    #expect(probe.isNear(34, 50, blue))
  }

  private func twoByOne() -> CGImage? {
    CGImage(width: 2, height: 1, bytesPerRow: 8, data: Data([255, 0, 0, 255, 0, 0, 255, 255]))
  }
}
