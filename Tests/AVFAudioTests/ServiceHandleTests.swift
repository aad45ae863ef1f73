import Foundation
import Testing

@testable import AVFAudio

@Suite struct ServiceHandleTests {
  /// Speech Dispatcher's SSIP, "Speech Synthesis and Sound Output Commands": `CANCEL { all | self | target }`, and lines end with CR and LF.
  @Test func aClientThatEndsHasTheServiceBeSilent() {
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let (own, service) = (ends[0], ends[1])
    ServiceHandle.silence(own)
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = recv(service, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "CANCEL SELF\r\n")

    // One that has gone ends no program.
    close(service)
    ServiceHandle.silence(own)
    close(own)
  }

  /// SSIP, "HISTORY GET CLIENT_ID": the number is in a line of its own, before that which ends the answer.
  @Test func aClientsNumberIsReadOutOfTheServicesAnswer() {
    #expect(ServiceHandle.clientNumber(in: "245-17\r\n245 OK CLIENT ID SENT\r\n") == 17)
    #expect(ServiceHandle.clientNumber(in: "300 ERR UNKNOWN\r\n") == nil)
    #expect(ServiceHandle.clientNumber(in: "245-x\r\n245 OK CLIENT ID SENT\r\n") == nil)
    #expect(ServiceHandle.clientNumber(in: "") == nil)
  }
}
