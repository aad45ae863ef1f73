import Testing

@testable import GTKHost

/// Several windows, each with a frame clock: one of them runs the program's frames.
struct FrameLeaderTests {
  private final class Window {}
  private let one = Window()
  private let other = Window()

  /// Notes a tick of a window's clock and returns true if the frame runs.
  private func tick(_ window: Window, _ time: Double, _ leader: inout FrameLeader) -> Bool {
    leader.runsFrame(of: ObjectIdentifier(window), at: time)
  }

  @Test func aWindowAloneRunsEveryFrame() {
    var leader = FrameLeader()
    let runs = (0..<5).map { tick(one, Double($0) / 60, &leader) }
    #expect(runs == [true, true, true, true, true])
  }

  /// 60 frames a second of either window are 60 frames a second.
  @Test func ofTwoOneRunsTheFrames() {
    var leader = FrameLeader()
    var count = 0
    for frame in 0..<60 {
      if tick(one, Double(frame) / 60, &leader) { count += 1 }
      if tick(other, Double(frame) / 60 + 0.008, &leader) { count += 1 }
    }
    #expect(count == 60)
    #expect(leader.leader == ObjectIdentifier(one))
  }

  /// The window lies on another workspace, where its clock stands: after more than three frames of 1/60 s another one leads.
  @Test func anotherTakesOverFromAClockThatStands() {
    var leader = FrameLeader()
    var runs = [tick(one, 0, &leader)]
    runs += [0.017, 0.034, FrameLeader.patience, 0.067, 0.084].map { tick(other, $0, &leader) }
    #expect(runs == [true, false, false, false, true, true])
    let isLed = tick(one, 0.085, &leader)
    #expect(!isLed)
  }

  /// Silence while no frame was wanted says nothing of the leader.
  @Test func aPauseIsNoSilence() {
    var leader = FrameLeader()
    var runs = [tick(one, 0, &leader)]
    leader.start(at: 10)
    runs += [tick(other, 10.01, &leader), tick(one, 10.02, &leader)]
    #expect(runs == [true, false, true])
  }

  @Test func aWindowThatIsGoneLeadsNoMore() {
    var leader = FrameLeader()
    var runs = [tick(one, 0, &leader)]
    leader.leave(ObjectIdentifier(other))
    #expect(leader.leader == ObjectIdentifier(one))
    leader.leave(ObjectIdentifier(one))
    runs.append(tick(other, 0.001, &leader))
    #expect(runs == [true, true])
  }
}
