/// A controller's part in presentations: by whom it is shown, whom it shows.
@MainActor
package struct PresentationState {
  /// Where a presentation stands, seen from the presented controller.
  package enum Phase { case none, presenting, presented, dismissing }

  /// A transition that has come to its end.
  enum EndedTransition { case presentation, dismissal }

  /// Whether the controller comes by a presentation, until it has heard of its end.
  var isBeingPresented: Bool { phase == .presenting || ended == .presentation }
  /// Whether the controller goes by a dismissal, until it has heard of its end.
  var isBeingDismissed: Bool { phase == .dismissing || ended == .dismissal }

  /// The controller this one presents.
  package var presented: UIViewController?
  /// The controller that presents this one.
  package weak var presenter: UIViewController?
  /// What shows this controller, or would; made before it is presented when somebody asks for it.
  package var declared: UIPresentationController?
  /// What shows this controller now, where it had to adapt to the room there is; else the declared one.
  package var adapted: UIPresentationController?
  /// What shows this controller now.
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
  /// What waits for the transition under way to end.
  var afterTransition: [() -> Void] = []
}
