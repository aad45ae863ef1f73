/// A controller's part in presentations: by whom it is shown, whom it shows.
@MainActor
package struct PresentationState {
  /// The stage of a presentation, seen from the presented controller.
  package enum Phase { case none, presenting, presented, dismissing }

  /// A transition that has come to its end.
  enum EndedTransition { case presentation, dismissal }

  /// True if the controller comes by a presentation, until it has been told of its end.
  var isBeingPresented: Bool { phase == .presenting || ended == .presentation }
  /// True if the controller goes by a dismissal, until it has been told of its end.
  var isBeingDismissed: Bool { phase == .dismissing || ended == .dismissal }

  /// The style that was chosen.
  var style = UIModalPresentationStyle.automatic
  /// The controller this one presents.
  package var presented: UIViewController?
  /// The controller that presents this one.
  package weak var presenter: UIViewController?
  /// The controller that presents this one, or would; made before it is presented when it is asked for.
  package var declared: UIPresentationController?
  /// The style that `declared` was made for when it was asked for; nil where it was not.
  var declaredStyle: UIModalPresentationStyle?
  /// The controller that presents this one now, where it had to adapt to the room there is; nil where the declared one does.
  package var adapted: UIPresentationController?
  /// The controller that presents this one now.
  package var controller: UIPresentationController? { adapted ?? declared }
  package var phase = Phase.none {
    didSet { ended = nil }
  }
  /// The transition that is over, while its last callback is made: then the controller is still asked why it appears or
  /// disappears.
  var ended: EndedTransition?
  package var coordinator: (any UIViewControllerTransitionCoordinator)?
  /// The presentation under way or in place, while this controller is presented.
  var run: PresentationRun?
  /// Blocks that run when the transition under way has ended.
  var afterTransition: [() -> Void] = []
}
