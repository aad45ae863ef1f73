import Foundation
import Testing

@testable import BrowserCore

@Suite struct LoadFailureTextTests {
  @Test func unknownHostLikeThePicture() {
    let text = LoadFailureText(.unknownHost, url: URL(string: "https://gulwick.example/x"))
    #expect(text.title == "Server Not Found")
    #expect(
      text.explanation
        == "Martlet can’t find gulwick.example. Check the address for typing errors, "
        + "or your network connection."
    )
    #expect(text.emphasis == "gulwick.example" && text.primary == .tryAgain)
    #expect(text.secondary.map(\.title) == ["Search for “gulwick”"])
    #expect(text.technical == "Host name could not be resolved")
  }

  @Test func certificateLikeThePicture() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let expired = try #require(calendar.date(from: DateComponents(year: 2022, month: 5, day: 9)))
    let now = try #require(calendar.date(from: DateComponents(year: 2022, month: 5, day: 21)))
    let details = CertificateDetails(
      host: "harbourradio.example", subject: "harbourradio.example", issuer: "Breakwater Trust",
      validUntil: expired, problems: [.expired])
    let text = LoadFailureText(.certificate(details), url: URL(string: "https://harbourradio.example"))
    #expect(text.title == "This Connection Is Not Private")
    #expect(text.primary == .goBack && text.secondary == [.viewCertificate, .visitAnyway])
    #expect(text.secondary.last?.isRisky == true)
    let rows = CertificateText(details, now: now, calendar: calendar).rows
    #expect(rows.map(\.label) == ["Certificate for", "Issued by", "Expired"])
    #expect(rows.map(\.value) == ["harbourradio.example", "Breakwater Trust", "9 May, 12 days ago"])
    #expect(rows.map(\.isProblem) == [false, false, true])
  }

  @Test func everyFailureHasWordsAndAnAction() {
    let failures: [PageLoadFailure] = [
      .noNetwork, .unknownHost, .refused, .timedOut, .certificate(CertificateDetails(host: "")),
      .secureConnectionFailed, .tooManyRedirects, .closedEarly, .badResponse, .webProcessEnded, .formNotSent,
      .cancelled,
      .unsupportedScheme("x\u{202E}y"), .other(domain: "d", code: 1, message: ""),
    ]
    for failure in failures {
      let text = LoadFailureText(failure, url: nil)
      #expect(!text.title.isEmpty && !text.explanation.isEmpty && !text.technical.isEmpty, "\(failure)")
      #expect(!text.technical.contains("\u{202E}"))
    }
    #expect(Set(failures.map { LoadFailureText($0, url: nil).title }).count == failures.count)
    #expect(!PageLoadFailure.certificate(CertificateDetails(host: "")).allowsInsecureFallback)
    #expect(PageLoadFailure.refused.allowsInsecureFallback && !PageLoadFailure.cancelled.showsErrorPage)
  }
}
