import Foundation
import Testing

/// `Scripts/common.sh`: what the machine must have, and one clear line when it has not. Everything that it calls is a program of
/// `FakeMachine`, under the options of each script that uses it.
@Suite struct ShellFunctionTests {
  /// `./run` and most scripts, and `./test`.
  static let options = ["-euo pipefail", "-uo pipefail"]

  // MARK: What is missing

  /// dpkg-query fails at the first name that it does not know and prints the others all the same.
  @Test(arguments: options)
  func anUnknownNameDoesNotEndTheList(options: String) throws {
    let machine = try FakeMachine(installed: ["dbus"])
    #expect(
      try machine.run("missing_packages git dbus pkg-config; echo end", options).output
        == "git\npkg-config\nend\n")
    let nothing = try FakeMachine(installed: [])
    #expect(try nothing.run("missing_packages git dbus; echo end", options).output == "git\ndbus\nend\n")
    let everything = try FakeMachine(installed: ["git", "dbus"])
    #expect(try everything.run("missing_packages git dbus; echo end", options).output == "end\n")
  }

  /// A package that was removed and whose settings are left is not there, nor one whose name only begins alike.
  @Test(arguments: options)
  func whatWasRemovedIsMissing(options: String) throws {
    let machine = try FakeMachine(installed: ["libgtk-4-dev"], removed: ["dbus"])
    #expect(try machine.run("missing_packages dbus libgtk-4", options).output == "dbus\nlibgtk-4\n")
  }

  @Test(arguments: options)
  func whatIsMissingIsInstalledOnceAndTheSecondTimeNothingIsAsked(options: String) throws {
    let machine = try FakeMachine(installed: ["git"])
    let first = try machine.run("install_packages git dbus pkg-config; echo end", options)
    #expect(first.status == 0 && first.output == "Installing dbus pkg-config\nend\n" && first.errors.isEmpty)
    #expect(machine.installed == ["dbus", "git", "pkg-config"])
    let calls = machine.calls.count
    #expect(try machine.run("install_packages git dbus pkg-config; echo end", options).output == "end\n")
    #expect(machine.calls.count == calls)
  }

  /// The scripts' own lists, on a machine that has nothing.
  @Test(arguments: options)
  func allListsAreInstalledWhereNothingIs(options: String) throws {
    let machine = try FakeMachine(installed: [])
    let lists =
      #""${BUILD_PACKAGES[@]}" "${RUNTIME_PACKAGES[@]}" "${DISPLAY_PACKAGES[@]}" "${OUTSIDER_PACKAGES[@]}""#
    let result = try machine.run("install_packages \(lists); missing_packages \(lists); echo end", options)
    #expect(
      result.status == 0 && result.output.hasSuffix("\nend\n")
        && result.output.split(separator: "\n").count == 2)
    #expect(machine.installed.isSuperset(of: ["libgtk-4-dev", "bubblewrap", "xdotool", "at-spi2-core"]))
  }

  // MARK: Who installs

  @Test(arguments: options)
  func aUserInstallsBySudo(options: String) throws {
    let machine = try FakeMachine(installed: [], isRoot: false)
    #expect(try machine.run("install_packages git; echo end", options).output == "Installing git\nend\n")
    #expect(
      machine.calls.contains { $0.hasPrefix("sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install") })
    #expect(machine.installed == ["git"])
  }

  @Test(arguments: options)
  func withoutSudoTheLineSaysWhatRootMustDo(options: String) throws {
    let machine = try FakeMachine(installed: [], isRoot: false, lacks: ["sudo"])
    try expectRefusal(
      machine, options,
      "martlet: missing packages, and no sudo; as root: apt-get install --no-install-recommends git dbus")
    // Root installed them meanwhile; the next try goes on.
    machine.installed = ["git", "dbus"]
    #expect(try machine.run("install_packages git dbus; echo end", options).output == "end\n")
  }

  @Test(arguments: options)
  func aPasswordThatNobodyCanTypeIsALine(options: String) throws {
    let machine = try FakeMachine(installed: [], isRoot: false, state: ["sudo-wants-password"])
    try expectRefusal(
      machine, options,
      "martlet: missing packages, and sudo wants a password; run: sudo apt-get install --no-install-recommends git dbus"
    )
  }

  // MARK: Bad input

  @Test(arguments: options)
  func withoutANetworkNothingIsInstalledAndTheNextTryGoesOn(options: String) throws {
    let machine = try FakeMachine(installed: [], state: ["no-network"])
    try expectRefusal(
      machine, options, "martlet: apt-get update failed: is there a network? Missing: git dbus")
    machine.set("no-network", false)
    #expect(try machine.run("install_packages git dbus; echo end", options).status == 0)
    #expect(machine.installed == ["git", "dbus"])
  }

  /// Debian needs 9,000 kB for the two of `FakeMachine`; a disk with fewer is not begun with.
  @Test(arguments: options)
  func aDiskWithoutRoomIsSeenBeforehand(options: String) throws {
    let machine = try FakeMachine(installed: [], state: ["free:8999"])
    try expectRefusal(
      machine, options, "martlet: the disk is too full: the missing packages take 9 MB, and 8 MB are free.")
    machine.set("free:8999", false)
    #expect(try machine.run("install_packages git dbus; echo end", options).status == 0)
    #expect(machine.installed == ["git", "dbus"])
  }

  /// Another program took the room meanwhile: dpkg stops in the middle. The next try ends what was begun first.
  @Test(arguments: options)
  func aDiskThatFillsUpIsALineAndTheNextTryEndsWhatWasBegun(options: String) throws {
    let machine = try FakeMachine(installed: [], state: ["disk-fills-up"])
    try expectRefusal(
      machine, options, "martlet: the disk is full; make room and start again.", installed: [])
    machine.set("disk-fills-up", false)
    #expect(machine.isInterrupted)
    #expect(
      try machine.run("install_packages git dbus; echo end", options).output == "Installing git dbus\nend\n")
    #expect(!machine.isInterrupted && machine.installed == ["git", "dbus"])
  }

  @Test(arguments: options)
  func anotherDistributionIsNamed(options: String) throws {
    let old = try FakeMachine(installed: [], state: ["lacks:dbus"], system: "Debian GNU/Linux 11 (bullseye)")
    try expectRefusal(
      old, options,
      "martlet: Debian GNU/Linux 11 (bullseye) has not all packages; Debian 12 has. Missing: git dbus")
    let other = try FakeMachine(installed: [], lacks: ["dpkg-query", "apt-get"], system: "Fedora Linux 40")
    try expectRefusal(
      other, options,
      "martlet: no dpkg in Fedora Linux 40: install what Debian calls git dbus by your system's package manager."
    )
    let unknown = try FakeMachine(installed: [], lacks: ["dpkg-query", "apt-get"], system: nil)
    try expectRefusal(
      unknown, options,
      "martlet: no dpkg in an unknown system: install what Debian calls git dbus by your system's package manager."
    )
    let noApt = try FakeMachine(installed: [], lacks: ["apt-get"])
    try expectRefusal(noApt, options, "martlet: no apt-get here; missing: git dbus")
  }

  @Test(arguments: options)
  func anotherSystemIsNamed(options: String) throws {
    let machine = try FakeMachine(installed: [], state: ["kernel:Darwin"])
    let result = try machine.run("require_linux; echo end", options)
    #expect(result.status == 69 && result.output.isEmpty)
    #expect(result.errors == "martlet: this builds on Linux only; this is Darwin.\n")
    #expect(try FakeMachine(installed: []).run("require_linux; echo end", options).output == "end\n")
  }

  @Test(
    arguments: options,
    [
      ("swift:Swift version 6.3.1 (swift-6.3.1-RELEASE)", nil),
      ("swift:Swift version 6.3 (swift-6.3-RELEASE)", nil),
      ("swift:Swift version 10.0 (swift-10.0-RELEASE)", nil), ("swift:Apple Swift version 6.10-dev", nil),
      (
        "swift:Swift version 6.2.4 (swift-6.2.4-RELEASE)",
        "Swift 6.3 or newer is needed; this is 6.2: see https://www.swift.org/install/linux"
      ),
      (
        "swift:Swift version 5.10 (swift-5.10-RELEASE)",
        "Swift 6.3 or newer is needed; this is 5.10: see https://www.swift.org/install/linux"
      ),
      ("swift:no numbers", "'swift --version' names no version."),
      ("swift-is-broken", "'swift --version' fails: is the Swift toolchain complete?"),
    ] as [(String, String?)])
  func anOldSwiftIsNamed(options: String, swift: (state: String, complaint: String?)) throws {
    let result = try FakeMachine(installed: [], state: [swift.state]).run("require_swift; echo end", options)
    if let complaint = swift.complaint {
      #expect(result.status == 69 && result.output.isEmpty && result.errors == "martlet: \(complaint)\n")
    } else {
      #expect(result.status == 0 && result.output == "end\n" && result.errors.isEmpty)
    }
  }

  @Test(arguments: options)
  func aBuildThatTheMachineEndedSaysByWhat(options: String) throws {
    func problem(_ log: String, state: Set<String> = []) throws -> String {
      try FakeMachine(installed: [], state: state).run(
        "printf '%s\\n' '\(log)' >log; build_problem log", options
      ).output
    }
    #expect(
      try problem("error: Failed to clone repository https://example.org/a:")
        == "the Swift packages could not be fetched: is there a network?\n")
    #expect(
      try problem("ld.gold: fatal error: out: No space left on device")
        == "the disk is full; make room and start again.\n")
    #expect(
      try problem("error: cut off", state: ["free:12"]) == "the disk is full; make room and start again.\n")
    #expect(try problem("a.swift:1:1: error: no such thing").isEmpty)
  }

  // MARK: Checks

  /// Expects an installation that cannot go on to end with one line, the exit code of an unavailable service, and nothing installed.
  private func expectRefusal(
    _ machine: FakeMachine, _ options: String, _ line: String, installed: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try machine.run("install_packages git dbus; echo end", options)
    #expect(result.status == 69, sourceLocation: sourceLocation)
    #expect(!result.output.contains("end"), sourceLocation: sourceLocation)
    // What a program said itself stands before it, indented.
    let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(lines == [Substring(line)], sourceLocation: sourceLocation)
    #expect(machine.installed == installed, sourceLocation: sourceLocation)
  }
}
