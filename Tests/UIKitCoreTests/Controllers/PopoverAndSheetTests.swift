import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct PopoverAndSheetTests {
  // MARK: - Popover geometry, worked by hand in a room of 1000 × 700

  private let room = CGRect(x: 10, y: 10, width: 980, height: 680)

  private func geometry(
    _ source: CGRect, _ size: CGSize = CGSize(width: 300, height: 200),
    _ permitted: UIPopoverArrowDirection = .any
  ) -> PopoverGeometry { PopoverGeometry(source: source, size: size, room: room, permitted: permitted) }

  @Test func popoversLieBesideWhatTheyBelongTo() {
    let below = geometry(CGRect(x: 400, y: 100, width: 100, height: 40))
    #expect(below.direction == .up)
    // 140 and the arrow's 13; its middle is the source's.
    #expect(below.body == CGRect(x: 300, y: 153, width: 300, height: 200))
    #expect(below.tip == CGPoint(x: 450, y: 140))
    let above = geometry(CGRect(x: 400, y: 600, width: 100, height: 40))
    #expect(above.direction == .down && above.body.maxY == 587 && above.tip.y == 600)
    let beside = geometry(CGRect(x: 20, y: 300, width: 40, height: 40), CGSize(width: 300, height: 600))
    #expect(beside.direction == .left && beside.body.minX == 73 && beside.tip.x == 60)
    let forced = geometry(
      CGRect(x: 700, y: 300, width: 40, height: 40), CGSize(width: 200, height: 100), .right)
    #expect(forced.direction == .right && forced.body.maxX == 687)
  }

  @Test func popoversStayInTheRoom() {
    let corner = geometry(CGRect(x: 970, y: 20, width: 20, height: 20))
    #expect(room.contains(corner.body))
    // The arrow keeps to the straight part of its side.
    #expect(corner.tip.x <= corner.body.maxX - 13 - 18.5)
    let large = geometry(CGRect(x: 400, y: 300, width: 50, height: 50), CGSize(width: 2000, height: 2000))
    #expect(room.contains(large.body))
  }

  // MARK: - Popovers

  private func popover(_ root: UIViewController, _ modal: UIViewController)
    -> UIPopoverPresentationController?
  {
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = modal.popoverPresentationController
    popover?.sourceView = root.view
    popover?.sourceRect = CGRect(x: 400, y: 100, width: 100, height: 40)
    return popover
  }

  /// Apple documentation, `UIPopoverController`: the size may be altered so that the popover does not collide with the keyboard.
  @Test func popoversLeaveTheKeyboardItsRoom() {
    let root = UIViewController()
    withStage(size: CGSize(width: 1000, height: 700), root: root) { stage in
      KeyboardController.shared.mode = .never
      let modal = UIViewController()
      let field = UITextField(frame: CGRect(x: 10, y: 150, width: 200, height: 30))
      modal.view.addSubview(field)
      popover(root, modal)?.sourceRect = CGRect(x: 400, y: 400, width: 100, height: 40)
      root.present(modal, animated: true)
      stage.host.advance(by: 0.5)
      @MainActor func place() -> CGRect { modal.view.convert(modal.view.bounds, to: nil) }
      #expect(place() == CGRect(x: 300, y: 453, width: 300, height: 200))
      field.becomeFirstResponder()
      // Its top is at 400: there is room above what the popover belongs to, less the arrow's 13 points.
      KeyboardController.shared.systemKeyboardDidChange(height: 300, in: stage.window, duration: 0)
      stage.host.advanceFrame()
      #expect(place() == CGRect(x: 300, y: 187, width: 300, height: 200))
      #expect(modal.popoverPresentationController?.arrowDirection == .down)
      // At 150 there is less room than it wants: 10 points from the window's top and from the keyboard.
      KeyboardController.shared.systemKeyboardDidChange(height: 550, in: stage.window, duration: 0)
      stage.host.advanceFrame()
      #expect(place() == CGRect(x: 300, y: 10, width: 300, height: 130))
      KeyboardController.shared.systemKeyboardDidChange(height: 0, in: stage.window, duration: 0)
      stage.host.advanceFrame()
      #expect(place() == CGRect(x: 300, y: 453, width: 300, height: 200))
      field.resignFirstResponder()
    }
  }

  final class Asked: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    var style: UIModalPresentationStyle?
    var allows = true
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      log.append("prepare")
    }
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style ?? controller.adaptivePresentationStyle(for: traitCollection) }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("shouldDismiss")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("willDismiss")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("didAttempt")
    }
  }

  /// https://medium.com/better-programming (iOS 13): shouldDismiss, willDismiss, didDismiss; or didAttemptToDismiss.
  @Test func aTouchBesideDismisses() {
    let root = UIViewController()
    withStage(size: CGSize(width: 1000, height: 700), root: root) { stage in
      let modal = UIViewController()
      let delegate = Asked()
      popover(root, modal)?.delegate = delegate
      root.present(modal, animated: true)
      stage.host.advance(by: 0.5)
      #expect(modal.popoverPresentationController?.arrowDirection == .up)
      #expect(
        modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 300, y: 153, width: 300, height: 200))
      delegate.allows = false
      stage.host.tap(at: CGPoint(x: 800, y: 600))
      #expect(delegate.log == ["prepare", "shouldDismiss", "didAttempt"])
      delegate.allows = true
      delegate.log = []
      stage.host.tap(at: CGPoint(x: 800, y: 600))
      stage.host.advance(by: 0.5)
      #expect(delegate.log == ["shouldDismiss", "willDismiss", "didDismiss"])
      #expect(root.presentedViewController == nil)
    }
  }

  /// Apple documentation, `sourceItem`: the item on which the popover is anchored. Worked as above: the button's middle is 450, its end 140.
  @Test func aSourceItemGoesBeforeTheSourceView() {
    let root = UIViewController()
    withStage(size: CGSize(width: 1000, height: 700), root: root) { stage in
      let button = UIButton(frame: CGRect(x: 400, y: 100, width: 100, height: 40))
      root.view.addSubview(button)
      let modal = UIViewController()
      let shown = popover(root, modal)
      shown?.sourceRect = CGRect(x: 20, y: 600, width: 10, height: 10)
      shown?.sourceItem = button
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      #expect(shown?.arrowDirection == .up)
      #expect(
        modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 300, y: 153, width: 300, height: 200))
    }
  }

  @Test func aBarsButtonIsASourceItem() {
    let root = UIViewController()
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    let nav = UINavigationController(rootViewController: root)
    withStage(size: CGSize(width: 1000, height: 700), root: nav) { stage in
      stage.host.advanceFrame()
      let modal = UIViewController()
      modal.modalPresentationStyle = .popover
      modal.preferredContentSize = CGSize(width: 300, height: 200)
      modal.popoverPresentationController?.sourceItem = item
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      let button = item.shownView.map { $0.convert($0.bounds, to: nil) } ?? .zero
      // The arrow's height below the button.
      #expect(abs(modal.view.convert(modal.view.bounds, to: nil).minY - button.maxY - 13) < 0.01)
    }
  }

  @Test func passthroughViewsGetTheirTouches() {
    let root = UIViewController()
    withStage(size: CGSize(width: 1000, height: 700), root: root) { stage in
      var taps = 0
      let button = UIButton(frame: CGRect(x: 700, y: 500, width: 100, height: 50))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.view.addSubview(button)
      let modal = UIViewController()
      popover(root, modal)?.passthroughViews = [button]
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      stage.host.tap(at: CGPoint(x: 750, y: 525))
      #expect(taps == 1 && root.presentedViewController === modal)
    }
  }

  /// Apple documentation, "adaptive presentation": a popover is a sheet in a narrow window, unless the delegate wants
  /// it as it is.
  @Test func popoversAdapt() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let modal = UIViewController()
      let controller = popover(root, modal)
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      #expect(modal.popoverPresentationController === controller)
      #expect(modal.view.superview is SheetView)
      // The window becomes wide, and narrow again.
      stage.host.resize(to: CGSize(width: 1000, height: 700))
      stage.host.advanceFrame()
      #expect(modal.view.window === stage.window && !(modal.view.superview is SheetView))
      #expect(modal.view.convert(modal.view.bounds, to: nil).size == CGSize(width: 300, height: 200))
      stage.host.resize(to: CGSize(width: 390, height: 844))
      stage.host.advanceFrame()
      #expect(modal.view.superview is SheetView)
      root.dismiss(animated: false)
      stage.host.advanceFrame()
      #expect(stage.window.subviews == [root.view])

      let delegate = Asked()
      delegate.style = UIModalPresentationStyle.none
      let again = UIViewController()
      let second = popover(root, again)
      second?.delegate = delegate
      second?.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 40)
      root.present(again, animated: false)
      stage.host.advanceFrame()
      #expect(!(again.view.superview is SheetView))
    }
  }

  /// Apple documentation, `presentationController(_:viewControllerForAdaptivePresentationStyle:)`.
  @Test func delegatesWrapWhatAdapts() {
    final class Wrapper: NSObject, UIPopoverPresentationControllerDelegate {
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? {
        UINavigationController(rootViewController: controller.presentedViewController)
      }
    }
    let root = UIViewController()
    withStage(root: root) { stage in
      let modal = UIViewController()
      let wrapper = Wrapper()
      popover(root, modal)?.delegate = wrapper
      root.present(modal, animated: false)
      stage.host.advanceFrame()
      #expect(root.presentedViewController === modal.navigationController)
      #expect(modal.presentingViewController === root)
      modal.dismiss(animated: false)
      stage.host.advanceFrame()
      #expect(root.presentedViewController == nil)
    }
  }

  // MARK: - Sheets

  /// 844 high without safe area: the card of 358 of 390 points (16 at each side) begins at the top.
  @Test func highSheetsMoveTheScreenBack() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let sheet = UIViewController()
      let presentation = sheet.sheetPresentationController
      presentation?.detents = [.medium(), .large()]
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      #expect(root.view.layer.transform.isIdentity)
      presentation?.selectedDetentIdentifier = .large
      stage.host.advanceFrame()
      let place = root.view.convert(root.view.bounds, to: nil)
      #expect(abs(place.width - 358) < 0.01 && abs(place.minX - 16) < 0.01 && abs(place.minY) < 0.01)
      #expect(root.view.layer.cornerRadius == 10)
      root.dismiss(animated: true)
      stage.host.advance(by: 0.8)
      #expect(root.view.layer.transform.isIdentity && root.view.layer.cornerRadius == 0)
      #expect(root.view.frame == stage.window.bounds && stage.window.subviews == [root.view])
    }
  }

  /// The transition goes to `finalFrame(for:)` (Apple documentation, `UIViewControllerContextTransitioning`), where the view then is.
  @Test func detentsMayBeSetAsTheSheetAppears() throws {
    final class Low: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        sheetPresentationController?.detents = [.custom { _ in 200 }]
      }
    }
    let root = UIViewController()
    try withStage(root: root) { stage in
      let modal = Low()
      root.present(modal, animated: true)
      stage.host.advance(by: 0.1)
      let sheet = try #require(modal.sheetPresentationController)
      #expect(sheet.presentedView?.frame.height == 200)
      stage.host.settle()
      #expect(sheet.presentedView?.frame.height == 200)
    }
  }

  @Test func customDetentsAreAskedAnew() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      var height: CGFloat = 200
      let modal = UIViewController()
      let sheet = try #require(modal.sheetPresentationController)
      sheet.detents = [.custom { _ in height }]
      root.present(modal, animated: false)
      stage.host.settle()
      #expect(sheet.presentedView?.frame.height == 200)
      height = 300
      sheet.animateChanges { sheet.invalidateDetents() }
      stage.host.advance(by: 1)
      #expect(sheet.presentedView?.frame.height == 300)
    }
  }

  @Test func depthFollowsTheHeight() {
    // Detents 400 and 800: nothing at 400, half at 600, all at 800.
    #expect(SheetGeometry.depth(height: 400, detents: [400, 800], maximum: 800) == 0)
    #expect(SheetGeometry.depth(height: 600, detents: [400, 800], maximum: 800) == 0.5)
    #expect(SheetGeometry.depth(height: 800, detents: [400, 800], maximum: 800) == 1)
    // A sheet that is never at its greatest height leaves the screen alone.
    #expect(SheetGeometry.depth(height: 400, detents: [400], maximum: 800) == 0)
  }

  /// Apple documentation, `largestUndimmedDetentIdentifier`: without dimming, what is beneath can be used.
  @Test func undimmedSheetsLetTouchesThrough() {
    let root = UIViewController()
    withStage(root: root) { stage in
      var taps = 0
      let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      root.view.addSubview(button)
      let sheet = UIViewController()
      sheet.sheetPresentationController?.detents = [.medium()]
      sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      stage.host.tap(at: CGPoint(x: 150, y: 125))
      #expect(taps == 1 && root.presentedViewController === sheet)
    }
  }

  /// Content at its top leaves a drag downwards to the sheet, and a drag upwards while the sheet can grow.
  @Test func contentAndSheetShareDrags() {
    let root = UIViewController()
    withStage(root: root) { stage in
      let sheet = UIViewController()
      let scroll = UIScrollView(frame: sheet.view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 390, height: 4000)
      sheet.view.addSubview(scroll)
      let presentation = sheet.sheetPresentationController
      presentation?.detents = [.medium(), .large()]
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      stage.host.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.3)
      stage.host.advance(by: 0.8)
      #expect(presentation?.selectedDetentIdentifier == .large && scroll.contentOffset.y == 0)
      stage.host.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500), duration: 0.3, hold: 0.2)
      stage.host.advance(by: 0.8)
      #expect(scroll.contentOffset.y > 100)
      scroll.contentOffset.y = 0
      stage.host.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 820), duration: 0.3)
      stage.host.advance(by: 1)
      #expect(root.presentedViewController == nil)
    }
  }
  /// 200 points in a tenth of a second are 2,000 a second, 33 a frame. From rest the spring would go 10 points in its first frame;
  /// it goes on at the finger's pace instead. What is dimmed lights up with the way of the finger.
  @Test func aFlungSheetKeepsTheFingersPace() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let sheet = UIViewController()
      let presentation = try #require(sheet.sheetPresentationController)
      presentation.detents = [.medium()]
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      let view = try #require(presentation.presentedView)
      let rest = view.frame.minY
      stage.host.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 700), duration: 0.1)
      var places: [CGFloat] = []
      for _ in 0..<20 {
        places.append(view.shown.frame.minY)
        stage.host.advanceFrame()
      }
      #expect(places[0] >= rest + 200 && places[1] - places[0] > 25)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 0.01 })
      stage.host.advance(by: 1)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func whatADraggedSheetDimsLightsUp() throws {
    let root = UIViewController()
    try withStage(root: root) { stage in
      let sheet = UIViewController()
      let presentation = try #require(sheet.sheetPresentationController)
      presentation.detents = [.medium()]
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      let height = presentation.currentDetent.height
      let finger = stage.host.touchDown(at: CGPoint(x: 195, y: 600))
      for y in stride(from: 602.0, through: 700, by: 2) {
        stage.host.touchMove(finger, to: CGPoint(x: 195, y: y))
        stage.host.advanceFrame()
      }
      let dragged = try #require(presentation.draggedHeight)
      #expect(dragged < height - 80 && abs(presentation.dimmingView.alpha - dragged / height) < 0.001)
      stage.host.advance(by: 0.2)
      stage.host.touchUp(finger, at: CGPoint(x: 195, y: 700))
      stage.host.advance(by: 0.8)
      #expect(root.presentedViewController === sheet && presentation.dimmingView.alpha == 1)
    }
  }

  /// A grabber says that a sheet can be dragged; in the middle of a wide window it cannot.
  @Test(arguments: [390.0, 1280]) func floatingSheetsHaveNoGrabber(_ width: CGFloat) throws {
    let root = UIViewController()
    try withStage(size: CGSize(width: width, height: 844), root: root) { stage in
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .formSheet
      let presentation = try #require(sheet.sheetPresentationController)
      presentation.prefersGrabberVisible = true
      root.present(sheet, animated: true)
      stage.host.advance(by: 0.8)
      #expect(presentation.sheetView.showsGrabber == (width == 390))
    }
  }
}
