import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tests of the questions that controllers and delegates are asked, and may ask, when a presentation comes and goes.
///
/// Apple documentation, "Determining Why a View's Appearance Changed" (View Controller Programming Guide): `isBeingPresented`
/// is for `viewWillAppear` and `viewDidAppear`, `isBeingDismissed` and `isMovingFromParent` are for `viewWillDisappear` and
/// `viewDidDisappear`.
@MainActor @Suite(.serialized)
struct DismissalQuestionsTests {
  private final class Asker: UIViewController {
    var presented: [Bool] = []
    var dismissed: [Bool] = []
    var leaves: [Bool] = []
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      presented.append(isBeingPresented)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presented.append(isBeingPresented)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      dismissed.append(isBeingDismissed)
      leaves.append(isMovingFromParent)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      dismissed.append(isBeingDismissed)
      leaves.append(isMovingFromParent)
    }
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
  func controllersKnowWhyTillTheyHaveHeardTheEnd(style: UIModalPresentationStyle, animated: Bool) {
    let root = Asker()
    withStage(root: root) { stage in
      let modal = Asker()
      modal.modalPresentationStyle = style
      root.present(modal, animated: animated)
      stage.host.advance(by: 0.8)
      #expect(modal.presented == [true, true] && !modal.isBeingPresented)
      root.dismiss(animated: animated)
      stage.host.advance(by: 0.8)
      #expect(modal.dismissed == [true, true] && !modal.isBeingDismissed)
      #expect(!root.presented.contains(true) && !root.dismissed.contains(true))
    }
  }

  @Test func whatGoesBeneathTheTopKnowsItToo() {
    let root = Asker()
    withStage(root: root) { stage in
      let (middle, top) = (Asker(), Asker())
      root.present(middle, animated: false)
      middle.present(top, animated: false)
      stage.host.advance(by: 0.1)
      root.dismiss(animated: true)
      stage.host.advance(by: 0.8)
      #expect(middle.dismissed == [true, true] && top.dismissed == [true, true])
    }
  }

  /// The steps that Apple documents for removing a child: `willMove(toParent: nil)`, the view, `removeFromParent()`.
  @Test func childrenOfOwnContainersKnowThatTheyLeave() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let child = Asker()
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      stage.host.advance(by: 0.1)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(child.leaves == [true, true] && !child.isMovingFromParent)
    }
  }

  private final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.append("should")
      return true
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.append("attempt")
    }
  }

  /// Apple's sample "Disabling the Pull-Down Gesture for a Sheet" sets `isModalInPresentation` of the controller inside the
  /// navigation controller that is presented.
  @Test func aChildRefusesTheDragForItsContainer() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let page = UIViewController()
      let sheet = UINavigationController(rootViewController: page)
      let judge = Judge()
      sheet.presentationController?.delegate = judge
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      page.isModalInPresentation = true
      stage.host.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 820), duration: 0.3)
      stage.host.advance(by: 1)
      #expect(judge.log == ["attempt"] && root.presentedViewController === sheet)
      page.isModalInPresentation = false
      judge.log = []
      stage.host.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 820), duration: 0.3)
      stage.host.advance(by: 1)
      // Each once, in the order of WWDC 2019's session 224.
      #expect(judge.log == ["should", "will", "did"] && root.presentedViewController == nil)
    }
  }

  /// "You can use this method to set up animations or interaction notifications with the presentationController's
  /// transitionCoordinator" (Apple documentation, `presentationControllerWillDismiss(_:)`).
  @Test func theDelegateMayAnimateAlongWithADismissalByTheUser() {
    final class Animator: NSObject, UIAdaptivePresentationControllerDelegate {
      var isDone: Bool?
      func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        presentationController.presentedViewController.transitionCoordinator?.animate(
          alongsideTransition: { _ in }, completion: { [weak self] in self?.isDone = !$0.isCancelled })
      }
    }
    let root = UIViewController()
    withStage(root: root) { stage in
      let (modal, animator) = (UIViewController(), Animator())
      modal.presentationController?.delegate = animator
      root.present(modal, animated: true)
      stage.host.advance(by: 0.8)
      stage.host.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 820), duration: 0.3)
      stage.host.advance(by: 1)
      #expect(animator.isDone == true && root.presentedViewController == nil)
    }
  }
}
