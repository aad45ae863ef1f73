import Foundation
import QuartzCore

extension UITextView {
  static let caretWidth: CGFloat = 2
  /// Opacity of the tint behind selected text (docs/interface-figures.md, "Colours").
  private static let selectionAlpha: CGFloat = 0.22
  private static let selectionAlphaDark: CGFloat = 0.35

  func addTextSubviews() {
    for view: UIView in [canvas, caret] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
      addSubview(view)
    }
    for handle in [startHandle, endHandle] {
      handle.isHidden = true
      addSubview(handle)
    }
  }

  /// The place where the text begins, in the view's coordinates.
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  private var horizontalRoom: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// - Parameter edit: what has another look, or was replaced, and how long it is now; nil for everything.
  func textChanged(_ edit: (old: NSRange, length: Int)?) {
    if let edit {
      layoutManager.pending.add(
        NSRange(location: edit.old.location, length: edit.length), edit.length - edit.old.length)
    } else {
      layoutManager.pending = .all
    }
    showText()
  }

  /// Shows what was changed, unless nothing was shown yet.
  func showText() {
    if laidOutWidth != nil {
      layoutText()
      setNeedsLayout()
    }
    invalidateIntrinsicContentSize()
  }

  /// Lays the text out where it, or its width, changed.
  func layoutText() {
    layoutManager.layOutIfNeeded()
    let generation = textContainer.document.generation
    guard generation != shownGeneration else { return }
    shownGeneration = generation
    let width = textContainer.lineWidth ?? .greatestFiniteMagnitude
    let moves = movesSelectionViews || width != laidOutWidth
    laidOutWidth = width
    movesSelectionViews = false
    contentDidChange()
    if moves { selectionViewsChanged() }
  }

  private func contentDidChange() {
    drawnPart = .null
    let height = document.size.height + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(width: bounds.width, height: pixelCeiled(height))
    if contentSize != size { contentSize = size }
    canvas.frame = CGRect(origin: .zero, size: size)
  }

  private func pixelCeiled(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    // A hair less, so that sums of fractions make no further pixel.
    return ((value * scale) - 0.0005).rounded(.up) / scale
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let isBounded = size.width > 0 && size.width < .greatestFiniteMagnitude
    let own = isBounded ? max(0, size.width - horizontalRoom) : CGFloat(1e6)
    let width = textContainer.widthTracksTextView ? own : textContainer.lineWidth ?? 1e6
    fitContainer()
    var layout = textContainer.document
    if laidOutWidth != nil, width == textContainer.lineWidth {
      layoutManager.layOutIfNeeded()
    } else {
      layout = TextDocumentLayout()
      let looks = looks(width: width)
      effectiveTraits.performingAsCurrent {
        if textContainer.isSimpleRectangularTextContainer {
          layout.layOut(storage, looks: looks, edit: nil)
        } else {
          layout.flow(storage, looks: looks, from: 0)
        }
      }
    }
    return CGSize(
      width: pixelCeiled(min(layout.size.width, width) + horizontalRoom),
      height: pixelCeiled(layout.size.height + textContainerInset.top + textContainerInset.bottom))
  }

  // MARK: - Drawing

  /// Records the paragraphs that are seen or soon will be, and the selection between what is behind them and them.
  func drawVisiblePart() {
    guard drawnPart.isNull || !drawnPart.contains(bounds.intersection(canvas.frame)) else { return }
    let part = bounds.insetBy(dx: 0, dy: -bounds.height)
    drawnPart = part
    let (inset, origin) = (textContainerInset, textOrigin)
    let (top, bottom) = (part.minY - origin.y, part.maxY - origin.y)
    let context = CGContext(size: canvas.bounds.size)
    UIGraphicsPushContext(context)
    effectiveTraits.performingAsCurrent {
      let shown = document.fragments(from: top, to: bottom)
        .reduce(NSRange?.none) { range, next in range.map { NSUnionRange($0, next.range) } ?? next.range }
      let corner = CGPoint(x: inset.left, y: inset.top)
      if let shown, shown.length > 0 {
        layoutManager.drawBackground(forGlyphRange: shown, at: corner)
      }
      if !selection.isEmpty, isFirstResponder {
        context.setFillColor(selectionColor)
        for piece in document.selection(of: selection.range, from: top, to: bottom) {
          context.fill(piece.rect.offsetBy(dx: origin.x, dy: origin.y))
        }
      }
      if let shown, shown.length > 0 {
        layoutManager.drawGlyphs(forGlyphRange: shown, at: corner)
      }
    }
    UIGraphicsPopContext()
    canvas.layer.content = .drawing(context.finish())
  }

  private var selectionColor: CGColor {
    let isDark = traitCollection.userInterfaceStyle == .dark
    return (tintColor ?? .systemBlue).resolvedColor(with: traitCollection)
      .withAlphaComponent(isDark ? Self.selectionAlphaDark : Self.selectionAlpha).cgColor
  }

  // MARK: - Insertion point and handles

  /// Returns the insertion point's frame at a place, in the view's coordinates.
  func caretFrame(at place: TextPlace) -> CGRect {
    layoutText()
    let line = document.caret(at: place).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    return CGRect(
      x: max(0, min(line.minX, bounds.width - Self.caretWidth)), y: line.minY, width: Self.caretWidth,
      height: line.height)
  }

  /// Shows the insertion point or the selection where they are now.
  func selectionViewsChanged() {
    guard laidOutWidth != nil else { return }
    drawnPart = .null
    setNeedsLayout()
    let isCaretHidden = !isEditing || !selection.isEmpty || clearsOnInsertion
    // A client may place the insertion point, or give it no size to hide it.
    caret.frame = caretRect(
      for: IndexedTextPosition(selection.isEmpty ? selection.focus : TextPlace(selection.start)))
    caret.show(!isCaretHidden)
    let hasHandles = showsHandles && !selection.isEmpty && isFirstResponder
    startHandle.isHidden = !hasHandles
    endHandle.isHidden = !hasHandles
    if hasHandles {
      startHandle.place(at: handleLine(at: TextPlace(selection.start)))
      endHandle.place(at: handleLine(at: TextPlace(selection.end, isUpstream: true)))
    }
    guard isEditing else { return }
    window?.host?.inputMethod?.setCaret(convert(caret.frame, to: nil))
  }

  private func handleLine(at place: TextPlace) -> CGRect {
    document.caret(at: place).offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }
}
