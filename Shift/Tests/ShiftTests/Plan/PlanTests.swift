import Testing
import UIKit

@testable import Shift

/// Plans worked out by hand, without views.
@Suite struct PlanTests {
  static func state(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> ViewState {
    ViewState(position: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  static let screen = state(195, 422, 390, 844)

  static func root(_ changes: [Change] = []) -> ViewDescription {
    ViewDescription(path: "root", state: screen, changes: changes)
  }

  static func view(
    _ id: String?, at state: ViewState, changes: [Change] = [],
    _ more: (inout ViewDescription) -> Void = { _ in }
  ) -> ViewDescription {
    var view = ViewDescription(path: id ?? "view", id: id, parent: 0, state: state, changes: changes)
    more(&view)
    return view
  }

  static func plan(
    _ from: [ViewDescription], _ to: [ViewDescription], _ settings: PlanSettings = PlanSettings()
  ) -> Plan {
    PlanMaker.plan(from: TreeDescription(from), to: TreeDescription(to), settings: settings)
  }

  // docs/interface-figures.md, "Transitions": 0.265 s, and 0.175 s × min(1, distance / 500) more.
  @Test(arguments: [(0, 0.265), (250, 0.3525), (500, 0.44), (900, 0.44)] as [(CGFloat, Double)])
  func durationsFollowDistance(distance: CGFloat, duration: TimeInterval) {
    let plan = Self.plan(
      [Self.root(), Self.view("a", at: Self.state(50, 0, 10, 10))],
      [Self.root(), Self.view("a", at: Self.state(50, distance, 10, 10))])
    #expect(plan.elements.count == 3)
    #expect(isClose(plan.elements[2].duration, duration, within: 1e-9))
    #expect(isClose(plan.duration, duration, within: 1e-9))
  }

  @Test func pairsGoFromViewToView() {
    var end = Self.state(195, 200, 300, 300)
    end.cornerRadius = 20
    let plan = Self.plan(
      [Self.root(), Self.view("a", at: Self.state(50, 700, 80, 80))], [Self.root(), Self.view("a", at: end)])
    let pair = plan.elements[2]
    #expect(pair.isMatched && pair.place == .container)
    // Half way: the mean of either end.
    #expect(pair.state(at: 0.5).frame == CGRect(x: 122.5 - 95, y: 450 - 95, width: 190, height: 190))
    #expect(pair.state(at: 0.5).cornerRadius == 10)
    #expect(pair.state(at: 0) == pair.begin && pair.state(at: 1) == end)
  }

  @Test func contentsAreBothWholeInTheMiddle() {
    let plan = Self.plan(
      [Self.root(), Self.view("a", at: Self.screen)], [Self.root(), Self.view("a", at: Self.screen)])
    let pair = plan.elements[2]
    let alphas = [0, 0.25, 0.5, 0.75, 1].map { pair.contentAlphas(at: $0) }
    #expect(alphas.map(\.first) == [1, 1, 1, 0.5, 0])
    #expect(alphas.map(\.last) == [0, 0.5, 1, 1, 1])
  }

  @Test func finalContentIsThereFromTheBeginning() {
    let plan = Self.plan(
      [Self.root(), Self.view("a", at: Self.screen)],
      [Self.root(), Self.view("a", at: Self.screen) { $0.contentAnimation = .final }])
    #expect(plan.elements[2].contentAlphas(at: 0) == (0, 1))
  }

  @Test func unmatchedViewsComeByTheirAnimationsAndGoInReverse() {
    let view = Self.view(
      nil, at: Self.state(100, 100, 50, 50),
      changes: [.alpha(0), .offset(x: -150, y: 0), .scale(x: 0.5, y: 0.5)])
    let coming = Self.plan([Self.root()], [Self.root(), view]).elements[2]
    #expect(coming.begin.position == CGPoint(x: -50, y: 100))
    #expect(coming.begin.alpha == 0 && coming.begin.turn.scaleX == 0.5)
    #expect(coming.end == view.state)
    let going = Self.plan([Self.root(), view], [Self.root()], PlanSettings(mode: .dismissing)).elements.last
    #expect(going?.begin == coming.end && going?.end == coming.begin)
    // 0.265 + 0.175 × 150 / 500.
    #expect(isClose(coming.duration, 0.3175, within: 1e-9))
  }

  @Test(arguments: [
    (TransitionMode.presenting, ViewOrder.auto, true), (.dismissing, .auto, false),
    (.presenting, .fromViewsOnTop, false), (.dismissing, .toViewsOnTop, true),
  ])
  func orderFollowsViewOrder(mode: TransitionMode, order: ViewOrder, isToOnTop: Bool) {
    let plan = Self.plan([Self.root()], [Self.root()], PlanSettings(mode: mode, viewOrder: order))
    #expect((plan.elements.last?.to != nil) == isToOnTop)
  }

  @Test func frontAndBackReorderSiblings() {
    let views = [
      Self.view("front", at: Self.screen, changes: [.alpha(0)]) { $0.position = .front },
      Self.view("auto", at: Self.screen, changes: [.alpha(0)]),
      Self.view("back", at: Self.screen, changes: [.alpha(0)]) { $0.position = .back },
    ]
    let plan = Self.plan([Self.root()], [Self.root()] + views)
    #expect(plan.elements.map(\.name) == ["root", "root", "back", "auto", "front"])
  }

  @Test func parentsCarryTheirChildren() {
    var child = Self.view("star", at: Self.state(100, 100, 20, 20), changes: [.alpha(0)])
    child.parent = 1
    child.localState = Self.state(30, 30, 20, 20)
    let card = Self.view("card", at: Self.state(100, 100, 60, 60), changes: [.offset(x: 0, y: 200)])
    let plan = Self.plan([Self.root()], [Self.root(), card, child])
    #expect(plan.elements[2].place == .element(1) && plan.elements[3].place == .element(2))
    #expect(plan.elements[3].end.position == CGPoint(x: 30, y: 30))
    child.superview = .container
    let apart = Self.plan([Self.root()], [Self.root(), card, child])
    #expect(apart.elements[3].place == .container)
    #expect(apart.elements[3].end.position == CGPoint(x: 100, y: 100))
  }

  @Test func whatOnlyOneSideOfAPairHasFadesWithIt() {
    let card = Self.view("card", at: Self.screen)
    let label = Self.view(nil, at: Self.state(10, 10, 5, 5)) { $0.parent = 1 }
    let plan = Self.plan([Self.root(), card], [Self.root(), card, label])
    #expect(plan.elements.last?.begin.alpha == 0 && plan.elements.last?.end.alpha == 1)
  }

  @Test func duplicatesAreReportedWithBothPaths() {
    let twice = [
      Self.view("a", at: Self.screen) { $0.path = "first" },
      Self.view("a", at: Self.screen) { $0.path = "second" },
    ]
    let plan = Self.plan([Self.root()], [Self.root()] + twice)
    #expect(plan.duplicates == [DuplicateID(id: "a", first: "first", second: "second")])
    #expect(plan.description.contains("the id \"a\" is used twice: by first and by second"))
  }

  @Test func cascadesStartByPlace() {
    let list = Self.view(nil, at: Self.screen) { $0.cascade = Cascade(step: 0.05) }
    let rows = [300, 100, 200].map { y in
      Self.view("\(Int(y))", at: Self.state(195, y, 390, 50), changes: [.alpha(0)]) { $0.parent = 1 }
    }
    let plan = Self.plan([Self.root()], [Self.root(), list] + rows)
    let delays = Dictionary(uniqueKeysWithValues: plan.elements.suffix(3).map { ($0.name, $0.delay) })
    #expect(delays == ["100": 0, "200": 0.05, "300": 0.1])
    #expect(isClose(plan.duration, 0.365, within: 1e-9))
  }

  @Test func hiddenViewsHaveNoPicture() {
    let plan = Self.plan(
      [Self.root()], [Self.root(), Self.view("a", at: Self.screen) { $0.isHidden = true }])
    #expect(plan.elements.count == 2)
  }

  /// Views that cannot be seen before or after a transition are not seen during it, but for matched ones.
  @Test func viewsOutOfSightTakePartOnlyWhereTheyAreMatched() {
    let hidden = Self.view("a", at: Self.screen, changes: [.alpha(0)]) { $0.isOutOfSight = true }
    #expect(Self.plan([Self.root()], [Self.root(), hidden]).elements.count == 2)
    let other = Self.view("a", at: Self.screen)
    #expect(Self.plan([Self.root(), other], [Self.root(), hidden]).elements.count == 3)
    let seen = Self.view("a", at: Self.state(1, 2, 3, 4)) { $0.path = "seen" }
    let plan = Self.plan([Self.root(), other], [Self.root(), hidden, seen])
    // Of two with one id the one in sight is meant, and that is no mistake.
    #expect(plan.duplicates.isEmpty && plan.elements.last { $0.isMatched }?.end == seen.state)
  }

  /// A view in front of a matched view lies in front of its picture, too: both are in the container then.
  @Test func whatIsInFrontOfAMatchedViewStaysInFront() throws {
    let card = Self.view("card", at: Self.screen)
    let button = Self.view("button", at: Self.state(50, 700, 80, 80), changes: [.alpha(0)])
    let apart = Self.view("apart", at: Self.state(50, 2000, 80, 80), changes: [.alpha(0)])
    let plan = Self.plan(
      [Self.root(), Self.view("card", at: Self.state(50, 50, 40, 40))], [Self.root(), card, button, apart])
    let names = plan.elements.map(\.id)
    let pair = try #require(names.firstIndex(of: "card"))
    let front = try #require(names.firstIndex(of: "button"))
    #expect(front > pair && plan.elements[front].place == .container)
    // Where the two never meet, the root keeps what lies in it.
    #expect(plan.elements[try #require(names.firstIndex(of: "apart"))].place != .container)
  }

  @Test func plansPrint() {
    let plan = Self.plan(
      [Self.root(), Self.view("a", at: Self.state(50, 50, 100, 100))],
      [Self.root([.alpha(0)]), Self.view("a", at: Self.state(50, 300, 100, 100))])
    #expect(
      plan.description == """
        transition of 0.353 s, 3 pictures
          root, (0 0 390 844)
          root, (0 0 390 844), alpha 0 → 1, in 0.265 s
          a, (0 0 100 100) → (0 250 100 100), fade/stretch, in 0.353 s
        """)
  }
}
