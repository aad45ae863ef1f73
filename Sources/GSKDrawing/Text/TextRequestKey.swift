import Foundation
import QuartzCore

/// A text request as a dictionary key. Colours are compared but not hashed:
/// the same text in two colours at once is rare.
struct TextRequestKey: Hashable {
  let request: TextRequest

  func hash(into hasher: inout Hasher) {
    for run in request.runs {
      hasher.combine(run.text)
      hasher.combine(run.font)
      hasher.combine(run.kern)
    }
    hasher.combine(request.maxWidth)
    hasher.combine(request.maxLines)
    hasher.combine(request.alignment)
    hasher.combine(request.lineBreak)
  }
}
