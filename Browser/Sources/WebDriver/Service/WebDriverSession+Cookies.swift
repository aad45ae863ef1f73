import Foundation

/// Cookies of the current frame's document.
extension WebDriverSession {
  /// - Returns: nil when the command is none of these.
  func performOnCookies(
    _ command: Command, _ names: [String: String], _ body: JSONValue
  ) async throws(WebDriverError) -> JSONValue? {
    switch command {
    case .getAllCookies: return .array(try await cookies().map(Self.json))
    case .getNamedCookie:
      guard let cookie = try await cookies().first(where: { $0.name == names["name"] }) else {
        throw WebDriverError(.noSuchCookie, "there is no such cookie")
      }
      return Self.json(cookie)
    case .addCookie:
      guard let given = body["cookie"] else { throw WebDriverError(.invalidArgument, "“cookie” is missing") }
      try await add(given)
      return .null
    case .deleteCookie, .deleteAllCookies:
      let page = try page()
      for cookie in try await cookies() where command == .deleteAllCookies || cookie.name == names["name"] {
        await page.delete(cookie)
      }
      return .null
    default: return nil
    }
  }

  /// The address of the current frame's document. One without a server of its own, such as that of `srcdoc`, has the page's cookies.
  /// - Throws: `no such window` where the frame has gone.
  private func address(of page: any AutomatedPage) async throws(WebDriverError) -> URL? {
    guard !frames.isEmpty else { return page.url }
    let text = try await call("url").string ?? ""
    guard let url = URL(string: text), url.scheme?.hasPrefix("http") == true else { return page.url }
    return url
  }

  /// Those that the document would be sent.
  private func cookies() async throws(WebDriverError) -> [AutomatedCookie] {
    let page = try page()
    guard let url = try await address(of: page), let host = url.host?.lowercased() else { return [] }
    let path = url.path.isEmpty ? "/" : url.path
    return await page.cookies().filter { cookie in
      (!cookie.isSecure || url.scheme == "https" || Self.isLocal(host)) && Self.matches(host, cookie.domain)
        && (path == cookie.path
          || path.hasPrefix(cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/"))
    }
  }

  private static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "127.0.0.1" || host == "[::1]"
  }

  /// RFC 6265, 5.1.3; a domain without a leading dot is one host's.
  private static func matches(_ host: String, _ domain: String) -> Bool {
    let domain = domain.lowercased()
    guard domain.hasPrefix(".") else { return host == domain }
    return host == domain.dropFirst() || !isAddress(host) && host.hasSuffix(domain)
  }

  private static func isAddress(_ host: String) -> Bool {
    host.contains(":") || host.split(separator: ".").last?.allSatisfy(\.isNumber) ?? false
  }

  /// The domain of a cookie that names one: it is for what lies below it, too, unless nothing can (RFC 6265, 5.3, 4 to 6).
  private static func domain(_ given: String, of host: String) -> String {
    let name = String(given.drop { $0 == "." }).lowercased()
    return name == host && (isAddress(host) || !host.contains(".")) ? host : "." + name
  }

  private static func json(_ cookie: AutomatedCookie) -> JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(cookie.name), "value": .string(cookie.value), "path": .string(cookie.path),
      "domain": .string(cookie.domain), "secure": .bool(cookie.isSecure),
      "httpOnly": .bool(cookie.isHTTPOnly), "sameSite": .string(cookie.sameSite.rawValue),
    ]
    if let expiry = cookie.expiry { members["expiry"] = .number(expiry.timeIntervalSince1970.rounded()) }
    return .object(members)
  }

  private func add(_ given: JSONValue) async throws(WebDriverError) {
    guard let name = given["name"]?.string, let value = given["value"]?.string else {
      throw WebDriverError(.invalidArgument, "a cookie has a “name” and a “value”")
    }
    let page = try page()
    guard let url = try await address(of: page), let host = url.host?.lowercased(),
      url.scheme?.hasPrefix("http") == true
    else {
      throw WebDriverError(.invalidCookieDomain, "this page can have no cookies")
    }
    var cookie = AutomatedCookie(name: name, value: value, domain: host)
    if let path = try Self.member(given, "path", \.string, "a text") { cookie.path = path }
    if let domain = try Self.member(given, "domain", \.string, "a text") {
      cookie.domain = Self.domain(domain, of: host)
      guard Self.matches(host, cookie.domain) else {
        throw WebDriverError(.invalidCookieDomain, "a page of \(host) can have no cookie of \(domain)")
      }
    }
    if let seconds = try Self.member(given, "expiry", \.integer, "a whole number of seconds") {
      guard (0...Int(JSONValue.greatestInteger)).contains(seconds) else {
        throw WebDriverError(.invalidArgument, "a cookie's “expiry” is a whole number of seconds")
      }
      cookie.expiry = Date(timeIntervalSince1970: Double(seconds))
    }
    cookie.isSecure = try Self.member(given, "secure", \.bool, "true or false") ?? false
    cookie.isHTTPOnly = try Self.member(given, "httpOnly", \.bool, "true or false") ?? false
    let sameSite: (JSONValue) -> AutomatedCookie.SameSite? = {
      $0.string.flatMap(AutomatedCookie.SameSite.init)
    }
    cookie.sameSite =
      try Self.member(given, "sameSite", sameSite, "Strict, Lax or None") ?? AutomatedCookie.SameSite.none
    await page.set(cookie)
  }

  /// A member that may be missing or null.
  private static func member<Value>(
    _ json: JSONValue, _ name: String, _ read: (JSONValue) -> Value?, _ kind: String
  ) throws(WebDriverError) -> Value? {
    guard let given = json[name], given != .null else { return nil }
    guard let value = read(given) else {
      throw WebDriverError(.invalidArgument, "a cookie's “\(name)” is \(kind)")
    }
    return value
  }
}
