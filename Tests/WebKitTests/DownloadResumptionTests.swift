import Foundation
import FoundationNetworking
import MartletTestSupport
import Testing

@testable import WebKit

/// What a server's answers mean for a file that is not whole; expectations from RFC 9110, 8.8, 13.1.5, 14 and 15.
@Suite struct DownloadResumptionTests {
  private let url = URL(fileURLWithPath: "/")
  private static let date = "Tue, 15 Nov 1994 12:45:26 GMT"

  private func answer(
    _ fields: [String: String], status: Int = 200, url text: String = "https://a.example/it"
  )
    throws -> HTTPURLResponse
  {
    let url = try #require(URL(string: text))
    return try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields))
  }

  private func resumption(
    _ fields: [String: String], status: Int = 200, from first: String = "https://a.example/it",
    to last: String = "https://a.example/it", method: String = "GET"
  ) throws -> DownloadResumption? {
    var request = URLRequest(url: try #require(URL(string: first)))
    request.httpMethod = method
    return DownloadResumption(
      request: request, response: try answer(fields, status: status, url: last),
      destination: URL(fileURLWithPath: "/nowhere/it"))
  }

  @Test(
    arguments: [
      (["ETag": "\"a\""], .entityTag("\"a\"")), (["ETag": "\"\""], .entityTag("\"\"")),
      (["ETag": "W/\"a\""], nil), (["ETag": "a"], nil), (["ETag": "\"a\"b\""], nil), (["ETag": "\""], nil),
      // A tag that is weak says that the date is no better.
      (["ETag": "W/\"a\"", "Last-Modified": date, "Date": "Tue, 15 Nov 1994 13:00:00 GMT"], nil),
      (["Last-Modified": date, "Date": "Tue, 15 Nov 1994 12:45:27 GMT"], .lastModified(date)),
      (["Last-Modified": date, "Date": date], nil), (["Last-Modified": date], nil),
      (["Last-Modified": date, "Date": "Tue, 15 Nov 1994 12:45:25 GMT"], nil),
      (["Last-Modified": "yesterday", "Date": date], nil), ([:], nil),
    ] as [([String: String], DownloadValidator?)])
  func validators(fields: [String: String], expected: DownloadValidator?) {
    #expect(DownloadValidator(HeaderFields(fields)) == expected)
  }

  @Test func whatCanBeGoneOnWith() throws {
    let tag = ["ETag": "\"a\"", "Content-Length": "10"]
    let plain = try #require(try resumption(tag))
    #expect(plain.total == 10 && plain.url.absoluteString == "https://a.example/it")
    #expect(plain.destination.path == "/nowhere/it" && plain.validator == .entityTag("\"a\""))
    #expect(try resumption(["ETag": "\"a\""])?.total == nil)
    #expect(try resumption(tag.merging(["Accept-Ranges": "none"]) { $1 }) == nil)
    #expect(try resumption(tag.merging(["Content-Encoding": "gzip"]) { $1 }) == nil)
    #expect(try resumption(tag.merging(["Content-Encoding": "identity"]) { $1 }) != nil)
    #expect(try resumption(tag, status: 206) == nil && resumption(tag, method: "POST") == nil)
    // The first address is asked again, which may lead elsewhere by then; not in the clear where a server led to its secure one.
    #expect(
      try resumption(tag, from: "https://a.example/go", to: "https://b.example/it")?.url.absoluteString
        == "https://a.example/go")
    #expect(
      try resumption(tag, from: "http://a.example/it", to: "https://a.example/it")?.url.absoluteString
        == "https://a.example/it")
    let page = URLResponse(
      url: try #require(URL(string: "data:,x")), mimeType: nil, expectedContentLength: 1,
      textEncodingName: nil)
    #expect(DownloadResumption(request: nil, response: page, destination: url) == nil)
  }

  @Test func itIsReadAgainAndNothingElseIs() throws {
    let it = try #require(try resumption(["ETag": "\"a\"", "Content-Length": "10"]))
    let data = try #require(it.data)
    #expect(DownloadResumption(data) == it)
    #expect(DownloadResumption(Data()) == nil && DownloadResumption(Data("nonsense".utf8)) == nil)
    for (address, file) in [
      ("ftp://a.example/", "/nowhere/it"), ("file:///etc/passwd", "/nowhere/it"),
      ("https://a.example/", "https://a.example/"),
    ] {
      let other = DownloadResumption(
        url: try #require(URL(string: address)), destination: try #require(URL(string: file)),
        validator: .entityTag("\"a\""), total: 10)
      let otherData = try #require(other.data)
      #expect(DownloadResumption(otherData) == nil, "\(address) \(file)")
    }
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      var broken = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let read = DownloadResumption(broken) else { continue }
      #expect(read.destination.isFileURL && ["http", "https"].contains(read.url.scheme ?? ""))
    }
  }

  @Test(
    arguments: [
      ("bytes 10-19/20", .part(first: 10, last: 19, total: 20)),
      ("bytes 0-0/*", .part(first: 0, last: 0, total: nil)),
      ("BYTES 1-2/3", .part(first: 1, last: 2, total: 3)), ("bytes */20", .unsatisfied(total: 20)),
      ("bytes 10-9/20", nil), ("bytes 10-20/20", nil), ("bytes -5/20", nil), ("bytes 10-/20", nil),
      ("bytes */*", nil), ("lines 1-2/3", nil), ("bytes=1-2/3", nil), ("bytes 1-2", nil),
      ("bytes  1-2/3", nil),
      ("bytes +1-2/3", nil), ("bytes 1-99999999999999999999/*", nil), ("", nil),
    ] as [(String, ContentRange?)])
  func ranges(text: String, expected: ContentRange?) { #expect(ContentRange(text) == expected) }

  /// 100 of 300 bytes are there.
  @Test(
    arguments: [
      (206, ["Content-Range": "bytes 100-299/300"], .rest(total: 300)),
      (206, ["Content-Range": "bytes 100-299/300", "ETag": "\"a\""], .rest(total: 300)),
      (206, ["Content-Range": "bytes 100-199/*"], .rest(total: 300)),
      (206, ["Content-Range": "bytes 110-299/300"], .anew),
      (206, ["Content-Range": "bytes 0-299/300"], .anew),
      (206, ["Content-Range": "bytes 100-399/400"], .anew), (206, [:], .anew),
      (206, ["Content-Range": "bytes 100-299/300", "ETag": "\"b\""], .anew),
      (206, ["Content-Type": "multipart/byteranges; boundary=x"], .anew),
      (206, ["Content-Range": "bytes 100-299/300", "Content-Encoding": "gzip"], .failed(.badServerResponse)),
      (200, ["Content-Length": "500"], .whole(total: 500)), (200, [:], .whole(total: nil)),
      (200, ["Content-Encoding": "br"], .failed(.badServerResponse)),
      (416, ["Content-Range": "bytes */100"], .anew), (416, [:], .anew),
      (302, ["Location": "/other"], .redirect(address("https://a.example/other"))),
      (307, ["Location": "https://b.example/x"], .redirect(address("https://b.example/x"))),
      (302, ["Location": "http://b.example/x"], .failed(.secureConnectionFailed)),
      (302, ["Location": "file:///etc/passwd"], .failed(.badServerResponse)),
      (302, ["Location": "ftp://b.example/x"], .failed(.unsupportedURL)),
      (302, [:], .failed(.badServerResponse)),
      (401, [:], .failed(.noPermission)), (403, [:], .failed(.noPermission)),
      (404, [:], .failed(.resourceUnavailable)), (410, [:], .failed(.resourceUnavailable)),
      (500, [:], .failed(.badServerResponse)), (204, [:], .failed(.badServerResponse)),
      (0, [:], .failed(.badServerResponse)),
    ] as [(Int, [String: String], ResumedAnswer)])
  func answers(status: Int, fields: [String: String], expected: ResumedAnswer) throws {
    #expect(try self.answer(to: 100, status, fields) == expected)
  }

  @Test("A part is no rest where nobody says how long the whole is: more may be missing")
  func lengthlessParts() throws {
    let plan = try #require(try resumption(["ETag": "\"a\""]))
    #expect(plan.total == nil)
    for (range, expected) in [
      ("bytes 100-199/*", ResumedAnswer.anew), ("bytes 100-299/300", .rest(total: 300)),
    ] {
      let answer = ResumedAnswer(
        status: 206, fields: HeaderFields(["Content-Range": range]), from: plan.url, offset: 100,
        resumption: plan)
      #expect(answer == expected, "\(range)")
    }
  }

  private static func address(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  private func answer(to offset: Int64?, _ status: Int, _ fields: [String: String]) throws -> ResumedAnswer {
    let plan = try #require(try resumption(["ETag": "\"a\"", "Content-Length": "300"]))
    return ResumedAnswer(
      status: status, fields: HeaderFields(fields), from: plan.url, offset: offset, resumption: plan)
  }

  @Test func nothingIsMissing() throws {
    #expect(try answer(to: 300, 416, ["Content-Range": "bytes */300"]) == .complete)
    // The whole was asked for: a part is no answer to that.
    #expect(
      try answer(to: nil, 206, ["Content-Range": "bytes 0-299/300"]) == .failed(.badServerResponse))
    #expect(try answer(to: nil, 416, ["Content-Range": "bytes */300"]) == .failed(.badServerResponse))
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      // The older forms, which are to be understood (RFC 9110, 5.6.7).
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777), ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("", nil), ("yesterday", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 24:49:37 GMT", nil),
    ] as [(String, TimeInterval?)])
  func dates(text: String, seconds: TimeInterval?) {
    #expect(HTTPDate.date(text)?.timeIntervalSince1970 == seconds)
  }
}
