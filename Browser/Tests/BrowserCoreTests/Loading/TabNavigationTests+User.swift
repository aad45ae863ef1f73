extension TabNavigationTests {
  /// What follows from the wishes of the user and of the browser; in states that are not named nothing does.
  static let userTable: [String: String] = [
    "asked": """
    start: ->c… P0.0 load c @0 asked | prepare c, rules c, load c
    start over a: a*>c… P0.0 load c @0 asked | dropView, prepare c, rules c, load c, watch
    restored; form unsent: ->c… P1.0 load c @~b asked | prepare c, rules c, load c
    a; a, w begun; a, c its own; \
    a, w failed: a*>c… P0.0 load c @a asked | prepare c, rules c, load c, watch
    b: b*>c… P1.0 load c @b asked | prepare c, rules c, load c, watch
    a, w asked: a*>c… P0.0 load c @a asked | prepare c, rules c, load c
    b, back to a: b*>c… P0.1 load c @b asked | prepare c, rules c, load c
    restored, back to a: ->c… P0.1 load c @~b asked | prepare c, rules c, load c
    a dead: a*>c… P0.0 load c @0 asked | prepare c, rules c, load c, watch
    """,
    "asked again": """
    restored: -~b… P1.0 load b @~b to b+
    a; b: same | reload
    a, w asked; a, w begun; a, w failed: same | open w
    a, c its own: same | open c
    b, back to a: b*>a… P0.1 load a @b to a+ asked
    restored, back to a: ->a… P0.1 load a @~b to a+ asked
    form unsent: ->b… P1.0 load b @~b to b asked | rules b, go b
    a dead: a*~a… P0.0 load a @0 | reload
    """,
    "asked again, no view": """
    restored; b; form unsent: same | open b
    a; a, c its own; b, back to a; restored, back to a; a dead: same | open a
    a, w asked; a, w begun; a, w failed: same | open w
    """,
    "stopped": """
    start: start S2 rest @0 | stop, restoreTitle
    start over a: start(a*) S2 rest @a | stop, restoreTitle
    restored: -~b P1.0 rest @~b | stop, restoreTitle
    a: a* P1.0 rest @a | stop, restoreTitle
    b; form unsent: same | stop, restoreTitle
    a, w asked; a, w begun: a* P1.0 rest @a | stop, restoreTitle, unwatch
    a, c its own: a* P1.0 rest @a | stop, restoreTitle
    b, back to a: b* P1.0 rest @b | stop, restoreTitle, unwatch
    restored, back to a: -~a P1.0 rest @~b | stop, restoreTitle, unwatch
    a, w failed: !w(a*) F2.0 failed w @a | stop, restoreTitle
    a dead: !a(a*) P1.0 failed a @0 | stop, restoreTitle
    """,
    "went to start": """
    restored: start S2 rest @~b | stop
    a; a, w failed: start(a*) S1 rest @a
    b: start(b*) S2 rest @b
    a, w asked; a, w begun: start(a*) S1 rest @a | stop, unwatch
    a, c its own: start(a*) S1 rest @a | stop
    b, back to a: start(b*) S2 rest @b | stop, unwatch
    restored, back to a: start S2 rest @~b | stop, unwatch
    form unsent: start S2 rest @~b
    a dead: start(a*) S1 rest @0
    """,
    "went to a": """
    start: ->a… S0 load a @0 to a asked | rules a, prepare a, go a
    start over a; a; a, w begun; a, c its own; \
    a, w failed: a*>a… P0.0 load a @a to a asked | rules a, prepare a, go a, watch
    restored; form unsent: ->a… P0.1 load a @~b to a asked | rules a, prepare a, go a
    b: b*>a… P0.1 load a @b to a asked | rules a, prepare a, go a, watch
    a, w asked: a*>a… P0.0 load a @a to a asked | rules a, prepare a, go a
    b, back to a; restored, back to a: same | prepare a
    a dead: a*>a… P0.0 load a @0 to a asked | rules a, prepare a, go a, watch
    """,
    "went to b": """
    start: ->b… S0 load b @0 to b asked | rules b, prepare b, go b
    start over a: a*>b… S1 load b @a to b asked | rules b, prepare b, go b, watch
    restored: ->b… P1.0 load b @~b to b | prepare b
    a; a, w begun; a, c its own: a*>b… P0.0 load b @a to b asked | rules b, prepare b, go b, watch
    b: same | uncover
    a, w asked: a*>b… P0.0 load b @a to b asked | rules b, prepare b, go b
    b, back to a: b*>b… P1.0 load b @b to b asked | rules b, prepare b, go b
    restored, back to a; form unsent: ->b… P1.0 load b @~b to b asked | rules b, prepare b, go b
    a, w failed: a*>b… F1.0 load b @a to b asked | rules b, prepare b, go b, watch
    a dead: a*>b… P0.0 load b @0 to b asked | rules b, prepare b, go b, watch
    """,
    "went nowhere": """
    start: start S2 rest @0
    start over a: start(a*) S2 rest @a
    a: a* P1.0 rest @a
    a, w asked: a*>w… P1.0 load w @a asked
    a, w begun: a*>w… P1.0 load w @a begun
    a, c its own: a*'c… P1.0 load c @a
    a, w failed: !w(a*) F2.0 failed w @a
    a dead: !a(a*) P1.0 failed a @0
    """,
    "declined": """
    a, w asked; a, w begun: a*>w… P0.0 load w @a | unwatch
    b, back to a: b*>a… P0.1 load a @b to a | unwatch
    restored, back to a: ->a… P0.1 load a @~b to a | unwatch
    """,
    "form unsent": """
    start over a: start(a*) S2 rest @a | uncover
    restored; form unsent: !a P1.0 failed a @~b
    a: a* P0.1 rest @a | uncover
    b: same | uncover
    a, w asked: a*>w… P0.1 rest @a asked | uncover
    a, w begun: a*>w… P0.1 rest @a begun | uncover
    a, c its own: a*'c… P0.1 rest @a | uncover
    b, back to a: b*>a… P1.0 rest @b asked | uncover
    restored, back to a: ->b… P1.0 load b @~b to b asked | rules b, prepare b, go b
    a, w failed: !w(a*) F1.1 rest @a | uncover
    """,
    "ended page": "",
    "resumed": """
    start: -~b… S0 load b @0
    start over a: a*~b… S1 load b @a
    a; a, c its own: a*~b… P0.0 load b @a
    b: b*~b… P1.0 load b @b
    a, w asked; a, w begun: a*~b… P0.0 load b @a | unwatch
    b, back to a: b*~b… P0.1 load b @b to a | unwatch
    restored, back to a: -~b… P0.1 load b @~b to a | unwatch
    a, w failed: a*~b… F1.0 load b @a
    form unsent: -~b… P1.0 load b @~b
    a dead: a*~b… P0.0 load b @0
    """,
    "restored": """
    start: start S2 rest @0 to b | rules b
    start over a: start(a*) S2 rest @a to b | rules b
    a: a* P1.0 rest @~b to b | rules b
    b: b* P1.0 rest @~b to b | rules b
    a, w asked: a*>w… P1.0 load w @~b to b asked | rules b
    a, w begun: a*>w… P1.0 load w @~b to b begun | rules b
    a, c its own: a*'c… P1.0 load c @~b to b | rules b
    b, back to a: b*>a… P1.0 load a @~b to b asked | rules b
    restored, back to a: ->a… P1.0 load a @~b to b asked | rules b
    a, w failed: !w(a*) F2.0 failed w @~b to b | rules b
    form unsent: !b P1.0 failed b @~b to b | rules b
    a dead: !a(a*) P1.0 failed a @~b to b | rules b
    """,
    "opened": """
    start: blank P0.0 rest @0
    start over a; a: blank P0.0 rest @a
    restored: blank… P0.0 load b @~b to b
    b: blank P0.0 rest @b
    a, w asked; a, w begun: blank… P0.0 load w @a | unwatch
    a, c its own: blank… P0.0 load c @a
    b, back to a: blank… P0.0 load a @b to a | unwatch
    restored, back to a: blank… P0.0 load a @~b to a | unwatch
    a, w failed: blank P0.0 failed w @a
    form unsent: blank P0.0 failed b @~b
    a dead: blank P0.0 failed a @0
    """,
    "blank": """
    start: blank P0.0 rest @0
    start over a: blank P0.0 rest @0 | dropView
    restored: blank P1.0 load b @~b to b
    a: blank P0.0 rest @a
    b: blank P1.0 rest @b
    a, w asked; a, w begun: blank P0.0 load w @a | unwatch
    a, c its own: blank P0.0 load c @a
    b, back to a: blank P0.1 load a @b to a | unwatch
    restored, back to a: blank P0.1 load a @~b to a | unwatch
    a, w failed: blank P0.0 failed w @a
    form unsent: blank P1.0 failed b @~b
    a dead: blank P0.0 failed a @0
    """,
    "withdrawn": """
    start: start S0 rest @0 owes
    start over a: start(a*) S1 rest @0 owes
    restored: -~b… P1.0 load b @0 to b owes
    a: a* P0.0 rest @0 owes | goToCurrent
    b: b* P1.0 rest @0 owes | goToCurrent
    a, w asked: a*>w… P0.0 load w @0 owes asked
    a, w begun: a*>w… P0.0 load w @0 owes begun
    a, c its own: a*'c… P0.0 load c @0 owes
    b, back to a: b*>a… P0.1 load a @0 to a owes asked
    restored, back to a: ->a… P0.1 load a @0 to a owes asked
    a, w failed: !w(a*) F1.0 failed w @0 owes
    form unsent: !b P1.0 failed b @0 owes
    a dead: !a(a*) P0.0 failed a @0 owes
    """,
    "forgot": """
    start: start S1 rest @0
    restored: -~b… P0.0 load b @~a
    b: b* P0.0 rest @a
    b, back to a: b*>a… P0.0 load a @a asked
    restored, back to a: ->a… P0.0 load a @~a asked
    form unsent: !b P0.0 failed b @~a
    a dead: same
    """,
    "emptied": """
    start over a: start(a*) S0 rest @a
    """,
    "dropped": """
    start over a: start(a*) S1 rest @0
    restored: -~b… P1.0 load b @0
    a: a* P0.0 rest @0
    b: b* P1.0 rest @0
    a, w asked: a*>w… P0.0 load w @0 asked
    a, w begun: a*>w… P0.0 load w @0 begun
    a, c its own: a*'c… P0.0 load c @0
    b, back to a: b*>a… P0.1 load a @0 asked
    restored, back to a: ->a… P0.1 load a @0 asked
    a, w failed: !w(a*) F1.0 failed w @0
    form unsent: !b P1.0 failed b @0
    """,
  ]
}
