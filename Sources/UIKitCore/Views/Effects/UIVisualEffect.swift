import Foundation

/// What a `UIVisualEffectView` does to the content beneath it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}
