import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Editing an address by itself: two bars, a head's field, and an owner that notes what it is told. Figures:
/// docs/interface-figures.md, "Editing with a keyboard", for 390 × 844.
@Suite @MainActor
struct AddressEditingControllerTests {
  private final class Owner: AddressEditingControllerDelegate {
    var bars: [AddressField: AddressBarView] = [:]
    var barLayout = BarLayout(size: CGSize(width: 390, height: 844), position: .bottom, stripHeight: 38)
    var editingStartPage = StartPageItems()
    var keyboardIsTaken = false
    var words: [String] = []
    var choices: [AddressChoice] = []
    var poses: [KeyboardPose] = []
    var moves: [WindowKeyboardMove] = []
    var lateAnswer: (@MainActor () -> Void)?
    var sources = SuggestionSources()

    func addressEditing(_ editing: AddressEditingController, barOf field: AddressField) -> AddressBarView? {
      bars[field]
    }
    func addressEditing(_ editing: AddressEditingController, didBeginIn field: AddressField) {
      words.append(editing.field == field ? "began" : "began too early")
    }
    func addressEditingDidEnd(_ editing: AddressEditingController) {
      words.append(editing.isEditing ? "ended too early" : "ended")
    }
    func addressEditingWillMoveKeyboard(_ editing: AddressEditingController) {}
    func layoutBars() {}
    func addressEditing(_ editing: AddressEditingController, show pose: KeyboardPose, room: CGFloat) {
      poses.append(pose)
    }
    func addressEditing(_ editing: AddressEditingController, keyboardMoves move: WindowKeyboardMove) {
      moves.append(move)
    }
    func addressEditing(
      _ editing: AddressEditingController, suggestionsFor text: String, isDeletion: Bool
    ) -> Suggestions {
      words.append("suggest \(text)\(isDeletion ? ", deleted" : "")")
      return Suggestions(
        typed: text, sources: sources, engine: .duckDuckGo, now: Date(timeIntervalSince1970: 0),
        completesInline: !isDeletion)
    }
    func addressEditing(
      _ editing: AddressEditingController, lookUp text: String, then: @escaping @MainActor () -> Void
    ) { lateAnswer = then }
    func addressEditing(_ editing: AddressEditingController, showsDrop: Bool) {
      words.append(showsDrop ? "drop" : "no drop")
    }
    func addressEditing(_ editing: AddressEditingController, open choice: AddressChoice) {
      #expect(!editing.isEditing)
      choices.append(choice)
    }
  }

  /// What is told of the keyboard as it begins to move, and at rest.
  private final class KeyboardNotes {
    var changes: [KeyboardState] = []
    var settled: [KeyboardState] = []
  }

  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let owner = Owner()
    let notes: KeyboardNotes
    let editing: AddressEditingController
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let drop = SuggestionsView()
    let first = AddressField.tab(TabID())
    let second = AddressField.tab(TabID())

    init() {
      let notes = KeyboardNotes()
      self.notes = notes
      editing = AddressEditingController(
        keyboardDidChange: { notes.changes.append($0) }, keyboardDidSettle: { notes.settled.append($0) })
      let pages = UIView(frame: window.bounds)
      window.addSubview(pages)
      editing.delegate = owner
      editing.attach(overPages: pages, in: window, headSuggestions: drop) { _ in .monogram("m", hue: 0) }
      for (index, field) in [first, second, .head].enumerated() {
        let bar = AddressBarView()
        bar.frame = CGRect(x: 24, y: 700 - 62 * CGFloat(index), width: 342, height: 62)
        bar.addressField = field
        bar.editingDelegate = editing
        owner.bars[field] = bar
        window.addSubview(bar)
      }
      window.isHidden = false
      host.advanceFrame()
    }

    func moveKeyboard(to height: CGFloat) {
      let name =
        height > 0 ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification
      NotificationCenter.default.post(
        name: name, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(
            cgRect: CGRect(x: 0, y: 844 - height, width: 390, height: height)),
          UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
        ])
    }
  }

  @Test("It begins with a tap on a bar and ends with Cancel; the views come and go with it")
  func life() throws {
    let stage = Stage()
    let (editing, owner) = (stage.editing, stage.owner)
    try editing.addressBarDidAskForEditing(#require(owner.bars[stage.first]))
    #expect(editing.field == stage.first && owner.words == ["began"])
    #expect(!editing.sheet.isHidden && !editing.cancelButton.isHidden)
    stage.host.settle(limit: 3)
    #expect(editing.sheet.alpha == 1 && editing.cancelButton.alpha == 1)

    editing.cancelButton.sendActions(for: .touchUpInside)
    #expect(!editing.isEditing && owner.words == ["began", "ended"] && owner.choices.isEmpty)
    #expect(!editing.sheet.isHidden)
    stage.host.settle(limit: 3)
    #expect(editing.sheet.isHidden && editing.cancelButton.isHidden)
  }

  /// Views that are animated without `allowUserInteraction` get no touches, and those beneath get them
  /// (developer.apple.com/documentation/uikit/uiview/animationoptions/allowuserinteraction).
  @Test("Cancel and the start page take touches while they appear, and none while they go")
  func touchesOnTheWay() {
    let stage = Stage()
    let editing = stage.editing
    func takes(_ view: UIView) -> Bool {
      let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
      return stage.window.hitTest(center, with: nil)?.isDescendant(of: view) == true
    }
    editing.begin(in: stage.first)
    stage.host.advanceFrame()
    #expect(takes(editing.cancelButton) && takes(editing.sheet))
    stage.host.settle(limit: 3)
    #expect(takes(editing.cancelButton) && takes(editing.sheet))
    editing.cancel()
    stage.host.advanceFrame()
    #expect(!takes(editing.cancelButton) && !takes(editing.sheet))
  }

  @Test("A field without a bar, or one that takes no focus, leaves everything as it is")
  func refused() throws {
    let stage = Stage()
    stage.editing.begin(in: .tab(TabID()))
    try #require(stage.owner.bars[stage.first]).field.isEnabled = false
    stage.editing.begin(in: stage.first)
    #expect(!stage.editing.isEditing && stage.owner.words.isEmpty)
    stage.editing.begin(in: stage.second)
    #expect(stage.editing.field == stage.second)
  }

  @Test("From one field to another the first ends before the second begins")
  func two() {
    let stage = Stage()
    stage.editing.begin(in: stage.first)
    stage.editing.begin(in: stage.second)
    #expect(stage.editing.field == stage.second && stage.owner.words == ["began", "ended", "began"])
  }

  @Test("The plate stands on the keyboard while an address has it: 844 − 260 − 62, and 72 high")
  func keyboard() throws {
    let stage = Stage()
    let (editing, owner) = (stage.editing, stage.owner)
    // A page's keyboard is not the bars'.
    stage.moveKeyboard(to: 260)
    #expect(editing.coveredHeight == 260 && editing.keyboard == .hidden && owner.poses.isEmpty)
    stage.moveKeyboard(to: 0)
    editing.begin(in: stage.first)
    stage.moveKeyboard(to: 260)
    #expect(editing.keyboard == .shown(height: 260) && !editing.backdrop.isHidden)
    #expect(editing.backdrop.frame == CGRect(x: 0, y: 522, width: 390, height: 72))
    #expect(editing.sheet.coveredHeight == 322)
    // Being told twice places nothing twice.
    let count = owner.poses.count
    stage.moveKeyboard(to: 260)
    #expect(owner.poses.count == count)
    stage.moveKeyboard(to: 0)
    stage.host.settle(limit: 3)
    #expect(editing.keyboard == .hidden && editing.backdrop.isHidden && editing.coveredHeight == 0)
    #expect(owner.moves.map(\.height) == [260, 0, 260, 260, 0])
  }

  @Test(
    "It tells when the bars have arrived with their keyboard, and when they are back; a page's keyboard is none of theirs"
  )
  func settling() {
    let stage = Stage()
    let notes = stage.notes
    stage.moveKeyboard(to: 260)
    stage.moveKeyboard(to: 0)
    stage.host.settle(limit: 3)
    // Whoever hears that it moves waits for its rest.
    #expect(notes.settled.isEmpty && notes.changes.isEmpty)
    stage.editing.begin(in: stage.first)
    stage.moveKeyboard(to: 260)
    #expect(notes.settled.isEmpty && notes.changes == [.shown(height: 260)])
    stage.host.settle(limit: 3)
    #expect(notes.settled == [.shown(height: 260)])
    stage.moveKeyboard(to: 0)
    stage.host.settle(limit: 3)
    #expect(notes.settled == [.shown(height: 260), .hidden])
    #expect(notes.changes == notes.settled)
  }

  @Test("A keyboard that goes elsewhere on its way has come to rest once")
  func settlingElsewhere() {
    let stage = Stage()
    stage.editing.begin(in: stage.first)
    stage.moveKeyboard(to: 260)
    stage.host.advanceFrame()
    stage.moveKeyboard(to: 300)
    stage.host.settle(limit: 3)
    #expect(stage.notes.changes == [.shown(height: 260), .shown(height: 300)])
    #expect(stage.notes.settled == [.shown(height: 300)])
  }

  @Test("What the find bar stands on moves no bars")
  func taken() {
    let stage = Stage()
    stage.editing.begin(in: stage.first)
    stage.owner.keyboardIsTaken = true
    stage.moveKeyboard(to: 260)
    #expect(stage.editing.keyboard == .hidden && stage.owner.moves.map(\.height) == [260])
  }

  @Test("Answers that come late are shown if nothing else has been typed meanwhile, in the field and by Fill")
  func late() throws {
    let stage = Stage()
    let (editing, owner) = (stage.editing, stage.owner)
    let bar = try #require(owner.bars[stage.first])
    editing.begin(in: stage.first)
    editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    owner.lateAnswer?()
    #expect(owner.words.filter { $0 == "suggest gull" }.count == 2)
    let first = owner.lateAnswer
    editing.addressBar(bar, didChangeText: "gulls", isDeletion: true)
    first?()
    #expect(owner.words.filter { $0 == "suggest gull" }.count == 2)
    #expect(owner.words.last == "suggest gulls, deleted")
    let second = owner.lateAnswer
    editing.type("gulls of the north")
    #expect(bar.field.text == "gulls of the north")
    second?()
    #expect(owner.words.last == "suggest gulls of the north, deleted")
    let third = owner.lateAnswer
    third?()
    #expect(owner.words.suffix(2) == Array(repeating: "suggest gulls of the north, deleted", count: 2))
    editing.cancel()
    third?()
    #expect(owner.words.last == "ended")
  }

  @Test("A late answer completes what was typed, and leaves a completion alone that was taken")
  func lateCompletion() throws {
    let stage = Stage()
    let (editing, owner) = (stage.editing, stage.owner)
    let bar = try #require(owner.bars[stage.first])
    let url = try #require(URL(string: "https://gullwick.example/"))
    func goToEnd() {
      let end = bar.field.endOfDocument
      bar.field.selectedTextRange = bar.field.textRange(from: end, to: end)
    }
    editing.begin(in: stage.first)
    bar.field.text = "gull"
    bar.field.userDidChangeText()
    goToEnd()
    editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    #expect(bar.field.completion == nil)
    owner.sources.bookmarks = [SuggestionSources.Page(url: url, title: "Gullwick")]
    owner.lateAnswer?()
    #expect(bar.field.completion?.text == "gullwick.example" && bar.field.text == "gullwick.example")
    #expect(bar.field.selectedTextRange?.isEmpty == false)

    goToEnd()
    owner.lateAnswer?()
    #expect(bar.field.text == "gullwick.example" && bar.field.selectedTextRange?.isEmpty == true)
  }

  @Test("Return opens what was typed, or the highlighted row; a scope without rows opens nothing")
  func submitting() throws {
    let stage = Stage()
    let (editing, owner) = (stage.editing, stage.owner)
    let bar = try #require(owner.bars[stage.first])
    editing.begin(in: stage.first)
    editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    editing.addressBar(bar, didSubmit: "gull")
    #expect(owner.choices == [.text("gull")])

    editing.begin(in: stage.first)
    editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    editing.addressBar(bar, didMoveSuggestionBy: 1)
    let row = try #require(editing.sheet.suggestions.highlightedSuggestion)
    #expect(bar.field.text == row.fieldText)
    editing.addressBar(bar, didSubmit: row.fieldText)
    #expect(owner.choices.last == .suggestion(row) && owner.choices.count == 2)

    editing.begin(in: stage.first)
    editing.addressBar(bar, didChangeText: "@bookmarks nothing", isDeletion: false)
    editing.addressBar(bar, didSubmit: "@bookmarks nothing")
    #expect(owner.choices.count == 2 && editing.isEditing)
  }

  @Test("Rows of an earlier time are gone: arrow keys leave the address as it is", arguments: [false, true])
  func arrowsAtFirst(isHead: Bool) throws {
    let stage = Stage()
    let field = isHead ? AddressField.head : stage.first
    let bar = try #require(stage.owner.bars[field])
    bar.content = AddressBarView.Content(domain: "gullwick.example", address: "https://gullwick.example/")
    stage.editing.begin(in: field)
    stage.editing.addressBar(bar, didMoveSuggestionBy: 1)
    #expect(bar.field.text == "https://gullwick.example/")
    stage.editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    stage.editing.addressBar(bar, didMoveSuggestionBy: 1)
    #expect(stage.editing.suggestions?.highlightedSuggestion != nil)
    stage.editing.cancel()
    stage.editing.begin(in: field)
    stage.editing.addressBar(bar, didMoveSuggestionBy: 1)
    #expect(stage.editing.suggestions?.highlightedSuggestion == nil)
    #expect(bar.field.text == "https://gullwick.example/")
  }

  @Test("Arrow keys come back to what Fill put into the field")
  func arrowsAfterFill() throws {
    let stage = Stage()
    let bar = try #require(stage.owner.bars[stage.first])
    stage.editing.begin(in: stage.first)
    stage.editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    stage.editing.type("gulls of the north")
    stage.editing.addressBar(bar, didMoveSuggestionBy: 1)
    stage.editing.addressBar(bar, didMoveSuggestionBy: -1)
    #expect(stage.editing.suggestions?.highlightedSuggestion == nil)
    #expect(bar.field.text == "gulls of the north")
  }

  @Test("In the head's field the drop shows what is proposed, and nothing lies over the page")
  func head() throws {
    let stage = Stage()
    stage.editing.begin(in: .head)
    #expect(stage.editing.sheet.isHidden && stage.editing.cancelButton.isHidden)
    let bar = try #require(stage.owner.bars[.head])
    stage.editing.addressBar(bar, didChangeText: "gull", isDeletion: false)
    #expect(stage.owner.words.last == "drop" && !stage.drop.shown.isEmpty)
    stage.editing.handle(.layoutChanged(.phone))
    #expect(!stage.editing.isEditing)
  }
}
