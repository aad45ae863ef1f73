import Foundation
import QuartzCore

extension NSLayoutManager {
  /// The caller waits, so that nothing is in the hands of two threads at a time.
  private struct Handed<Value>: @unchecked Sendable {
    var value: Value
  }

  // MARK: - Laying out

  /// Lays out what has changed. Asks nothing of a storage in the middle of edits.
  func layOutIfNeeded() {
    guard let textStorage, !textStorage.isBeingEdited else { return }
    for container in textContainers {
      if let view = container.view { MainQueue.run { view.fitContainer() } }
    }
    if textContainers.count == 1, let container = textContainers.first,
      container.isSimpleRectangularTextContainer
    {
      layOut(textStorage, in: container)
    } else {
      flow(textStorage)
    }
  }

  /// Lays out the only container, whose lines have all of its width: what an edit did not touch stays.
  private func layOut(_ text: NSTextStorage, in container: NSTextContainer) {
    let edit: (old: NSRange, length: Int)?
    switch pending {
    case .nothing where validContainers > 0: return
    case .part(let old, let length) where validContainers > 0: edit = (old, length)
    case .nothing, .part, .all: edit = nil
    }
    pending = .nothing
    validContainers = 1
    let looks = looks(of: container)
    let traits = looks.traits ?? .current
    traits.performingAsCurrent { container.document.layOut(text, looks: looks, edit: edit) }
    let isCut = container.document.isCut
    tellOfLayout(in: container, atEnd: !isCut)
    guard isCut, !container.lineBreakMode.isTruncating else { return }
    // A delegate may add a container for the rest.
    tellOfLayout(in: nil, atEnd: false)
    if textContainers.count > 1 { flow(text) }
  }

  /// Lays out container after container, from the first that an edit may change.
  private func flow(_ text: NSTextStorage) {
    keepContainersBeforeEdit(in: text)
    var hasNew = false
    while validContainers < textContainers.count {
      let container = textContainers[validContainers]
      let before = validContainers > 0 ? textContainers[validContainers - 1].document : nil
      validContainers += 1
      hasNew = true
      let (looks, start) = (looks(of: container), before?.laidOutLength ?? 0)
      let traits = looks.traits ?? .current
      traits.performingAsCurrent {
        if before?.isCut == false {
          container.document.flowNothing(looks: looks, from: start)
        } else {
          container.document.flow(text, looks: looks, from: start)
        }
      }
      tellOfLayout(in: container, atEnd: !container.document.isCut)
    }
    guard hasNew, let last = textContainers.last, last.document.isCut, !last.lineBreakMode.isTruncating else {
      return
    }
    let count = textContainers.count
    // A delegate may add a container for the rest.
    tellOfLayout(in: nil, atEnd: false)
    if textContainers.count > count { flow(text) }
  }

  private func keepContainersBeforeEdit(in text: NSTextStorage) {
    switch pending {
    case .nothing: break
    case .all: validContainers = 0
    case .part(let old, _):
      let string = text.string as NSString
      let edited = string.paragraphRange(for: NSRange(location: min(old.location, string.length), length: 0))
      // A container that ends where the paragraph begins may have room for some of it now.
      let kept = textContainers.prefix(validContainers)
        .prefix { $0.document.flowEnd.map { $0 < edited.location } == true }
      validContainers = kept.count
    }
    pending = .nothing
  }

  private func tellOfLayout(in container: NSTextContainer?, atEnd isAtEnd: Bool) {
    tellDelegate(of: container) { delegate, manager, container in
      delegate.layoutManager(manager, didCompleteLayoutFor: container, atEnd: isAtEnd)
    }
  }

  /// Returns the looks with which text is laid out in a container, as its text view and the delegate have their say.
  func looks(of container: NSTextContainer) -> TextDocumentLayout.Looks {
    var looks =
      container.view.map { view in MainQueue.run { view.textLooks } } ?? TextDocumentLayout.Looks(width: nil)
    looks.container = container
    looks.width = container.lineWidth
    looks.maximumLines = container.maximumNumberOfLines
    looks.maximumHeight = container.heightLimit
    looks.lineBreak = container.lineBreakMode
    if delegate != nil {
      looks.lineSpacing = { [weak self, weak container] glyph, frame in
        guard let self else { return 0 }
        guard let container, let delegate else { return styledLineSpacing(after: glyph) }
        let handed = Handed(value: (delegate, self))
        let rect = CGRect(
          x: 0, y: frame.minY, width: roomWidth(of: container, around: frame.maxX), height: frame.height)
        return MainQueue.run {
          handed.value.0.layoutManager(
            handed.value.1, lineSpacingAfterGlyphAt: glyph, withProposedLineFragmentRect: rect)
        }
      }
    }
    return looks
  }

  /// The space that the paragraph of a glyph wants after each line.
  func styledLineSpacing(after glyph: Int) -> CGFloat {
    guard let textStorage, (0..<textStorage.length).contains(glyph) else { return 0 }
    let paragraph = (textStorage.string as NSString).paragraphRange(for: NSRange(location: glyph, length: 0))
    let style = textStorage.attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil)
    return (style as? NSParagraphStyle)?.lineSpacing ?? 0
  }

  // MARK: - What changes

  func storageWasSet() {
    invalidateAll()
    tellViews { $0.stackDidChange() }
  }

  func containerWasSet(at index: Int) {
    // The first of two had lines of another kind before.
    invalidateContainers(from: textContainers.count == 2 ? 0 : index)
    tellViews { $0.stackDidChange() }
  }

  func invalidateAll() {
    pending = .all
    invalidateContainers(from: 0)
  }

  /// Has containers laid out anew from one on.
  func invalidateContainers(from index: Int) {
    validContainers = min(validContainers, textContainers.count == 1 ? 0 : index)
    tellInvalidated()
    tellViews { $0.layoutWasInvalidated() }
  }

  func tellInvalidated() {
    tellDelegate(of: nil) { delegate, manager, _ in delegate.layoutManagerDidInvalidateLayout(manager) }
  }

  // MARK: - Telling

  /// Calls the delegate, if there is one, with the manager and a container.
  func tellDelegate(
    of container: NSTextContainer?,
    _ call: @MainActor (any NSLayoutManagerDelegate, NSLayoutManager, NSTextContainer?) -> Void
  ) {
    guard let delegate else { return }
    let handed = Handed(value: (delegate, self, container))
    MainQueue.run { call(handed.value.0, handed.value.1, handed.value.2) }
  }

  /// Calls the text views that show containers.
  func tellViews(_ call: @MainActor (UITextView) -> Void) {
    for view in textContainers.compactMap(\.view) { MainQueue.run { call(view) } }
  }
}
