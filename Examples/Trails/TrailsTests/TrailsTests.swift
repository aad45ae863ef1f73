//
//  TrailsTests.swift
//  TrailsTests
//

import XCTest
@testable import Trails

class TrailsTests: XCTestCase {

  var window: UIWindow!
  var list: TrailListViewController!
  var navigation: UINavigationController!

  override func setUpWithError() throws {
    try super.setUpWithError()
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    let tabs = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UITabBarController)
    navigation = try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController)
    list = try XCTUnwrap(navigation.topViewController as? TrailListViewController)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    list.loadViewIfNeeded()
  }

  override func tearDownWithError() throws {
    window.isHidden = true
    window = nil
    try super.tearDownWithError()
  }

  func testTheAppRunsBeforeItsTests() throws {
    XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let tabs = try XCTUnwrap((scene.delegate as? SceneDelegate)?.window?.rootViewController as? UITabBarController)
    XCTAssertEqual(tabs.viewControllers?.count, 2)
    XCTAssertEqual(UINavigationBar.appearance().tintColor, UIColor(named: "Meadow"))
  }

  func testListShowsAllTrails() {
    XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 5)
    XCTAssertEqual(list.title, "Trails")
    XCTAssertEqual(list.summaryItem.title, "5 trails")
  }

  func testSelectingARowShowsTheTrail() throws {
    list.tableView.layoutIfNeeded()
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
    let shown = expectation(description: "detail is shown")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { shown.fulfill() }
    waitForExpectations(timeout: 3)
    let detail = try XCTUnwrap(navigation.topViewController as? TrailDetailViewController)
    XCTAssertEqual(detail.nameLabel.text, "Ridge Walk")
    XCTAssertNotNil(detail.view.window)
  }

  func testFavoriteIsPosted() {
    let posted = expectation(forNotification: .trailsDidChange, object: TrailStore.shared) {
      $0.userInfo?["name"] as? String == "Mill Path"
    }
    TrailStore.shared.toggleFavorite("Mill Path")
    wait(for: [posted], timeout: 1)
    TrailStore.shared.toggleFavorite("Mill Path")
  }

  func testCellFromNib() throws {
    let cell = try XCTUnwrap(
      UINib(nibName: "TrailCell", bundle: Bundle(for: TrailCell.self)).instantiate(withOwner: nil, options: nil).first as? TrailCell)
    cell.trail = Trail(name: "A", region: "B", kilometres: 1.5, climb: 2, grade: .easy)
    XCTAssertEqual(cell.nameLabel.text, "A")
    XCTAssertTrue(cell.starView.isHidden)
  }

  func testAnimationEnds() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    let done = XCTestExpectation(description: "completion")
    UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }) { finished in
      XCTAssertTrue(finished)
      done.fulfill()
    }
    wait(for: [done], timeout: 2)
  }

  func testAppearanceCallbacksComeInOrder() {
    class Traced: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("viewDidLoad")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        calls.append("viewWillAppear \(animated)")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("viewDidAppear \(animated)")
      }
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("viewWillDisappear \(animated)")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("viewDidDisappear \(animated)")
      }
    }
    let traced = Traced()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    list.present(traced, animated: true)
    let appeared = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in traced.calls.count == 3 }, object: nil)
    wait(for: [appeared], timeout: 3)
    let dismissed = expectation(description: "dismissed")
    traced.dismiss(animated: true) { dismissed.fulfill() }
    wait(for: [dismissed], timeout: 3)
    XCTAssertEqual(
      traced.calls,
      [
        "viewDidLoad", "viewWillAppear true", "viewDidAppear true", "viewWillDisappear true", "viewDidDisappear true",
      ])
  }

  func testRunLoopMovesAnimations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))
    UIView.animate(withDuration: 10) { view.frame.origin.x = 1000 }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    let shown = view.layer.presentation()?.frame.minX ?? -1
    XCTAssertGreaterThan(shown, 0)
    XCTAssertLessThan(shown, 500)
  }

  func testPerformanceExample() throws {
    measure { _ = (0..<100).map { Trail(name: "\($0)", region: "", kilometres: 1, climb: 1, grade: .hard).lengthText } }
  }

  // MARK: - Completion handlers and optional methods

  @MainActor func testAMethodWithACompletionHandlerHasASelector() {
    XCTAssertTrue(list.responds(to: #selector(UIViewController.dismiss(animated:completion:))))
    XCTAssertTrue(Witness().responds(to: #selector(Witness.leave(animated:then:))))
  }

  @MainActor func testOptionalMethodsOfTheMainActor() {
    let witness: ListWitness = Witness()
    XCTAssertEqual(witness.listDidOpen?("Mill Path"), true)
    XCTAssertTrue(witness.listDidClose == nil)
  }
}

@MainActor @objc protocol ListWitness: AnyObject {
  @objc optional func listDidOpen(_ name: String) -> Bool
  @objc optional func listDidClose()
}

private class Witness: NSObject, ListWitness {
  func listDidOpen(_ name: String) -> Bool {
    return name == "Mill Path"
  }

  @objc func leave(animated: Bool, then completion: (() -> Void)?) {
    completion?()
  }
}
