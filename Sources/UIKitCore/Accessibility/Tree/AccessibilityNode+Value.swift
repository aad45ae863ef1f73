import Foundation

/// A number that a node shows, and the range it may be in.
package struct AccessibilityNumber: Equatable, Sendable {
  package var current: Double
  package var minimum: Double
  package var maximum: Double
  /// The smallest change that makes sense; 0 where any does.
  package var step: Double
}

extension AccessibilityNode {
  /// The node's number; nil where it shows none.
  package var number: AccessibilityNumber? {
    switch element {
    case let slider as UISlider:
      return AccessibilityNumber(
        current: Double(slider.value), minimum: Double(slider.minimumValue),
        maximum: Double(slider.maximumValue), step: 0)
    case let stepper as UIStepper:
      return AccessibilityNumber(
        current: stepper.value, minimum: stepper.minimumValue, maximum: stepper.maximumValue,
        step: stepper.stepValue)
    case let progress as UIProgressView:
      return AccessibilityNumber(current: Double(progress.progress), minimum: 0, maximum: 1, step: 0)
    case let pages as UIPageControl:
      return AccessibilityNumber(
        current: Double(pages.currentPage), minimum: 0, maximum: Double(max(0, pages.numberOfPages - 1)),
        step: 1)
    default: return nil
    }
  }

  /// Sets the node's number as the user would, with the actions that go with it.
  /// - Returns: true if the node takes numbers.
  package func setNumber(_ number: Double) -> Bool {
    guard states.contains(.enabled), number.isFinite else { return false }
    switch element {
    case let slider as UISlider: slider.setValue(Float(number), animated: false)
    case let stepper as UIStepper: stepper.value = number
    case let pages as UIPageControl:
      guard number >= 0, number < Double(pages.numberOfPages) else { return false }
      pages.currentPage = Int(number)
    default: return false
    }
    (element as? UIControl)?.sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  /// The text that is read letter by letter: a field's content, or what a label says; nil for other nodes.
  package var text: String? {
    // What else a field's value says, such as a search field's tokens, is none of the letters that are counted.
    if let editable = editableText { return role == .secureField ? SecureText.shown(editable) : editable }
    if role.isText { return element.accessibilityValue ?? "" }
    switch role {
    case .label, .heading: return name
    default: return nil
    }
  }

  /// The text of a field or a text view, for clients that edit it; a password's, too, though it is never read out.
  package var editableText: String? {
    switch element {
    case let field as UITextField: field.text ?? ""
    case let view as UITextView: view.text
    default: nil
    }
  }

  /// The selected range of `text`, in Unicode scalars; empty at the insertion point, nil where there is none.
  package var selection: Range<Int>? {
    guard let range = selectedUnits else { return nil }
    let start = scalars(range.location)
    return start..<max(start, scalars(range.upperBound))
  }

  /// The place of the insertion point in `text`, in Unicode scalars; the end of the selection that moves. nil where there is none.
  package var caret: Int? {
    switch element {
    case let field as UITextField where field.isFirstResponder: scalars(field.editor.caretIndex)
    case let view as UITextView where view.isFirstResponder: scalars(view.selection.focus.index)
    default: nil
    }
  }

  /// The number of Unicode scalars in so many UTF-16 units of the text.
  private func scalars(_ units: Int) -> Int {
    let text = editableText ?? ""
    return String(decoding: text.utf16.prefix(max(0, units)), as: UTF16.self).unicodeScalars.count
  }

  /// The selected range in UTF-16 units, while the element is first responder; nil otherwise.
  private var selectedUnits: NSRange? {
    switch element {
    case let field as UITextField where field.isFirstResponder: field.editor.selectedRange
    case let view as UITextView where view.isFirstResponder: view.selectedRange
    default: nil
    }
  }

  /// Selects a part of a text, in Unicode scalars, or places the insertion point.
  /// - Returns: true if the node is a text that is being edited and has that part.
  package func select(_ range: Range<Int>) -> Bool {
    guard selectedUnits != nil, let text = editableText else { return false }
    let scalars = text.unicodeScalars
    guard range.lowerBound >= 0, range.upperBound <= scalars.count else { return false }
    func units(_ count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + UTF16.width($1) } }
    let start = units(range.lowerBound)
    let selected = NSRange(location: start, length: units(range.upperBound) - start)
    (element as? UITextField)?.selectedRange = selected
    (element as? UITextView)?.selectedRange = selected
    return true
  }

  /// Replaces a text as the user would.
  /// - Returns: true if the node is a text that took it.
  package func setText(_ text: String) -> Bool {
    guard role.isText, states.contains(.enabled) else { return false }
    switch element {
    case let field as UITextField: return set(text, in: field)
    case let view as UITextView: return set(text, in: view)
    default: return false
    }
  }

  private func set(_ text: String, in field: UITextField) -> Bool {
    let all = NSRange(location: 0, length: (field.text ?? "").utf16.count)
    guard
      field.delegate?.textField(field, shouldChangeCharactersIn: all, replacementString: text) ?? true
    else { return false }
    field.text = text
    field.sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
    return true
  }

  private func set(_ text: String, in view: UITextView) -> Bool {
    guard view.isEditable else { return false }
    view.finishComposing()
    view.edit(
      NSRange(location: 0, length: view.storage.length),
      with: NSAttributedString(string: text, attributes: view.typingAttributes))
    return view.text == text
  }
}
