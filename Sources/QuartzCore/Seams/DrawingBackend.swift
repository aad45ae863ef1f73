/// The back end that contexts draw pictures with; the host sets it when it is installed.
package enum DrawingBackend {
  /// Main thread only.
  nonisolated(unsafe) package static var rasterizer: (any Rasterizer)?
}
