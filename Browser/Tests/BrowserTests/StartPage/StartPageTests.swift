import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Sections, what more there is of them, and where it is opened.
@Suite(.serialized) @MainActor
struct StartPageTests {
  private let page = StartPageView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func sites(_ count: Int) -> [StartPageItems.Site] {
    (0..<count).compactMap { index in
      URL(string: "https://site\(index).example/").map {
        .init(title: "Site \(index)", url: $0, icon: .monogram("S", hue: 0.5))
      }
    }
  }

  private func stories(_ count: Int) -> [StartPageItems.Story] {
    sites(count).map { .init(title: $0.title, subtitle: "", url: $0.url, icon: $0.icon) }
  }

  private func press(_ label: String) {
    func find(_ view: UIView) -> UIControl? {
      if let control = view as? UIControl, control.accessibilityLabel == label, !view.isHidden {
        return control
      }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    find(page)?.sendActions(for: .touchUpInside)
    page.layoutIfNeeded()
  }

  private func height(of sections: [StartPageItems.Section]) -> CGFloat {
    page.content = StartPageItems(sections: sections)
    page.layoutIfNeeded()
    return page.scrollView.contentSize.height
  }

  @Test func moreThanTwoRowsOfFavouritesAreShownWhenAskedFor() {
    HeadlessHost.install(size: page.bounds.size, scale: 2)
    let two = height(of: [.icons(title: "Favourites", sites: sites(8))])
    #expect(height(of: [.icons(title: "Favourites", sites: sites(13))]) == two)
    press("Show All, Favourites")
    // Thirteen icons are four rows: two more.
    #expect(page.scrollView.contentSize.height == two + 2 * StartPageMetrics.rowPitch)
    press("Show Less, Favourites")
    #expect(page.scrollView.contentSize.height == two)
  }

  /// A page may be titled like another site's.
  @Test func whoHearsACardHearsWhoseThePageIs() throws {
    let url = try #require(URL(string: "https://evil.example/"))
    let story = StartPageItems.Story(
      title: "Your Bank", subtitle: "evil.example", url: url, icon: .monogram(for: "e"))
    let card = StartPageStoryButton(story: story, style: .card)
    #expect(card.accessibilityLabel == "Your Bank" && card.accessibilityValue == "evil.example")
  }

  @Test func showAllLeadsToWhereAllIs() {
    HeadlessHost.install(size: page.bounds.size, scale: 2)
    var opened: [StartPageItems.Destination] = []
    page.onShowAll = { opened.append($0) }
    let few = height(of: [.rows(title: "Recently Closed", stories: stories(5))])
    press("Show All, Recently Closed")
    #expect(opened.isEmpty)
    #expect(height(of: [.rows(title: "Recently Closed", stories: stories(6))]) == few)
    press("Show All, Recently Closed")
    _ = height(of: [
      .cards(title: "Reading List", stories: stories(1)),
      .figure(title: "Privacy Report", symbol: "shield", figure: 3, text: "Three."),
    ])
    press("Show All, Reading List")
    press("Three.")
    #expect(opened == [.recentlyClosed, .readingList, .privacyReport])
  }

  @Test func aLongSentenceMakesTheCardHigher() {
    HeadlessHost.install(size: page.bounds.size, scale: 2)
    let button = StartPageFigureButton(
      symbol: "shield", figure: 37,
      text: "In the last seven days, Martlet has kept 37 trackers from following you.")
    // Two lines fit 60 points.
    #expect(button.height(forWidth: 342) == 60)
    #expect(button.height(forWidth: 220) > 60)
  }
}
