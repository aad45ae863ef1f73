import Foundation
import Testing

/// `docs/api-status.md` says what exists, and is true.
@Suite struct ApiStatusTests {
  private static func summary() throws -> ApiSummaryPage {
    ApiSummaryPage(
      surface: try ApiSurface.read(), inventories: try [1, 2, 3].map { ($0, try ApiInventory(tier: $0)) })
  }

  @Test func everythingThatProgramsUseIsDeclared() throws {
    for (tier, names) in try Self.summary().missingNames {
      #expect(names.isEmpty, "of tier \(tier) nothing declares \(names.joined(separator: ", "))")
    }
  }

  @Test func pageIsCurrent() throws {
    let page = try Self.summary().text
    let file = Checkout.root.appendingPathComponent(ApiSummaryPage.path)
    let stored = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let difference = page.components(separatedBy: "\n").difference(from: stored.components(separatedBy: "\n"))
    let changes = difference.prefix(12).map { change in
      switch change {
      case .insert(let line, let text, _): "+ \(line + 1): \(text)"
      case .remove(let line, let text, _): "- \(line + 1): \(text)"
      }
    }
    #expect(
      changes.isEmpty,
      """
      \(ApiSummaryPage.path) is stale; Scripts/api-status writes it anew.
      \(changes.joined(separator: "\n"))
      """)
  }

  @Test func declarationsAreRead() {
    let file = SourceFile(
      path: "Sources/UIKitCore/A.swift",
      text: """
        /// Words about `public func no()`.
        @preconcurrency @MainActor
        open class A<T>: NSObject, P where T: Q {
          public let a: Int = { let x = 1; return x }()
          open private(set) var b: [String: () -> Int] = [:]
          public static func make<U>(_ u: U, for key: @escaping (Int, Int) -> Void = { _, _ in }, c: Int) -> A { A() }
          public init?(frame: CGRect, insets: B = .init(top: 0, left: 0)) { nil }
          override open func layout() {}
          open class func shared() -> A {}
          private func hidden() {}
          package var inner = 1
          public subscript(index: Int, at place: Int) -> Int { 0 }
          /// Ours. Martlet addition.
          @discardableResult
          public func extra() -> Int { if true { return 1 } else { return 2 } }
          public enum E: Int {
            case one = 1, two
            case three(Int, width: Int)
            var notPublic: Int { switch self { case .one: 1 default: 2 } }
          }
          public static func == (a: A, b: A) -> Bool { true }
          public static func <= (a: A, b: A) -> Bool { true }
        }
        public protocol P: AnyObject {
          func `do`(_ it: Int)
          var here: Int { get set }
        }
        extension A.E { public var f: Int { 1 } }
        struct Hidden { public var no = 1 }
        extension Hidden { public var neither: Int { 2 } }
        extension CGRect { public var area: CGFloat { 1 } }
        public let constant = 1
        """)
    let names = ApiSurface(files: [file]).declarations.map { "\($0.kind.rawValue) \($0.path)" }

    #expect(
      names == [
        "class A", "let A.a", "var A.b", "func A.make(_:for:c:)", "init A.init(frame:insets:)",
        "func A.shared()", "subscript A.subscript(_:at:)", "func A.extra()", "enum A.E", "case A.E.one",
        "case A.E.two", "case A.E.three(_:width:)", "func A.==", "func A.<=", "protocol P", "func P.do(_:)",
        "var P.here", "extension A.E", "var A.E.f", "extension CGRect", "var CGRect.area", "let constant",
      ])
  }

  @Test func additionsAndStaticMembersAreMarked() {
    let file = SourceFile(
      path: "Sources/UIKitCore/A.swift",
      text: """
        /// Ours (a Martlet addition).
        public struct A { public static let a = 1 }
        open class B {
          /// Ours. Martlet addition.
          open var b: Int { 1 }
          open class var c: Int { 1 }
        }
        """)
    let page = ApiStatusPage(surface: ApiSurface(files: [file]), inventories: [])

    #expect(
      page.text.hasSuffix(
        """
        ## UIKit

        ### struct `A` *Martlet*

        - static `a`

        ### open class `B`

        - `b` *Martlet*
        - static `c`

        ## WebKit

        """ + "\n"))
  }

  @Test func theSummaryNamesTypesByKindAndWhatIsMissing() {
    let file = SourceFile(
      path: "Sources/QuartzCore/A.swift",
      text: """
        open class A { public enum Kind { case one } }
        public class B: A {}
        public protocol P {}
        /// Ours. Martlet addition.
        public struct S {}
        extension NSValue { public var a: A? { nil } }
        public let constant = 1
        """)
    let page = ApiSummaryPage(
      surface: ApiSurface(files: [file]), inventories: [(2, ApiInventory(text: ": A Gone\nB: gone()"))])

    #expect(page.text.contains("\n| QuartzCore | 4 | 5 | 0 |\n| UIKit | 0 | 0 | 0 |\n"))
    #expect(page.text.contains("\n- `B.gone()` (tier 2)\n- `Gone` (tier 2)\n"))
    #expect(
      page.text.contains(
        """
        ## QuartzCore

        **Classes:**
        `A`,
        `B`.

        **Protocols:**
        `P`.

        **Foundation's, with members of Apple's framework:**
        `NSValue`.

        **Martlet's own:**
        `S`.

        ## UIKit
        """))
  }

  @Test func inventoryFindsMembersOfExtensionsOfUnderscoredProtocols() {
    let file = SourceFile(
      path: "Sources/QuartzCore/A.swift",
      text: """
        public protocol _Observing: AnyObject {}
        extension NSObject: _Observing {}
        extension _Observing {
          public func observe<Value>(
            _ keyPath: KeyPath<Self, Value>, options: Options = [], changeHandler: @escaping (Self, Value) -> Void
          ) -> Int { 0 }
        }
        """)
    let inventory = ApiInventory(
      text: "NSObject: observe(_:options:changeHandler:) observe(_:changeHandler:) other")

    #expect(inventory.missing(from: ApiSurface(files: [file])).map(\.path) == ["NSObject.other"])
  }

  @Test func inventoryFindsInheritedMembersAndCallsWithoutDefaults() {
    let file = SourceFile(
      path: "Sources/UIKitCore/A.swift",
      text: """
        open class A { public func move(to place: Int, by way: Int = 1, then: () -> Void) {} }
        open class B: A {}
        extension B: P {}
        public protocol P { var p: Int { get } }
        """)
    let inventory = ApiInventory(
      text: """
        # Remark: of no effect
        : A B C
        B: move move(to:by:then:) move(to:then:) move(to:) move(by:then:) p
        """)

    #expect(
      inventory.missing(from: ApiSurface(files: [file])).map(\.path) == [
        "B.move(by:then:)", "B.move(to:)", "C",
      ])
  }
}
