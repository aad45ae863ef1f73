import BrowserCore
import Testing

/// Which field of a form is which. Expected values are those of HTML, 4.10.18.7, where a field says what it is for.
@Suite("Forms with passwords") struct PasswordFormTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    /// type/autocomplete/name
    var fields: [String]
    var kind: PasswordForm.Kind?
    var user: Int?
    var current: Int?
    var new: [Int] = []
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "says all", fields: ["text/username", "password/current-password"], kind: .signIn, user: 0,
      current: 1),
    Case(name: "says nothing", fields: ["text//login", "password//pw"], kind: .signIn, user: 0, current: 1),
    Case(name: "off is nothing", fields: ["email/off", "password/off"], kind: .signIn, user: 0, current: 1),
    Case(
      name: "section and webauthn",
      fields: ["text/section-a username webauthn", "password/section-a current-password webauthn"],
      kind: .signIn, user: 0, current: 1),
    Case(
      name: "shown password", fields: ["text/username", "text/current-password"], kind: .signIn, user: 0,
      current: 1),
    Case(name: "password alone", fields: ["password//pin"], kind: .signIn, user: nil, current: 0),
    Case(name: "name alone, said", fields: ["email/username"], kind: .nameOnly, user: 0),
    Case(name: "name alone, unsaid", fields: ["email//mail"], kind: nil),
    Case(name: "search", fields: ["search//q", "text//q"], kind: nil),
    Case(
      name: "sign-up, said",
      fields: ["text/name", "email/email", "password/new-password", "password/new-password"], kind: .signUp,
      user: 1, new: [2, 3]),
    Case(
      name: "sign-up, one field", fields: ["text/username", "password/new-password"], kind: .signUp, user: 0,
      new: [1]),
    Case(
      name: "sign-up by number", fields: ["text//name", "email//", "password//a", "password//b"],
      kind: .signUp, user: 1, new: [2, 3]),
    Case(
      name: "sign-up, repeated unsaid",
      fields: ["text/username", "password/new-password", "password//again"], kind: .signUp, user: 0,
      new: [1, 2]),
    Case(
      name: "change by number", fields: ["password//", "password//", "password//"], kind: .change, user: nil,
      current: 0, new: [1, 2]),
    Case(
      name: "change, said",
      fields: [
        "text/username", "password/current-password", "password/new-password", "password/new-password",
      ], kind: .change, user: 0, current: 1, new: [2, 3]),
    Case(
      name: "change, old unsaid", fields: ["password//old", "password/new-password"], kind: .change,
      user: nil, current: 0, new: [1]),
    Case(
      name: "four passwords", fields: ["password//", "password//", "password//", "password//"], kind: nil),
    Case(name: "code", fields: ["text/one-time-code"], kind: nil),
    Case(
      name: "code as password", fields: ["text/username", "password/one-time-code"], kind: .nameOnly, user: 0),
    Case(name: "card's code", fields: ["text/cc-number", "password/cc-csc"], kind: nil),
    Case(
      name: "field named like a user", fields: ["text//username", "text//captcha", "password//"],
      kind: .signIn, user: 0, current: 2),
    Case(
      name: "field next to it", fields: ["text//a", "text//b", "password//"], kind: .signIn, user: 1,
      current: 2),
    Case(
      name: "address is no user", fields: ["text/street-address", "password//"], kind: .signIn, user: nil,
      current: 1),
    Case(
      name: "user after it, said", fields: ["password/current-password", "text/username"], kind: .signIn,
      user: 1, current: 0),
    Case(name: "nothing", fields: [], kind: nil),
  ]

  private static func field(_ text: String) -> FormField {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return FormField(
      type: parts[0], autocomplete: parts.count > 1 ? parts[1] : "", name: parts.count > 2 ? parts[2] : "")
  }

  @Test(arguments: cases) func parts(_ one: Case) {
    let form = PasswordForm(one.fields.map(Self.field))
    #expect(form?.kind == one.kind)
    guard let form else { return }
    #expect(form.user == one.user)
    #expect(form.current == one.current)
    #expect(form.new == one.new)
  }

  @Test func aFormWithoutEndIsNone() {
    let many = Array(repeating: FormField(), count: PasswordLimits.fields) + [FormField(type: "password")]
    #expect(PasswordForm(many) == nil)
  }

  private func content(_ fields: (String, String)...) -> [String]? {
    let fields = fields.map { text, value in
      var field = Self.field(text)
      field.value = value
      return field
    }
    return PasswordForm(fields)?.content(of: fields).map { [$0.user, $0.password] }
  }

  @Test func contentIsWhatWasTyped() {
    #expect(content(("text/username", "lina"), ("password/", "a")) == ["lina", "a"])
    #expect(content(("text/username", "lina"), ("password/", "")) == nil)
    #expect(content(("password//", "a"), ("password//", "b")) == nil, "two that differ")
    #expect(content(("password//", "b"), ("password//", "b")) == ["", "b"])
    #expect(
      content(("password//", "old"), ("password//", "b"), ("password//", "b")) == ["", "b"], "the new one")
    #expect(content(("password//", "old"), ("password//", ""), ("password//", "")) == nil, "no new one")
    #expect(content(("text/username", "lina")) == nil)
  }
}
