import Foundation
import QuartzCore

extension UISearchBar {
  /// The names by which programs get at parts of the bar: its field, before iOS 13 gave that a property, and its Cancel button.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("searchField", reading: \UISearchBar.searchTextField),
        .property("cancelButton", reading: \UISearchBar.cancelButton),
        .property("cancelButtonText", \UISearchBar.cancelTitle),
      ]
    }
  }

  /// The title of the Cancel button; nil brings the system's back.
  private var cancelTitle: String? {
    get { cancelButton.title(for: .normal) }
    set {
      cancelButton.setTitle(newValue ?? Self.systemsCancelTitle, for: .normal)
      setNeedsLayout()
    }
  }
}
