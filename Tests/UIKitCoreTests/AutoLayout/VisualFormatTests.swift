import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The examples of Apple's "Visual Format Language" appendix, and mistakes.
@MainActor
struct VisualFormatTests {
  let root = makeRoot()

  func layout(_ format: String, _ names: [String], metrics: [String: Any]? = nil) -> [[CGFloat]] {
    let views = Dictionary(uniqueKeysWithValues: names.map { ($0, makeView(root)) })
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views))
    root.layoutIfNeeded()
    return names.compactMap { views[$0] }.map {
      format.hasPrefix("V:") ? [$0.frame.minY, $0.frame.maxY] : [$0.frame.minX, $0.frame.maxX]
    }
  }

  @Test func standardSpace() {
    #expect(layout("|[button(100)]-[textField]|", ["button", "textField"]) == [[0, 100], [108, 320]])
  }

  @Test func widthConstraint() {
    let button = makeView(root)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[button(>=50)]", metrics: nil, views: ["button": button])
    #expect(made.count == 1)
    #expect(made[0].firstAttribute == .width)
    #expect(made[0].relation == .greaterThanOrEqual)
    #expect(made[0].constant == 50)
    #expect(made[0].secondItem == nil)
  }

  @Test func connectionToSuperview() {
    #expect(layout("|-50-[purpleBox]-50-|", ["purpleBox"]) == [[50, 270]])
  }

  @Test func standardConnectionToSuperviewUsesMargins() {
    // The standard margins of a plain view are 8.
    #expect(layout("|-[box]-|", ["box"]) == [[8, 312]])
  }

  @Test func verticalLayout() {
    #expect(
      layout("V:|[topField(30)]-10-[bottomField]|", ["topField", "bottomField"]) == [[0, 30], [40, 480]])
  }

  @Test func flushViews() {
    #expect(layout("|[maroonView(100)][blueView]|", ["maroonView", "blueView"]) == [[0, 100], [100, 320]])
  }

  @Test func priority() {
    let button = makeView(root)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[button(100@20)]", metrics: nil, views: ["button": button])
    #expect(made[0].priority == UILayoutPriority(20))
  }

  @Test func equalWidths() {
    #expect(
      layout("|[button1(==button2)]-20-[button2]|", ["button1", "button2"]) == [[0, 150], [170, 320]])
  }

  @Test func multiplePredicates() {
    let views = ["flexibleButton": makeView(root)]
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[flexibleButton(>=70,<=100)]", metrics: nil, views: views)
    #expect(made.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
    #expect(made.map(\.constant) == [70, 100])
  }

  @Test func aCompleteLineOfLayout() {
    // find 8 apart, findNext 8 apart, the field takes what is left: 320 - 40 - 2 · 8 - 50 - 20 - 20.
    let spans = layout(
      "|-20-[find(40)]-[findNext(50)]-[findField(>=20)]-20-|", ["find", "findNext", "findField"])
    #expect(spans == [[20, 60], [68, 118], [126, 300]])
  }

  @Test func metricsAndNegativeNumbers() {
    let spans = layout(
      "|-inset-[a(w)]-(-5)-[b(10)]", ["a", "b"], metrics: ["inset": 12, "w": 30 as CGFloat])
    #expect(spans[0][0] == 12)
    #expect(spans[1][0] == 37)
  }

  @Test func alignmentOptions() {
    let a = makeView(root)
    let b = makeView(root)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[a]-[b]", options: [.alignAllTop, .alignAllBottom], metrics: nil,
      views: ["a": a, "b": b])
    #expect(made.map(\.firstAttribute) == [.leading, .top, .bottom])
  }

  @Test func directionRightToLeft() {
    let a = makeView(root)
    let b = makeView(root)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-10-[a(20)]-5-[b(30)]", options: .directionRightToLeft, metrics: nil,
        views: ["a": a, "b": b]))
    root.layoutIfNeeded()
    #expect(a.frame.minX == 290)
    #expect(b.frame.minX == 255)
  }

  @Test(arguments: [
    ("", VisualFormatError.expected("\"[\" or \"|\"", position: 0)),
    ("|-[a", .expected("\"]\"", position: 4)),
    ("|-[x]", .unknownView("x", position: 3)),
    ("[a]-y-[b]", .unknownMetric("y", position: 4)),
    ("[a]-5[b]", .expected("\"-\" after a distance", position: 5)),
    ("[a(>=)]", .expected("a number, a metric or a view", position: 5)),
    ("[a]|[b]", .expected("the end of the format", position: 4)),
    ("[a(5]", .expected("\",\" or \")\"", position: 4)),
    ("||", .emptyFormat),
  ])
  func mistakesAreNamed(format: String, error: VisualFormatError) {
    #expect(throws: error) {
      try VisualFormatParser.parse(format, viewNames: ["a", "b"])
    }
  }
}
