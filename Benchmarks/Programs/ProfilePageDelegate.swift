import MethodSelectors
import ProfilePage
import UIKit

/// Scrolls a person's page in a window, from pulled down to where the blurred header sticks and back, and says how many of a
/// display's frames came.
final class ProfilePageDelegate: UIResponder, UIApplicationDelegate, ProfileDelegate {
  private static let rows = 60
  /// From the page at rest, in points: pulled down, and well beyond the offset at which the cover is blurred.
  private static let offsets: (lowest: CGFloat, highest: CGFloat) = (-160, 400)
  /// Seconds for one way there and back.
  private static let period: CFTimeInterval = 2

  var window: UIWindow?
  private let page = ProfileViewController(
    Profile(
      name: "Wren Hollis", handle: "@wrenhollis", about: "Counts swifts.",
      counts: [Profile.Count(214, "Following")], cover: GeneratedPictures.cover(seed: 1),
      avatar: GeneratedPictures.avatar(for: "Wren Hollis", seed: 1), tabs: ["Posts"]))
  private var count = FrameCount()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    page.delegate = self
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    CADisplayLink(target: self, selector: Selector("frame:", ProfilePageDelegate.frame)).add(
      to: .main, forMode: .common)
    return true
  }

  private func frame(_ link: CADisplayLink) {
    let part = (1 - cos(link.timestamp / Self.period * 2 * .pi)) / 2
    let (lowest, highest) = Self.offsets
    page.tableView.contentOffset.y = lowest + (highest - lowest) * part - page.tableView.contentInset.top
    guard let ofSixty = count.add(link) else { return }
    print(#"{"of_60": \#(ofSixty)}"#)
    exit(0)
  }

  func profile(_ controller: ProfileViewController, numberOfRowsIn tab: Int) -> Int { Self.rows }

  func profile(
    _ controller: ProfileViewController, cellFor row: Int, in tab: Int, of table: UITableView
  ) -> UITableViewCell {
    let cell =
      table.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "A swift over the harbour, number \(row)"
    return cell
  }
}
