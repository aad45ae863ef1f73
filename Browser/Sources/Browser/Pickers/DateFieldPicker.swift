import BrowserCore
import UIKit

/// A view that chooses a moment of a field.
@MainActor
protocol DateFieldPicker: AnyObject {
  var view: UIView { get }
  var date: Date { get }
}
