/// Tells whether a document that came by the rules of another site may be asked for once more, by those of its own.
///
/// Once for each act of the user's: a site may send each way of asking somewhere else, by its server or by a script, and where two such
/// places have rules of their own there would be no end. What the user loads again, or goes back to, stays as it comes. A form is not sent
/// again for that. The engine asks about the loads of frames as well, and does not say which these are: so a form counts, whoever sends it,
/// whatever is asked about after it, until a document comes, or nothing of it comes (``formIsOver()``), or the user wants something else: an
/// address, or a link that he touches.
struct OwnRules: Hashable, Sendable {
  /// True from an act of the user's that leads somewhere else.
  private var isFree = true
  /// True if a form was to be sent since the last document came: what is on its way cannot be asked for again without it.
  private(set) var sendsForm = false
  /// True if a form was to be sent before the document that is there came.
  private var cameByForm = false

  /// The user asked for an address.
  mutating func userAsks() { (isFree, sendsForm) = (true, false) }

  /// The engine asked about a load that goes on.
  mutating func loadIsWanted(_ load: WantedLoad) {
    // It is the same load as before.
    if load.isRedirect { return }
    switch load.kind {
    case .reload, .backForward: isFree = false
    case .form, .formAgain:
      sendsForm = true
      if load.isUserGesture { isFree = true }
    // A script may press links, too.
    case .link: if load.isUserGesture { userAsks() }
    case .other: if load.isUserGesture { isFree = true }
    }
  }

  /// A document came that the page, or the user, had asked for.
  mutating func documentCame() { (cameByForm, sendsForm) = (sendsForm, false) }

  /// Nothing is on its way any more: a form that was to be sent was stopped or declined, or its server answered with a file or with nothing.
  mutating func formIsOver() { sendsForm = false }

  /// - Returns: true if the document that is there is to be asked for once more, which it is not a second time.
  mutating func takeTurn() -> Bool {
    guard isFree, !cameByForm else { return false }
    isFree = false
    return true
  }
}
