import Foundation

extension NSObject {
  /// Returns the class itself: on Apple's systems classes are objects, and answer what their objects do.
  public class func classForCoder() -> AnyClass { self }
}
