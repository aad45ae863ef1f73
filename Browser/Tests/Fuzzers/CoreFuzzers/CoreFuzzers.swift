import FuzzKit

/// Chooses the fuzzer; libFuzzer calls this before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func chooseCoreFuzzer(
  _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  MainActor.assumeIsolated {
    FuzzProgram.choose(among: [
      AddressFuzzer.fuzzer, BookmarkFileFuzzer.fuzzer, SessionRowFuzzer.fuzzer, SessionFileFuzzer.fuzzer,
      ReaderFuzzer.fuzzer, WebDriverFuzzer.fuzzer, HTTPRequestFuzzer.fuzzer, FilterListFuzzer.fuzzer,
      PasswordFileFuzzer.fuzzer, OtherSessionFuzzer.fuzzer, ContactCardFuzzer.fuzzer,
    ])
  }
  return 0
}
