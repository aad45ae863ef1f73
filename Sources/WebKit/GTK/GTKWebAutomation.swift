import CWebKitGTK
import Foundation
import GTKHost

/// WebKitGTK's own automation: lets the program WebKitWebDriver drive pages.
@MainActor
enum GTKWebAutomation {
  /// True if pages may be driven; decided before the first one is made.
  private(set) static var isAllowed = false
  private static var makeEngine: (() -> GTKWebEngine?)?

  /// - Parameter makeEngine: opens a window and gives its page; nil refuses.
  static func allow(name: String, version: String, makeEngine: @escaping () -> GTKWebEngine?) {
    precondition(!isAllowed, "automation is allowed once")
    isAllowed = true
    self.makeEngine = makeEngine
    let context = GTKWebContext.shared.context
    webkit_web_context_set_automation_allowed(context, 1)
    GObjectSignal.connect(context, "automation-started") { arguments in
      guard let session = arguments.pointer(1) else { return }
      begin(session, name, version)
    }
  }

  private static func begin(_ session: OpaquePointer, _ name: String, _ version: String) {
    let info = webkit_application_info_new()
    webkit_application_info_set_name(info, name)
    let parts = version.split(separator: ".").map { guint64($0) ?? 0 } + [0, 0, 0]
    webkit_application_info_set_version(info, parts[0], parts[1], parts[2])
    webkit_automation_session_set_application_info(session, info)
    webkit_application_info_unref(info)
    GObjectSignal.connect(session, "create-web-view") { arguments in
      guard let engine = makeEngine?() else { return }
      // The signal hands its result on without a reference of its own: the one given here is given back at once.
      arguments.answer(object: OpaquePointer(engine.view))
    }
  }
}
