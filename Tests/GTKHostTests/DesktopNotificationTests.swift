import Testing

@testable import GTKHost

/// Tests of text in servers that take markup (Desktop Notifications Specification, "Markup").
@Suite struct DesktopNotificationTests {
  @Test(
    "What reads like markup is shown as it is",
    arguments: [
      ("plain", "plain"), ("<b>a</b>", "&lt;b&gt;a&lt;/b&gt;"), ("&lt;", "&amp;lt;"),
      ("a & b\nc", "a &amp; b\nc"),
      ("a <\u{338}b &\u{301}", "a &lt;\u{338}b &amp;\u{301}"), ("<a href=\"x\">", "&lt;a href=\"x\"&gt;"),
    ])
  func markup(text: String, markup: String) {
    #expect(DesktopNotifications.markup(text) == markup)
  }
}
