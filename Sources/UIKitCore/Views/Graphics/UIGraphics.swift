import Foundation
import QuartzCore

/// The contexts that drawing goes into, the current one last. Main thread only.
nonisolated(unsafe) private var contexts: [CGContext] = []

/// The context that drawing goes into now; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  contexts.last
}

/// Makes `context` the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  contexts.append(context)
}

/// Makes the context that was current before the last push the current one again.
public func UIGraphicsPopContext() {
  precondition(!contexts.isEmpty, "UIGraphicsPopContext() without a matching UIGraphicsPushContext(_:)")
  contexts.removeLast()
}
