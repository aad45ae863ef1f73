import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Constraints inside scroll views (docs/uikit-semantics.md, note 21).
@MainActor
struct ScrollViewLayoutTests {
  struct Fixture {
    let root: UIView
    let scroll: UIScrollView
  }

  func makeFixture() -> Fixture {
    let root = makeRoot()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 80),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    return Fixture(root: root, scroll: scroll)
  }

  /// docs/uikit-semantics.md, note 21.
  @Test func edgesSizeTheContentAndHeightTheFrame() {
    // Two pages beside each other, each as large as the scroll view: 320 × 400.
    let fixture = makeFixture()
    let scroll = fixture.scroll
    let stack = UIStackView(arrangedSubviews: [makeView(), makeView()])
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.heightAnchor.constraint(equalTo: scroll.heightAnchor),
    ])
    for page in stack.arrangedSubviews {
      page.widthAnchor.constraint(equalTo: fixture.root.widthAnchor).isActive = true
    }
    fixture.root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 640, height: 400))
    #expect(stack.arrangedSubviews[1].frame == CGRect(320, 0, 320, 400))

    scroll.contentOffset = CGPoint(x: 320, y: 0)
    fixture.root.layoutIfNeeded()

    #expect(stack.frame == CGRect(0, 0, 640, 400))
  }

  @Test func theFrameGuideDoesNotScroll() {
    let fixture = makeFixture()
    let header = makeView(fixture.scroll)
    let content = makeView(fixture.scroll)
    let frame = fixture.scroll.frameLayoutGuide
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: frame.topAnchor, constant: 5),
      header.leftAnchor.constraint(equalTo: frame.leftAnchor),
      header.widthAnchor.constraint(equalTo: frame.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
      content.topAnchor.constraint(equalTo: fixture.scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: fixture.scroll.contentLayoutGuide.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    fixture.root.layoutIfNeeded()
    #expect(header.frame == CGRect(0, 5, 320, 20))
    #expect(fixture.scroll.contentSize.height == 900)

    fixture.scroll.contentOffset.y = 100
    fixture.root.layoutIfNeeded()

    #expect(header.frame == CGRect(0, 105, 320, 20))
    #expect(content.frame.minY == 0)
  }

  @Test func aConstraintToTheOutsideKeepsItsPlaceWhileScrolling() {
    // A stretching header: pinned to the screen's top although it is inside.
    let fixture = makeFixture()
    let picture = makeView(fixture.scroll)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: fixture.root.topAnchor),
      picture.heightAnchor.constraint(equalToConstant: 50),
    ])
    fixture.root.layoutIfNeeded()
    #expect(picture.frame.minY == -80)

    fixture.scroll.contentOffset.y = 30
    fixture.root.layoutIfNeeded()

    #expect(picture.frame.minY == -50)
  }

  @Test func aContentSizeSetByHandStaysWithoutConstraints() {
    let fixture = makeFixture()
    fixture.scroll.contentSize = CGSize(width: 10, height: 20)
    let view = makeView(fixture.scroll)
    view.topAnchor.constraint(equalTo: fixture.scroll.topAnchor).isActive = true

    fixture.root.layoutIfNeeded()

    #expect(fixture.scroll.contentSize == CGSize(width: 10, height: 20))
  }

  /// The heights that labels give count as much as those of constraints: the content is as high as the column, of
  /// 79, 72, 11, 10 and 1100 points.
  @Test func contentOfIntrinsicHeightsIsDetermined() {
    let fixture = makeFixture()
    let scroll = fixture.scroll
    let picture = makeView(scroll)
    let label = ContentView(50, 10)
    scroll.addSubview(label)
    let sizer = makeView(scroll)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 79),
      picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      picture.heightAnchor.constraint(equalToConstant: 72),
      label.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 11),
      label.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: sizer.trailingAnchor),
      sizer.topAnchor.constraint(equalTo: label.bottomAnchor),
      sizer.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      sizer.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      sizer.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      sizer.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      sizer.heightAnchor.constraint(equalToConstant: 1100),
    ])

    fixture.root.layoutIfNeeded()

    #expect(scroll.contentSize == CGSize(width: 320, height: 1272))
    #expect(!label.hasAmbiguousLayout)
  }
}
