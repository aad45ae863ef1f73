import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Find on Page by itself: a page that answers as told.
@Suite @MainActor
struct FindControllerTests {
  private final class Page: FindablePage {
    var asked: [String] = []
    var ends = 0
    var answer: FindAnswer? = FindAnswer(
      index: 3, count: 17, marks: MatchMarks(places: [0.25, 0.5], current: 0.5))

    func find(_ text: String, backwards: Bool, then: @escaping @MainActor (FindAnswer?) -> Void) {
      asked.append(backwards ? "<\(text)" : text)
      then(answer)
    }

    func endFinding() { ends += 1 }
  }

  private final class LatePage: FindablePage {
    var waiting: [@MainActor (FindAnswer?) -> Void] = []

    func find(_ text: String, backwards: Bool, then: @escaping @MainActor (FindAnswer?) -> Void) {
      waiting.append(then)
    }

    func endFinding() {}
  }

  private let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
  private let page = Page()

  @Test("It looks in the page that it was opened on, and says so once each when it comes and goes")
  func life() throws {
    var changes = 0
    let find = FindController { changes += 1 }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(!find.again(backwards: false))
    find.open(on: page, in: view) { $0.frame = CGRect(x: 0, y: 700, width: 390, height: 52) }
    // Open, it is not opened again.
    find.open(on: Page(), in: view) { _ in Issue.record("a second bar") }
    #expect(find.isFinding(in: page) && !find.isFinding(in: Page()) && changes == 1)

    let bar = try #require(find.bar)
    #expect(bar.superview === view && bar.frame.minY == 700)
    try #require(bar.all(UITextField.self).first).text = "gull"
    #expect(find.again(backwards: false) && find.again(backwards: true))
    #expect(page.asked == ["gull", "<gull"])
    #expect(bar.all(UILabel.self).contains { $0.text == "3 of 17" })
    let marks = try #require(find.marks)
    #expect(marks.superview === view && marks.marks.places == [0.25, 0.5] && !marks.isHidden)
    #expect(!marks.isUserInteractionEnabled && !marks.isAccessibilityElement)

    // Without a match, and without a text, there are none.
    page.answer = nil
    bar.search(backwards: false)
    #expect(marks.marks == .none && marks.isHidden)
    page.answer = FindAnswer(index: nil, count: 1, marks: MatchMarks(places: [1], current: nil))
    bar.search(backwards: false)
    #expect(!marks.isHidden)
    try #require(bar.all(UITextField.self).first).text = ""
    bar.search(backwards: false)
    #expect(marks.isHidden && page.ends == 1)

    find.close()
    find.close()
    #expect(
      page.ends == 2 && changes == 2 && find.bar == nil && bar.superview == nil && marks.superview == nil)
    #expect(!find.isFinding(in: page))
  }

  /// An engine answers the earlier searches with nothing when a newer one begins.
  @Test("Answers to earlier searches are not shown")
  func earlierAnswers() throws {
    let late = LatePage()
    let find = FindController {}
    find.open(on: late, in: UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))) { _ in }
    let bar = try #require(find.bar)
    try #require(bar.all(UITextField.self).first).text = "gull"
    bar.search(backwards: false)
    bar.search(backwards: false)
    try #require(late.waiting.count == 2)
    late.waiting[1](FindAnswer(index: 2, count: 14, marks: MatchMarks(places: [0.5], current: nil)))
    late.waiting[0](nil)
    #expect(bar.all(UILabel.self).contains { $0.text == "2 of 14" })
    #expect(find.marks?.marks.places == [0.5])
  }

  @Test("A page that has gone is not looked in")
  func goneTogether() throws {
    let find = FindController {}
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    weak var gone: Page?
    do {
      let page = Page()
      gone = page
      find.open(on: page, in: view) { _ in }
    }
    #expect(gone == nil && find.isOpen)
    find.close()
    #expect(!find.isOpen)
  }
}
