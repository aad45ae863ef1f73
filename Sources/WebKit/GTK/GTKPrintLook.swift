import CWebKitGTK
import Foundation
import UIKit

/// The look of a page while it is printed: its size, by a style sheet for print alone that the page's scripts do not find, and whether it
/// has backgrounds. The settings' own scale would change the margins, too.
@MainActor
final class GTKPrintLook {
  private let engine: GTKWebEngine
  private var style: OpaquePointer?
  private var hidesBackgrounds = false

  /// Gives the page the look that an order wants.
  init(of order: PrintOrder, in engine: GTKWebEngine) {
    self.engine = engine
    if order.zoom != 1, let style = Self.sheet(zoom: order.zoom) {
      webkit_user_content_manager_add_style_sheet(engine.family.manager, style)
      self.style = style
    }
    let settings = webkit_web_view_get_settings(engine.view)
    if !order.printsBackgrounds, webkit_settings_get_print_backgrounds(settings) != 0 {
      webkit_settings_set_print_backgrounds(settings, 0)
      hidesBackgrounds = true
    }
  }

  /// The page has been printed, or could not be.
  func end() {
    if let style {
      if !engine.isClosed { webkit_user_content_manager_remove_style_sheet(engine.family.manager, style) }
      webkit_user_style_sheet_unref(style)
      self.style = nil
    }
    if hidesBackgrounds, !engine.isClosed {
      webkit_settings_set_print_backgrounds(webkit_web_view_get_settings(engine.view), 1)
    }
    hidesBackgrounds = false
  }

  private static func sheet(zoom: Double) -> OpaquePointer? {
    webkit_user_style_sheet_new(
      "@media print { :root { zoom: \(zoom) !important } }", WEBKIT_USER_CONTENT_INJECT_TOP_FRAME,
      WEBKIT_USER_STYLE_LEVEL_USER, nil, nil)
  }
}
