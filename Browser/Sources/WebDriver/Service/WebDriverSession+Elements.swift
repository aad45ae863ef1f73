import Foundation

/// Finding elements, asking them, and using them.
extension WebDriverSession {
  /// - Returns: nil when the command is none of these.
  func performOnElement(
    _ command: Command, _ names: [String: String], _ body: JSONValue
  ) async throws(WebDriverError) -> JSONValue? {
    let id = names["element"].map { JSONValue.string($0) } ?? .null
    let named = ["id": id, "key": names["name"].map { JSONValue.string($0) } ?? .null]
    switch command {
    case .findElement, .findElementFromElement, .findElementFromShadowRoot:
      guard let first = try await find(body, from: root(names)).first else {
        throw WebDriverError(.noSuchElement, "no element is found by \(body.text)")
      }
      return first
    case .findElements, .findElementsFromElement, .findElementsFromShadowRoot:
      return .array(try await find(body, from: root(names)))
    case .getActiveElement: return try await call("active")
    case .getShadowRoot: return try await call("shadow", named)
    case .isElementSelected: return try await call("selected", named)
    case .isElementDisplayed: return try await call("displayed", named)
    case .getElementAttribute: return try await call("attribute", named)
    case .getElementProperty: return try await call("property", named)
    case .getElementCSSValue: return try await call("css", named)
    case .getElementText: return try await call("text", named)
    case .getElementTagName: return try await call("tag", named)
    case .getElementRect: return try await call("rect", named)
    case .isElementEnabled: return try await call("enabled", named)
    case .getComputedRole: return try await call("role", named)
    case .getComputedLabel: return try await call("label", named)
    case .elementClick: return try await click(id)
    case .elementClear: return try await call("clear", named)
    case .elementSendKeys:
      guard let text = body["text"]?.string else {
        throw WebDriverError(.invalidArgument, "“text” is a text")
      }
      return try await send(text, to: id)
    case .takeElementScreenshot:
      let view = try await call("view", named)
      return try await picture(of: Self.rect(view))
    default: return nil
    }
  }

  private func root(_ names: [String: String]) -> JSONValue {
    if let shadow = names["shadow"] { return ["shadow": .string(shadow)] }
    return names["element"].map { ["element": .string($0)] } ?? .null
  }

  static func rect(_ json: JSONValue) -> CGRect {
    CGRect(
      x: json["x"]?.number ?? 0, y: json["y"]?.number ?? 0, width: json["width"]?.number ?? 0,
      height: json["height"]?.number ?? 0)
  }

  private static let strategies: Set<String> = [
    "css selector", "link text", "partial link text", "tag name", "xpath",
  ]

  /// Looks until there is something, or the implicit timeout is over.
  private func find(
    _ body: JSONValue, from root: JSONValue
  ) async throws(WebDriverError) -> [JSONValue] {
    guard let using = body["using"]?.string, Self.strategies.contains(using) else {
      throw WebDriverError(
        .invalidArgument, "“using” is one of \(Self.strategies.sorted().joined(separator: ", "))")
    }
    guard let value = body["value"]?.string else {
      throw WebDriverError(.invalidArgument, "“value” is a text")
    }
    let start = time.now()
    while true {
      let found = try await call("find", ["using": .string(using), "value": .string(value), "root": root])
      let list = found.array ?? []
      if !list.isEmpty || time.now() - start >= timeouts.implicit { return list }
      await pause(Self.interval)
    }
  }

  // MARK: - Clicking

  /// Milliseconds that a click may take from the finger to the page's handlers.
  private static let clickPatience = 500.0

  private func click(_ id: JSONValue) async throws(WebDriverError) -> JSONValue {
    let place = try await call("aim", ["id": id])
    let page = try page()
    guard let x = place["x"]?.number, let y = place["y"]?.number else {
      // Done already: a list has its choice, and its page may go elsewhere for that.
      await pause(Self.turn)
      try await waitForPage()
      return .null
    }
    // The page listens before the finger comes down; it may be gone when the click is through.
    let before = page.url
    async let leaves = awaitClick()
    await pause(1)
    page.tap(at: CGPoint(x: x, y: y))
    if await leaves { await awaitDeparture(from: before) }
    try await waitForPage()
    return .null
  }

  /// Milliseconds that the engine may take to begin with a page that a link leads to: one of another site gets a process first.
  private static let departurePatience = 1_000.0

  /// Ends when the engine has begun with another page, or has it already.
  private func awaitDeparture(from url: URL?) async {
    let start = time.now()
    while !isEnded, time.now() - start < Self.departurePatience, let page = browser.page(ofWindow: window),
      page.prompt == nil, page.failure == nil, !page.isLoading, page.url == url
    {
      await pause(Self.interval)
    }
  }

  /// - Returns: true if the click leads to another page.
  private func awaitClick() async -> Bool {
    let task: [String: JSONValue] = ["name": "clicked", "milliseconds": .number(Self.clickPatience)]
    let late = WebDriverError(.timeout, "the click was not heard of in time")
    return (try? await run(PageScript.call, task, limit: Self.clickPatience * 2, timeout: late)) == true
  }

  // MARK: - Keys

  private func send(_ text: String, to id: JSONValue) async throws(WebDriverError) -> JSONValue {
    let readied = try await call(
      "prepare", ["id": id, "text": .string(text), "isStrict": .bool(capabilities.isStrictAboutFiles)])
    switch readied["kind"] {
    case "files": return try await choose(text, for: id, readied)
    case "set": return .null
    default: break
    }
    var held: Set<String> = []
    for character in text {
      // An alert ends it; the next command hears of that.
      if isPrompted { return .null }
      if character == Key.releaseAll {
        for name in held.sorted() { try await release(Key.modifier(name), &held) }
        continue
      }
      let key = Key(character)
      if key.isModifier {
        if held.contains(key.value) { try await release(key, &held) } else { try await press(key, &held) }
        continue
      }
      let needsShift = key.isShifted && !held.contains("Shift")
      if needsShift { try await press(Key.modifier("Shift"), &held) }
      try await press(key, &held)
      try await release(key, &held)
      if needsShift { try await release(Key.modifier("Shift"), &held) }
    }
    for name in held.sorted() { try await release(Key.modifier(name), &held) }
    if text.contains("\u{E006}") || text.contains("\u{E007}") || text.contains("\n") {
      await pause(Self.turn)
      try await waitForPage()
    }
    return .null
  }

  /// Presses a key, and has the engine do what the page leaves to it.
  func press(_ key: Key, _ held: inout Set<String>) async throws(WebDriverError) {
    if key.isModifier { held.insert(key.value) }
    let key = held.contains("Shift") ? key.shifted : key
    let effect = try await call("press", ["key": key.json(modifiers: held)])
    if isPrompted { return }
    if let command = effect["command"]?.string { try page().edit(command) }
    if let text = effect["text"]?.string { try page().insert(text) }
  }

  func release(_ key: Key, _ held: inout Set<String>) async throws(WebDriverError) {
    if key.isModifier { held.remove(key.value) }
    if isPrompted { return }
    // A page that has gone hears nothing more.
    do { try await call("release", ["key": key.json(modifiers: held)]) } catch {
      guard error.code == .javaScriptError || error.code == .noSuchWindow else { throw error }
    }
  }

  /// Milliseconds that the engine may take to hand files to a page.
  private static let filePatience = 2000.0

  /// Gives a field files. One for several keeps those that the client gave it before.
  /// - Parameter field: what the page says of it.
  private func choose(
    _ text: String, for id: JSONValue, _ field: JSONValue
  ) async throws(WebDriverError) -> JSONValue {
    let paths = text.split(separator: "\n").map(String.init)
    let allowsMany = field["allowsMany"] == true
    guard !paths.isEmpty, allowsMany || paths.count == 1 else {
      throw WebDriverError(.invalidArgument, "this field takes one file")
    }
    for path in paths where !FileManager.default.isReadableFile(atPath: path) {
      throw WebDriverError(.invalidArgument, "there is no file \(path)")
    }
    let page = try page()
    let name = id.string ?? ""
    var files = paths.map { URL(fileURLWithPath: $0) }
    if allowsMany, let before = chosenFiles[name],
      field["names"]?.array == before.map({ .string($0.lastPathComponent) })
    {
      files = before + files
    }
    page.offer(files: files)
    // The page may have refused them, and is not to have them later.
    defer { page.offer(files: []) }
    let result = try await call("pick", ["id": id, "milliseconds": .number(Self.filePatience)])
    chosenFiles[name] = files
    return result
  }
}
