import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Messages to a class by name, as libraries send them to `UIApplication` so that they can be part of an extension, too.
@MainActor
struct ClassMessageTests {
  private final class Shop: NSObject {
    nonisolated(unsafe) static var opened = ""
    static func open(_ what: String) -> String {
      opened = what
      return "opened " + what
    }
  }

  @Test func theSharedApplicationIsFoundByItsName() {
    UIApplication.reset()
    HeadlessHost.install()
    for name in ["sharedApplication", "shared"] {
      #expect(UIApplication.responds(to: Selector(name)))
      #expect(UIApplication.perform(Selector(name))?.takeUnretainedValue() === UIApplication.shared)
      #expect(UIApplication.value(forKeyPath: name) as? UIApplication === UIApplication.shared)
      #expect(UIApplication.value(forKey: name) as? UIApplication === UIApplication.shared)
    }
    #expect(!UIApplication.responds(to: Selector("nothing")) && !UIView.responds(to: Selector("shared")))
  }

  @Test func aSelectorOfAClassMethodIsSentToTheClass() {
    let selector = Selector("open:", { (type: Shop.Type) in type.open })
    #expect(Shop.responds(to: selector))
    let answer = Shop.perform(selector, with: "it")?.takeUnretainedValue()
    #expect(answer as? String == "opened it" && Shop.opened == "it")
  }
}
