/// The reason why a request is not carried out.
public enum HTTPRefusal: Error, Equatable, Sendable {
  /// It is no HTTP.
  case malformed
  /// Its request line and fields are longer than `HTTPLimits` allows.
  case headTooLong
  /// Its body is longer than `HTTPLimits` allows.
  case bodyTooLong
  /// The method needs a length or chunks.
  case unknownCoding
  /// The version is none of HTTP/1.
  case unknownVersion
  /// It came from a user other than this program's, or from an unknown one.
  case otherUser
  /// Its address does not begin with the secret word.
  case noToken
  /// It names this machine by a name that is not this machine's: what a page does whose server's name was turned.
  case otherHost
  /// A page sent it.
  case fromPage
  /// The limit is reached: as many requests as there can be are being carried out.
  case busy

  /// The answer's status (RFC 9110, 15; RFC 6585, 5).
  public var status: Int {
    switch self {
    case .malformed: 400
    case .otherUser, .noToken, .otherHost, .fromPage: 403
    case .bodyTooLong: 413
    case .headTooLong: 431
    case .unknownCoding: 501
    case .busy: 503
    case .unknownVersion: 505
    }
  }

  /// One line for the client's author.
  public var message: String {
    switch self {
    case .malformed: "this is no HTTP request"
    case .headTooLong: "the request's headers are too long"
    case .bodyTooLong: "the request's body is too long"
    case .unknownCoding: "no transfer coding but “chunked” is known"
    case .unknownVersion: "HTTP/1.0 and HTTP/1.1 are known"
    case .otherUser:
      "only programs of the user who started Martlet may connect; --automation-access token lets in who knows a secret"
    case .noToken: "the address must begin as Martlet printed it, with the secret word"
    case .otherHost: "the Host header must name localhost or 127.0.0.1"
    case .fromPage: "web pages may not drive Martlet"
    case .busy: "too many requests are being carried out"
    }
  }
}
