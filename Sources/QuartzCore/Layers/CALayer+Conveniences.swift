import Foundation

extension CALayer {
  /// Called with every animation that is about to be added to a layer, its layer and its key, on the stack of
  /// `add(_:forKey:)`. A Martlet addition: libraries that exchange the implementation of that method by the Objective-C
  /// runtime, to see what view animations make, set this instead. Main thread only.
  nonisolated(unsafe) public static var _addAnimationHook: ((CALayer, CAAnimation, String?) -> Void)?
}
