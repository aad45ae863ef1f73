import BrowserCore
import UIKit

/// A page that has things shown in front of it, and takes them back.
@MainActor
protocol PresentingPage: UIViewController {
  /// Answers what the page has asked for as a user does who goes away, and has it gone.
  /// - Parameter layer: `pageQuestion` or `pageSheet`.
  func withdraw(_ layer: Presented)
}
