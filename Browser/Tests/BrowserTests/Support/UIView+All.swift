@testable import UIKitCore

extension UIView {
  /// All views of a type below this one, in the order in which they lie; not those within one of them.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { ($0 as? View).map { [$0] } ?? $0.all(type) }
  }
}
