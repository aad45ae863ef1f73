import Foundation
import QuartzCore

private let stack = ContextStack(name: "current")

/// The context that drawing goes into now; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  stack.contexts.last
}

/// Makes `context` the current one until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
  stack.contexts.append(context)
}

/// Makes the context that was current before the last push the current one again.
public func UIGraphicsPopContext() {
  precondition(!stack.contexts.isEmpty, "UIGraphicsPopContext() without a matching UIGraphicsPushContext(_:)")
  stack.contexts.removeLast()
}
