import Foundation

/// Something a `UIVisualEffectView` does to what is beneath it.
open class UIVisualEffect: NSObject, @unchecked Sendable {
  public override init() {
    super.init()
  }
}
