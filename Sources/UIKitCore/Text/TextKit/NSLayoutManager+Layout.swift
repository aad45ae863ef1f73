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
    guard let textStorage, !textStorage.isBeingEdited, let container = textContainers.first else { return }
    if let view = container.view { MainQueue.run { view.fitContainer() } }
    let edit: (old: NSRange, length: Int)?
    switch pending {
    case .nothing: return
    case .part(let old, let length): edit = (old, length)
    case .all: edit = nil
    }
    pending = .nothing
    let looks = looks(of: container)
    let traits = looks.traits ?? .current
    traits.performingAsCurrent { document.layOut(textStorage, looks: looks, edit: edit) }
    tellDelegate { delegate, manager, container in
      delegate.layoutManager(manager, didCompleteLayoutFor: container, atEnd: !manager.document.isCut)
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
    tellView { $0.stackDidChange() }
  }

  func containerWasSet() {
    invalidateAll()
    tellView { $0.stackDidChange() }
  }

  func containerDidChange() { invalidateAll() }

  func invalidateAll() {
    pending = .all
    tellInvalidated()
    tellView { $0.layoutWasInvalidated() }
  }

  func tellInvalidated() {
    tellDelegate { delegate, manager, _ in delegate.layoutManagerDidInvalidateLayout(manager) }
  }

  // MARK: - Telling

  /// Calls the delegate with the manager and its container, if there are all three.
  func tellDelegate(
    _ call: @MainActor (any NSLayoutManagerDelegate, NSLayoutManager, NSTextContainer) -> Void
  ) {
    guard let delegate, let container = textContainers.first else { return }
    let handed = Handed(value: (delegate, self, container))
    MainQueue.run { call(handed.value.0, handed.value.1, handed.value.2) }
  }

  /// Calls the text view, if one shows the container.
  func tellView(_ call: @MainActor (UITextView) -> Void) {
    guard let view = textContainers.first?.view else { return }
    MainQueue.run { call(view) }
  }
}
