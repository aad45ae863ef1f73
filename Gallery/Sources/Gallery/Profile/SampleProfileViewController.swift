import ProfilePage
import UIKit

/// The Profile example: the shared page, about someone who counts swifts.
@MainActor
final class SampleProfileViewController: ExampleViewController, ProfileDelegate {
  static let sample = Profile(
    name: "Wren Hollis", handle: "@wrenhollis",
    about: "Counts swifts for a living and draws the ones that got away. Slow walks, fast birds, strong tea.",
    facts: [
      Profile.Fact(symbol: "mappin", text: "Harrow Lane"),
      Profile.Fact(symbol: "globe", text: "gullwick.example", isLink: true),
    ],
    counts: [Profile.Count(214, "Following"), Profile.Count(3806, "Followers")],
    action: (title: "Follow", activeTitle: "Following"), tabs: ["Posts", "Replies", "Media", "Likes"])

  private(set) lazy var page = ProfileViewController(profile)

  private var profile: Profile {
    var profile = Self.sample
    profile.cover = SceneArt.cover.picture
    profile.avatar = SceneArt.avatar
    return profile
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    page.delegate = self
    page.tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.identifier)
    addChild(page)
    page.view.frame = view.bounds
    view.addSubview(page.view)
    page.didMove(toParent: self)
    // The page has a button of its own.
    closeButton.isHidden = true
    drag.canBegin = { false }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.view.frame = view.bounds
  }

  private func posts(_ tab: Int) -> [SamplePost] {
    switch tab {
    case 0: SamplePost.posts
    case 1: SamplePost.replies
    case 2: SamplePost.posts.filter { $0.scene != nil }
    default: []
    }
  }

  func profile(_ controller: ProfileViewController, numberOfRowsIn tab: Int) -> Int { posts(tab).count }

  func profile(
    _ controller: ProfileViewController, cellFor row: Int, in tab: Int, of table: UITableView
  ) -> UITableViewCell {
    let cell = table.dequeueReusableCell(
      withIdentifier: PostCell.identifier, for: IndexPath(row: row, section: 0))
    (cell as? PostCell)?.show(posts(tab)[row], by: controller.profile)
    return cell
  }

  func profileDidPressBack(_ controller: ProfileViewController) { dismiss(animated: true) }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
