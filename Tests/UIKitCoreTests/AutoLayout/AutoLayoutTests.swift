import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Frames worked out by hand.
@MainActor
struct AutoLayoutTests {
  @Test func edgesWithConstantsGiveTheFrame() {
    let root = makeRoot()
    let view = makeView(root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])

    root.layoutIfNeeded()

    #expect(view.frame == CGRect(20, 40, 270, 100))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func aChangedConstantMovesTheViewAtTheNextPass() {
    let root = makeRoot()
    let view = makeView(root)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()

    top.constant = 60
    #expect(view.frame.minY == 40)
    root.layoutIfNeeded()

    #expect(view.frame == CGRect(0, 60, 10, 10))
  }

  /// Constraints determine bounds and centre: the middle of the solved frame. With the anchor at the lower edge the layer of a
  /// view 80 high that is to begin at 10 has its position at 50, so that it goes from −30 to 50.
  @Test func anotherAnchorPointDisplacesTheLayer() {
    let root = makeRoot()
    let view = makeView(root)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 80),
    ])
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 5, y: 50))
    #expect(view.frame == CGRect(0, -30, 10, 80))
    // It stays so, and goes back with the anchor.
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 5, y: 50))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(0, 10, 10, 80))
  }

  @Test func theRootsSizeFollowsItsFrame() {
    let root = makeRoot()
    let view = makeView(root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(0, 0, 320, 230))

    root.frame = CGRect(0, 0, 400, 200)
    root.layoutIfNeeded()

    #expect(view.frame == CGRect(0, 0, 400, 90))
  }

  @Test func rightToLeftMirrorsLeadingAndTrailing() {
    let root = makeRoot()
    root.semanticContentAttribute = .forceRightToLeft
    let view = makeView(root)
    let other = makeView(root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
      other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 8),
      other.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 200)
    #expect(other.frame.minX == 142)

    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()

    #expect(view.frame.minX == 20)
    #expect(other.frame.minX == 128)
  }

  @Test func contentPrioritiesDecideWhoIsStretchedAndWhoIsCompressed() {
    // |[a][b]| with contents 100 and 80 in 320 points: hugging 251 keeps b, a gets 240.
    let root = makeRoot()
    let a = ContentView(100, 20)
    let b = ContentView(80, 20)
    root.addSubview(a)
    root.addSubview(b)
    b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.width == 240)
    #expect(b.frame.width == 80)

    // In 150 points the one that resists less gives way: 150 - 80.
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect(a.frame.width == 70)
    #expect(b.frame.width == 80)

    b.content.width = 90
    root.layoutIfNeeded()
    #expect(a.frame.width == 60)
    #expect(b.frame.width == 90)
  }

  @Test func aspectRatioAndCentre() {
    let root = makeRoot()
    let view = makeView(root)
    let fill = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    fill.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      view.heightAnchor.constraint(lessThanOrEqualTo: root.heightAnchor), fill,
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])

    root.layoutIfNeeded()

    // As wide as the height of 480 allows: 240; centred in 320.
    #expect(view.frame == CGRect(40, 0, 240, 480))
  }

  @Test func constraintsReachAcrossLevels() {
    let root = makeRoot()
    let box = makeView(root)
    let inner = makeView(box)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100),
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
      inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
    ])

    root.layoutIfNeeded()

    #expect(inner.frame == CGRect(20, 480 - 10 - 60, 10, 10))
  }

  @Test func autoresizingViewsTakePartWithTheirFrames() {
    let root = makeRoot()
    let framed = UIView(frame: CGRect(10, 10, 300, 50))
    framed.autoresizingMask = [.flexibleWidth]
    root.addSubview(framed)
    let below = makeView(root)
    NSLayoutConstraint.activate([
      below.topAnchor.constraint(equalTo: framed.bottomAnchor, constant: 8),
      below.widthAnchor.constraint(equalTo: framed.widthAnchor),
      below.leftAnchor.constraint(equalTo: framed.leftAnchor),
      below.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(below.frame == CGRect(10, 68, 300, 5))

    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(framed.frame == CGRect(10, 10, 380, 50))
    #expect(below.frame == CGRect(10, 68, 380, 5))

    framed.frame.origin.y = 20
    root.layoutIfNeeded()
    #expect(below.frame.minY == 78)
  }

  @Test func marginsAndTheirGuide() {
    let root = makeRoot()
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let byGuide = makeView(root)
    let byAttribute = makeView(root)
    let guide = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      byGuide.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      byGuide.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      byGuide.topAnchor.constraint(equalTo: guide.topAnchor),
      byGuide.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      NSLayoutConstraint(
        item: byAttribute, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin,
        multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: byAttribute, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(byGuide.frame == CGRect(2, 1, 314, 476))
    #expect(byAttribute.frame.maxX == 316)

    root.layoutMargins.right = 20
    root.layoutIfNeeded()
    #expect(byGuide.frame == CGRect(2, 1, 298, 476))
    #expect(byAttribute.frame.maxX == 300)
    #expect(guide.layoutFrame == CGRect(2, 1, 298, 476))
  }

  @Test func aGuideSpacesViews() {
    let root = makeRoot()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = makeView(root)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      view.leftAnchor.constraint(equalTo: guide.rightAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])

    root.layoutIfNeeded()

    #expect(view.frame.minX == 80)
    #expect(guide.layoutFrame.width == 80)
  }

  @Test func distancesBetweenAnchorsCompare() {
    // Equal gaps of (320 - 100) / 2 on both sides.
    let root = makeRoot()
    let view = makeView(root)
    let before = root.leftAnchor.anchorWithOffset(to: view.leftAnchor)
    let after = view.rightAnchor.anchorWithOffset(to: root.rightAnchor)
    NSLayoutConstraint.activate([
      before.constraint(equalTo: after), view.widthAnchor.constraint(equalToConstant: 100),
    ])

    root.layoutIfNeeded()

    #expect(view.frame.minX == 110)
  }

  @Test func removingASubviewEndsConstraintsAcrossTheBoundary() {
    let root = makeRoot()
    let box = makeView(root)
    let inner = makeView(box)
    let across = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    let within = inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 3)
    let size = box.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([across, within, size])
    root.layoutIfNeeded()

    box.removeFromSuperview()

    #expect(!across.isActive)
    #expect(within.isActive)
    #expect(size.isActive)
    #expect(root.constraints.isEmpty)
    let other = makeRoot()
    other.addSubview(box)
    box.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 7).isActive = true
    other.layoutIfNeeded()
    #expect(box.frame.minX == 7)
    #expect(box.frame.width == 40)
    #expect(inner.frame.minY == 3)
  }

  @Test func aContradictionIsLoggedAndOneIsLeftOut() {
    let log = AutoLayoutLog.write
    defer { AutoLayoutLog.write = log }
    var messages: [String] = []
    AutoLayoutLog.write = { messages.append($0) }
    let root = makeRoot()
    let view = makeView(root)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    second.identifier = "too much"
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("too much") == true)

    first.isActive = false
    root.layoutIfNeeded()

    #expect(view.frame.width == 20)
  }

  @Test func contentHeightFollowsTheWidth() {
    let root = makeRoot()
    let view = WrappingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      width, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(0, 0, 50, 20))

    width.constant = 25
    root.layoutIfNeeded()

    #expect(view.frame == CGRect(0, 0, 25, 40))
  }

  @Test func fittingSizesLeaveTheLayoutAlone() {
    let root = makeRoot()
    let box = makeView(root)
    let content = ContentView(60, 30)
    box.addSubview(content)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalTo: root.widthAnchor),
      box.heightAnchor.constraint(equalTo: root.heightAnchor),
      content.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 8),
      content.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -8),
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -4),
    ])
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(8, 4, 304, 472))

    let fitting = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let wide = box.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)

    #expect(fitting == CGSize(width: 76, height: 38))
    #expect(wide == CGSize(width: 200, height: 38))
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(8, 4, 304, 472))
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(content.frame == CGRect(8, 4, 284, 472))
  }

  @Test func ambiguityIsSeen() {
    let root = makeRoot()
    let view = makeView(root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)

    view.heightAnchor.constraint(equalToConstant: 10).isActive = true

    #expect(!view.hasAmbiguousLayout)
  }

  @Test func edgesAreRoundedToPixels() {
    // 320 / 3 = 106.67: at one pixel a point the edges are 107 and 213.
    let root = makeRoot()
    root.contentScaleFactor = 1
    let views = (0..<3).map { _ in makeView(root) }
    for (index, view) in views.enumerated() {
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
      let left = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: left).isActive = true
    }

    root.layoutIfNeeded()

    #expect(views.map(\.frame.minX) == [0, 107, 213])
    #expect(views.map(\.frame.maxX) == [107, 213, 320])
  }

  @Test func updateConstraintsIsCalledBeforeLayout() {
    final class Updating: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let root = makeRoot()
    let view = Updating()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.updates == 1)

    view.setNeedsUpdateConstraints()
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
    root.layoutIfNeeded()

    #expect(view.updates == 2)
    root.layoutIfNeeded()
    #expect(view.updates == 2)
  }

  /// Constraints are made anew whenever the view is laid out, as cells of form libraries do it.
  @Test func aViewThatRemakesItsConstraintsAtEachLayoutComesToRest() {
    final class Restless: UIView {
      let content = UIView()
      var layouts = 0
      private var own: [NSLayoutConstraint] = []

      override func updateConstraints() {
        NSLayoutConstraint.deactivate(own)
        own = [
          content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
          content.widthAnchor.constraint(equalToConstant: 50),
          content.topAnchor.constraint(equalTo: topAnchor),
          content.heightAnchor.constraint(equalTo: heightAnchor),
        ]
        NSLayoutConstraint.activate(own)
        super.updateConstraints()
      }

      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
      }
    }
    withStage { stage in
      let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      view.content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(view.content)
      stage.window.addSubview(view)
      #expect(stage.host.settle(limit: 1))
      #expect(view.content.frame == CGRect(x: 10, y: 0, width: 50, height: 40))
      let layouts = view.layouts
      view.bounds.size.height = 60
      #expect(stage.host.settle(limit: 1))
      #expect(view.content.frame == CGRect(x: 10, y: 0, width: 50, height: 60))
      #expect(view.layouts - layouts < 5)
    }
  }

  @Test func constraintsThatMoveNothingLayNothingOut() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let root = Counting(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = makeView(root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    let layouts = root.layouts
    // It says what is so already.
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
    root.layoutIfNeeded()
    #expect(root.layouts == layouts)
    view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 0).isActive = true
    view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    root.layoutIfNeeded()
    #expect(root.layouts == layouts && view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func whoPutsTheSameConstraintInAgainAtEachLayoutComesToRest() {
    final class Restless: UIView {
      var width: NSLayoutConstraint?
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
        width?.isActive = false
        width?.isActive = true
      }
    }
    withStage { stage in
      let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      let content = makeView(view)
      let width = content.widthAnchor.constraint(equalToConstant: 50)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor), width,
        content.topAnchor.constraint(equalTo: view.topAnchor),
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
      view.width = width
      stage.window.addSubview(view)
      #expect(stage.host.settle(limit: 1))
      #expect(content.frame == CGRect(x: 0, y: 0, width: 50, height: 40))
      #expect(view.layouts < 5)
    }
  }

  /// The test suite of a much-used layout library has it: `left` equal to `top`.
  @Test func locationsCompareAcrossAxes() {
    let root = makeRoot()
    let (view, other) = (makeView(root), makeView(root))
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: root.topAnchor, constant: 70),
      other.leftAnchor.constraint(equalTo: root.leftAnchor),
      NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top, multiplier: 1,
        constant: 51),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 121)
  }

  @Test func anchorsOfOneItemAndAttributeAreEqual() {
    let (view, other) = (UIView(), UIView())
    #expect(view.topAnchor == view.topAnchor && view.topAnchor.hash == view.topAnchor.hash)
    #expect(view.topAnchor != view.bottomAnchor && view.topAnchor != other.topAnchor)
    let constraint = view.widthAnchor.constraint(equalTo: other.heightAnchor)
    #expect(constraint.firstAnchor.isEqual(view.widthAnchor))
    #expect(constraint.secondAnchor?.isEqual(other.heightAnchor) == true)
    #expect(Set([view.topAnchor, view.topAnchor, view.bottomAnchor]).count == 2)
  }
}
