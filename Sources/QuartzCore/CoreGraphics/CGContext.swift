import Foundation

/// Drawing into a recording.
public final class CGContext {
  package let list = DrawingList()
}
