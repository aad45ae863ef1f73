import UIKit

extension Bundle {
  /// The bundle with the resources of the module that a class is of, wherever the program was put; the main bundle where the module has
  /// none. On iOS `Bundle(for:)` is that.
  public static func resources(ofModuleOf type: AnyClass) -> Bundle { _module(for: type) }
}
