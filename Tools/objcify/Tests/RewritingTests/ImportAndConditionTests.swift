import Testing

@testable import Rewriting

/// Imports, conditions of compilation, names of key paths and of types.
struct ImportAndConditionTests {
  @Test(arguments: [
    ("import UIKit.UIColor", "import UIKit"),
    ("import class UIKit.UIView", "import UIKit"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import ObjectiveC", "import UIKit"),
    ("import ObjectiveC.runtime", "import UIKit"),
    ("import CoreGraphics", "import UIKit"),
    ("import os", "import OSLogging"),
    ("import os.log", "import OSLogging"),
    ("import OSLog", "import OSLogging"),
    ("import Darwin", "import Glibc"),
    ("@testable import MyApp", "@testable import MyApp"),
    ("import Foundation", "import Foundation"),
    ("import UIKit", "import UIKit"),
  ])
  func modulesThatAreElsewhereHere(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test func filesGetTheModulesTheyNeed() {
    let result = Rewritten(["A": "import Foundation\nlet task: URLSession?", "B": "let a = 1"]).result
    let heads = result.files.map {
      $0.text.split(separator: "\n").prefix { !$0.hasPrefix("#sourceLocation") }
    }
    #expect(heads[0].contains("import FoundationNetworking") && heads[0].contains("import UIKit"))
    #expect(!heads[1].contains("import FoundationNetworking") && heads[1].contains("import UIKit"))
    #expect(heads.allSatisfy { $0.contains("import MethodSelectors") })
  }

  @Test(arguments: [
    ("#if os(iOS)\n#endif", "#if (os(iOS) || os(Linux))\n#endif"),
    ("#if !os(iOS)\n#endif", "#if !(os(iOS) || os(Linux))\n#endif"),
    ("#if os(iOS) || os(tvOS)\n#endif", "#if (os(iOS) || os(Linux)) || os(tvOS)\n#endif"),
    ("#if os(macOS)\n#elseif os(iOS)\n#endif", "#if os(macOS)\n#elseif (os(iOS) || os(Linux))\n#endif"),
    ("#if os(iOS)\n#elseif os(Linux)\n#endif", "#if os(iOS)\n#elseif os(Linux)\n#endif"),
    ("#if canImport(UIKit)\n#endif", "#if canImport(UIKit)\n#endif"),
  ])
  func whatIsForIOSIsForLinux(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    ("let a = keyPath._kvcKeyPathString!", "let a = CALayer._keyPathName(keyPath)!"),
    ("let a = (\\CALayer.position)._kvcKeyPathString", "let a = CALayer._keyPathName((\\CALayer.position))"),
    ("let a = type(of: o).description()", "let a = String(describing: type(of: o))"),
    ("let a = o.description", "let a = o.description"),
  ])
  func namesFromTheRuntime(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    ("let a = NSLocalizedString(\"k\", comment: \"\")", "let a = _NSLocalizedString(\"k\", comment: \"\")"),
    ("let a = Bundle.main", "let a = Bundle._main"),
    ("let a = Bundle(for: A.self).bundlePath", "let a = Bundle._module(for: A.self).bundlePath"),
    (
      "let a = Bundle(for: A.self).localizedString(forKey: b, value: nil, table: nil)",
      "let a = Bundle._module(for: A.self)._localizedString(forKey: b, value: nil, table: nil)"
    ),
    (
      "let a = Bundle.main.url(forResource: \"a\", withExtension: nil)",
      "let a = Bundle._main.url(forResource: \"a\", withExtension: nil)"
    ),
    ("let a = Bundle.main.infoDictionary?[\"k\"]", "let a = Bundle._main._infoDictionary?[\"k\"]"),
    (
      "let a = Bundle.main.object(forInfoDictionaryKey: \"k\")",
      "let a = Bundle._main._object(forInfoDictionaryKey: \"k\")"
    ),
    ("let a = other.infoDictionary", "let a = other.infoDictionary"),
    ("let NSLocalizedString = 1", "let NSLocalizedString = 1"),
  ])
  func theProgramsBundle(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test func swizzlingIsRefused() {
    let found = problems("func f() {\n  method_exchangeImplementations(a, b)\n}")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("/app/A.swift:2:3: error: method_exchangeImplementations needs") == true)
  }

  @Test func combineNeedsNoImportOfItsOwn() {
    let text = "import UIKit\nclass Model: ObservableObject {}"
    func header(_ modules: Set<String>) -> Bool {
      ModuleRewriter(files: [SourceFile(path: "/app/A.swift", text: text)], modules: modules).run().files[0]
        .text
        .contains("import UIKitCombine")
    }
    #expect(header(["UIKitCombine"]))
    #expect(!header([]))
  }
}
