import BrowserCore
import Testing

/// The form is that of RFC 4514; GnuTLS writes it so.
@Suite struct DistinguishedNameTests {
  @Test(
    "A name is what its last CN says; a comma divides but for after a backslash and between quotation marks",
    arguments: [
      ("CN=gullwick.example,O=Gullwick", "gullwick.example"),
      ("O=Gullwick, CN = birds.example", "birds.example"),
      ("O=Gullwick", "O=Gullwick"), ("", ""),
      // An owner who calls himself so has no other one's name by it.
      (#"O=Evil\,CN=bank.example,CN=evil.example"#, "evil.example"),
      (#"O="Evil,CN=bank.example",CN=evil.example"#, "evil.example"),
      (#"CN=Smith\, Inc."#, "Smith, Inc."), ("CN=first.example,CN=last.example", "last.example"),
    ])
  func commonName(text: String, name: String) {
    #expect(DistinguishedName.commonName(text) == name)
  }
}
