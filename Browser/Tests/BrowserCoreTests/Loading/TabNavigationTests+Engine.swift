extension TabNavigationTests {
  /// What follows from what the engine tells; in states that are not named nothing does.
  static let engineTable: [String: String] = [
    "wanted by page": """
    start; start over a; restored; a; b; a, c its own; a, w failed; form unsent; a dead: same | allow
    a, w asked: same | refuse, load w, watch
    a, w begun: a*>w… P0.0 load w @a asked | refuse, load w, watch
    b, back to a: same | refuse, go a, watch
    restored, back to a: same | refuse, go a
    """,
    "link touched": """
    start; start over a; restored; a; b; a, c its own; a, w failed; form unsent; a dead: same | allow
    a, w asked; a, w begun: a* P0.0 load w @a | allow, restoreTitle, unwatch
    b, back to a: b* P0.1 load a @b | allow, restoreTitle, unwatch
    restored, back to a: -~a P0.1 load a @~b | allow, restoreTitle, unwatch
    """,
    "mail touched": """
    always: same | handOver
    """,
    "wanted w": """
    start; start over a; restored; a; b; a, c its own; a, w failed; form unsent; a dead: same | allow
    a, w asked; a, w begun: same | allow, watch
    b, back to a: same | refuse, go a, watch
    restored, back to a: same | refuse, go a
    """,
    "file": """
    start; start over a; restored; a; b; a, c its own; a, w failed; form unsent; a dead: same | refuse
    a, w asked: same | refuse, load w, watch
    a, w begun: a*>w… P0.0 load w @a asked | refuse, load w, watch
    b, back to a: same | refuse, go a, watch
    restored, back to a: same | refuse, go a
    """,
    "form again": """
    start; start over a; restored; a; b; a, c its own; a, w failed; form unsent; a dead: same | askUser
    a, w asked: same | refuse, load w, watch
    a, w begun: a*>w… P0.0 load w @a asked | refuse, load w, watch
    b, back to a: same | refuse, go a, watch
    restored, back to a: same | refuse, go a
    """,
    "started c": """
    start: start S0 load c @0 | keepPicture
    start over a: start(a*) S1 load c @a | keepPicture
    restored: -~b… P1.0 load c @~b to b
    a: a*'c… P0.0 load c @a | keepPicture
    b: b*'c… P1.0 load c @b | keepPicture
    a, w asked: a*>w… P0.0 load c @a asked | keepPicture
    a, w begun: a*>w… P0.0 load c @a begun | keepPicture
    a, c its own: same | keepPicture
    b, back to a: b*>a… P0.1 load c @b to a asked
    restored, back to a: ->a… P0.1 load c @~b to a asked
    a, w failed: !w(a*)'c… P0.0 load c @a | keepPicture
    form unsent: !b'c… P1.0 load c @~b | keepPicture
    a dead: !a(a*)'c… P0.0 load c @0 | keepPicture
    """,
    "started w": """
    start: start S0 load w @0 | keepPicture
    start over a: start(a*) S1 load w @a | keepPicture
    restored: -~b… P1.0 load w @~b to b
    a: a*'w… P0.0 load w @a | keepPicture
    b: b*'w… P1.0 load w @b | keepPicture
    a, w asked: same | keepPicture
    a, w begun: same | keepPicture
    a, c its own: a*'c… P0.0 load w @a | keepPicture
    b, back to a: b*>a… P0.1 load w @b to a asked
    restored, back to a: ->a… P0.1 load w @~b to a asked
    a, w failed: !w(a*)'w… P0.0 load w @a | keepPicture
    form unsent: !b'w… P1.0 load w @~b | keepPicture
    a dead: !a(a*)'w… P0.0 load w @0 | keepPicture
    """,
    "started by rules": """
    start: start S0 load c @0 | load c, keepPicture
    start over a: start(a*) S1 load c @a | load c, keepPicture
    restored: -~b… P1.0 load c @~b to b
    a: a*'c… P0.0 load c @a | load c, keepPicture
    b: b*'c… P1.0 load c @b | load c, keepPicture
    a, w asked: a*>w… P0.0 load c @a asked | load c, keepPicture
    a, w begun: a*>w… P0.0 load c @a asked | load c, keepPicture, watch
    a, c its own: same | load c, keepPicture
    b, back to a: b*>a… P0.1 load c @b to a asked
    restored, back to a: ->a… P0.1 load c @~b to a asked
    a, w failed: !w(a*)'c… P0.0 load c @a | load c, keepPicture
    form unsent: !b'c… P1.0 load c @~b | load c, keepPicture
    a dead: !a(a*)'c… P0.0 load c @0 | load c, keepPicture
    """,
    "by other rules": """
    a; b: same | reload
    """,
    "redirected": "",
    "empty": """
    a, w asked; a, w begun: a*>w… P0.0 load w @a | unwatch
    b, back to a: b*>a… P0.1 load a @b to a | unwatch
    restored, back to a: ->a… P0.1 load a @~b to a | unwatch
    """,
    "download": "",
    "committed b": """
    start; start over a: start(b*) S2 rest @b | arrived
    restored; a, c its own: b*… P1.0 rest @b | arrived
    a; form unsent; a dead: b* P1.0 rest @b | arrived
    b: same | arrived
    a, w asked: b*>w… P1.0 load w @b asked | arrived
    a, w begun: b*… P1.0 rest @b | arrived, unwatch
    restored, back to a: b*>a… P0.1 load a @b to a asked
    a, w failed: b* F2.0 rest @b | arrived
    """,
    "finished": """
    start: start S2 rest @b | arrived
    restored: -~b P1.0 load b @b | arrived
    b: same | arrived
    a, c its own: a*'c P0.0 load c @a
    restored, back to a: ->a… P0.1 load a @b to a asked
    form unsent: !b P1.0 failed b @b | arrived
    """,
    "refused": """
    restored: !c P1.0 failed c @~b to b
    a; a, c its own: !c(a*) P0.0 failed c @a
    b: !c(b*) P1.0 failed c @b
    a, w begun: !c(a*) P0.0 failed c @a | unwatch
    a, w failed: !c(a*) F1.0 failed c @a
    form unsent: !c P1.0 failed c @~b
    a dead: !c(a*) P0.0 failed c @0
    """,
    "cancelled": """
    restored: -~b P1.0 rest @~b to b | restoreTitle, findAddress
    a; a, c its own: a* P1.0 rest @a | restoreTitle, findAddress
    b: same | restoreTitle, findAddress
    a, w begun: a*>w… P0.0 load w @a asked | load w, watch
    a, w failed: !w(a*) F2.0 rest @a | restoreTitle, findAddress
    a dead: !a(a*) P1.0 rest @0 | restoreTitle, findAddress
    """,
    "failed early": """
    restored: !b P1.0 failed b @~b to b
    a: !a(a*) F2.0 failed a @a
    b: !b(b*) F2.0 failed b @b
    a, w asked; a, w begun: !w(a*) F2.0 failed w @a | unwatch
    a, c its own: !c(a*) F2.0 failed c @a
    b, back to a: !a(b*) P0.1 failed a @b to a | unwatch
    restored, back to a: !a P0.1 failed a @~b to a | unwatch
    a, w failed: !w(a*) F2.0 failed w @a
    form unsent: !b F2.0 failed b @~b
    a dead: !a(a*) F2.0 failed a @0
    """,
    "process ended": """
    start: same | reload
    start over a: start(a*) S1 rest @0 | reload
    restored: -~b… P1.0 load b @0 to b | reload
    a: a*~a… P0.0 rest @0 | reload
    b: b*~b… P1.0 rest @0 | reload
    a, w asked; a, w begun: a*>w… P0.0 load w @0 asked | load w, watch
    a, c its own: a*~a… P0.0 load c @0 | reload
    b, back to a: b*>a… P0.1 load a @0 to a asked | go a, watch
    restored, back to a: ->a… P0.1 load a @0 to a asked | go a
    a, w failed: a*~w… F1.0 failed w @0 | reload
    form unsent: -~b… P1.0 failed b @0 | reload
    """,
    "unseen process": """
    start over a: start(a*) S1 rest @0
    restored: !b P1.0 failed b @0 to b
    a; a, c its own: !a(a*) P0.0 failed a @0
    b: !b(b*) P1.0 failed b @0
    a, w asked; a, w begun: a*>w… P0.0 load w @0 asked | load w, watch
    b, back to a: b*>a… P0.1 load a @0 to a asked | go a, watch
    restored, back to a: ->a… P0.1 load a @0 to a asked | go a
    a, w failed: !w(a*) F1.0 failed w @0
    form unsent: !b P1.0 failed b @0
    """,
    "silent": """
    a, w asked: same | load w, watch
    a, w begun: a*>w… P0.0 load w @a asked | load w, watch
    b, back to a; restored, back to a: same | go a, watch
    """,
    "silent, loads": """
    a, w asked: same | load w, watch
    a, w begun: same | watch
    b, back to a; restored, back to a: same | go a, watch
    """,
    "list": """
    start: start S2 rest @0
    start over a: start(a*) S2 rest @a
    a: a* P1.0 rest @a
    a, w asked: a*>w… P1.0 load w @a asked
    a, w begun: a*>w… P1.0 load w @a begun
    a, c its own: a*'c… P1.0 load c @a
    a, w failed: !w(a*) F2.0 failed w @a
    a dead: !a(a*) P1.0 failed a @0
    """,
    "entry b": """
    start: start S2 rest @b | arrived
    restored: -~b… P1.0 load b @b | arrived
    b: same | arrived
    restored, back to a: ->a… P0.1 load a @b to a asked
    form unsent: !b P1.0 failed b @b | arrived
    """,
    "rested at b": """
    always: same
    """,
    "moved": """
    start over a: start(a/x*) S1 rest @a
    a, w failed: !w(a/x*) F1.0 failed w @a
    a dead: !a(a/x*) P0.0 failed a @0
    a: a/x* P0.0 rest @a
    a, w asked: a/x*>w… P0.0 load w @a asked
    a, w begun: a/x*>w… P0.0 load w @a begun
    a, c its own: a/x*'c… P0.0 load c @a
    """,
    "painted": """
    always: same | visit c
    """,
    // Of origins the words tell nothing: `PageLoadTests` does.
    "learned origin": "", "frame": "", "sandbox": "",
    "learned": """
    start over a: start(a) S1 rest @a
    a: a P0.0 rest @a
    b: b P1.0 rest @b
    a, w asked: a>w… P0.0 load w @a asked
    a, w begun: a>w… P0.0 load w @a begun
    a, c its own: a'c… P0.0 load c @a
    b, back to a: b>a… P0.1 load a @b to a asked
    a, w failed: !w(a) F1.0 failed w @a
    a dead: !a(a) P0.0 failed a @0
    """,
    "works": """
    a: a*… P0.0 rest @a
    b: b*… P1.0 rest @b
    a, w failed: !w(a*)… F1.0 failed w @a
    form unsent: !b… P1.0 failed b @~b
    a dead: !a(a*)… P0.0 failed a @0
    """,
    "rests": """
    restored: -~b P1.0 load b @~b to b
    a, c its own: a*'c P0.0 load c @a
    """,
    "uncovered": """
    start over a: a* S1 rest @a
    restored: -~b P1.0 load b @~b to b
    a, c its own: a*'c P0.0 load c @a
    a, w failed: a* F1.0 failed w @a
    a dead: a* P0.0 failed a @0
    """,
  ]
}
