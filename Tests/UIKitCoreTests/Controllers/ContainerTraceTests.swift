import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the callbacks in containers of the program's own, and when the window turns.
@MainActor @Suite(.serialized)
struct ContainerTraceTests {
  private let trace = ControllerTrace()

  private func page(_ name: String) -> TracingController {
    let page = TracingController(name, trace)
    page.tracesMoves = false
    return page
  }

  /// A container that exchanges its children.
  private func container(_ a: TracingController, _ b: TracingController) -> UIViewController {
    // Views are made before there is a stage.
    _ = HeadlessHost.install()
    let root = UIViewController()
    root.addChild(a)
    root.view.addSubview(a.view)
    a.view.frame = root.view.bounds
    a.didMove(toParent: root)
    root.addChild(b)
    _ = b.view
    return root
  }

  /// Apple's tab bar controllers change their children by this method (http://www.itdecent.cn/p/0801af352df6), with the
  /// order that https://pgzxc.github.io/posts/efa3afd7.html prints: new willAppear, old willDisappear, old didDisappear,
  /// new didAppear.
  @Test(arguments: [0, 0.3]) func childrenAreExchangedInApplesOrder(duration: Double) {
    let (a, b) = (page("A"), page("B"))
    let root = container(a, b)
    withStage(root: root) { stage in
      let events = trace.during {
        root.transition(
          from: a, to: b, duration: duration, options: [], animations: { trace.note("animations") },
          completion: { trace.note("completion \($0)") })
        stage.host.advance(by: 0.6)
      }
      #expect(
        events == [
          "B willAppear", "A willDisappear", "animations", "A didDisappear", "B didAppear",
          "completion true",
        ])
      #expect(b.view.superview === root.view && a.view.superview == nil)
      #expect(a.parent === root)
    }
  }

  /// Apple documentation, `beginAppearanceTransition(_:animated:)`: a container that forwards by itself tells its
  /// children; no other object does.
  @Test func containersThatForwardThemselvesDecide() {
    final class Forwarder: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let root = Forwarder()
    let a = page("A")
    withStage(root: root) { stage in
      root.addChild(a)
      let added = trace.during {
        root.view.addSubview(a.view)
        stage.host.advanceFrame()
      }
      #expect(added == ["A didLoad"])
      let begun = trace.during { a.beginAppearanceTransition(true, animated: true) }
      #expect(begun == ["A willAppear"])
      #expect(trace.during { a.endAppearanceTransition() } == ["A didAppear"])
      // A transition that turns round: will-disappear comes after will-appear, and ends as it turned.
      _ = trace.during {
        a.beginAppearanceTransition(false, animated: true)
        a.beginAppearanceTransition(true, animated: true)
        a.endAppearanceTransition()
      }
      let turned = trace.during {
        a.beginAppearanceTransition(false, animated: true)
        a.beginAppearanceTransition(true, animated: true)
        a.endAppearanceTransition()
      }
      #expect(turned == ["A willDisappear", "A willAppear", "A didAppear"])
    }
  }

  final class Turner: TracingController {
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      note("willTransition to \(Int(size.width)) × \(Int(size.height))")
      coordinator.animate(
        alongsideTransition: { [unowned self] _ in note("alongside at \(Int(view.bounds.width))") },
        completion: { [unowned self] _ in note("completed") })
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      note(
        "willTransition to vertical \(newCollection.verticalSizeClass == .compact ? "compact" : "regular")")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
        note("traitsDidChange")
      }
    }
  }

  /// Apple documentation, `UIContentContainer`: `willTransition(to:with:)` before the traits change,
  /// `viewWillTransition(to:with:)` before the size does; what runs alongside sees the new size; completions come last.
  @Test func rotationIsInApplesOrder() {
    let root = Turner("root", trace)
    let child = Turner("child", trace)
    for page in [root, child] { page.tracesMoves = false }
    withStage(root: root) { stage in
      root.addChild(child)
      root.view.addSubview(child.view)
      child.view.frame = root.view.bounds
      stage.host.advanceFrame()
      let events = trace.during {
        stage.host.resize(to: CGSize(width: 844, height: 390))
        stage.host.advanceFrame()
      }
      #expect(
        events == [
          "child willTransition to vertical compact", "root willTransition to vertical compact",
          "child willTransition to 844 × 390", "root willTransition to 844 × 390",
          "root traitsDidChange", "child traitsDidChange", "child alongside at 844", "root alongside at 844",
          "child completed", "root completed",
        ])
      #expect(child.view.bounds.size == CGSize(width: 844, height: 390))
    }
  }

  /// Apple documentation, `isMovingToParent` and `isBeingPresented`: true in the appearance callbacks of the move.
  @Test func controllersKnowWhyTheyAppear() {
    final class Asker: UIViewController {
      var answers: [String] = []
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        answers.append("appear moving \(isMovingToParent) presented \(isBeingPresented)")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        answers.append("disappear moving \(isMovingFromParent) dismissed \(isBeingDismissed)")
      }
    }
    let (a, b) = (Asker(), Asker())
    let nav = UINavigationController(rootViewController: a)
    withStage(root: nav) { stage in
      nav.pushViewController(b, animated: true)
      stage.host.advance(by: 0.6)
      nav.popViewController(animated: true)
      stage.host.advance(by: 0.6)
      #expect(
        b.answers == [
          "appear moving true presented false", "disappear moving true dismissed false",
        ])
      #expect(
        a.answers.suffix(2) == [
          "disappear moving false dismissed false", "appear moving false presented false",
        ])
      let modal = Asker()
      a.present(modal, animated: true)
      stage.host.advance(by: 0.8)
      modal.dismiss(animated: true)
      stage.host.advance(by: 0.8)
      #expect(
        modal.answers == [
          "appear moving false presented true", "disappear moving false dismissed true",
        ])
    }
  }
}
