import Foundation
import QuartzCore

extension WindowEvents {
  /// Tells views what recognizers no longer keep from them.
  func serviceViews() {
    cancelClaimed()
    // An end that was held back until now comes before what began after it.
    deliver(.ended, to: records.filter { isDueToEnd($0) && $0.touch.timestamp < touchesEvent.timestamp })
    deliver(
      .began, to: records.filter { $0.viewDelivery == .waiting && !isHeld($0, by: \.delaysTouchesBegan) })
    deliver(.moved, to: records.filter { $0.viewDelivery == .live && $0.hasMoved && !$0.touch.isOver })
    deliver(.ended, to: records.filter(isDueToEnd))
    deliver(.cancelled, to: records.filter { $0.viewDelivery == .live && $0.touch.phase == .cancelled })
    for record in records { record.hasMoved = false }
  }

  private func isDueToEnd(_ record: TouchRecord) -> Bool {
    record.viewDelivery == .live && record.touch.phase == .ended && !isHeld(record, by: \.delaysTouchesEnded)
  }

  /// Returns true if the touch's view has been told of it, and not of its end.
  func isLive(_ touch: UITouch) -> Bool {
    records.contains { $0.touch === touch && $0.viewDelivery == .live }
  }

  private func cancelClaimed() {
    for record in records where record.isClaimed && record.viewDelivery != .done {
      guard let view = record.touch.view else { continue }
      if record.viewDelivery == .live { cancel(record, in: view) }
      record.viewDelivery = .done
    }
  }

  /// Returns true if a recognizer that may still recognise wants the view to wait.
  private func isHeld(_ record: TouchRecord, by wish: KeyPath<UIGestureRecognizer, Bool>) -> Bool {
    let touch = ObjectIdentifier(record.touch)
    return record.recognizers.contains { recognizer in
      recognizer.arena === arena && recognizer.stateStorage == .possible
        && recognizer.sequenceTouches.contains(touch) && recognizer[keyPath: wish]
    }
  }

  func cancel(_ record: TouchRecord, in view: UIView) {
    record.viewDelivery = .done
    with([record.touch], in: .cancelled) { view.touchesCancelled($0, with: touchesEvent) }
  }

  /// Delivers one phase, all touches of a view at once.
  private func deliver(_ phase: UITouch.Phase, to waiting: [TouchRecord]) {
    var remaining = waiting[...]
    while let first = remaining.first, let view = first.touch.view {
      let share = remaining.filter { $0.touch.view === view }
      remaining = remaining.filter { $0.touch.view !== view }[...]
      deliver(phase, share, in: view)
    }
  }

  private func deliver(_ phase: UITouch.Phase, _ share: [TouchRecord], in view: UIView) {
    // A view that heard of another phase just now may have changed what is due, such as by disabling a recognizer.
    let share = share.filter {
      switch phase {
      case .began: $0.viewDelivery == .waiting
      case .moved: $0.viewDelivery == .live && $0.hasMoved
      default: $0.viewDelivery == .live
      }
    }
    guard !share.isEmpty else { return }
    switch phase {
    case .began:
      let admitted = admit(share, in: view)
      for record in admitted { record.viewDelivery = .live }
      with(admitted.map(\.touch), in: .began) { view.touchesBegan($0, with: touchesEvent) }
    case .moved:
      for record in share { record.hasMoved = false }
      view.touchesMoved(Set(share.map(\.touch)), with: touchesEvent)
    case .ended:
      for record in share { record.viewDelivery = .done }
      view.touchesEnded(Set(share.map(\.touch)), with: touchesEvent)
    default:
      for record in share { record.viewDelivery = .done }
      view.touchesCancelled(Set(share.map(\.touch)), with: touchesEvent)
    }
  }

  /// Returns the touches that a view hears of: one at a time without multiple touch; a scroll view may keep touches
  /// from its content.
  private func admit(_ share: [TouchRecord], in view: UIView) -> [TouchRecord] {
    var admitted: [TouchRecord] = []
    // One that is lifted, and whose end a recognizer holds back, leaves room for the next.
    let isBusy = records.contains {
      $0.viewDelivery == .live && !$0.touch.isOver && $0.touch.view === view
    }
    for record in share {
      if !view.isMultipleTouchEnabled, isBusy || !admitted.isEmpty {
        record.viewDelivery = .done
      } else {
        admitted.append(record)
      }
    }
    if !admitted.isEmpty, let scrollView = view.superview?.nearestScrollView,
      !scrollView.touchesShouldBegin(Set(admitted.map(\.touch)), with: touchesEvent, in: view)
    {
      for record in admitted { record.viewDelivery = .done }
      return []
    }
    return admitted
  }

  /// Shows touches in the phase that their view is told, which may be behind the true one.
  private func with(_ touches: [UITouch], in phase: UITouch.Phase, _ body: (Set<UITouch>) -> Void) {
    guard !touches.isEmpty else { return }
    let phases = touches.map(\.phase)
    for touch in touches { touch.phase = phase }
    body(Set(touches))
    for (touch, phase) in zip(touches, phases) { touch.phase = phase }
  }
}

extension UIView {
  /// This view or its first ancestor that scrolls.
  package var nearestScrollView: UIScrollView? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
  }

  /// True if a widget of the host's toolkit fills this view.
  package var showsNativeContent: Bool { nativeContent != nil }

  /// The widget of the host's toolkit that fills this view.
  package var nativeContent: (any NativeLayerContent)? {
    if case .native(let content) = layer.content { content } else { nil }
  }
}
