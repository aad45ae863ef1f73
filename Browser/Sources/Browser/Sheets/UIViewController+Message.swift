import UIKit

extension UIAlertController {
  /// Returns an alert that says something, and goes by a tap on OK.
  static func saying(_ title: String?, _ message: String?) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    return alert
  }
}

extension UIViewController {
  /// Says something over the screen, which goes by a tap on OK.
  func showMessage(_ title: String?, _ message: String?) {
    present(UIAlertController.saying(title, message), animated: true)
  }
}
