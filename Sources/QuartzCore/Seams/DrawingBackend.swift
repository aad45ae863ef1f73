/// The back end that contexts draw pictures with; the host sets it when it is installed.
package enum DrawingBackend {
  /// Main thread only.
  nonisolated(unsafe) package static var rasterizer: (any Rasterizer)?
  /// Draws a text layer's text into a context of its coordinates. Main thread only.
  nonisolated(unsafe) package static var drawText: ((CATextLayer, CGContext) -> Void)?
}
