import Foundation
import SwiftRuntimeAccess

/// Stands in archives for a view whose class is private or nested in another type: Foundation's archives here have no names for these.
@preconcurrency @MainActor
final class NestedView: NSObject, @preconcurrency NSCoding {
  private static let key = "UINestedClassName"

  /// The classes that were written by this program: the names of private ones lead nowhere.
  private static var written: [String: UIView.Type] = [:]

  private let view: UIView

  private init(_ view: UIView) {
    self.view = view
  }

  /// The view itself, or what stands for it.
  static func wrapped(_ view: UIView) -> NSObject {
    let name = String(reflecting: type(of: view))
    return name.split(separator: ".").count == 2 ? view : NestedView(view)
  }

  /// The view that was written.
  static func unwrapped(_ object: Any?) -> UIView? {
    object as? UIView ?? (object as? NestedView)?.view
  }

  required init?(coder: NSCoder) {
    guard let name = coder.optionalObject(of: NSString.self, forKey: Self.key) ?? nil,
      let type = Self.written[name as String] ?? TypeNames.type(name as String) as? UIView.Type,
      let view = type.init(coder: coder)
    else { return nil }
    self.view = view
  }

  func encode(with coder: NSCoder) {
    let name = TypeNames.mangled(type(of: view)) ?? String(reflecting: type(of: view))
    Self.written[name] = type(of: view)
    coder.encode(name as NSString, forKey: Self.key)
    view.encode(with: coder)
  }
}
