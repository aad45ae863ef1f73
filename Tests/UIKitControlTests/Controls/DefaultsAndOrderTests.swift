import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Defaults, orders of calls and allowances that programs rely on, as Apple's documentation has them.
@MainActor @Suite(.serialized)
struct DefaultsAndOrderTests {
  private static func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test func viewsAreOpaqueAndLayersAreNot() {
    #expect(UIView().isOpaque && !CALayer().isOpaque && !UIButton().isOpaque)
    let seenThrough = [
      UILabel(), UITextField(), UIStackView(), UISwitch(), UIToolbar(), UIVisualEffectView(effect: nil),
    ]
    #expect(seenThrough.allSatisfy { !$0.isOpaque && !$0.layer.isOpaque })
  }

  /// "The default value of this property is nil. If you add a gesture recognizer and then remove it, the value of the property is an
  /// empty array."
  @Test func gestureRecognizersAreNilUntilThereWasOne() {
    let view = UIView()
    #expect(view.gestureRecognizers == nil)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers?.isEmpty == true)
  }

  @Test func tabsAreNilUntilTheyAreSet() {
    let tabs = UITabBarController()
    #expect(tabs.viewControllers == nil)
    tabs.viewControllers = []
    #expect(tabs.viewControllers?.isEmpty == true)
  }

  /// Wishes that have no effect here, as on most devices, are kept all the same.
  @Test func wishesAreKept() {
    #expect(UIPickerView().showsSelectionIndicator)
    let format = UIGraphicsImageRendererFormat()
    #expect(format.preferredRange == .automatic && !format.prefersExtendedRange)
    format.prefersExtendedRange = true
    #expect(format.preferredRange == .extended)
    let view = UIView()
    #expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityIgnoresInvertColors && !view.isAccessibilityElement)
  }

  @Test func linesBetweenCellsHaveAColour() {
    let table = UITableView()
    #expect(table.separatorColor == .separator)
    table.separatorColor = nil
    #expect(table.separatorColor == nil)
  }

  @Test func aRoundedFieldIs34High() {
    let field = UITextField()
    #expect(field.intrinsicContentSize.height == 22)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }

  /// "…guaranteed to be no smaller than the values in this property"; with the switch off, the view has its own.
  @Test func marginsOfAControllersViewAreAtLeastTheSystems() {
    _ = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let controller = UIViewController()
    let window = Self.show(controller)
    controller.view.insetsLayoutMarginsFromSafeArea = false
    let least = controller.systemMinimumLayoutMargins
    #expect(least.leading == 16 && least.trailing == 16 && least.top == 0)
    controller.view.layoutMargins = .zero
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 5, leading: 30, bottom: 0, trailing: 3)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 30, bottom: 0, right: 16))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 30, bottom: 0, right: 3))
    #expect(controller.systemMinimumLayoutMargins.leading == 16)
    withExtendedLifetime(window) {}
  }

  /// Handlers of the touch find the new state, as those of the value.
  @Test func aSwitchIsSetBeforeItsTouchIsTold() {
    let stage = EventStage()
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
    stage.root.addSubview(control)
    var told: [String] = []
    control.addAction(
      UIAction { [unowned control] _ in told.append("value \(control.isOn)") }, for: .valueChanged)
    control.addAction(
      UIAction { [unowned control] _ in told.append("up \(control.isOn)") }, for: .touchUpInside)
    stage.send(1, .began, 120, 115)
    stage.host.advance(by: 0.05)
    stage.send(1, .ended, 120, 115)
    #expect(told == ["value true", "up true"])
  }

  /// The usual pattern for large text: a row whose views stand on a line becomes a column.
  @Test func aRowOnABaselineMayBecomeAColumn() {
    let labels = ["one", "two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    stack.layoutIfNeeded()
    stack.axis = .vertical
    stack.layoutIfNeeded()
    #expect(labels.map(\.frame.minX) == [0, 0] && labels[1].frame.minY >= labels[0].frame.maxY)
  }

  @Test func anAnimatorOfNoDurationIsScrubbed() {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let controller = UIViewController()
    let window = Self.show(controller)
    controller.view.addSubview(view)
    host.advance(by: 0.1)
    let animator = UIViewPropertyAnimator()
    animator.addAnimations { view.alpha = 0 }
    animator.fractionComplete = 0.3
    host.advance(by: 0.1)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.7) < 0.05)
    animator.stopAnimation(true)
    withExtendedLifetime(window) {}
  }

  /// A recognizer's last state can be read until the next turn, also where a program sets it by hand.
  @Test func theLastStateOfARecognizerIsReadInItsTurn() {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    for last in [UIGestureRecognizer.State.ended, .cancelled, .failed] {
      let hand = UIGestureRecognizer()
      if last != .failed { hand.state = .began }
      hand.state = last
      #expect(hand.state == last)
      host.advance(by: 0.1)
      #expect(hand.state == .possible)
    }
  }

  /// Apple's listing of `UIPopoverPresentationController` presents first, and says then what the popover belongs to.
  @Test func aPopoverMayBeToldItsSourceAfterwards() throws {
    let host = HeadlessHost.install(size: CGSize(width: 1000, height: 700), scale: 1)
    let controller = UIViewController()
    let window = Self.show(controller)
    let source = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))
    controller.view.addSubview(source)
    let modal = UIViewController()
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = CGSize(width: 300, height: 200)
    controller.present(modal, animated: false)
    let popover = try #require(modal.popoverPresentationController)
    popover.permittedArrowDirections = .up
    popover.sourceView = source
    host.advance(by: 1)
    #expect(popover.arrowDirection == .up)
    // Below the source's end and the arrow's 13.
    #expect(popover.frameOfPresentedViewInContainerView.midX == 450)
    withExtendedLifetime(window) {}
  }
}
