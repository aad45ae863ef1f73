import FuzzKit

/// Called by libFuzzer before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func chooseInterfaceFuzzer(
  _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  MainActor.assumeIsolated {
    FuzzProgram.choose(among: [PictureFuzzer.fuzzer, StateFuzzer.fuzzer, NibFuzzer.fuzzer])
  }
  return 0
}
