import CGTK
import Foundation
import QuartzCore

/// Text by Pango: shaping, fallback fonts, right-to-left scripts, measuring.
///
/// Main thread only. Layouts are immutable and kept for as long as they are
/// among the `capacity` most recently asked for, so that measuring a label and
/// drawing it shapes its text once.
package final class PangoTextSystem: TextSystem {
  /// The back end's own instance: fonts and layouts are worth sharing.
  package nonisolated(unsafe) static let shared = PangoTextSystem()

  private let context: OpaquePointer
  /// Like `context`, for paragraphs whose direction is not left to their text.
  private let rightToLeftContext: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var metricsCache: [FontDescription: FontMetrics] = [:]
  private var layouts: RecencyCache<TextRequestKey, PangoTextLayout>

  /// - Parameter capacity: how many layouts are kept: a few screens of texts, at 5 kB for a short one.
  package init(capacity: Int = 512) {
    Toolkit.prepare()
    guard let fontMap = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(fontMap),
      let rightToLeftContext = pango_font_map_create_context(fontMap)
    else {
      preconditionFailure("Pango has no font map")
    }
    self.fontMap = fontMap
    self.context = context
    self.rightToLeftContext = rightToLeftContext
    layouts = RecencyCache(capacity: capacity)
    // Letters must look the same wherever they stand and scale smoothly.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    for context in [context, rightToLeftContext] {
      pango_cairo_context_set_font_options(context, options)
      pango_cairo_context_set_resolution(context, 96)
      pango_context_set_round_glyph_positions(context, 0)
    }
    cairo_font_options_destroy(options)
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_context_set_base_dir(rightToLeftContext, PANGO_DIRECTION_RTL)
  }

  func context(for direction: TextRequest.Direction) -> OpaquePointer {
    direction == .rightToLeft ? rightToLeftContext : context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(rightToLeftContext))
  }

  package func layout(_ request: TextRequest) -> any TextLayout {
    pangoLayout(request)
  }

  func pangoLayout(_ request: TextRequest) -> PangoTextLayout {
    let key = TextRequestKey(request: request)
    if let layout = layouts[key] { return layout }
    let layout = PangoTextLayout(request, system: self)
    layouts[key] = layout
    return layout
  }

  package func metrics(for font: FontDescription) -> FontMetrics {
    if let metrics = metricsCache[font] { return metrics }
    let metrics = measure(font)
    metricsCache[font] = metrics
    return metrics
  }

  private func measure(_ font: FontDescription) -> FontMetrics {
    let description = font.makePangoDescription()
    defer { pango_font_description_free(description) }
    guard let loaded = pango_font_map_load_font(fontMap, context, description) else {
      // No font at all is installed: proportions that keep layouts sane.
      let size = font.size
      return FontMetrics(
        ascender: size * 0.95, descender: -size * 0.25, leading: 0, capHeight: size * 0.7, xHeight: size * 0.5
      )
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
    let metrics = pango_font_get_metrics(loaded, nil)
    defer { pango_font_metrics_unref(metrics) }
    return FontMetrics(
      ascender: points(pango_font_metrics_get_ascent(metrics)),
      descender: -points(pango_font_metrics_get_descent(metrics)),
      leading: 0,
      capHeight: inkHeight(of: "H", font: font),
      xHeight: inkHeight(of: "x", font: font))
  }

  /// Returns the height above the baseline of a letter without overshoot, in points.
  private func inkHeight(of letter: String, font: FontDescription) -> CGFloat {
    guard let layout = pango_layout_new(context) else { return 0 }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = font.makePangoDescription()
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, nil)
    return points(-ink.y)
  }

  package func register(fontFile path: String) -> Bool {
    // Fontconfig's fonts of the program itself, which nothing else sees.
    guard martlet_add_font_file(path) != 0 else { return false }
    martlet_fonts_did_change(fontMap)
    return true
  }

  package var familyNames: [String] {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(fontMap, &families, &count)
    defer { g_free(families) }
    guard let families else { return [] }
    return (0..<Int(count)).compactMap { families[$0].flatMap { pango_font_family_get_name($0) } }
      .map { String(cString: $0) }
      .sorted()
  }
}

/// Pango counts in 1/1024 of a point.
func points(_ pangoUnits: Int32) -> CGFloat { CGFloat(pangoUnits) / CGFloat(PANGO_SCALE) }

/// Rounded up, so that a line's own width always holds the line.
func pangoUnits(_ points: CGFloat) -> Int32 {
  Int32(max(-1_000_000_000, min(1_000_000_000, (points * CGFloat(PANGO_SCALE)).rounded(.up))))
}
