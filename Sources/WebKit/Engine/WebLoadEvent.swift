import Foundation

/// An event of a load of the main frame; they come in the order in which they happen.
package enum WebLoadEvent {
  case started(URL?)
  case redirected(URL?)
  case committed(URL?)
  case finished
  /// Before the commit as well as after it. The engine shows no page of its own.
  case failed(any Error, url: URL?)
}

/// A document that comes from the app, not from the network.
package struct WebDocument {
  package enum Body {
    case html(String)
    case data(Data, mimeType: String, encoding: String)
  }
  package var body: Body
  package var baseURL: URL?
  /// Stands for the load of this URL: the list gets it as an entry.
  package var simulatedURL: URL?

  package init(body: Body, baseURL: URL? = nil, simulatedURL: URL? = nil) {
    self.body = body
    self.baseURL = baseURL
    self.simulatedURL = simulatedURL
  }
}
