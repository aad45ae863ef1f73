import CGTK
import Foundation
import QuartzCore

/// The looks of runs for a text that Pango draws by itself, such as an editor's: what we draw ourselves has them in
/// `TextNodeBuilder`.
package final class PangoAttributes {
  package let list: OpaquePointer

  package init(_ runs: [TextRun]) {
    guard let list = pango_attr_list_new() else { preconditionFailure("Pango has no memory for attributes") }
    self.list = list
    var start = 0
    for run in runs {
      let end = start + run.text.utf8.count
      for case let attribute? in Self.attributes(of: run) {
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
      start = end
    }
  }

  deinit { pango_attr_list_unref(list) }

  private static func attributes(of run: TextRun) -> [UnsafeMutablePointer<PangoAttribute>?] {
    let description = run.font.makePangoDescription()
    defer { pango_font_description_free(description) }
    let color = channels(of: run.color)
    var result = [
      pango_attr_font_desc_new(description),
      pango_attr_foreground_new(color.red, color.green, color.blue),
      pango_attr_foreground_alpha_new(max(1, color.alpha)),
    ]
    let spacing = run.kern + run.font.naturalTracking
    if spacing != 0 { result.append(pango_attr_letter_spacing_new(pangoUnits(spacing))) }
    if let background = run.background.map(channels) {
      result.append(pango_attr_background_new(background.red, background.green, background.blue))
      result.append(pango_attr_background_alpha_new(max(1, background.alpha)))
    }
    if let line = run.underline {
      result.append(
        pango_attr_underline_new(line.count > 1 ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
    }
    if run.strikethrough != nil { result.append(pango_attr_strikethrough_new(1)) }
    if run.baselineOffset != 0 { result.append(pango_attr_rise_new(pangoUnits(run.baselineOffset))) }
    return result
  }

  private static func channels(
    of color: CGColor
  ) -> (red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16) {
    let parts = (color.components ?? []).map { UInt16((min(max(0, $0), 1) * 65535).rounded()) }
    return parts.count < 4 ? (0, 0, 0, 65535) : (parts[0], parts[1], parts[2], parts[3])
  }
}
