import BrowserCore
import Testing

@Suite struct SignInTextTests {
  @Test("The port is said where it is not the usual one")
  func places() {
    #expect(SignInText.title(host: "a.example", port: 443, isProxy: false) == "Log in to a.example")
    #expect(SignInText.title(host: "a.example", port: 0, isProxy: false) == "Log in to a.example")
    #expect(SignInText.title(host: "a.example", port: 8080, isProxy: false) == "Log in to a.example:8080")
    #expect(
      SignInText.title(host: "a.example", port: 3128, isProxy: true) == "Log in to the proxy a.example:3128")
  }

  @Test("Whether others can read the password is always said")
  func transport() {
    #expect(SignInText.message(isRetry: false, isEncrypted: true).hasSuffix("securely."))
    #expect(SignInText.message(isRetry: true, isEncrypted: false).hasSuffix("unencrypted."))
  }
}
