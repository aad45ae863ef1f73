import Foundation
import Glibc

/// The user at the other end of a connection within this machine.
/// Both ends are among the kernel's TCP sockets, and it tells the user of each; TCP itself tells nothing of users.
enum SocketOwner {
  /// - Parameters:
  ///   - peer: the other end.
  ///   - local: this end.
  /// - Returns: nil when the kernel does not tell: the other end is gone, or there is no list.
  static func user(of peer: sockaddr_in, connectedTo local: sockaddr_in) -> uid_t? {
    // Where it cannot be asked of one socket, there is the list of all of them, which takes milliseconds.
    if let answer = ask(question(peer, local)), let user = user(in: answer, of: peer) { return user }
    // A client's socket may be of IPv6's kind and hold an address of IPv4.
    for (file, isMapped) in [("/proc/self/net/tcp", false), ("/proc/self/net/tcp6", true)] {
      guard let list = contents(of: file) else { continue }
      let ends = "\(place(peer, isMapped: isMapped)) \(place(local, isMapped: isMapped))"
      if let user = user(of: ends, in: list) { return user }
    }
    return nil
  }

  // MARK: - One socket (sock_diag(7))

  private static let diagnosisProtocol: Int32 = 4
  private static let byFamily: UInt16 = 20
  private static let isRequest: UInt16 = 1
  /// `nlmsghdr` and `inet_diag_req_v2`.
  private static let questionSize = 16 + 56
  /// `nlmsghdr` and `inet_diag_msg`.
  private static let answerSize = 16 + 72

  /// Asks for the socket whose own end is `peer`, as the kernel reads it.
  static func question(_ peer: sockaddr_in, _ local: sockaddr_in) -> Data {
    var data = Data()
    func add<Number: FixedWidthInteger>(_ numbers: Number...) {
      for number in numbers { withUnsafeBytes(of: number) { data.append(contentsOf: $0) } }
    }
    // The header: length, kind, flags, sequence, sender.
    add(UInt32(questionSize))
    add(byFamily, isRequest)
    add(UInt32(0), UInt32(0))
    // The family, the protocol, no extensions, padding; sockets in any state.
    add(UInt8(AF_INET), UInt8(IPPROTO_TCP), UInt8(0), UInt8(0))
    add(UInt32.max)
    // The two ends, with room for addresses of IPv6; any device, no cookie.
    add(peer.sin_port, local.sin_port)
    add(peer.sin_addr.s_addr, 0, 0, 0)
    add(local.sin_addr.s_addr, 0, 0, 0)
    add(UInt32(0), UInt32.max, UInt32.max)
    return data
  }

  private static func ask(_ question: Data) -> Data? {
    let kind = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_NETLINK, kind, diagnosisProtocol)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let sent = question.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
    guard sent == question.count else { return nil }
    // The kernel has answered when it has taken the question.
    var answer = [UInt8](repeating: 0, count: 1024)
    let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
    return count > 0 ? Data(answer[..<count]) : nil
  }

  /// Reads an answer.
  static func user(in answer: Data, of peer: sockaddr_in) -> uid_t? {
    guard answer.count >= answerSize else { return nil }
    func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
      answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    }
    // The kind; the own end's port and address, since a socket that listens would be told where there is no other; the user; the inode.
    guard number(at: 4) == byFamily, number(at: 20) == peer.sin_port,
      number(at: 24) == peer.sin_addr.s_addr, number(at: 84) as UInt32 != 0
    else { return nil }
    return number(at: 80)
  }

  // MARK: - All sockets (proc_net_tcp)

  /// All of a file of the kernel's, which is as long as it turns out to be when it is read, a piece at a time.
  private static func contents(of file: String) -> Data? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var data = Data()
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return data }
      data.append(contentsOf: piece[..<count])
    }
  }

  /// Addresses as the list has them: the four bytes as one number of this machine's own order, then the port; mapped to IPv6 behind
  /// ten zero bytes and two of ones.
  static func place(_ address: sockaddr_in, isMapped: Bool) -> String {
    func digits(_ value: UInt32, _ count: Int) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let mapped = isMapped ? digits(0, 16) + digits(UInt32(bigEndian: 0x0000_FFFF), 8) : ""
    let port = digits(UInt32(UInt16(bigEndian: address.sin_port)), 4)
    return mapped + digits(address.sin_addr.s_addr, 8) + ":" + port
  }

  /// Reads a list whose lines are `sl local remote state tx:rx tr:when retransmissions uid timeout inode …`.
  /// - Parameter ends: a socket's own end and the other one.
  static func user(of ends: String, in list: Data) -> uid_t? {
    guard let found = list.range(of: Data((" " + ends + " ").utf8)) else { return nil }
    let line = list[found.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    // After the two ends: state, queues, timer, retransmissions, user, timeout, inode. A socket that no process holds any more has
    // the inode 0, and is said to be root's.
    guard words.count > 6, let user = uid_t(words[4]), let inode = UInt64(words[6]), inode != 0 else {
      return nil
    }
    return user
  }
}
