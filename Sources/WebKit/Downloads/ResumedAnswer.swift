import Foundation

/// The meaning of a server's answer to the question for the rest of a file.
///
/// Servers are not believed: what does not follow what is there is not put behind it. Rules of RFC 9110, 14 and 15.
enum ResumedAnswer: Equatable {
  /// The bytes that are missing come; the whole has so many.
  case rest(total: Int64)
  /// The whole file comes from its beginning: it is another one, or the server sends no parts.
  case whole(total: Int64?)
  /// Nothing is missing.
  case complete
  /// The answer does not fit what is there; the whole file is to be asked for.
  case anew
  case redirect(URL)
  case failed(LoadFailure)

  /// - Parameters:
  ///   - url: the address that was asked.
  ///   - offset: the bytes that are there, from which on the rest was asked for; nil when the whole was.
  init(
    status: Int, fields: HeaderFields, from url: URL, offset: Int64?, resumption: DownloadResumption
  ) {
    switch status {
    case 200: self = fields.isPacked ? .failed(.badServerResponse) : .whole(total: fields.length)
    case 206:
      guard let offset, !fields.isPacked else {
        self = .failed(.badServerResponse)
        return
      }
      self = Self.part(fields, offset: offset, resumption: resumption)
    case 416:
      guard let offset else {
        self = .failed(.badServerResponse)
        return
      }
      let range = fields["content-range"].flatMap(ContentRange.init)
      self = range == .unsatisfied(total: offset) && offset == resumption.total ?? offset ? .complete : .anew
    case 301, 302, 303, 307, 308: self = Self.redirect(fields["location"], from: url)
    case 401, 403, 407: self = .failed(.noPermission)
    case 404, 410: self = .failed(.resourceUnavailable)
    default: self = .failed(.badServerResponse)
    }
  }

  private static func part(_ fields: HeaderFields, offset: Int64, resumption: DownloadResumption) -> Self {
    guard case .part(let first, _, let total)? = fields["content-range"].flatMap(ContentRange.init),
      first == offset
    else { return .anew }
    if let total, let known = resumption.total, total != known { return .anew }
    // A server that does not know If-Range sends a part of whatever file it has now.
    if case .entityTag(let tag) = resumption.validator, let answered = fields["etag"], answered != tag {
      return .anew
    }
    if case .lastModified(let date) = resumption.validator, let answered = fields["last-modified"],
      answered != date
    {
      return .anew
    }
    // A server may send less than it was asked for; without a length nothing would tell that there is more (RFC 9110, 14.4).
    guard let whole = total ?? resumption.total else { return .anew }
    return .rest(total: whole)
  }

  /// Leads to web addresses only, and never from a secure one to one that is not.
  private static func redirect(_ location: String?, from url: URL) -> Self {
    guard let location, let next = URL(string: location, relativeTo: url)?.absoluteURL,
      let scheme = next.scheme?.lowercased(), next.host?.isEmpty == false
    else { return .failed(.badServerResponse) }
    switch (url.scheme?.lowercased(), scheme) {
    case (_, "https"), ("http", "http"): return .redirect(next)
    case (_, "http"): return .failed(.secureConnectionFailed)
    default: return .failed(.unsupportedURL)
    }
  }
}
