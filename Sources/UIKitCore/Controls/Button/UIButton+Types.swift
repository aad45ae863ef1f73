import Foundation

extension UIButton {
  /// The kinds of button, by their looks before anything is set.
  public enum ButtonType: Int, Sendable {
    /// Bare: a white title, no background.
    case custom = 0
    /// A title or template image in the tint.
    case system = 1
    /// A letter i in a circle, for details.
    case detailDisclosure = 2
    /// The same as `detailDisclosure`.
    case infoLight = 3
    /// The same as `detailDisclosure`.
    case infoDark = 4
    /// A plus in a circle, for adding a contact.
    case contactAdd = 5
    /// A cross on a grey disc.
    case close = 7

    /// The older name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The purpose of a button.
  public enum Role: Int, Sendable {
    /// No purpose in particular.
    case normal = 0
    /// The button that a reader most likely wants: its configured title is semibold.
    case primary
    /// Leaves without doing anything: its configured title is semibold.
    case cancel
    /// Deletes something: its configured colours are red where none are set.
    case destructive
  }
}

extension UIButton.ButtonType {
  /// The symbol that buttons of this type show.
  var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }

  /// The name that assistive technology gives to buttons of this type.
  var name: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "More info"
    case .contactAdd: "Add contact"
    case .close: "Close"
    }
  }
}
