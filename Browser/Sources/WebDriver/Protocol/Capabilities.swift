/// The properties of a session, agreed upon when it begins (https://www.w3.org/TR/webdriver2/#capabilities).
struct Capabilities: Equatable {
  enum PageLoadStrategy: String { case none, eager, normal }
  enum PromptBehavior: String {
    case dismiss, accept, ignore
    case dismissAndNotify = "dismiss and notify"
    case acceptAndNotify = "accept and notify"
  }

  var acceptsInsecureCertificates = false
  var pageLoadStrategy = PageLoadStrategy.normal
  var promptBehavior = PromptBehavior.dismissAndNotify
  var isStrictAboutFiles = false
  var timeouts = Timeouts()

  static let browserName = "martlet"
  static let platformName = "linux"

  /// Chooses the first alternative that can be had.
  init(matching body: JSONValue, version: String) throws(WebDriverError) {
    guard let wishes = body["capabilities"], wishes.object != nil else {
      throw WebDriverError(.invalidArgument, "“capabilities” is missing")
    }
    let always = try Self.members(wishes["alwaysMatch"] ?? [:])
    guard let alternatives = (wishes["firstMatch"] ?? [[:]]).array, !alternatives.isEmpty else {
      throw WebDriverError(.invalidArgument, "“firstMatch” is a list of at least one object")
    }
    var merged: [[String: JSONValue]] = []
    for alternative in alternatives {
      let members = try Self.members(alternative)
      if let twice = members.keys.first(where: { always[$0] != nil }) {
        throw WebDriverError(.invalidArgument, "“\(twice)” stands in alwaysMatch and in firstMatch")
      }
      merged.append(always.merging(members) { $1 })
    }
    for wish in merged where Self.canBeHad(wish, version: version) {
      self.init()
      try apply(wish)
      return
    }
    throw WebDriverError(
      .sessionNotCreated, "no session of Martlet \(version) on Linux has these capabilities")
  }

  private init() {}

  /// Nulls say nothing.
  private static func members(_ json: JSONValue) throws(WebDriverError) -> [String: JSONValue] {
    guard let members = json.object else {
      throw WebDriverError(.invalidArgument, "capabilities are an object")
    }
    let given = members.filter { $0.value != .null }
    for (name, value) in given { try check(name, value) }
    return given
  }

  private static func check(_ name: String, _ value: JSONValue) throws(WebDriverError) {
    let isValid =
      switch name {
      case "acceptInsecureCerts", "strictFileInteractability", "webSocketUrl": value.bool != nil
      case "browserName", "browserVersion", "platformName": value.string != nil
      case "pageLoadStrategy": value.string.flatMap(PageLoadStrategy.init) != nil
      case "unhandledPromptBehavior": promptBehavior(value) != nil
      case "proxy": ProxyCapability.isValid(value)
      case "timeouts": value.object != nil
      // A vendor's own; a colon tells it from misspelt standard ones.
      default: name.contains(":")
      }
    guard isValid else {
      throw WebDriverError(.invalidArgument, "the capability “\(name)” cannot be \(value.text)")
    }
    if name == "timeouts" {
      var timeouts = Timeouts()
      try timeouts.update(value)
    }
  }

  private static func promptBehavior(_ value: JSONValue) -> PromptBehavior? {
    value.string.flatMap(PromptBehavior.init)
  }

  private static func canBeHad(_ wish: [String: JSONValue], version: String) -> Bool {
    wish.allSatisfy { name, value in
      switch name {
      case "browserName": value.string?.lowercased() == browserName
      case "browserVersion": value.string == version
      // The standard's name is compared as it is; Selenium's clients name any platform, too.
      case "platformName": value.string == platformName || value.string?.lowercased() == "any"
      // Which proxy is used is the system's to say; there is no socket of events.
      case "proxy": value.object?.isEmpty == true || value["proxyType"] == "system"
      case "webSocketUrl": value == false
      default: true
      }
    }
  }

  private mutating func apply(_ wish: [String: JSONValue]) throws(WebDriverError) {
    acceptsInsecureCertificates = wish["acceptInsecureCerts"]?.bool ?? false
    pageLoadStrategy = wish["pageLoadStrategy"]?.string.flatMap(PageLoadStrategy.init) ?? .normal
    promptBehavior = wish["unhandledPromptBehavior"].flatMap(Self.promptBehavior) ?? .dismissAndNotify
    isStrictAboutFiles = wish["strictFileInteractability"]?.bool ?? false
    if let given = wish["timeouts"] { try timeouts.update(given) }
  }

  func json(version: String, userAgent: String, process: Int, downloads: String) -> JSONValue {
    [
      "browserName": .string(Self.browserName), "browserVersion": .string(version),
      "platformName": .string(Self.platformName), "acceptInsecureCerts": .bool(acceptsInsecureCertificates),
      "pageLoadStrategy": .string(pageLoadStrategy.rawValue), "setWindowRect": true,
      "strictFileInteractability": .bool(isStrictAboutFiles), "proxy": [:], "timeouts": timeouts.json,
      "unhandledPromptBehavior": .string(promptBehavior.rawValue), "userAgent": .string(userAgent),
      "martlet:processID": .number(Double(process)), "martlet:downloadsFolder": .string(downloads),
    ]
  }
}
