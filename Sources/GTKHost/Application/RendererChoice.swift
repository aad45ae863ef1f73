import CGTK
import Foundation
import SwiftRuntimeAccess

/// Picks how windows are drawn, before GTK starts.
///
/// Without a GPU, cairo draws only what changed and costs a fraction of software
/// GL (`docs/gtk-rules.md`, "Drawing"). The user's own GSK_RENDERER wins.
package enum RendererChoice {
  /// True if no picture of this process needs GL: there is no GPU and cairo was not overruled. Set once, before GTK starts.
  package nonisolated(unsafe) private(set) static var isWithoutGL = false

  static func apply() {
    guard !hasGPU else { return }
    ProcessEnvironment.set("GSK_RENDERER", to: "cairo", replaces: false)
    isWithoutGL = String(cString: getenv("GSK_RENDERER")) == "cairo"
    // On X11, GDK prepares GL when it opens the display, whether GL is drawn with or not: that loads LLVM, 40 ms and
    // 10 MB. The engine's processes open the display too and inherit the variable; their compositors use EGL without GDK.
    guard isWithoutGL else { return }
    ProcessEnvironment.set("GDK_DEBUG", to: "gl-disable", replaces: false)
    DeferredEGL.install()
  }

  /// The variables that are meant for this program and the engine's processes, and not for programs it starts.
  static let variables = ["GSK_RENDERER", "GDK_DEBUG"]

  /// True if the kernel offers a device that renders.
  package static var hasGPU: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return nodes.contains { $0.hasPrefix("renderD") }
  }
}

/// Stands before GDK's function of this name for all callers but GDK itself, as the first symbol that the dynamic linker finds.
///
/// WebKitGTK asks GDK for GL before it composites pages, and takes a "no" for the end of backdrop filters and perspective. Yet
/// without a GPU its pages arrive as pictures in shared memory, and this process needs no GL to show them. So the answer is yes
/// where this process draws by cairo, and GDK's own everywhere else.
@_cdecl("gdk_display_prepare_gl")
public func answerWhetherThereIsGL(
  _ display: OpaquePointer?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
  if RendererChoice.isWithoutGL { return 1 }
  typealias Function =
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) -> gboolean
  // RTLD_NEXT: the library after this program in the search, which is GTK. Swift does not import the macro.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  guard let symbol = dlsym(next, "gdk_display_prepare_gl") else { return 0 }
  return unsafeBitCast(symbol, to: Function.self)(display, error)
}
