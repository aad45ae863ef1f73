import Testing
import UIKit

@testable import Trails

@MainActor
struct DetailTests {
  private let detail: TrailDetailViewController

  init() throws {
    let storyboard = UIStoryboard(name: "Main", bundle: .main)
    detail = try #require(storyboard.instantiateViewController(withIdentifier: "TrailDetail") as? TrailDetailViewController)
    detail.trail = Trail(name: "Mill Path", region: "Valley", kilometres: 9, climb: 210, grade: .moderate)
    detail.loadViewIfNeeded()
  }

  @Test func showsItsTrail() {
    #expect(detail.nameLabel.text == "Mill Path")
    #expect(detail.factsLabel.text == "9 km · ↑ 210 m")
    #expect(detail.favoriteSwitch.isOn == false)
    #expect(detail.profileView.lineWidth == 3)
    #expect(detail.badges.first?.layer.cornerRadius == 8)
  }

  @Test func aTapMakesThePhotoHigher() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = detail
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(detail.photoView.bounds.height == 180)

    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      CATransaction.begin()
      CATransaction.setCompletionBlock { done.resume() }
      detail.togglePhoto()
      CATransaction.commit()
    }
    #expect(detail.photoView.bounds.height == 300)
    window.isHidden = true
  }
}
