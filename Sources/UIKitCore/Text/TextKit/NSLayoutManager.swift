import Foundation
import QuartzCore

/// Lays the text of a storage out in a container, says where everything is, and draws it.
///
/// Here a glyph is a UTF-16 unit of the text, so that indices of glyphs are those of characters; letters that a font joins, and
/// marks above a letter, are glyphs of their own. Containers take what they have room for, one after the other.
///
/// Coordinates are points, y down, from the container's top left, so that letters begin at its padding. The text is laid out
/// when something is asked that needs it, after edits only in the paragraphs that they touch. One thread at a time; with a text
/// view, the main thread. While a storage has edits that it has not processed, answers are about the text before them.
open class NSLayoutManager: NSObject {
  /// The part of the text that has to be laid out before anything is answered.
  var pending = PendingLayout.all
  /// The number of containers, from the first, whose lines are those of the text that was laid out.
  var validContainers = 0

  public override init() {
    super.init()
  }

  // MARK: - Storage and container

  /// The storage whose text is laid out; the storage sets it, and is not retained.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { storageWasSet() } }

  /// The containers that are filled with lines, the second with what has no room in the first.
  open private(set) var textContainers: [NSTextContainer] = []

  /// The object that shapes and follows the layout; setting another one has everything laid out anew. Not retained.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidateAll() } }

  /// Adds a container behind the others, taking it from the layout manager that it had.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container, taking it from the layout manager that it had; traps when there are not so many.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    if let old = container.layoutManager,
      let place = old.textContainers.firstIndex(where: { $0 === container })
    {
      old.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: index)
    container.layoutManager = self
    containerWasSet(at: index)
  }

  /// Removes the container at an index; what it had goes into those behind it. Traps when there is none.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    invalidateContainers(from: index)
  }

  /// A container has another size or shape: it and those behind it are laid out anew.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return }
    invalidateContainers(from: index)
  }

  /// A Boolean value that indicates whether a font's own distance between lines counts.
  /// (No font has one here, so that it makes no difference.)
  open var usesFontLeading = true

  /// A Boolean value that indicates whether parts of the text may be laid out before what stands above them.
  /// All of it always is, in its order.
  open var allowsNonContiguousLayout = false

  /// A Boolean value that indicates whether there are such parts now: always false.
  open var hasNonContiguousLayout: Bool { false }

  // MARK: - Edits

  /// A storage has processed edits.
  ///
  /// - Parameters:
  ///   - newCharRange: what was edited, as it is now.
  ///   - delta: how much longer it became.
  ///   - invalidatedCharRange: what has another look; at least `newCharRange`.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    pending.add(newCharRange, delta)
    if invalidatedCharRange != newCharRange { pending.add(invalidatedCharRange, 0) }
    tellInvalidated()
    tellViews { $0.storageDidChange(newCharRange, delta, isText: editMask.contains(.editedCharacters)) }
  }

  /// Has a part of the text laid out anew.
  ///
  /// - Parameter actualCharRange: becomes what will be laid out: whole paragraphs.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    let range = withinText(charRange)
    if let actualCharRange, let text = textStorage?.string {
      actualCharRange.pointee = (text as NSString).paragraphRange(for: range)
    }
    pending.add(range, 0)
    tellInvalidated()
    tellViews { $0.layoutWasInvalidated() }
  }

  /// Has a part of the text drawn anew, where a text view shows it.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    tellViews { $0.displayWasInvalidated() }
  }

  /// Has a part of the text drawn anew, where a text view shows it. Glyphs are characters here.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  /// Lays out all of the text now, as far as it changed.
  open func ensureLayout(for container: NSTextContainer) { layOutIfNeeded() }
  /// Lays out all of the text now, not only the range, as far as it changed.
  open func ensureLayout(forCharacterRange charRange: NSRange) { layOutIfNeeded() }
  /// Lays out all of the text now, not only the range, as far as it changed.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { layOutIfNeeded() }

  // MARK: - Glyphs and characters

  /// The number of glyphs; as many as the text has UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns true if the text has a UTF-16 unit at the index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
  /// Returns the glyph of a character: the same index, limited to the text.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { min(max(0, charIndex), numberOfGlyphs) }
  /// Returns the character of a glyph: the same index, limited to the text.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { min(max(0, glyphIndex), numberOfGlyphs) }

  /// - Parameter actualCharRange: becomes what the glyphs stand for.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = withinText(charRange)
    actualCharRange?.pointee = range
    return range
  }

  /// - Parameter actualGlyphRange: becomes what stands for the characters.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = withinText(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  /// Returns the glyphs that have room in a container, with those that an ellipsis stands for.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    layOutIfNeeded()
    return container.document.laidOutRange
  }

  /// The lines that a rectangle of the container touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    layOutIfNeeded()
    return container.document.characters(from: bounds.minY, to: bounds.maxY)
  }

  /// The container that a glyph is in; nil where it had no room.
  ///
  /// - Parameter effectiveGlyphRange: becomes what else is in it.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let container = holder(of: glyphIndex) else { return nil }
    effectiveGlyphRange?.pointee = container.document.laidOutRange
    return container
  }

  // MARK: - Lines

  /// Around all lines with the padding at their sides; without the space after the last one.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    layOutIfNeeded()
    let used = container.document.usedRect
    return used.isNull ? .zero : padded(used, in: container)
  }

  /// The room that a line takes: as wide as the container, or the piece beside what it flows round, and as high as the line and the
  /// space around it.
  ///
  /// - Parameter effectiveGlyphRange: becomes the line's.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    line(of: glyphIndex, effectiveGlyphRange).map { room(of: $0, in: $1) } ?? .zero
  }

  /// The part of a line's room that letters take, with the padding at their sides.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    line(of: glyphIndex, effectiveGlyphRange).map { padded($0.frame, in: $1) } ?? .zero
  }

  /// The line without glyphs after a separator at the end, or of an empty text; else zero.
  open var extraLineFragmentRect: CGRect { extraLine.map { room(of: $0, in: $1) } ?? .zero }

  /// The used part of the line without glyphs at the end, as wide as the padding.
  open var extraLineFragmentUsedRect: CGRect { extraLine.map { padded($0.frame, in: $1) } ?? .zero }

  /// The container of the line without glyphs at the end; nil while there is no such line.
  open var extraLineFragmentTextContainer: NSTextContainer? { extraLine?.container }

  /// Returns the point where a glyph stands on its baseline, from the top left of its line's room.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint { place(of: glyphIndex) }

  /// Lines from top to bottom: room, used part, container and glyphs of each.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    layOutIfNeeded()
    var stop: ObjCBool = false
    for container in textContainers {
      for line in container.document.lineFragments(in: withinText(glyphRange)) where !stop.boolValue {
        block(
          room(of: line, in: container), padded(line.frame, in: container), container, line.characters, &stop)
      }
    }
  }

  // MARK: - Rectangles and points

  /// Around the glyphs of a range, as high as their lines; without width for none.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    layOutIfNeeded()
    let (range, document) = (withinText(glyphRange), container.document)
    let rects = document.rects(for: range)
    let first = rects.first ?? document.caret(at: TextPlace(range.location))
    let box = rects.dropFirst().reduce(first) { $0.union($1) }
    return box.offsetBy(dx: container.lineFragmentPadding, dy: 0)
  }

  /// Rectangles around a range, one for each line.
  ///
  /// - Parameter selectedRange: what is selected: rectangles are those that are painted behind a selection, up to the ends of
  ///   the lines that it leaves. A location of `NSNotFound` has them around the glyphs only.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    layOutIfNeeded()
    var stop: ObjCBool = false
    let document = textContainer.document
    for rect in document.enclosingRects(of: withinText(glyphRange), within: selectedRange)
    where !stop.boolValue {
      block(rect.offsetBy(dx: textContainer.lineFragmentPadding, dy: 0), &stop)
    }
  }

  /// The glyph at a point, or the nearest one.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    nearestCharacter(to: point, in: container).index
  }

  /// - Parameter partialFraction: becomes how far through the glyph the point is, from where it begins to where it ends, in the
  ///   direction of its script: 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = nearestCharacter(to: point, in: container)
    partialFraction?.pointee = found.fraction
    return found.index
  }

  /// Returns the part of the glyph at a point that lies before the point, in the direction of its script: 0 to 1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    nearestCharacter(to: point, in: container).fraction
  }

  /// The character at a point, or the nearest one.
  ///
  /// - Parameter partialFraction: becomes how far the point is between the insertion points before and after the character: 0
  ///   to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = nearestCharacter(to: point, in: container)
    partialFraction?.pointee = found.fraction
    return found.index
  }

  // MARK: - Drawing

  /// Draws what is behind the text into the current context. A text view calls it before it draws a selection.
  ///
  /// - Parameters:
  ///   - glyphsToShow: all of one container; what of them is in others is not drawn.
  ///   - origin: where the container's top left is.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    fillBackgrounds(of: glyphsToShow, at: origin)
  }

  /// Draws letters, attachments and the lines under and through them into the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: all of one container; what of them is in others is not drawn.
  ///   - origin: where the container's top left is.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawLetters(of: glyphsToShow, at: origin)
  }

  /// Fills rectangles behind characters of one background colour, which the context is set to.
  ///
  /// - Parameter rectArray: one a line, in the context's coordinates.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    UIGraphicsGetCurrentContext()?.fill(Array(UnsafeBufferPointer(start: rectArray, count: rectCount)))
  }
}
