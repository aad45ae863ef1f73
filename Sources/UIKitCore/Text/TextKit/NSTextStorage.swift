import Foundation
import QuartzCore

/// Attributed text that tells layout managers, a delegate and observers what was changed in it.
///
/// A subclass that keeps its text elsewhere overrides four members, and calls `edited(_:range:changeInLength:)` from the
/// last two: `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` with a string, and
/// `setAttributes(_:range:)`. Everything else that reads or changes the text goes through them.
///
/// Ranges count UTF-16 units. One thread at a time; with a text view, the main thread. The storage keeps its layout managers,
/// and they do not keep it.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes to a text.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters were changed, added or removed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted when a change is about to be processed, with the storage as object.
  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted after a change and before layout managers hear of it, with the storage as object.
  public static let didProcessEditingNotification = NSNotification.Name(
    "NSTextStorageDidProcessEditingNotification")

  /// The number of `beginEditing()` that wait for their `endEditing()`.
  private var openEdits = 0
  private var isProcessing = false
  private var isTellingManagers = false
  /// True if something was changed by an object that was told of a change.
  private var wasEditedWhileTelling = false
  /// True if the change that is about to be reported was made in Foundation's own storage.
  var changesOwnText = false
  /// True if the text is a subclass's, and Foundation's own storage is a copy of it.
  var isMirrored = false

  // MARK: - Making

  /// Creates a storage without text.
  public init() {
    super.init(string: "")
  }

  public override init(string str: String) {
    super.init(string: str)
  }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr.readable)
  }

  /// Creates a storage from an archive.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  // MARK: - Layout managers

  /// Those that lay the text out, in the order in which they hear of changes.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Has a layout manager lay out this text, and no other one.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Ends a layout manager's work on this text; does nothing for one of another storage.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    // Held until it knows.
    let removed = layoutManagers.remove(at: index)
    removed.textStorage = nil
  }

  // MARK: - Editing

  /// Hears of every change before the layout managers do.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// The kinds of changes since layout managers were last told; empty when they know of everything.
  open private(set) var editedMask: EditActions = []
  /// The range of the changes, in the text as it is now. Its location is `NSNotFound` when nothing was changed.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the edited range became longer.
  open private(set) var changeInLength = 0

  /// Takes note of a change, and processes it unless more are about to come.
  ///
  /// - Parameters:
  ///   - range: what was changed, as it was before.
  ///   - delta: how much longer it became.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    if changesOwnText {
      changesOwnText = false
    } else {
      mirror(editedMask, range, delta)
    }
    let changed = self.editedMask.isEmpty ? range : NSUnionRange(editedRange, range)
    editedRange = NSRange(location: changed.location, length: max(0, changed.length + delta))
    changeInLength += delta
    self.editedMask.formUnion(editedMask)
    if isTellingManagers { wasEditedWhileTelling = true }
    processWhenDone()
  }

  /// Until the matching ``endEditing()``, changes are gathered and told as one.
  open override func beginEditing() { openEdits += 1 }

  open override func endEditing() {
    precondition(openEdits > 0, "endEditing() without a matching beginEditing()")
    openEdits -= 1
    processWhenDone()
  }

  /// Tells the delegate, observers and at last the layout managers what was changed. Programs need not call it.
  ///
  /// A subclass may change the text before it calls this one, which makes the edited range larger, and is not called again
  /// for that.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let center = NotificationCenter.default
    tellDelegate { $0.textStorage($1, willProcessEditing: $2, range: $3, changeInLength: $4) }
    center.post(name: Self.willProcessEditingNotification, object: self)
    tellDelegate { $0.textStorage($1, didProcessEditing: $2, range: $3, changeInLength: $4) }
    center.post(name: Self.didProcessEditingNotification, object: self)
    tellManagers()
  }

  /// True if layout managers do not yet know of all changes.
  var isBeingEdited: Bool { !editedMask.isEmpty }

  private func processWhenDone() {
    guard openEdits == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    defer { isProcessing = false }
    repeat {
      wasEditedWhileTelling = false
      processEditing()
      // What a subclass changed after the others were told, or all of it where it did not have them told.
      if !editedMask.isEmpty, !wasEditedWhileTelling { tellManagers() }
    } while wasEditedWhileTelling
  }

  private func tellManagers() {
    mirrorParagraphs(of: editedRange)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    isTellingManagers = true
    defer { isTellingManagers = false }
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  /// The caller waits, so that nothing is in the hands of two threads at a time.
  private struct Handed: @unchecked Sendable {
    var delegate: any NSTextStorageDelegate
    var storage: NSTextStorage
  }

  private func tellDelegate(
    _ call: @MainActor (any NSTextStorageDelegate, NSTextStorage, EditActions, NSRange, Int) -> Void
  ) {
    guard let delegate else { return }
    let handed = Handed(delegate: delegate, storage: self)
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    MainQueue.run { call(handed.delegate, handed.storage, mask, range, delta) }
  }

  // MARK: - What subclasses override

  open override var string: String { super.string }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    super.attributes(at: location, effectiveRange: range)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    replaceOwn(range, with: str)
    changesOwnText = true
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    changesOwnText = false
  }

  /// Replaces a range as it is. Foundation on Linux replaces whole characters where a range has a part of one, such as a mark alone.
  private func replaceOwn(_ range: NSRange, with str: String) {
    let boundaries = TextBoundaries(super.string)
    var whole = boundaries.wholeCharacters(range)
    if range.length == 0, whole != range { whole = boundaries.character(around: range.location) }
    guard whole != range, NSMaxRange(range) <= NSMaxRange(whole) else {
      return super.replaceCharacters(in: range, with: str)
    }
    let first = NSRange(location: whole.location, length: range.location - whole.location)
    let last = NSRange(location: NSMaxRange(range), length: NSMaxRange(whole) - NSMaxRange(range))
    let text = super.string as NSString
    var kept: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    let end = range.location + str.utf16.count
    for (part, start) in [(first, first.location), (last, end)] where part.length > 0 {
      let attributes = super.attributes(at: part.location, effectiveRange: nil)
      kept.append((attributes, NSRange(location: start, length: part.length)))
    }
    super.replaceCharacters(in: whole, with: text.substring(with: first) + str + text.substring(with: last))
    for part in kept { super.setAttributes(part.attributes, range: part.range) }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs ?? [:], range: range)
    changesOwnText = true
    edited(.editedAttributes, range: range, changeInLength: 0)
    changesOwnText = false
  }

  // MARK: - What goes through that: reading

  open override var length: Int { string.utf16.count }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let found = longestRun(at: location, in: rangeLimit) { NSDictionary.areEqual($0, $1) }
    range?.pointee = found.range
    return found.attributes
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    let found = longestRun(at: location, in: rangeLimit) {
      NSDictionary.areEqual($0.filter { $0.key == attrName }, $1.filter { $0.key == attrName })
    }
    range?.pointee = found.range
    return found.attributes[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    // Foundation's storage is all there is.
    if type(of: self) == NSTextStorage.self { return super.attributedSubstring(from: range) }
    let part = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    for run in runs(in: range) {
      part.setAttributes(
        run.attributes,
        range: NSRange(location: run.range.location - range.location, length: run.range.length))
    }
    return NSAttributedString(attributedString: part)
  }

  open override func isEqual(to other: NSAttributedString) -> Bool { snapshot.isEqual(to: other.readable) }

  open override func copy(with zone: NSZone? = nil) -> Any { snapshot }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: snapshot)
  }

  // MARK: - What goes through that: changing

  /// The characters, as a string that changes the storage when it is changed.
  ///
  /// Its `replaceOccurrences(of:with:options:range:)` is Foundation's, which cannot be overridden, and which on Linux counts the
  /// places of several replacements of another length wrongly in any string but its own: replace such ranges in the storage.
  open override var mutableString: NSMutableString { TextStorageString(of: self) }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changeAttributes(in: range) { $0[name] = value }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // It may be this one.
    let new = attrString.readable
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, run, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: - Foundation's own storage

  // Only a class's own body can pass over what its subclasses override.

  final var mirroredLength: Int { super.length }

  final func mirrorCharacters(_ range: NSRange, _ text: String) {
    replaceOwn(range, with: text)
  }

  final func mirrorAttributes(_ attributes: [NSAttributedString.Key: Any], _ range: NSRange) {
    super.setAttributes(attributes, range: range)
  }
}
