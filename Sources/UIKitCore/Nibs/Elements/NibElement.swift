import Foundation

/// The kind of object that an element of a nib makes.
@MainActor
struct NibElement {
  /// The way in which an object is created.
  enum Making {
    /// Made by `init(coder:)`, which a program's own classes override.
    case viewByCoder(UIView.Type)
    case controllerByCoder(UIViewController.Type)
    /// Made by `init()`.
    case plain(NSObject.Type)
    /// Made in another way, without a class of the program's own.
    case custom(@MainActor (XMLNode, NibContext) throws(NibError) -> NSObject)
  }

  /// The element's name.
  let name: String
  /// The class it stands for where no class of the program's own is named.
  let type: NSObject.Type
  let making: Making

  static func view(_ name: String, _ type: UIView.Type) -> NibElement {
    NibElement(name: name, type: type, making: .viewByCoder(type))
  }

  static func controller(_ name: String, _ type: UIViewController.Type) -> NibElement {
    NibElement(name: name, type: type, making: .controllerByCoder(type))
  }

  static func object(_ name: String, _ type: NSObject.Type) -> NibElement {
    NibElement(name: name, type: type, making: .plain(type))
  }

  static func custom(
    _ name: String, _ type: NSObject.Type,
    _ make: @escaping @MainActor (XMLNode, NibContext) throws(NibError) -> NSObject
  ) -> NibElement {
    NibElement(name: name, type: type, making: .custom(make))
  }
}
