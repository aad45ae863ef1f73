/// The first line of a server's answer.
public func statusLine(_ code: Int) -> String { "HTTP/1.1 \(code)" }
