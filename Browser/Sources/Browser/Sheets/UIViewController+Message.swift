import UIKit

extension UIViewController {
  /// Says something over the screen, which goes by a tap on OK.
  func showMessage(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
