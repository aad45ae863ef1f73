import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Frames of arranged views, worked out by hand.
@MainActor
struct UIStackViewTests {
  /// A stack of 300 × 100 with contents of 40 × 10, 60 × 20 and 80 × 30.
  @MainActor
  struct Fixture {
    let root = makeRoot(300, 100)
    let stack = UIStackView()
    let views = [ContentView(40, 10), ContentView(60, 20), ContentView(80, 30)]

    init(_ distribution: UIStackView.Distribution, spacing: CGFloat = 0) {
      for view in views { stack.addArrangedSubview(view) }
      stack.distribution = distribution
      stack.spacing = spacing
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
        stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      ])
    }

    var spans: [[CGFloat]] {
      root.layoutIfNeeded()
      return views.map { [$0.frame.minX, $0.frame.maxX] }
    }
  }

  @Test func fillStretchesTheViewThatHugsLeast() {
    let fixture = Fixture(.fill, spacing: 10)
    fixture.views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)

    // 300 - 2 · 10 - 40 - 80 = 160 for the middle one.
    #expect(fixture.spans == [[0, 40], [50, 210], [220, 300]])
    #expect(fixture.views.allSatisfy { $0.frame.height == 100 })
  }

  @Test func fillEqually() {
    // (300 - 2 · 15) / 3 = 90.
    #expect(Fixture(.fillEqually, spacing: 15).spans == [[0, 90], [105, 195], [210, 300]])
  }

  @Test func fillProportionally() {
    // 270 points in proportions 40 : 60 : 80, that is 1.5 a point: 60, 90, 120.
    #expect(Fixture(.fillProportionally, spacing: 15).spans == [[0, 60], [75, 165], [180, 300]])
  }

  @Test func equalSpacing() {
    // (300 - 180) / 2 = 60 between them.
    #expect(Fixture(.equalSpacing, spacing: 5).spans == [[0, 40], [100, 160], [220, 300]])
  }

  @Test func equalCentering() {
    // Centres at 20 and 300 - 40 = 260: the middle one's is 140.
    #expect(Fixture(.equalCentering, spacing: 5).spans == [[0, 40], [110, 170], [220, 300]])
  }

  @Test func hiddenViewsCollapseAndComeBack() {
    let fixture = Fixture(.fillEqually, spacing: 20)
    fixture.views[1].isHidden = true
    // (300 - 20) / 2 = 140.
    #expect(fixture.spans[0] == [0, 140])
    #expect(fixture.spans[2] == [160, 300])

    fixture.views[1].isHidden = false

    // (300 - 40) / 3 = 86.67, rounded to pixels.
    #expect(abs(fixture.spans[1][0] - (260.0 / 3 + 20)) <= 0.5)
  }

  /// Apple's overview of the class: "Animates removing the first item in the stack", by `isHidden` in an animation block. Three
  /// views of 100 become two of 150.
  @Test func hidingInABlockMovesTheOthers() {
    withStage { stage in
      let fixture = Fixture(.fillEqually)
      stage.window.addSubview(fixture.root)
      stage.host.advanceFrame()
      var isDone = false
      let (first, second) = (fixture.views[0], fixture.views[1])
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { first.isHidden = true },
        completion: { _ in isDone = true })
      #expect(second.frame.minX == 0 && second.frame.width == 150)
      #expect(isClose(second.shown.frame.minX, 100) && isClose(second.shown.frame.width, 100))
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      #expect(isClose(second.shown.frame.minX, 50) && isClose(second.shown.frame.width, 125))
      // It is seen to give up its room.
      #expect(!isDone && first.isHidden && !first.shown.isHidden && isClose(first.shown.frame.width, 50))
      stage.host.advance(by: 0.6)
      #expect(isDone && first.shown.isHidden && first.layer.animationKeys() == nil)

      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.isHidden = false }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      #expect(isClose(second.shown.frame.minX, 50) && isClose(first.shown.frame.width, 50))
      #expect(!first.shown.isHidden)
    }
  }

  /// "You can animate both changes to the arranged subview's isHidden property and changes to the stack view's properties".
  @Test func propertiesMoveInABlockUnlessTheStackIsNew() {
    withStage { stage in
      let fixture = Fixture(.fillEqually)
      stage.window.addSubview(fixture.root)
      UIView.animate(withDuration: 1) { fixture.stack.spacing = 15 }
      #expect(fixture.views[1].layer.animationKeys() == nil)
      stage.host.advanceFrame()
      // (300 - 30) / 3 = 90, then (300 - 60) / 3 = 80: the second begins at 105, then at 110.
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { fixture.stack.spacing = 30 }
      animator.fractionComplete = 0.5
      #expect(fixture.views[1].frame.minX == 110 && isClose(fixture.views[1].shown.frame.minX, 107.5))
      animator.stopAnimation(true)
    }
  }

  /// An animator that is stopped half way leaves what it has hidden hidden.
  @Test func anAnimatorThatIsStoppedLeavesTheViewHidden() {
    withStage { stage in
      let fixture = Fixture(.fillEqually)
      stage.window.addSubview(fixture.root)
      stage.host.advanceFrame()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { fixture.views[0].isHidden = true }
      animator.fractionComplete = 0.5
      animator.stopAnimation(true)
      #expect(fixture.views[0].isHidden)
    }
  }

  /// What a block changes after a stack view counts in the stack's layout, which comes once.
  @Test func aStackIsLaidOutAtTheEndOfTheBlock() {
    withStage { stage in
      let fixture = Fixture(.fillEqually)
      stage.window.addSubview(fixture.root)
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1) {
        for view in fixture.views { view.isHidden = true }
        #expect(fixture.views[1].layer.animation(forKey: "bounds.size") == nil)
        for view in fixture.views { view.isHidden = false }
        fixture.stack.spacing = 15
      }
      // (300 - 30) / 3 = 90: the second begins at 105.
      #expect(fixture.views[1].frame.minX == 105)
    }
  }

  /// An animator that runs back shows again what it has hidden.
  @Test func anAnimatorThatIsTurnedRoundBringsTheViewBack() {
    withStage { stage in
      let fixture = Fixture(.fillEqually)
      stage.window.addSubview(fixture.root)
      stage.host.advanceFrame()
      let first = fixture.views[0]
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { first.isHidden = true }
      animator.fractionComplete = 0.5
      #expect(first.isHidden && !first.shown.isHidden && isClose(first.shown.frame.width, 50))
      animator.isReversed = true
      animator.startAnimation()
      stage.host.advance(by: 2)
      #expect(!first.isHidden && fixture.spans[0] == [0, 100])
    }
  }

  @Test func customSpacingReplacesTheStacks() {
    let fixture = Fixture(.fillEqually, spacing: 10)
    fixture.stack.setCustomSpacing(50, after: fixture.views[0])

    // 300 - 50 - 10 = 240: 80 each.
    #expect(fixture.spans == [[0, 80], [130, 210], [220, 300]])
    #expect(fixture.stack.customSpacing(after: fixture.views[0]) == 50)
    #expect(fixture.stack.customSpacing(after: fixture.views[1]) == UIStackView.spacingUseDefault)
  }

  @Test func alignments() {
    let fixture = Fixture(.fillEqually)
    func rows(_ alignment: UIStackView.Alignment) -> [[CGFloat]] {
      fixture.stack.alignment = alignment
      fixture.root.layoutIfNeeded()
      return fixture.views.map { [$0.frame.minY, $0.frame.maxY] }
    }

    #expect(rows(.fill) == [[0, 100], [0, 100], [0, 100]])
    #expect(rows(.top) == [[0, 10], [0, 20], [0, 30]])
    #expect(rows(.bottom) == [[90, 100], [80, 100], [70, 100]])
    #expect(rows(.center) == [[45, 55], [40, 60], [35, 65]])
  }

  @Test func theStackIsAsLargeAsItsContent() {
    let root = makeRoot()
    let stack = UIStackView(arrangedSubviews: [ContentView(40, 10), ContentView(60, 20)])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 7
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])

    root.layoutIfNeeded()

    #expect(stack.frame == CGRect(0, 0, 60, 37))
    #expect(stack.arrangedSubviews[0].frame == CGRect(10, 0, 40, 10))
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 60, height: 37))
  }

  @Test func marginsAndRightToLeft() {
    let fixture = Fixture(.fillEqually)
    fixture.stack.isLayoutMarginsRelativeArrangement = true
    fixture.stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    fixture.stack.semanticContentAttribute = .forceRightToLeft

    // (300 - 30) / 3 = 90, the first one at the right.
    #expect(fixture.spans == [[190, 280], [100, 190], [10, 100]])
    #expect(fixture.views[0].frame.minY == 5)
    #expect(fixture.views[0].frame.maxY == 85)
  }

  @Test func insertingAndRemoving() {
    let fixture = Fixture(.fillEqually)
    fixture.stack.removeArrangedSubview(fixture.views[0])
    #expect(fixture.stack.subviews.contains(fixture.views[0]))
    fixture.stack.insertArrangedSubview(fixture.views[0], at: 2)
    #expect(fixture.spans == [[200, 300], [0, 100], [100, 200]])

    fixture.views[1].removeFromSuperview()

    #expect(fixture.stack.arrangedSubviews == [fixture.views[2], fixture.views[0]])
    fixture.root.layoutIfNeeded()
    #expect(fixture.views[2].frame.width == 150)
  }

  /// As any view outside of windows, without a constraint of the program's.
  @Test func aStackOutsideOfWindowsIsLaidOut() {
    let views = [UIView(), UIView()]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.frame = CGRect(0, 0, 100, 50)

    stack.layoutIfNeeded()

    #expect(views.map(\.frame) == [CGRect(0, 0, 50, 50), CGRect(50, 0, 50, 50)])
  }

  @Test func aStackBelowAViewOutsideOfWindowsIsLaidOut() {
    let (root, view, stack) = (makeRoot(100, 50), UIView(), UIStackView())
    stack.frame = CGRect(10, 10, 80, 30)
    root.addSubview(stack)
    stack.addArrangedSubview(view)

    root.layoutIfNeeded()

    #expect(view.frame == CGRect(0, 0, 80, 30))
  }
}
