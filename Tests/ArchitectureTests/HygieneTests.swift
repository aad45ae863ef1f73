import Foundation
import Testing

/// Tests for text that sources must not contain, and for their length.
@Suite struct HygieneTests {
  /// The most lines a file has without saying why.
  static let longest = 400
  /// The comment that gives the reason, within a file's first lines.
  static let reason = "// Length: "
  static let headerLines = 12

  private struct Rule {
    let pattern: String
    let message: String
    var inComments = false
  }

  private static let rules = [
    Rule(pattern: #"\btry!"#, message: "try! stops the program; throw or handle the error"),
    Rule(pattern: #"\bas!"#, message: "as! stops the program; use as? and say what to do otherwise"),
    Rule(
      pattern: #"\bfatalError\(\)"#,
      message: "fatalError() says nothing; preconditionFailure with values does"),
    Rule(
      pattern: #"[\w\)\]\}]!(?![=\w(])|[\w\)\]\}]!\("#,
      message: "a force unwrap; use guard, ?? or preconditionFailure with values"),
    Rule(
      pattern: #"DispatchQueue\.global|DispatchQueue\(label|\.asyncAfter\("#,
      message:
        "starts threads of libdispatch that wake once a second for ever; use SerialWorker, Thread or Timer(fire:)"
    ),
    Rule(
      pattern: #"\b(TODO|FIXME|XXX)\b"#, message: "unfinished work; finish it or open an issue",
      inComments: true),
  ]

  @Test func nothingUnsafeOrUnfinished() throws {
    for rule in Self.rules {
      let expression = try NSRegularExpression(pattern: rule.pattern)
      for file in try Checkout.sources.get() {
        for (index, line) in (rule.inComments ? file.lines : file.code).enumerated() {
          let found = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
          // An implicitly unwrapped property or parameter is a declaration, not an unwrap.
          guard found, !Self.isImplicitlyUnwrappedType(line, rule.pattern) else { continue }
          Issue.record("\(file.place(index)): \(rule.message): \(file.lines[index].trimmed)")
        }
      }
    }
  }

  /// A member of a class for programs that is also a requirement of a protocol of ours has that protocol's actor: sources in Swift's
  /// language mode 5 may ask for it from no actor only where the protocol says `@preconcurrency`, too.
  @Test func protocolsOfTheMainActorAreOlderThanIt() throws {
    for file in try Checkout.sources.get()
    where ["UIKitCore", "QuartzCore", "WebKit"].contains(file.module) {
      for (index, (line, next)) in zip(file.code, file.code.dropFirst()).enumerated() {
        let isProtocol = ["protocol ", "package protocol ", "public protocol "].contains(
          where: next.hasPrefix)
        #expect(line != "@MainActor" || !isProtocol, "\(file.place(index)): @preconcurrency @MainActor")
      }
    }
  }

  /// Calls whose tokens and targets are easily left behind, and the file that has them in a module.
  private static let wrapped: [(module: String, call: String, file: String)] = [
    ("Browser", ".addObserver(", "Support/NotificationWatch.swift"),
    ("Browser", "CADisplayLink(", "Support/FrameCalls.swift"),
    ("Shift", "CADisplayLink(", "Runner/FrameLink.swift"),
    ("Gallery", "CADisplayLink(", "Support/FrameTicker.swift"),
    ("UIKitCore", " = CADisplayLink(", "Events/Clock/FrameDriver.swift"),
  ]

  @Test func observersAndFramesHaveOneWrapperInAModule() throws {
    for file in try Checkout.sources.get() {
      for (module, call, home) in Self.wrapped where file.module == module && !file.path.hasSuffix(home) {
        for (index, line) in file.code.enumerated() where line.contains(call) {
          Issue.record(
            "\(file.place(index)): \(call)…) is called in \(home) alone, which ends what it begins")
        }
      }
    }
  }

  /// What neither Swift nor Foundation promises: tables of methods, casts of types and functions, mangled names, functions without
  /// a header.
  private static let runtimeTricks =
    #"unsafeBitCast|_typeByName|_mangledTypeName|@_silgen_name|@_optimize|unsafeDowncast"#

  /// Outside of SwiftRuntimeAccess: functions of C libraries are cast in the modules that see these, and some files say why.
  private static let exempt: [String: String] = [
    "Sources/UIKitCore/Foundation+/Timer+Selector.swift":
      "a subclass that is made here, as its superclass's Self"
  ]

  @Test func runtimeTricksHaveARoom() throws {
    let expression = try NSRegularExpression(pattern: Self.runtimeTricks)
    let ofC: Set<String> = ["GTKHost", "GSKDrawing", "WebKit"]
    for file in try Checkout.sources.get() {
      guard file.module != "SwiftRuntimeAccess", !ofC.contains(file.module), Self.exempt[file.path] == nil
      else {
        continue
      }
      for (index, line) in file.code.enumerated() {
        let found = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
        #expect(
          !found, "\(file.place(index)): this belongs in SwiftRuntimeAccess, with a check: \(line.trimmed)")
      }
    }
  }

  /// `var window: UIWindow!` has a type before the mark, after a colon or an arrow.
  private static func isImplicitlyUnwrappedType(_ line: String, _ pattern: String) -> Bool {
    guard pattern.contains("!(?!") else { return false }
    let type = #"(:|->)\s*[\w.<>\[\], ]*!"#
    guard let range = line.range(of: type, options: .regularExpression) else { return false }
    let rest = line.replacingCharacters(in: range, with: "")
    return rest.range(of: pattern, options: .regularExpression) == nil
  }

  /// The program that sets a variable before anything of it runs.
  private static let setsVariableFirst = "Gallery/Sources/martlet-gallery/GalleryCommand.swift"

  /// `setenv` frees what another thread may be reading (docs/gtk-rules.md, "Main loop").
  @Test func variablesAreSetWithoutFreeingWhatOthersRead() throws {
    let expression = try NSRegularExpression(pattern: #"(?<![\w.])(un)?setenv\(|(?<![\w.])putenv\("#)
    for file in try Checkout.sources.get() where file.path != Self.setsVariableFirst {
      for (index, line) in file.code.enumerated() {
        let found = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
        #expect(
          !found, "\(file.place(index)): ProcessEnvironment sets and removes variables: \(line.trimmed)")
      }
    }
  }

  @Test func longFilesSayWhy() throws {
    for file in try Checkout.sources.get() where file.lines.count > Self.longest {
      #expect(
        file.lines.prefix(Self.headerLines).contains { $0.hasPrefix(Self.reason) },
        """
        \(file.path): \(file.lines.count) lines; split it, or begin it with "\(Self.reason)…" and the reason
        """)
    }
  }

  @Test func rulesFindWhatTheyShould() throws {
    let bad = [
      "try! f()", "a as! B", "fatalError()", "a!.b", "f()!", "x[0]! + 1", "f!(1)",
      "DispatchQueue.global().async {}",
    ]
    let good = [
      "a != b", "!a", "f(!a)", "DispatchQueue.main.async { f() }",
      "a! = b".replacingOccurrences(of: "!", with: ""), "try? f()",
    ]
    for (lines, expected) in [(bad, true), (good, false)] {
      for line in lines {
        let found = Self.rules.contains { line.range(of: $0.pattern, options: .regularExpression) != nil }
        #expect(found == expected, "\(line)")
      }
    }
    #expect(Self.isImplicitlyUnwrappedType("var window: UIWindow!", Self.rules[3].pattern))
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
