import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Findings of the fuzzer of restored state: a file that others wrote, or that is damaged, costs its own content and nothing else.
@MainActor @Suite(.serialized)
struct HostileStateTests {
  private func restore(
    _ state: [String: StateValue], at path: RestorationPath, of kind: SavedObject.Kind, in stage: Stage
  ) {
    var object = SavedObject(kind: kind, path: path)
    object.state = state
    let restorer = Restorer(delegate: nil)
    let root = SavedObject(kind: .controller, path: RestorationPath("root"))
    restorer.restore(
      SavedInterface(roots: [RestorationPath("root")], objects: [root, object]), into: [stage.window])
    restorer.finish()
    stage.host.advanceFrame()
  }

  private func archive(_ object: any NSCoding) throws -> StateValue {
    .archive(try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false))
  }

  @Test func aCountWithoutEndEnds() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.restorationIdentifier = "root"
    withStage(root: navigation) { stage in
      restore(["UIKit.stack.count": .integer(.max)], at: RestorationPath("root"), of: .controller, in: stage)
      #expect(navigation.viewControllers == [page])
    }
  }

  @Test func aControllerIsNotInItsOwnStackNorOverItself() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.restorationIdentifier = "root"
    withStage(root: navigation) { stage in
      let itself = StateValue.reference(RestorationPath("root"))
      restore(
        ["UIKit.stack.count": .integer(1), "UIKit.stack.0": itself, "UIKit.presentedViewController": itself],
        at: RestorationPath("root"), of: .controller, in: stage)
      #expect(navigation.viewControllers.count == 1)
      #expect(navigation.viewControllers.first !== navigation)
      #expect(navigation.presentedViewController == nil)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 1e300]) func numbersThatNoViewHas(_ number: Double) throws {
    let root = UIViewController()
    root.restorationIdentifier = "root"
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.restorationIdentifier = "scroll"
    root.view.addSubview(scroll)
    try withStage(root: root) { stage in
      scroll.contentOffset.y = 30
      restore(
        [
          "UIKit.zoomScale": .real(number),
          "UIKit.contentOffset": try archive(NSValue(point: CGPoint(x: 0, y: 60))),
        ], at: RestorationPath("root").appending("scroll", ordinal: 0), of: .view, in: stage)
      #expect(scroll.contentOffset == CGPoint(x: 0, y: 30))
    }
  }

  @Test func aSelectionBeyondAllNumbersIsNone() {
    let root = UIViewController()
    root.restorationIdentifier = "root"
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "text"
    field.restorationIdentifier = "field"
    root.view.addSubview(field)
    withStage(root: root) { stage in
      let before = field.selectedRange
      restore(
        ["UIKit.selectionStart": .integer(1), "UIKit.selectionLength": .integer(.max)],
        at: RestorationPath("root").appending("field", ordinal: 0), of: .view, in: stage)
      #expect(field.selectedRange == before)
    }
  }

  /// They are written as archives, and some of them end the program when they read anything else.
  @Test func objectsOfFoundationAreOnlyInArchives() throws {
    for type in [NSString.self, NSArray.self, NSURL.self, NSUUID.self] as [AnyClass] {
      let name = try #require(_mangledTypeName(type))
      let decoder = StateDecoder(values: ["x": .object(type: name, values: [:])])
      #expect(decoder.decodeObject(forKey: "x") == nil)
    }
  }

  @Test func anActivityWithoutATypeIsNone() {
    let session = SavedSession(
      identifier: "a", role: "UIWindowSceneSessionRoleApplication",
      activity: SavedActivity(type: "", values: [:]))
    #expect(session.session.stateRestorationActivity == nil)
    #expect(session.session.persistentIdentifier == "a")
  }
}
