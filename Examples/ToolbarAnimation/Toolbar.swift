import UIKit

/// A toolbar that has room for the address bar above its items.
class Toolbar: UIToolbar {
  override func layoutSubviews() {
    super.layoutSubviews()
    // The background fills the toolbar; what does not are the items.
    for subview in subviews where subview.frame.height < bounds.height {
      subview.frame.origin.y = bounds.height - subview.frame.height
    }
  }
}
