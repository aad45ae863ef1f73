import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// `UIPointerInteraction` by its documentation: regions, styles, who is told, and what is seen while the pointer is there.
@MainActor
@Suite final class PointerInteractionTests {
  @MainActor
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var regions: ((CGPoint, UIPointerRegion) -> UIPointerRegion?)?
    var style: ((UIPointerRegion) -> UIPointerStyle?)?

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard let regions else { return defaultRegion }
      return regions(request.location, defaultRegion)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style \(name(region))")
      return style?(region)
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(name(region))")
      animator.addCompletion { [weak self] in self?.log.append($0 ? "entered" : "cut short") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(name(region))") }

    private func name(_ region: UIPointerRegion) -> String { region.identifier as? String ?? "view" }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  // Made by the test itself: another test may run between this object's making and its test.
  private lazy var stage = EventStage()
  private let delegate = Delegate()

  /// A view at (100, 100), 100 × 40 points, with an interaction.
  private func target(_ style: @escaping (UIView) -> UIPointerStyle? = { _ in nil }) -> UIView {
    let view = stage.view("box", CGRect(x: 100, y: 100, width: 100, height: 40))
    delegate.style = { [weak view] _ in view.flatMap(style) }
    view.addInteraction(UIPointerInteraction(delegate: delegate))
    return view
  }

  private func point(at x: CGFloat, _ y: CGFloat) {
    stage.window.handle(.hover(CGPoint(x: x, y: y), timestamp: stage.host.clock.now))
    stage.host.advance(by: 0.5)
  }

  private var cursor: HostCursor? { stage.host.windows.last?.cursor }

  @Test func theDelegateIsToldInOrder() {
    _ = target()
    point(at: 10, 10)
    #expect(delegate.take().isEmpty)
    point(at: 150, 120)
    #expect(delegate.take() == ["style view", "enter view", "entered"])
    point(at: 160, 125)
    #expect(delegate.take().isEmpty, "the same region")
    point(at: 300, 300)
    #expect(delegate.take() == ["exit view"])
  }

  @Test func regionsAreThoseOfTheDelegate() {
    _ = target()
    delegate.regions = { location, whole in
      guard location.x < 80 else { return nil }
      let isLeft = location.x < 40
      return UIPointerRegion(rect: whole.rect, identifier: isLeft ? "left" : "right")
    }
    for x in [110, 130, 150, 190] { point(at: CGFloat(x), 120) }
    let expected = [
      "style left", "enter left", "entered", "exit left", "style right", "enter right", "entered",
      "exit right",
    ]
    #expect(delegate.take() == expected)
  }

  /// A lifted view is seen larger while its own transform and frame stay, the pointer is gone, and all of it ends.
  @Test func aLiftedViewGrowsAndComesBack() throws {
    let view = target { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    let count = stage.root.subviews.count
    point(at: 150, 120)
    #expect(view.transform == .identity && view.frame == CGRect(x: 100, y: 100, width: 100, height: 40))
    // Six points longer: 1.06 times.
    let shown = try #require(view.layer.presentation()).transform
    #expect(abs(shown.m11 - 1.06) < 0.001 && abs(shown.m22 - 1.06) < 0.001)
    #expect(cursor == HostCursor.none)
    #expect(stage.root.subviews.count == count + 1, "a shadow beneath")
    point(at: 300, 300)
    #expect(try #require(view.layer.presentation()).transform == CATransform3DIdentity)
    #expect(cursor == .default && stage.root.subviews.count == count)
  }

  @Test func aHighlightStandsBeneathAndAHoverTintAbove() throws {
    let view = target { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    point(at: 150, 120)
    let index = try #require(stage.root.subviews.firstIndex(of: view))
    #expect(stage.root.subviews[index - 1] is PointerShapeView)
    point(at: 300, 300)
    delegate.style = { [weak view] _ in
      view.map { UIPointerStyle(effect: .hover(UITargetedPreview(view: $0), prefersScaledContent: false)) }
    }
    point(at: 150, 120)
    #expect(stage.root.subviews.last is PointerShapeView)
    #expect(cursor == .default, "the pointer stays")
    #expect(try #require(view.layer.presentation()).transform == CATransform3DIdentity)
  }

  /// A shape follows the pointer, and stays at the region's middle along the constrained axes.
  @Test func aShapeTakesThePointersPlace() throws {
    _ = target { _ in UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .vertical) }
    point(at: 110, 105)
    point(at: 130, 135)
    let shape = try #require(stage.window.subviews.compactMap { $0 as? PointerShapeView }.last)
    #expect(shape.center == CGPoint(x: 130, y: 120))
    #expect(cursor == HostCursor.none)
    point(at: 300, 300)
    #expect(!stage.window.subviews.contains { $0 is PointerShapeView } && cursor == .default)
  }

  @Test func whatIsDisabledOrRemovedIsLeft() {
    let view = target { _ in .hidden() }
    point(at: 150, 120)
    #expect(cursor == HostCursor.none)
    let interaction = view.interactions.compactMap { $0 as? UIPointerInteraction }[0]
    interaction.isEnabled = false
    #expect(cursor == .default)
    interaction.isEnabled = true
    point(at: 151, 120)
    #expect(cursor == HostCursor.none)
    view.removeInteraction(interaction)
    #expect(cursor == .default && interaction.view == nil)
    _ = delegate.take()
    point(at: 152, 120)
    #expect(delegate.take().isEmpty)
  }

  @Test func buttonsHaveOneOfTheirOwn() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    stage.root.addSubview(button)
    #expect(!button.isPointerInteractionEnabled)
    button.isPointerInteractionEnabled = true
    point(at: 150, 120)
    #expect(cursor == HostCursor.none)
    button.pointerStyleProvider = { _, _, _ in nil }
    point(at: 151, 120)
    #expect(cursor == .default)
    button.isPointerInteractionEnabled = false
    #expect(!button.isPointerInteractionEnabled)
  }

  /// A button that is pressed and goes, while the pointer stands still.
  @Test func aViewThatGoesGivesThePointerBack() {
    var view: UIView? = target { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    point(at: 150, 120)
    #expect(cursor == HostCursor.none && stage.root.subviews.count == 2)
    view?.removeFromSuperview()
    view = nil
    stage.host.advance(by: 0.5)
    #expect(cursor == .default && stage.root.subviews.isEmpty)
    point(at: 300, 300)
    #expect(cursor == .default)
  }

  /// The view's own transform is the program's, also while the view is lifted.
  @Test func aLiftedViewTakesItsNewTransform() throws {
    let view = target { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    point(at: 150, 120)
    view.transform = CGAffineTransform(translationX: 8, y: 0).scaledBy(x: 2, y: 2)
    stage.host.advance(by: 0.5)
    let lifted = try #require(view.layer.presentation()).transform
    #expect(abs(lifted.m11 - 2.12) < 0.001 && abs(lifted.m41 - 8) < 0.001)
    point(at: 380, 700)
    let left = try #require(view.layer.presentation()).transform
    #expect(abs(left.m11 - 2) < 0.001 && abs(left.m41 - 8) < 0.001)
  }

  /// Apple documentation of `UIPointerInteraction`: the region of the deepest view counts.
  @Test func theInnermostRegionCountsAlone() throws {
    let outer = target { _ in .hidden() }
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    outer.addSubview(inner)
    let interaction = UIPointerInteraction(delegate: nil)
    inner.addInteraction(interaction)
    func factor(_ view: UIView) throws -> CGFloat { try #require(view.layer.presentation()).transform.m11 }
    point(at: 120, 120)
    #expect(cursor == HostCursor.none, "the inner one is highlighted")
    let calls = delegate.take()
    #expect(calls.filter { $0.hasPrefix("enter") }.isEmpty, "\(calls)")
    #expect(try factor(inner) > 1)
    // Out of the inner one, into the outer one.
    point(at: 180, 120)
    #expect(delegate.take().contains { $0.hasPrefix("enter") } && cursor == HostCursor.none)
    #expect(try factor(inner) == 1)
    point(at: 120, 120)
    #expect(delegate.take().contains { $0.hasPrefix("exit") })
    #expect(try factor(inner) > 1)
    // The inner one goes while the pointer stands still.
    interaction.isEnabled = false
    #expect(delegate.take().contains { $0.hasPrefix("enter") })
  }
}
