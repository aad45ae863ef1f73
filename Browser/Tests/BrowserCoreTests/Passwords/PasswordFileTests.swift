import BrowserCore
import Foundation
import MartletTestSupport
import Testing

/// Files of passwords, as Safari, Firefox and Chrome write them.
@Suite("Files of passwords") struct PasswordFileTests {
  private func file(_ text: String) -> PasswordFile? { PasswordFile(Data(text.utf8)) }

  private func rows(_ file: PasswordFile?) -> [[String]]? {
    file?.entries.map { [$0.origin.text, $0.user, $0.password] + ($0.realm.map { [$0] } ?? []) }
  }

  @Test func safari() {
    let text = """
      Title,URL,Username,Password,Notes,OTPAuth
      gullwick.example (lina),https://gullwick.example/,lina,"a,b""c",,
      x (y),https://x.example/login,y,z,my note,otpauth://totp/x
      """
    let file = file(text)
    #expect(
      rows(file) == [["https://gullwick.example", "lina", "a,b\"c"], ["https://x.example", "y", "z"]])
    #expect(file?.shortened == 1)
  }

  @Test func chrome() {
    #expect(
      rows(file("name,url,username,password,note\r\na.example,https://a.example/,u,p,\r\n"))
        == [["https://a.example", "u", "p"]])
    #expect(
      rows(file("name,url,username,password\na,https://a.example/,u,p")) == [["https://a.example", "u", "p"]])
  }

  @Test func firefox() {
    let text = """
      "url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"
      "https://a.example","u","p",,"https://a.example","{1}","1","2","3"
      "https://b.example","u","p","Back office",,"{2}","1","2","3"
      """
    #expect(
      rows(file(text)) == [["https://a.example", "u", "p"], ["https://b.example", "u", "p", "Back office"]])
  }

  @Test(arguments: PasswordFile.Form.allCases) func whatIsWrittenIsRead(form: PasswordFile.Form) throws {
    let odd = [
      "plain", "=1+1", "+x", "-x", "@SUM(A1)", "a,b", "\"", "\"\"", "a\nb", "a\r\nb", " edge ", "ü日本🔑", ";",
      "\t",
      "'",
    ]
    let entries = try odd.enumerated().map { number, text in
      PasswordEntry(
        origin: try #require(PasswordOrigin(text: "https://s\(number).example:8443")), user: text,
        password: text)
    }
    let file = PasswordFile(entries: entries)
    #expect(PasswordFile(file.data(as: form))?.entries == entries)
    #expect(PasswordFile.isLikely(file.data(as: form).prefix(512)))
  }

  @Test(
    arguments: [
      "", "\n\n\n", "<!DOCTYPE html>", "a,b,c\n1,2,3", "url\nhttps://a.example", "password\np", "\"", ",,,,,",
      "url,username", "\u{0}\u{0}",
    ])
  func whatIsNoneIsRefused(text: String) { #expect(file(text) == nil) }

  @Test func marksEndsAndSeparators() throws {
    let expected = [["https://a.example", "u", "p"]]
    #expect(rows(file("\u{FEFF}url,username,password\nhttps://a.example,u,p")) == expected, "byte order mark")
    for end in ["\n", "\r\n", "\r", "\n\n", "\r\r\n"] {
      #expect(rows(file("url,username,password\(end)https://a.example,u,p\(end)")) == expected)
    }
    #expect(rows(file("url;username;password\nhttps://a.example;u;p")) == expected)
    #expect(rows(file("url\tusername\tpassword\nhttps://a.example\tu\tp")) == expected)
    let text = "url,username,password\r\nhttps://a.example,u,p\r\n"
    let wide = try #require(text.data(using: .utf16LittleEndian))
    #expect(rows(PasswordFile(Data([0xFF, 0xFE]) + wide)) == expected)
    #expect(rows(file(" URL , UserName ,PASSWORD\nhttps://a.example,u,p")) == expected)
  }

  @Test func rowsThatMakeNoSenseAreCounted() {
    let text = """
      url,username,password
      https://a.example,u,p
      javascript:alert(1),u,p
      android://hash@com.example/,u,p
      https://b.example,u,
      https://b.example
      https://c.example,u,"cut
      """
    let file = file(text)
    #expect(rows(file) == [["https://a.example", "u", "p"], ["https://c.example", "u", "cut"]])
    #expect(file?.skipped == 4)
  }

  @Test func theSameTwiceIsOne() {
    let file = file("url,username,password\nhttps://a.example,u,p\nhttps://a.example/x,u,p\n")
    #expect(file?.entries.count == 1)
  }

  @Test func hugeFilesHaveAnEnd() {
    let head = "url,username,password\n"
    let row = "https://a.example,u,p\n"
    #expect(file(head + String(repeating: "x", count: PasswordLimits.fileBytes)) == nil)
    let many = (0..<PasswordLimits.fileRows + 50).map { "https://a\($0).example,u,p\n" }.joined()
    #expect(file(head + many)?.entries.count == PasswordLimits.fileRows)
    #expect(file(head + many)?.skipped == 1)
    let long = String(repeating: "p", count: PasswordLimits.passwordLength + 1)
    #expect(file(head + "https://a.example,u,\(long)\n" + row)?.entries.count == 1)
    #expect(
      file(head + "https://a.example,u,\"" + String(repeating: "\"\"", count: 100_000))?.entries.isEmpty
        == true)
    #expect(file(head + String(repeating: ",", count: 1_000_000) + "\n" + row)?.entries.count == 1)
  }

  @Test func randomBytesAreReadWithoutATrap() throws {
    var random = SeededGenerator(seed: 9)
    let seed = PasswordFile(
      entries: [
        PasswordEntry(
          origin: try #require(PasswordOrigin(text: "https://a.example")), user: "a,\"b", password: "c\r\nd")
      ])
    var read = 0
    for _ in 0..<20_000 {
      var bytes = Array(seed.data(as: PasswordFile.Form.allCases[Int.random(in: 0..<3, using: &random)]))
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(Array(",\"\n\r;".utf8)[Int.random(in: 0..<5, using: &random)], at: place)
        case 2: bytes.removeSubrange(place...)
        default: bytes.remove(at: place)
        }
        if bytes.isEmpty { break }
      }
      guard let file = PasswordFile(Data(bytes)) else { continue }
      read += 1
      let areBearable = file.entries.allSatisfy { $0.isBearable }
      #expect(areBearable)
    }
    #expect(read > 5_000)
  }

  @Test("What is said of one password is not what is said of several")
  func plurals() {
    var file = PasswordFile(entries: [])
    file.skipped = 1
    let url = URL(fileURLWithPath: "/tmp/a.csv")
    #expect(
      PasswordText.imported(1, of: file, from: url, problem: nil)
        == "1 password of “a.csv” was new. 1 row had no website or no password. The file is not encrypted: delete it."
    )
    file.skipped = 2
    #expect(
      PasswordText.imported(3, of: file, from: url, problem: nil)
        == "3 passwords of “a.csv” were new. 2 rows had no website or no password. The file is not encrypted: delete it."
    )
  }
}
