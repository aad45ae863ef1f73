/// The notice that a tab's page does not answer, for as long as that is so.
@MainActor
final class HangingNotice {
  /// Takes the notice away; nil while there is none.
  private var withdraw: (@MainActor () -> Void)?

  /// Shows the notice.
  /// - Parameter show: shows it, and returns the way to take it away.
  func show(_ show: () -> @MainActor () -> Void) { withdraw = show() }

  /// Takes the notice away, if it is shown.
  func end() {
    let last = withdraw
    withdraw = nil
    last?()
  }

  /// The notice was tapped, and is on its way out.
  func wasTapped() { withdraw = nil }
}
