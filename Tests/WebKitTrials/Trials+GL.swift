import Foundation
import GTKHost
import UIKit
import WebKit

extension Trials {
  static let gl: [NamedTrial] = [
    // The figures of the first start depend on it: EGL's driver brings LLVM along.
    NamedTrial(name: "without a GPU a page loads no GL driver, and who needs one gets it") { trial in
      guard !RendererChoice.hasGPU else { return }
      let view = trial.makeWebView()
      view.loadHTMLString("<title>x</title>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      try trial.expect(!isDriverLoaded, "a page loaded Mesa's driver")

      let display = try function("epoxy_eglGetPlatformDisplayEXT", as: GetPlatformDisplay.self)(
        surfaceless, nil, nil)
      try trial.expect(display != nil, "there is no display without surfaces")
      var (major, minor): (Int32, Int32) = (0, 0)
      let initialize = try function("epoxy_eglInitialize", as: Initialize.self)
      try trial.expectEqual(initialize(display, &major, &minor), 1)
      try trial.expectEqual([major, minor], [1, 5])
      try trial.expect(!isDriverLoaded, "a display that nobody draws with loaded Mesa's driver")

      var count: Int32 = 0
      try trial.expectEqual(
        try function("epoxy_eglGetConfigs", as: GetConfigs.self)(display, nil, 0, &count), 1)
      try trial.expect(count > 0, "the display offers no configurations")
      try trial.expect(isDriverLoaded, "there are configurations without a driver")
      let extensions = try function("epoxy_eglQueryString", as: QueryString.self)(display, extensionsName)
      try trial.expect(
        extensions.map { String(cString: $0).contains("EGL_") } == true, "it has no extensions")
    }
  ]

  private typealias GetPlatformDisplay =
    @convention(c) (UInt32, UnsafeMutableRawPointer?, UnsafePointer<Int32>?) -> UnsafeMutableRawPointer?
  private typealias Initialize =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) ->
    UInt32
  private typealias GetConfigs =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<Int32>?
    ) -> UInt32
  private typealias QueryString =
    @convention(c) (UnsafeMutableRawPointer?, Int32) -> UnsafePointer<CChar>?

  /// EGL_PLATFORM_SURFACELESS_MESA and EGL_EXTENSIONS of the EGL registry.
  private static let surfaceless: UInt32 = 0x31DD
  private static let extensionsName: Int32 = 0x3055

  private static var isDriverLoaded: Bool {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.contains("_dri.so") || maps.contains("libgallium")
  }

  /// Returns the function that libepoxy calls at the moment.
  private static func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
    guard let slot = dlsym(nil, name) else { throw Trial.Failure(description: "libepoxy has no \(name)") }
    return slot.assumingMemoryBound(to: Function.self).pointee
  }
}
