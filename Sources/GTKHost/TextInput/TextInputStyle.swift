import CGTK
import Foundation

/// The style sheets of text editors, one a class, on the default display.
@MainActor
enum TextInputStyle {
  private static var providers: [String: OpaquePointer] = [:]
  private static var sheets: [String: String] = [:]

  static func set(_ css: String, for styleClass: String) {
    guard sheets[styleClass] != css, let display = gdk_display_get_default() else { return }
    sheets[styleClass] = css
    let provider: OpaquePointer
    if let known = providers[styleClass] {
      provider = known
    } else {
      guard let made = gtk_css_provider_new() else { return }
      provider = OpaquePointer(made)
      providers[styleClass] = provider
      gtk_style_context_add_provider_for_display(
        display, provider, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
    gtk_css_provider_load_from_data(made(provider), css, css.utf8.count)
  }

  private static func made(_ provider: OpaquePointer) -> UnsafeMutablePointer<GtkCssProvider> {
    UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GtkCssProvider.self)
  }
}
