import BrowserCore
import MethodSelectors
import UIKit

/// The common parts of the offers for a page's fields and the questions about them.
extension TabViewController {
  /// Seconds after which a page that is still loading is asked about all the same.
  private static let longestLoad = 5.0

  /// True if the page is seen, with nothing presented over it.
  var isInFront: Bool { isSelected && view.window != nil && router?.admits(.pageInFront) ?? true }

  /// True if the page is seen, and nothing is asked over it: what was typed into its forms may be asked about.
  /// - Parameter time: seconds since the form was sent, or since the page was last seen again.
  func isInSight(after time: Double) -> Bool {
    (!tab.isLoading || time > Self.longestLoad) && dialogs.open == nil && isInFront
  }

  /// Does what waits for the keyring; the tab, closed or not, stays as long.
  func stay(_ body: @escaping @MainActor () async -> Void) {
    Task.immediate {
      await body()
      withExtendedLifetime(self) {}
    }
  }

  // MARK: - Keys

  private var shownOffers: FieldOffers? { [passwords.offers, contacts.offers].first { !$0.keys.isEmpty } }

  /// The keys of what is offered for a field, which are the page's at all other times.
  var offerCommands: [UIKeyCommand] {
    (shownOffers?.keys ?? []).map { input in
      let command = UIKeyCommand(
        input: input, modifierFlags: [],
        action: Selector("pressForOffer:", TabViewController.pressForOffer))
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
  }

  private func pressForOffer(_ command: UIKeyCommand) {
    guard let shown = shownOffers else { return }
    if command.input == UIKeyCommand.inputEscape {
      for offers in [contacts.offers, passwords.offers] { offers.decline() }
      // First: what passwords leave free is offered to names and addresses.
      contacts.withdraw()
    }
    shown.press(command.input ?? "")
  }
}
