import Foundation

/// The wishes of a program that asks for a scene to be closed.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options without any wish.
  public override init() {
    super.init()
  }
}
