import FuzzKit

/// Chooses the fuzzer; libFuzzer calls this before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func chooseInterfaceFuzzer(
  _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  MainActor.assumeIsolated {
    FuzzProgram.choose(among: [
      PictureFuzzer.fuzzer, StateFuzzer.fuzzer, NibFuzzer.fuzzer, SavedPageFuzzer.fuzzer,
    ])
  }
  return 0
}
