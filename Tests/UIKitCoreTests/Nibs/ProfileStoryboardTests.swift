import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A profile whose header stretches, sticks and blurs (docs/interface-figures.md, "Profile header"), in a storyboard as Xcode writes it.
@MainActor @Suite(.serialized)
struct ProfileStoryboardTests {
  private func withProfile(_ body: (ProfileController, Stage) throws -> Void) throws {
    let messages = try NibTest.run { stage in
      let storyboard = UIStoryboard(name: "Profile", bundle: nil)
      let controller = try #require(storyboard.instantiateInitialViewController() as? ProfileController)
      stage.window.rootViewController = controller
      stage.host.settle()
      try body(controller, stage)
    }
    #expect(messages == [])
  }

  @Test func controllerComesBeforeItsView() throws {
    try NibTest.run { _ in
      let storyboard = UIStoryboard(name: "Profile", bundle: nil)
      let controller = try #require(
        storyboard.instantiateViewController(withIdentifier: "profile") as? ProfileController)
      #expect(controller.title == "Profile")
      #expect(controller.restorationIdentifier == "profileController")
      #expect(controller.storyboard === storyboard)
      #expect(!controller.isViewLoaded)
      #expect(controller.diary == ["init, title Profile", "awake, header nil"])
      controller.loadViewIfNeeded()
      #expect(controller.diary.suffix(1) == ["viewDidLoad, header true, source anna"])
    }
  }

  @Test func outletsAndCollections() throws {
    try withProfile { controller, _ in
      #expect(controller.header?.superview === controller.view)
      #expect(controller.headerLabel?.superview === controller.header)
      #expect(controller.labels.map(\.text) == ["Anna & Ben", "Anna & Ben"])
      #expect(controller.headerHeight?.constant == 107)
      #expect(controller.headerHeight?.firstItem === controller.header)
      #expect(controller.scrollView?.delegate === controller)
      // The scene's other objects live as long as the controller.
      #expect(controller.source?.isAwake == true)
    }
  }

  @Test func looks() throws {
    try withProfile { controller, _ in
      let header = try #require(controller.header)
      #expect(header.clipsToBounds)
      #expect(header.backgroundColor == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
      #expect(controller.view.backgroundColor === UIColor.systemBackground)
      #expect(controller.view.tintColor === UIColor.systemIndigo)
      let label = try #require(controller.headerLabel)
      #expect(label.font == .boldSystemFont(ofSize: 18))
      #expect(label.textAlignment == .center)
      #expect(label.textColor == UIColor(white: 1, alpha: 1))
      #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
      let name = try #require(controller.labels.last)
      #expect(name.numberOfLines == 2)
      #expect(name.font.textStyle == .title2)
      #expect(name.adjustsFontForContentSizeCategory)
      #expect(name.shadowColor == UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
      #expect(name.shadowOffset == CGSize(width: 1, height: -2))
      let avatar = try #require(controller.avatarImage)
      #expect(avatar.image != nil)
      #expect(avatar.contentMode == .scaleAspectFit)
      #expect(avatar.layer.cornerRadius == 10)
      #expect(avatar.layer.borderWidth == 2.5)
      #expect(avatar.layer.masksToBounds)
      let sizer = try #require(controller.view.viewWithTag(7))
      #expect(sizer.isHidden)
    }
  }

  @Test func scrollView() throws {
    try withProfile { controller, stage in
      let scrollView = try #require(controller.scrollView)
      #expect(scrollView.alwaysBounceVertical)
      #expect(!scrollView.showsHorizontalScrollIndicator)
      #expect(scrollView.showsVerticalScrollIndicator)
      #expect(scrollView.contentInsetAdjustmentBehavior == .never)
      #expect(scrollView.isMultipleTouchEnabled)
      // The window's size, not the canvas's: constraints decide. The sizer is 1000 high; the name begins 8 below the avatar,
      // which ends at 79 + 69.
      #expect(scrollView.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      let name = try #require(controller.labels.last)
      #expect(isClose(name.frame.minY, 79 + 69 + 8))
      #expect(scrollView.contentSize == CGSize(width: 390, height: 1000))
      scrollView.contentOffset.y = 30
      #expect(controller.diary.last == "scrolled to 30.0")
    }
  }

  @Test func constraints() throws {
    try withProfile { controller, _ in
      let avatar = try #require(controller.avatarImage)
      #expect(avatar.frame == CGRect(x: 10, y: 79, width: 69, height: 69))
      let header = try #require(controller.header)
      #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 107))
      let trailing = try #require(controller.view.constraints.first { $0.identifier == "header.trailing" })
      #expect(trailing.priority.rawValue == 999)
      #expect(trailing.secondItem === header)
      let label = try #require(controller.headerLabel)
      #expect(isClose(label.center.x, 195, within: 0.5))
      #expect(label.frame.minY == 137)
      let button = try #require(controller.followButton)
      #expect(button.frame.maxX == 380)
      #expect(button.frame.maxY == avatar.frame.maxY)
      let atLeast = controller.scrollView?.constraints.first { $0.relation == .greaterThanOrEqual }
      #expect(atLeast?.constant == 10)
    }
  }

  @Test func actionsReachTheController() throws {
    try withProfile { controller, stage in
      let button = try #require(controller.followButton)
      #expect(button.title(for: .normal) == "Follow")
      #expect(button.title(for: .selected) == "Following")
      #expect(button.buttonType == .system)
      #expect(button.titleLabel?.font == .systemFont(ofSize: 15, weight: .semibold))
      #expect(button.contentEdgeInsets == UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12))
      #expect(button.titleColor(for: .normal) === UIColor.systemBlue)
      #expect(button.accessibilityLabel == "Follow Anna")
      #expect(button.accessibilityIdentifier == "follow")
      #expect(button.accessibilityHint == "Shows her posts")
      #expect(button.accessibilityTraits == [.button, .startsMediaSession])
      button.sendActions(for: .touchUpInside)
      #expect(controller.diary.last == "followed by true")
      #expect(controller.scrollView?.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } == true)
      stage.host.tap(at: CGPoint(x: 200, y: 400))
      #expect(controller.diary.last == "tapped")
    }
  }

  @Test func runtimeAttributesOfObjects() throws {
    try withProfile { controller, _ in
      let source = try #require(controller.source)
      #expect(source.user == "anna")
      #expect(source.limit == 20)
      #expect(source.color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(source.origin == CGPoint(x: 3, y: 4))
      #expect(source.extent == CGSize(width: 5, height: 6))
      #expect(source.nothing == nil)
    }
  }

  @Test func creatorsMakeTheController() throws {
    NibTest.run { _ in
      let storyboard = UIStoryboard(name: "Profile", bundle: nil)
      let controller = storyboard.instantiateViewController(identifier: "profile") { coder in
        ProfileController(coder: coder, note: "given")
      }
      #expect(controller.note == "given")
      #expect(controller.title == "Profile")
      controller.loadViewIfNeeded()
      #expect(controller.header != nil)
      let other: ProfileController? = storyboard.instantiateInitialViewController { _ in nil }
      #expect(other?.note == nil)
      #expect(other?.title == "Profile")
    }
  }

  @Test func nothingOutlivesTheController() throws {
    weak var controller: UIViewController?
    weak var unseen: UIViewController?
    weak var source: NSObject?
    try NibTest.run { stage in
      try autoreleasing {
        let storyboard = UIStoryboard(name: "Profile", bundle: nil)
        unseen = storyboard.instantiateInitialViewController()
        let shown = try #require(storyboard.instantiateInitialViewController() as? ProfileController)
        shown.loadViewIfNeeded()
        controller = shown
        source = shown.source
        #expect(source != nil)
      }
    }
    #expect(controller == nil)
    #expect(unseen == nil)
    #expect(source == nil)
  }

  private func autoreleasing(_ body: () throws -> Void) rethrows { try body() }
}

// MARK: - The program, as the rewriter leaves it

class ProfileController: UIViewController, UIScrollViewDelegate {
  weak var header: UIView!
  weak var headerLabel: UILabel!
  weak var scrollView: UIScrollView!
  weak var avatarImage: UIImageView!
  weak var followButton: UIButton!
  weak var headerHeight: NSLayoutConstraint!
  var labels: [UILabel]!
  weak var source: ProfileSource!
  var diary: [String] = []
  var note: String?

  init?(coder: NSCoder, note: String) {
    self.note = note
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    diary.append("init, title \(title ?? "nil")")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    diary.append("awake, header \(header.map { "\($0)" } ?? "nil")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    diary.append("viewDidLoad, header \(header != nil), source \(source?.user ?? "nil")")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    diary.append("scrolled to \(scrollView.contentOffset.y)")
  }
  func follow(_ sender: UIButton) { diary.append("followed by \(sender === followButton)") }
  func tapped(_ sender: UITapGestureRecognizer) { diary.append("tapped") }
}

extension ProfileController {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] {
      [
        .property("header", \ProfileController.header),
        .property("headerLabel", \ProfileController.headerLabel),
        .property("scrollView", \ProfileController.scrollView),
        .property("avatarImage", \ProfileController.avatarImage),
        .property("followButton", \ProfileController.followButton),
        .property("headerHeight", \ProfileController.headerHeight),
        .property("labels", \ProfileController.labels),
        .property("source", \ProfileController.source),
        .method("follow:", Selector("follow:", ProfileController.follow(_:))),
        .method("tapped:", Selector("tapped:", ProfileController.tapped(_:))),
      ]
    }
  }
}

class ProfileSource: NSObject {
  var user = ""
  var limit = 0
  var color: UIColor?
  var origin = CGPoint.zero
  var extent = CGSize.zero
  var nothing: String? = "something"
  var isAwake = false

  func awakeFromNib() { isAwake = true }
}

extension ProfileSource {
  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] {
      [
        .property("user", \ProfileSource.user), .property("limit", \ProfileSource.limit),
        .property("color", \ProfileSource.color), .property("origin", \ProfileSource.origin),
        .property("extent", \ProfileSource.extent), .property("nothing", \ProfileSource.nothing),
        .method("awakeFromNib", Selector("awakeFromNib", ProfileSource.awakeFromNib)),
      ]
    }
  }
}
