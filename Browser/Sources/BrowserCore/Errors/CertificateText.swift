import Foundation

/// The wording of what is known about a certificate: the rows of the warning page.
public struct CertificateText: Hashable, Sendable {
  /// One row.
  public struct Row: Hashable, Sendable {
    /// The name of the fact that the row tells.
    public let label: String
    /// The value.
    public let value: String
    /// True if it is the problem, shown in red.
    public let isProblem: Bool
  }

  /// The rows in order.
  public let rows: [Row]

  /// Words for a certificate.
  ///
  /// - Parameters:
  ///   - details: What is known.
  ///   - now: The time from which days are counted.
  ///   - calendar: Decides days and the language of months.
  public init(_ details: CertificateDetails, now: Date, calendar: Calendar = .current) {
    func value(_ text: String) -> String { text.isEmpty ? "Unknown" : DomainDisplay.plain(text) }
    var rows = [
      Row(
        label: "Certificate for", value: value(details.subject),
        isProblem: details.problems.contains(.wrongHost)),
      Row(
        label: "Issued by", value: value(details.issuer),
        isProblem: details.problems.contains(.unknownAuthority)),
    ]
    if details.problems.contains(.notYetValid), let date = details.validFrom {
      rows.append(Row(label: "Valid from", value: Self.text(date, now, calendar), isProblem: true))
    } else if let date = details.validUntil {
      let isExpired = details.problems.contains(.expired)
      rows.append(
        Row(
          label: isExpired ? "Expired" : "Valid until", value: Self.text(date, now, calendar),
          isProblem: isExpired))
    }
    for problem in details.problems where [.revoked, .insecureAlgorithm, .other].contains(problem) {
      rows.append(Row(label: "Problem", value: problem.technicalText, isProblem: true))
    }
    self.rows = rows
  }

  /// "9 May, 12 days ago"; with the year when it is another one.
  private static func text(_ date: Date, _ now: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.day, .month, .year], from: date)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    let month = (parts.month ?? 1) - 1
    var text = "\(parts.day ?? 1) \(months.indices.contains(month) ? months[month] : "")"
    if parts.year != calendar.component(.year, from: now), let year = parts.year { text += " \(year)" }
    let days =
      calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
      ).day ?? 0
    switch days {
    case 0: return text + ", today"
    case 1: return text + ", yesterday"
    case -1: return text + ", tomorrow"
    case 2...: return text + ", \(days) days ago"
    default: return text + ", in \(-days) days"
    }
  }
}

extension CertificateDetails.Problem {
  /// The problem as a small technical line.
  public var technicalText: String {
    switch self {
    case .unknownAuthority: "Signed by an authority that is not trusted"
    case .wrongHost: "Certificate is for another name"
    case .notYetValid: "Certificate is not valid yet"
    case .expired: "Certificate has expired"
    case .revoked: "Certificate was withdrawn"
    case .insecureAlgorithm: "Certificate uses a method that is not safe any more"
    case .other: "Certificate could not be checked"
    }
  }
}
