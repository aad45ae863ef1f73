import CGTK
import Foundation

/// The look of text editors: a class of style with its sheet on the default display, shared by all that look alike.
///
/// The sheet is there as long as it is in use: the display would keep every one that it was ever given, and every widget is
/// matched with all of them.
@MainActor
final class TextInputStyle {
  /// The class to give the widget.
  let name: String
  private let rules: String
  private let provider: UnsafeMutablePointer<GtkCssProvider>
  private let display: OpaquePointer

  private struct Weak { weak var style: TextInputStyle? }
  private static var styles: [String: Weak] = [:]
  private static var made = 0

  /// Returns the style with these rules, which is made when it does not exist yet; nil without a display.
  /// - Parameter rules: makes the sheet for a class of that name.
  static func style(_ rules: (String) -> String) -> TextInputStyle? {
    let key = rules("")
    if let known = styles[key]?.style { return known }
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return nil }
    made += 1
    let style = TextInputStyle("martlet-field-\(made)", key, provider, display)
    let css = rules(style.name)
    gtk_css_provider_load_from_data(provider, css, css.utf8.count)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    styles[key] = Weak(style: style)
    return style
  }

  /// The number of styles in use.
  static var count: Int { styles.count }

  private init(
    _ name: String, _ rules: String, _ provider: UnsafeMutablePointer<GtkCssProvider>,
    _ display: OpaquePointer
  ) {
    (self.name, self.rules, self.provider, self.display) = (name, rules, provider, display)
  }

  isolated deinit {
    gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
    g_object_unref(UnsafeMutableRawPointer(provider))
    if Self.styles[rules]?.style == nil { Self.styles[rules] = nil }
  }
}
