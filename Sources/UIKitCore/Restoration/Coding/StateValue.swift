import Foundation

/// A value in the saved state, as the file holds it.
indirect enum StateValue: Codable, Equatable, Sendable {
  case bool(Bool)
  case integer(Int)
  case real(Double)
  /// A Foundation object, as a keyed archive.
  case archive(Data)
  case list([StateValue])
  /// A dictionary with keys of text.
  case map([String: StateValue])
  /// An object of a class of the program that adopts NSCoding: the class's mangled name and what it wrote.
  case object(type: String, values: [String: StateValue])
  /// A controller, view or other object that is restored on its own.
  case reference(RestorationPath)
  /// A storyboard, by its name and its bundle's path; nil is the program's resources.
  case storyboard(name: String, bundle: String?)
}
