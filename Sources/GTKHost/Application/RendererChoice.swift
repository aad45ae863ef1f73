import Foundation

/// Picks GSK's renderer before GTK starts.
///
/// Without a GPU, cairo draws only what changed and costs a fraction of software
/// GL (`gtk.md`, 0.5). The user's own GSK_RENDERER wins.
enum RendererChoice {
  static func apply() {
    if !hasGPU { setenv("GSK_RENDERER", "cairo", 0) }
  }

  /// Whether the kernel offers a device that renders.
  static var hasGPU: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return nodes.contains { $0.hasPrefix("renderD") }
  }
}
