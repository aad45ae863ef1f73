import Foundation
import QuartzCore

/// The unit by which a mouse's drag selects: characters after a click, words after two, paragraphs after three.
struct TextPointerUnit {
  enum Kind { case character, word, paragraph }
  var kind: Kind
  /// The range that the click itself selected.
  var origin: NSRange

  init(clicks: Int, origin: NSRange) {
    kind = Self.kind(ofClicks: clicks)
    self.origin = origin
  }

  static func kind(ofClicks clicks: Int) -> Kind {
    switch clicks {
    case 1: .character
    case 2: .word
    default: .paragraph
    }
  }

  /// The selection from the click to a place.
  func selection(to place: TextPlace, _ boundaries: TextBoundaries) -> TextSelection {
    let unit: NSRange
    switch kind {
    case .character: return TextSelection(from: origin.location, to: place)
    case .word: unit = boundaries.word(at: place.index)
    case .paragraph: unit = boundaries.paragraph(at: place.index)
    }
    let end = max(NSMaxRange(origin), NSMaxRange(unit))
    return place.index < origin.location
      ? TextSelection(from: NSMaxRange(origin), to: TextPlace(unit.location))
      : TextSelection(from: origin.location, to: TextPlace(end, isUpstream: true))
  }
}

extension UITextView {
  func addTextGestures() {
    let fingers = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", UITextView.tapped))
    let double = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", UITextView.doubleTapped))
    double.numberOfTapsRequired = 2
    let triple = UITapGestureRecognizer(
      target: self, action: Selector("tripleTapped", UITextView.tripleTapped))
    triple.numberOfTapsRequired = 3
    let press = UILongPressGestureRecognizer(target: self, action: Selector("pressed", UITextView.pressed))
    for recognizer in [tap, double, triple, press] {
      recognizer.allowedTouchTypes = fingers
      addGestureRecognizer(recognizer)
    }
    addGestureRecognizer(
      TextPointerGestureRecognizer(target: self, action: Selector("pointed", UITextView.pointed)))
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hovered", UITextView.hovered)))
    for handle in [startHandle, endHandle] {
      let drag = UIPanGestureRecognizer(
        target: self, action: Selector("handleDragged", UITextView.handleDragged))
      handle.addGestureRecognizer(drag)
      panGestureRecognizer.require(toFail: drag)
    }
  }

  /// The place in the text nearest to a point of the view.
  func textPlace(at point: CGPoint) -> TextPlace {
    layoutText()
    return document.place(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y))
  }

  /// The character whose letters are under a point of the view.
  func character(at point: CGPoint) -> NSRange? {
    let index = textPlace(at: point).index
    let boundaries = boundaries
    // The nearest place may be before or behind it.
    let starts = [index, boundaries.characterStart(before: index)].filter { $0 < storage.length }
    return starts.lazy.map { NSRange(location: $0, length: boundaries.characterEnd(after: $0) - $0) }
      .first { range in
        self.document.rects(for: range).contains {
          $0.offsetBy(dx: self.textOrigin.x, dy: self.textOrigin.y).contains(point)
        }
      }
  }

  // MARK: - Fingers

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: self)
    if !isEditing, openLink(at: point) { return }
    let wasEditing = isEditing
    guard isEditable else {
      // Where text is only read, a tap takes the selection away.
      hideEditMenu()
      if isFirstResponder { select(TextSelection(at: TextPlace(selection.start)), scrolls: false) }
      return
    }
    guard becomeFirstResponder() else { return }
    let hadMenu = editMenu != nil
    hideEditMenu()
    finishComposing()
    showsHandles = false
    let place = textPlace(at: point)
    // A finger points at a word; its ends are what it can mean.
    let target = boundaries.tapTarget(at: place.index)
    let isAgain = wasEditing && selection.isEmpty && target == selection.start
    let new = target == place.index ? TextSelection(at: place) : TextSelection(at: TextPlace(target))
    select(new, scrolls: true)
    if isAgain, !hadMenu { showEditMenu() }
  }

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    let index = textPlace(at: recognizer.location(in: self)).index
    selectByTouch(boundaries.word(at: index))
    showEditMenu()
  }

  private func tripleTapped(_ recognizer: UITapGestureRecognizer) {
    let index = textPlace(at: recognizer.location(in: self)).index
    selectByTouch(boundaries.paragraph(at: index))
    showEditMenu()
  }

  private func selectByTouch(_ range: NSRange) {
    guard isSelectable, isFirstResponder || becomeFirstResponder() else { return }
    finishComposing()
    hideEditMenu()
    showsHandles = true
    select(TextSelection(range), scrolls: false)
  }

  /// While editing, the insertion point follows the finger; otherwise the word under it is selected.
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard isSelectable else { return }
    let place = textPlace(at: recognizer.location(in: self))
    switch recognizer.state {
    case .began, .changed:
      guard isEditing else { return selectByTouch(boundaries.word(at: place.index)) }
      finishComposing()
      hideEditMenu()
      showsHandles = false
      select(TextSelection(at: place), scrolls: true)
    case .ended: showEditMenu()
    default: break
    }
  }

  /// One end moves, the other stays; at least one character stays selected.
  private func handleDragged(_ recognizer: UIPanGestureRecognizer) {
    guard let handle = recognizer.view as? TextSelectionHandle else { return }
    guard recognizer.state == .began || recognizer.state == .changed else {
      if recognizer.state == .ended { showEditMenu() }
      return
    }
    hideEditMenu()
    var point = recognizer.location(in: self)
    point.y += handle.distanceToLine
    let place = textPlace(at: point)
    let boundaries = boundaries
    showsHandles = true
    switch handle.end {
    case .start:
      let index = min(place.index, boundaries.characterStart(before: selection.end))
      select(TextSelection(from: selection.end, to: TextPlace(index)), scrolls: true)
    case .end:
      let index = max(place.index, boundaries.characterEnd(after: selection.start))
      select(TextSelection(from: selection.start, to: TextPlace(index, isUpstream: true)), scrolls: true)
    }
  }

  // MARK: - Mouse

  private func pointed(_ recognizer: TextPointerGestureRecognizer) {
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began: pointerWentDown(recognizer, at: point)
    case .changed:
      guard let pointerUnit else { return }
      let new = pointerUnit.selection(to: textPlace(at: point), boundaries)
      if new != selection { select(new, scrolls: true) }
      if !isEditing { scrollToFocus() }
    case .ended:
      if recognizer.clickCount == 1, selection.isEmpty, !isEditing { _ = openLink(at: point) }
      pointerUnit = nil
    default: pointerUnit = nil
    }
  }

  /// The pointer is a bar over text.
  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = isSelectable && (recognizer.state == .began || recognizer.state == .changed)
    window?.host?.setCursor(isOver ? .text : .default)
  }

  private func pointerWentDown(_ recognizer: TextPointerGestureRecognizer, at point: CGPoint) {
    guard isSelectable, isFirstResponder || becomeFirstResponder() else { return }
    hideEditMenu()
    finishComposing()
    showsHandles = false
    let place = textPlace(at: point)
    if recognizer.modifierFlags.contains(.shift) {
      pointerUnit = TextPointerUnit(clicks: 1, origin: NSRange(location: selection.anchor, length: 0))
      return select(TextSelection(from: selection.anchor, to: place), scrolls: true)
    }
    let new: TextSelection
    switch TextPointerUnit.kind(ofClicks: recognizer.clickCount) {
    case .character: new = TextSelection(at: place)
    case .word: new = TextSelection(boundaries.word(at: place.index))
    case .paragraph: new = TextSelection(boundaries.paragraph(at: place.index))
    }
    pointerUnit = TextPointerUnit(clicks: recognizer.clickCount, origin: new.range)
    select(new, scrolls: false)
  }

  // MARK: - Links

  /// Opens the link under a point, unless the delegate refuses, or tells it of the attachment there. A text that can be edited has
  /// neither, even while it is not (Apple, `textView(_:shouldInteractWith:in:interaction:)`).
  /// - Returns: true if there is one.
  private func openLink(at point: CGPoint) -> Bool {
    guard isSelectable, !isEditable, let touched = character(at: point) else { return false }
    let paragraph = boundaries.paragraph(at: touched.location)
    let links = links(in: storage.attributedSubstring(from: paragraph))
    let inside = touched.location - paragraph.location
    guard let link = links.first(where: { NSLocationInRange(inside, $0.range) }) else {
      return tellOfAttachment(at: touched)
    }
    let range = NSRange(location: paragraph.location + link.range.location, length: link.range.length)
    let opens =
      delegate?.textView(self, shouldInteractWith: link.url, in: range, interaction: .invokeDefaultAction)
      ?? true
    if opens { UIApplication.shared.open(link.url) }
    return true
  }

  private func tellOfAttachment(at character: NSRange) -> Bool {
    let found = storage.attribute(.attachment, at: character.location, effectiveRange: nil)
    guard let attachment = found as? NSTextAttachment else { return false }
    _ = delegate?.textView(
      self, shouldInteractWith: attachment, in: character, interaction: .invokeDefaultAction)
    return true
  }
}
