import Foundation
import FuzzKit
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// The property list from which an interface is restored, changed by an attacker who can write the user's files.
///
/// An input that begins with a 0 is a property list from its second byte on; any other makes values in the form that the file has, of
/// which more gets through to the views.
@MainActor
enum StateFuzzer {
  static let fuzzer = Fuzzer("restored-state") { data in
    RestorationLog.write = { _ in }
    var input = InputReader(data)
    let state: SavedState
    if input.byte() == 0 {
      guard let read = try? PropertyListDecoder().decode(SavedState.self, from: input.remainder()) else {
        return
      }
      state = read
    } else {
      state = made(&input)
    }
    restore(state)
  }

  private static func restore(_ state: SavedState) {
    UIApplication.reset()
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = interface()
    window.makeKeyAndVisible()
    let restorer = Restorer(delegate: nil)
    for (_, interface) in state.interfaces { restorer.restore(interface, into: [window]) }
    restorer.restore(state.objects) { _ in nil }
    restorer.finish()
    host.advanceFrame()
    let decoder = restorer.makeDecoder(state.application ?? [:])
    for key in (state.application ?? [:]).keys {
      _ = decoder.decodeObject(forKey: key)
      _ = decoder.decodeInteger(forKey: key)
      _ = decoder.decodeInt32(forKey: key)
      _ = decoder.decodeCGRect(forKey: key)
      _ = decoder.decodeCGAffineTransform(forKey: key)
      _ = decoder.decodePropertyList(forKey: key)
    }
    for session in state.sessions { _ = session.session }
    UIApplication.reset()
    host.uninstallClock()
  }

  // MARK: - The interface that is restored

  private static let identifiers = [
    "tabs", "navigation", "page", "scroll", "picture", "field", "table", "split", "late",
  ]

  private static func interface() -> UIViewController {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 1000, height: 2000)
    scroll.maximumZoomScale = 4
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 300, height: 200))
    let views: [(UIView, String)] = [
      (scroll, "scroll"), (UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), "picture"),
      (UITextField(frame: CGRect(x: 0, y: 500, width: 200, height: 30)), "field"), (table, "table"),
    ]
    for (view, identifier) in views {
      view.restorationIdentifier = identifier
      page.view.addSubview(view)
    }
    let navigation = UINavigationController(rootViewController: page)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, split]
    for (controller, identifier) in [
      (page, "page"), (navigation, "navigation"), (split, "split"), (tabs, "tabs"),
    ] as [(UIViewController, String)] {
      controller.restorationIdentifier = identifier
    }
    return tabs
  }

  // MARK: - States

  private static let paths: [[String]] = [
    ["tabs"], ["tabs", "navigation"], ["tabs", "navigation", "page"],
    ["tabs", "navigation", "page", "scroll"],
    ["tabs", "navigation", "page", "picture"], ["tabs", "navigation", "page", "field"],
    ["tabs", "navigation", "page", "table"], ["tabs", "split"],
  ]

  private static let keys = [
    "UIKit.zoomScale", "UIKit.contentInset", "UIKit.contentOffset", "UIKit.bounds", "UIKit.center",
    "UIKit.transform",
    "UIKit.anchorPoint", "UIKit.selectionStart", "UIKit.selectionLength", "UIKit.tabs.count",
    "UIKit.tabs.selected", "UIKit.split.mode", "UIKit.split.top", "UIKit.stack.count",
    "UIKit.navigationBarHidden",
    "UIKit.toolbarHidden", "UIKit.presentedViewController", "UIKit.presentedViewController.style",
    "UIKit.tabs.0",
    "UIKit.stack.0", "userInfo", "webpageURL", "expirationDate", "keywords",
  ]

  private static func made(_ input: inout InputReader) -> SavedState {
    var state = SavedState()
    state.application = values(&input)
    var interface = SavedInterface()
    interface.roots = [path(&input)]
    while !input.isAtEnd, interface.objects.count < 8 {
      var object = SavedObject(
        kind: [.controller, .view, .object][input.number(below: 3)], path: path(&input), state: values(&input)
      )
      object.isViewLoaded = input.byte() & 1 == 1
      if input.byte() == 1 { object.restorationClass = input.text() }
      if input.number(below: 4) == 1 {
        state.objects.append(object)
      } else {
        interface.objects.append(object)
      }
    }
    state.interfaces = ["": interface]
    state.sessions = [
      SavedSession(
        identifier: input.text(), role: input.text(), userInfo: .map(values(&input)),
        activity: SavedActivity(type: input.text(), values: values(&input)))
    ]
    return state
  }

  private static func path(_ input: inout InputReader) -> RestorationPath {
    var steps = paths[input.number(below: paths.count)].map { RestorationPath.Step(identifier: $0) }
    switch input.number(below: 8) {
    case 0: steps.append(.init(identifier: identifiers[input.number(below: identifiers.count)]))
    case 1: steps[steps.count - 1].ordinal = Int(Int8(bitPattern: input.byte()))
    case 2: steps = []
    default: break
    }
    return RestorationPath(steps)
  }

  private static func values(_ input: inout InputReader, depth: Int = 0) -> [String: StateValue] {
    var values: [String: StateValue] = [:]
    for _ in 0..<input.number(below: 5) {
      values[keys[input.number(below: keys.count)]] = value(&input, depth: depth)
    }
    return values
  }

  private static let classes = [
    "$sSo8NSObjectC", "So", "9UIKitCore6UIViewC", "9UIKitCore11UITextFieldC", "10Foundation8NSStringC",
  ]

  private static func value(_ input: inout InputReader, depth: Int) -> StateValue {
    // Deeper ones are as others.
    let kinds = depth < 6 ? 13 : 8
    switch input.number(below: kinds) {
    case 0: return .bool(input.byte() & 1 == 1)
    case 1: return .integer(Int(truncatingIfNeeded: input.integer()))
    case 2: return .real(input.real())
    case 3: return .integer(Int(Int8(bitPattern: input.byte())))
    case 4:
      return archive(
        NSValue(rect: CGRect(x: input.real(), y: input.real(), width: input.real(), height: input.real())))
    case 5: return archive(NSValue(point: CGPoint(x: input.real(), y: input.real())))
    case 6: return .reference(path(&input))
    case 7: return archive(NSString(string: input.text()))
    case 8: return .list((0..<input.number(below: 7)).map { _ in .real(input.real()) })
    case 9: return .list((0..<input.number(below: 5)).map { _ in value(&input, depth: depth + 1) })
    case 10: return .map(values(&input, depth: depth + 1))
    case 11:
      return .object(
        type: classes[input.number(below: classes.count)], values: values(&input, depth: depth + 1))
    default: return .archive(input.data())
    }
  }

  private static func archive(_ object: any NSCoding) -> StateValue {
    .archive(
      (try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)) ?? Data())
  }
}
