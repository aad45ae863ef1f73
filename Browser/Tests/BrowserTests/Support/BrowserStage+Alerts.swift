import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

extension BrowserStage {
  /// The alert in front of the browser.
  var alert: UIAlertController? { container.presentedViewController as? UIAlertController }

  /// Taps a button of it, or another of its texts.
  func tapInAlert(_ title: String) throws {
    let labels = try #require(alert).view.all(UILabel.self)
    let label = try #require(labels.first { $0.text == title })
    host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    settle()
  }
}
