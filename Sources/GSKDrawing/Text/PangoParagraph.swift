import CGTK
import Foundation
import QuartzCore

/// One paragraph, shaped and broken into lines by Pango, without a place yet.
final class PangoParagraph {
  /// A line as Pango broke it; the pointer lives as long as the paragraph.
  struct Line {
    var pango: UnsafeMutablePointer<PangoLayoutLine>
    var width: CGFloat
    /// The line's range, in bytes of the paragraph's own text.
    var bytes: Range<Int>
    var isFirst: Bool
    var isRightToLeft: Bool
  }

  let source: TextSource.Paragraph
  let style: TextParagraph
  let text: String
  let lines: [Line]
  /// True if an ellipsis stands for some of it, or lines were left out.
  let isTruncated: Bool
  private let layout: OpaquePointer

  /// - Parameters:
  ///   - linesLeft: how many lines it may have; nil for any number.
  ///   - hasMoreBelow: whether paragraphs after it will be left out, so that its last line must say so.
  init(
    _ source: TextSource.Paragraph, of textSource: TextSource, request: TextRequest, style: TextParagraph,
    linesLeft: Int?, hasMoreBelow: Bool, system: PangoTextSystem
  ) {
    guard let layout = pango_layout_new(system.context(for: style.direction)) else {
      preconditionFailure("Pango has no memory for a layout")
    }
    self.layout = layout
    self.source = source
    self.style = style
    var text = textSource.text(of: source)
    let ellipsize = style.ellipsizeMode
    Self.configure(
      layout, request: request, style: style, linesLeft: linesLeft,
      spacing: Self.spacing(of: source, in: textSource, request))
    Self.setText(text, layout: layout, source: source, textSource: textSource, request: request)
    var tightening: CGFloat = 0
    if style.tightensBeforeTruncation {
      tightening = Self.tighten(layout) {
        Self.setText(
          text, layout: layout, source: source, textSource: textSource, request: request, tightening: $0)
      }
    }

    if hasMoreBelow, ellipsize != PANGO_ELLIPSIZE_NONE, let linesLeft,
      Int(pango_layout_get_line_count(layout)) == linesLeft, pango_layout_is_ellipsized(layout) == 0
    {
      // The paragraph itself fits, but the text goes on below it.
      text += "…"
      Self.setText(
        text, layout: layout, source: source, textSource: textSource, request: request, tightening: tightening
      )
    }
    self.text = text
    if pango_layout_is_ellipsized(layout) != 0 { Self.narrowEllipses(layout, ellipsize) }

    let count = Int(pango_layout_get_line_count(layout))
    let shown = min(count, linesLeft ?? count)
    var lines: [Line] = []
    lines.reserveCapacity(shown)
    for index in 0..<shown {
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &logical)
      let start = Int(line.pointee.start_index)
      lines.append(
        Line(
          pango: line, width: points(logical.width), bytes: start..<(start + Int(line.pointee.length)),
          isFirst: index == 0,
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
    }
    self.lines = lines
    isTruncated = shown < count || pango_layout_is_ellipsized(layout) != 0
  }

  /// The largest amount by which letters may stand closer, as a part of the font's size, and the number of steps to it.
  ///
  /// The amount is Apple's default of `tighteningFactorForTruncation`.
  private static let tightening: CGFloat = 0.05
  private static let tighteningSteps = 5

  /// Lets letters stand closer, step by step, until nothing is cut off; not at all where that does not help.
  ///
  /// - Returns: the distance by which they are closer, as a part of the font's size.
  private static func tighten(_ layout: OpaquePointer, setText: (CGFloat) -> Void) -> CGFloat {
    guard pango_layout_is_ellipsized(layout) != 0 else { return 0 }
    for step in 1...tighteningSteps {
      let part = tightening * CGFloat(step) / CGFloat(tighteningSteps)
      setText(part)
      if pango_layout_is_ellipsized(layout) == 0 { return part }
    }
    setText(0)
    return 0
  }

  /// Gives ellipses their own width: Pango widens one until its line is full, which leaves a gap where text stands behind it.
  private static func narrowEllipses(_ layout: OpaquePointer, _ mode: PangoEllipsizeMode) {
    for index in 0..<pango_layout_get_line_count(layout) {
      // Not the line for reading only, whose extents Pango has measured and keeps.
      guard let line = pango_layout_get_line(layout, index) else { continue }
      let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      guard mode != PANGO_ELLIPSIZE_END || isRightToLeft else { continue }
      var link = line.pointee.runs
      while let current = link {
        link = current.pointee.next
        guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
          item.pointee.isEllipsis, let font = item.pointee.item.pointee.analysis.font
        else { continue }
        let glyphs = item.pointee.glyphs.pointee
        for number in 0..<Int(glyphs.num_glyphs) {
          var logical = PangoRectangle()
          pango_font_get_glyph_extents(font, glyphs.glyphs[number].glyph, nil, &logical)
          glyphs.glyphs[number].geometry.width = min(glyphs.glyphs[number].geometry.width, logical.width)
        }
      }
    }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Returns the space behind a line's last letter, in points: what all runs have at least.
  private static func spacing(
    of source: TextSource.Paragraph, in textSource: TextSource, _ request: TextRequest
  ) -> CGFloat {
    let spacings = textSource.runs(in: source.bytes).map { spacing(of: request.runs[$0.run]) }
    return max(0, spacings.min() ?? 0)
  }

  private static func spacing(of run: TextRun) -> CGFloat { run.kern + run.font.naturalTracking }

  /// - Parameter spacing: the space behind the last letter of a line. Pango has room for it where it breaks and truncates lines, and none in
  ///   the width of a line: text would not fit in the very width that it has (measured with 1.50).
  private static func configure(
    _ layout: OpaquePointer, request: TextRequest, style: TextParagraph, linesLeft: Int?, spacing: CGFloat
  ) {
    let ellipsize = style.ellipsizeMode
    if let width = request.maxWidth.map(style.lineEnd(in:)), !(style.lineBreak == .clip && linesLeft == 1) {
      let narrow = max(0, width - max(0, min(style.firstLineIndent, style.headIndent)))
      // Lines that are stretched have none behind them.
      pango_layout_set_width(
        layout, pangoUnits(narrow + (style.alignment == .justified ? 0 : spacing)))
      pango_layout_set_indent(layout, pangoUnits(style.firstLineIndent - style.headIndent))
      pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
      pango_layout_set_wrap(layout, style.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      if ellipsize != PANGO_ELLIPSIZE_NONE, let linesLeft {
        pango_layout_set_ellipsize(layout, ellipsize)
        pango_layout_set_height(layout, -Int32(linesLeft))
      }
    }
    pango_layout_set_auto_dir(layout, style.direction == .natural ? 1 : 0)
  }

  /// Tabs count from the line's own beginning.
  private static func setTabs(_ layout: OpaquePointer, style: TextParagraph) {
    let last = style.tabs.last?.location ?? 0
    // Enough of the regular ones to fill any line that is looked at.
    let more = (1...64).map { last + CGFloat($0) * style.defaultTabInterval }
    let places = style.tabs + more.map { TextParagraph.Tab(alignment: .left, location: $0) }
    guard let tabs = pango_tab_array_new(Int32(places.count), 0) else { return }
    for (index, tab) in places.enumerated() {
      let alignment =
        switch tab.alignment {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .natural, .left, .justified: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(
        tabs, Int32(index), alignment, pangoUnits(max(0, tab.location - style.firstLineIndent)))
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  /// The places behind soft hyphens (U+00AD), in bytes.
  private static func endsOfSoftHyphens(in text: String) -> [Int] {
    guard text.utf8.contains(0xC2) else { return [] }
    var (ends, last) = ([Int](), UInt8(0))
    for (offset, byte) in text.utf8.enumerated() {
      if last == 0xC2, byte == 0xAD { ends.append(offset + 1) }
      last = byte
    }
    return ends
  }

  private static func setText(
    _ text: String, layout: OpaquePointer, source: TextSource.Paragraph, textSource: TextSource,
    request: TextRequest, tightening: CGFloat = 0
  ) {
    pango_layout_set_text(layout, text, -1)
    guard let attributes = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(attributes) }
    let length = text.utf8.count
    let pieces = textSource.runs(in: source.bytes)
    var softHyphens = endsOfSoftHyphens(in: text)[...]
    for (position, piece) in pieces.enumerated() {
      let start = piece.bytes.lowerBound - source.bytes.lowerBound
      // Whatever was appended (an ellipsis) looks like the last run.
      let end =
        position == pieces.count - 1 ? length : piece.bytes.upperBound - source.bytes.lowerBound
      let run = request.runs[piece.run]
      func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, from first: Int? = nil, end own: Int? = nil
      ) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(first ?? start)
        attribute.pointee.end_index = UInt32(own ?? end)
        pango_attr_list_insert(attributes, attribute)
      }
      let description = run.font.makePangoDescription()
      if position == 0 { pango_layout_set_font_description(layout, description) }
      insert(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
      let spacing = spacing(of: run) - tightening * run.font.size
      if spacing != 0 {
        insert(pango_attr_letter_spacing_new(Int32((spacing * CGFloat(PANGO_SCALE)).rounded())))
      }
      let features =
        (run.font.usesMonospacedDigits ? ["tnum=1"] : []) + (run.hasLigatures ? [] : ["liga=0", "clig=0"])
      if !features.isEmpty { insert(pango_attr_font_features_new(features.joined(separator: ","))) }
      if let box = run.attachment?.bounds, start < piece.bytes.upperBound - source.bytes.lowerBound {
        var room = PangoRectangle(
          x: 0, y: pangoUnits(-box.maxY), width: pangoUnits(box.maxX), height: pangoUnits(box.height))
        // An ellipsis behind it is none.
        insert(pango_attr_shape_new(&room, &room), end: piece.bytes.upperBound - source.bytes.lowerBound)
      }
      // Colours are drawn by us; a colour of its own keeps Pango from merging two runs.
      if pieces.count > 1 { insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: piece.run), 0, 0)) }
      // A line ends in a hyphen where it is broken at a soft one, and nowhere else. Pango heeds the attribute at the places inside
      // its range, and not at the ends.
      var first = start
      while let last = softHyphens.first, last < end {
        softHyphens.removeFirst()
        guard last > start else { continue }
        insert(pango_attr_insert_hyphens_new(0), from: first, end: last)
        first = last
      }
      insert(pango_attr_insert_hyphens_new(0), from: first)
    }
    pango_layout_set_attributes(layout, attributes)
    if text.utf8.contains(9) { setTabs(layout, style: request.style(of: source, in: textSource)) }
  }
}

extension PangoGlyphItem {
  /// Pango's `PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`, whose definition Swift does not import.
  private static let ellipsisFlag: UInt8 = 1 << 1

  /// True if it stands for characters that have no room.
  var isEllipsis: Bool { item.pointee.analysis.flags & Self.ellipsisFlag != 0 }
}

extension TextRequest {
  /// Space after a line where it has its own.
  func lineSpacing(after line: Int) -> CGFloat? {
    guard let lineSpacings, lineSpacings.indices.contains(line) else { return nil }
    return lineSpacings[line]
  }

  /// Returns the style by which a paragraph is laid out: that of its first character.
  func style(of source: TextSource.Paragraph, in textSource: TextSource) -> TextParagraph {
    guard !runs.isEmpty else { return paragraph }
    return runs[textSource.run(at: source.bytes.lowerBound)].paragraph ?? paragraph
  }
}

extension TextParagraph {
  /// Returns the x coordinate at which lines end in a width, in points.
  func lineEnd(in width: CGFloat) -> CGFloat {
    tailIndent > 0 ? min(tailIndent, width) : max(0, width + tailIndent)
  }

  var ellipsizeMode: PangoEllipsizeMode {
    switch lineBreak {
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .truncateTail: PANGO_ELLIPSIZE_END
    case .wordWrap, .charWrap, .clip: PANGO_ELLIPSIZE_NONE
    }
  }
}
