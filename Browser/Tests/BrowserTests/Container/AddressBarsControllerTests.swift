import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The row of address bars by itself, for tabs that are only values.
@Suite @MainActor
struct AddressBarsControllerTests {
  private final class Owner: AddressBarViewDelegate {
    func addressBarDidTapPageMenu(_ bar: AddressBarView) {}
    func addressBarDidTapReload(_ bar: AddressBarView) {}
    func addressBarDidTapStop(_ bar: AddressBarView) {}
    func addressBarDidTapDownloads(_ bar: AddressBarView) {}
    func addressBarDidTapCollapsed(_ bar: AddressBarView) {}
    func addressBarDidPress(_ bar: AddressBarView) {}
  }

  private let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
  private let swipe = TabSwipeController()
  private let editing = AddressEditingController()
  private let owner = Owner()
  private let tabs = ["gulls", "terns", "skuas"].map {
    Tab(url: URL(string: "https://\($0).example"), title: $0)
  }

  private func makeBars() -> AddressBarsController {
    AddressBarsController(in: swipe, delegate: owner, editingDelegate: editing)
  }

  @Test("There is a bar for each tab near the selected one, and for the one that is edited")
  func which() throws {
    let bars = makeBars()
    bars.show(Array(tabs[0...1]), edited: nil)
    #expect(Set(bars.bars.keys) == Set(tabs[0...1].map(\.id)))
    let first = try #require(bars.bars[tabs[0].id])
    #expect(first.content.domain == "gulls.example" && first.superview === swipe.row)
    bars.show(Array(tabs[1...2]), edited: .tab(tabs[0].id))
    #expect(bars.bars.count == 3 && bars.bars[tabs[0].id] === first)
    bars.show(Array(tabs[1...2]), edited: nil)
    #expect(bars.bars.count == 2 && first.superview == nil)

    var renamed = tabs[1]
    renamed.handle(.asked(try #require(URL(string: "https://auks.example")), fallback: nil))
    bars.refresh(renamed)
    #expect(bars.bars[tabs[1].id]?.content.isLoading == true)
  }

  @Test("Keys and readers get to the selected tab's bar alone, and to an edited one")
  func reach() {
    let bars = makeBars()
    bars.show(tabs, edited: nil)
    bars.setReach(selected: tabs[1].id, edited: nil)
    #expect(tabs.map { bars.bars[$0.id]?.field.isEnabled } == [false, true, false])
    bars.setReach(selected: tabs[1].id, edited: .tab(tabs[2].id))
    #expect(tabs.map { bars.bars[$0.id]?.accessibilityElementsHidden } == [true, false, false])
  }

  @Test(
    "Bars lie side by side: 342 points wide in a window of 390, from 24 on, as far apart as a page of the row is wide"
  )
  func places() throws {
    let bars = makeBars()
    bars.show(tabs, edited: nil)
    let places = TabSwipe(
      layout: BarLayout(size: CGSize(width: 390, height: 844)), tabCount: 3, hasHiddenTab: false)
    for (index, tab) in tabs.enumerated() {
      bars.place(tab.id, at: index, places, offset: 0, isHidden: index == 2)
    }
    let frames = try tabs.map { try #require(bars.bars[$0.id]).frame }
    #expect(frames[0] == CGRect(x: 24, y: 0, width: 342, height: 62))
    // A bar and the space between two: 342 + 4.
    #expect(frames[2].minX == 716)
    #expect(bars.bars[tabs[2].id]?.isHidden == true)
    bars.reveal(tabs[2].id)
    #expect(bars.bars[tabs[2].id]?.isHidden == false)
  }

  @Test("Collapsed only the selected tab's domain is seen")
  func collapsed() {
    let bars = makeBars()
    bars.show(tabs, edited: nil)
    let layout = BarLayout(size: CGSize(width: 390, height: 844))
    bars.place(.collapsed, row: .collapsed, in: layout, selected: tabs[1].id)
    #expect(swipe.row.frame == layout.addressBarRowFrame(.collapsed))
    #expect(bars.bars[tabs[1].id]?.domain.alpha == 1)
    #expect(bars.bars[tabs[0].id]?.domain.alpha == CGFloat(BarPose.collapsed.containerAlpha))
    bars.isCollapsed = true
    #expect(tabs.map { bars.bars[$0.id]?.isCollapsed } == [true, true, true])
  }
}
