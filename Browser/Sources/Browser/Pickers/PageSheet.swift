import UIKit

/// A sheet that a page has asked for, and that goes with it.
@MainActor
protocol PageSheet: UIViewController {
  /// Tells the page that nothing was chosen. Whoever shows the sheet takes it away.
  func refuse()
}
