import HeadlessHost
import Testing
import UIKit
import QuartzCore

@testable import ProfilePage

/// The page on a screen without a display: the place of everything at every offset, whichever view scrolls.
@MainActor
@Suite(.serialized)
struct ProfileScreenTests {
  /// The folder for pictures for people to look at; nil where none are asked for.
  private nonisolated static let folder = ProcessInfo.processInfo.environment["PROFILE_PICTURES"]

  private final class Lists: ProfileDelegate {
    func profile(_ controller: ProfileViewController, numberOfRowsIn tab: Int) -> Int { 60 }

    func profile(
      _ controller: ProfileViewController, cellFor row: Int, in tab: Int, of table: UITableView
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(row)"
      return cell
    }
  }

  private static let short = Profile(
    name: "Wren Hollis", handle: "@wrenhollis", about: "Counts swifts.",
    counts: [Profile.Count(214, "Following")], action: (title: "Follow", activeTitle: "Following"),
    tabs: ["Posts", "Likes"])

  private func withPage(
    _ profile: Profile = short, size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false,
    _ body: (HeadlessScreen, ProfileViewController) throws -> Void
  ) rethrows {
    let screen = HeadlessScreen(size: size, scale: size.width > 1000 ? 1 : 2, isDark: isDark)
    defer { screen.end() }
    let page = ProfileViewController(profile)
    let lists = Lists()
    page.delegate = lists
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = page
    window.makeKeyAndVisible()
    screen.advance(by: 0.2)
    try body(screen, page)
  }

  /// The places of the views in the window, and their look.
  private struct Places: Equatable {
    var header: CGRect
    var avatar: CGRect
    var label: CGFloat
    var blur: CGFloat
    var isHeaderInFront: Bool

    @MainActor init(_ page: ProfileViewController) {
      let avatar = Self.views(in: page.info).first {
        $0 is UIImageView && $0.accessibilityLabel == page.profile.name
      }
      header = page.header.frame
      self.avatar = avatar.map { $0.convert($0.bounds, to: nil) } ?? .null
      label = page.header.convert(page.header.label.center, to: nil).y
      label += page.header.label.layer.transform.m42
      blur = page.header.subviews.dropFirst().first?.alpha ?? -1
      isHeaderInFront = page.header.layer.zPosition > page.tableView.layer.zPosition
    }

    @MainActor private static func views(in view: UIView) -> [UIView] {
      [view] + view.subviews.flatMap(views)
    }

    func isClose(to other: Places) -> Bool {
      func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.01 }
      return [(header, other.header), (avatar, other.avatar)].allSatisfy {
        isClose($0.minX, $1.minX) && isClose($0.minY, $1.minY) && isClose($0.width, $1.width)
          && isClose($0.height, $1.height)
      } && isClose(label, other.label) && isClose(blur, other.blur)
        && isHeaderInFront == other.isHeaderInFront
    }
  }

  /// docs/interface-figures.md, "Profile header", on the reference screen: header 107 high and 390 wide, its lower edge 40 higher when it sticks; the
  /// avatar 72, from 79 to 151 at rest, its lower edge going with the page; the white name's middle 11.5 below the header's edge.
  @Test(
    arguments: [
      // Offset, the header's upper and lower edge, the avatar's height, the label's middle, the blur.
      (-200, 0, 307, 72, nil, 0, false), (-1, 0, 108, 72, nil, 0, false),
      (0, 0, 107, 72, 107 + 11.5 + 95, 0, false),
      // 72 − 20 / 1.4; the label is 75 below its place, in a header that is 20 higher.
      (20, -20, 87, 57.714, 107 + 11.5 + 75 - 20, 0, false),
      (40, -40, 67, 43.429, 107 + 11.5 + 55 - 40, 0, false),
      (41, -40, 67, 43.429, 107 + 11.5 + 54 - 40, 0, true),
      (95, -40, 67, 43.429, 107 + 11.5 - 40, 0, true), (130, -40, 67, 43.429, 43.5, 1, true),
      (1000, -40, 67, 43.429, 43.5, 1, true),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat?, CGFloat, Bool)])
  func everythingIsInItsPlace(
    offset: CGFloat, top: CGFloat, bottom: CGFloat, avatar: CGFloat, label: CGFloat?, blur: CGFloat,
    isInFront: Bool
  ) {
    withPage { screen, page in
      page.tableView.contentOffset.y = offset - page.tableView.contentInset.top
      screen.advance(by: 1.0 / 60)
      let places = Places(page)
      #expect(abs(places.header.minY - top) < 0.01 && abs(places.header.maxY - bottom) < 0.01)
      #expect(abs(places.avatar.height - avatar) < 0.01 && abs(places.avatar.maxY - (151 - offset)) < 0.01)
      if let label { #expect(abs(places.label - label) < 0.01) }
      #expect(abs(places.blur - blur) < 0.01 && places.isHeaderInFront == isInFront)
      // Whatever is pulled or scrolled, the header covers the window's width.
      #expect(places.header.minX <= 0 && places.header.maxX >= 390)
    }
  }

  /// Expects the page, after something scrolled it, to be as if it had been put at that offset.
  private func expectSameAsPut(_ screen: HeadlessScreen, _ page: ProfileViewController) {
    let scrolled = Places(page)
    let place = page.tableView.contentOffset
    page.tableView.setContentOffset(CGPoint(x: 0, y: place.y + 300), animated: false)
    screen.advance(by: 1.0 / 60)
    page.tableView.setContentOffset(place, animated: false)
    screen.advance(by: 1.0 / 60)
    #expect(scrolled.isClose(to: Places(page)))
  }

  @Test(arguments: [24.0, 90, 400])
  func fingersScroll(_ distance: CGFloat) {
    withPage { screen, page in
      screen.drag(
        from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 700 - distance), duration: 0.3, hold: 0.3)
      screen.settle()
      #expect(page.offset > distance * 0.5)
      expectSameAsPut(screen, page)
    }
  }

  @Test func fingersPullDownAndItComesBack() {
    withPage { screen, page in
      var highest: CGFloat = 0
      screen.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), duration: 0.3, hold: 0.1) {
        _ in
        highest = max(highest, page.header.frame.height)
        #expect(abs(page.header.frame.minY) < 0.01)
      }
      #expect(highest > 170)
      screen.settle()
      #expect(page.header.frame == CGRect(x: 0, y: 0, width: 390, height: 107))
    }
  }

  @Test(arguments: [1, 4, 12])
  func wheelsScroll(_ notches: Int) {
    withPage { screen, page in
      for _ in 0..<notches {
        screen.turnWheel(at: CGPoint(x: 195, y: 600), by: 1)
        screen.advance(by: 0.1)
      }
      screen.settle()
      #expect(page.offset > 0)
      expectSameAsPut(screen, page)
    }
  }

  @Test func keysScroll() {
    withPage { screen, page in
      @MainActor func press(_ key: UIKeyboardHIDUsage, characters: String = "") -> CGFloat {
        let before = page.offset
        screen.press(key, characters: characters)
        screen.settle()
        expectSameAsPut(screen, page)
        return page.offset - before
      }
      #expect(press(.keyboardDownArrow) == 40)
      #expect(press(.keyboardUpArrow) == -40)
      // What shows below the stuck header, but for a line that is seen again: 844 − 67 − 40.
      #expect(press(.keyboardPageDown) == 737)
      #expect(press(.keyboardSpacebar, characters: " ") == 737)
      #expect(press(.keyboardPageUp) == -737)
      #expect(press(.keyboardEnd) > 500)
      _ = press(.keyboardHome)
      #expect(page.offset == 0)
    }
  }

  private static let long = Profile(
    name: "Wilhelmina Featherstonehaugh-Cholmondeley of the Outer Marshes", handle: "@wilhelmina",
    about: String(repeating: "Has a great deal to say about reeds. ", count: 6),
    facts: [
      Profile.Fact(symbol: "mappin", text: "The far side of the harbour, behind the boats"),
      Profile.Fact(symbol: "globe", text: "a-very-long-address-indeed.example/with/a/path", isLink: true),
    ],
    counts: [Profile.Count(1_204_331, "Following"), Profile.Count(38_066_120, "Followers")],
    action: (title: "Follow this person", activeTitle: "Following this person"),
    tabs: ["Posts", "Replies and mentions", "Media", "Likes"])

  /// Nothing is outside of the window or over something else, at any width and any size of letters; the black name reaches the
  /// header where the white one appears.
  @Test(
    arguments: [320.0, 360, 390, 768, 1280],
    [1, 1.35, 2.4])
  func everyWidthAndSizeOfLettersHasRoom(_ width: CGFloat, _ textScale: CGFloat) {
    withPage(Self.long, size: CGSize(width: width, height: 844)) { screen, page in
      screen.textScale = textScale
      screen.advance(by: 0.2)
      let labels = page.info.subviews.compactMap { $0 as? UILabel }.filter { $0.text?.isEmpty == false }
      for label in labels {
        #expect(label.frame.minX >= 0 && label.frame.maxX <= width && label.frame.height > 0)
        #expect(label.frame.maxY <= page.info.bounds.height)
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(label.frame.height >= needed.height)
      }
      for (upper, lower) in zip(labels, labels.dropFirst()) {
        #expect(upper.frame.maxY <= lower.frame.minY)
      }
      let action = page.info.action.frame
      #expect(action.minX >= 0 && action.maxX <= width && labels.allSatisfy { !$0.frame.intersects(action) })
      if let folder = Self.folder {
        for offset in [0.0, 60, 150] {
          page.tableView.contentOffset.y = offset - page.tableView.contentInset.top
          screen.advance(by: 0.1)
          screen.writePicture(to: "\(folder)/long-\(Int(width))-\(textScale)-\(Int(offset)).png")
        }
      }
    }
  }

  /// Missing pictures are made from the name, and each is a person's own.
  @Test func missingPicturesAreMade() {
    withPage { _, page in
      let views = page.header.subviews.compactMap { $0 as? UIImageView }
      #expect(views.count == 2 && views.allSatisfy { $0.image != nil })
      #expect(GeneratedPictures.initials(of: "Wren Hollis") == "WH")
      #expect(GeneratedPictures.hue(of: "Wren Hollis") != GeneratedPictures.hue(of: "Ines Oda"))
    }
    withPage(Profile(name: "")) { screen, page in
      #expect(page.header.frame.height == 107 && screen.picture() != nil)
    }
  }

  /// Makes pictures for people to look at.
  @Test(.enabled(if: Self.folder != nil), arguments: [360.0, 390, 1280], [false, true])
  func pictures(_ width: CGFloat, _ isDark: Bool) throws {
    let folder = try #require(Self.folder)
    withPage(size: CGSize(width: width, height: width > 1000 ? 800 : 844), isDark: isDark) { screen, page in
      for offset in [-200, -60, 0, 20, 40, 60, 95, 112, 130, 400] as [CGFloat] {
        page.tableView.contentOffset.y = offset - page.tableView.contentInset.top
        screen.advance(by: 1.0 / 60)
        screen.writePicture(
          to: "\(folder)/page-\(Int(width))-\(isDark ? "dark" : "light")-\(Int(offset) + 200).png")
      }
    }
  }
}
