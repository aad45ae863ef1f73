/// The pages of the tests about names and addresses.
enum ContactPages {
  /// A form whose fields are at places that are known: 40 high, at 20, 80 and on. Each change of a field is told to the server.
  private static let form = """
    <style>body { margin: 0 } form > * { position: absolute; left: 20px; width: 300px; height: 40px }</style>
    <form method=post action='/sent'>
    <input name=who autocomplete=name style='top: 20px'>
    <input name=street autocomplete=street-address style='top: 80px'>
    <button style='top: 140px'>Send</button>
    <input name=town autocomplete=address-level2 style='top: 200px'>
    <select name=land autocomplete=country style='top: 260px'><option value=''>-<option value=fr>France<option value=12>Germany</select>
    <input name=mail type=email style='top: 320px'></form>
    """

  /// Has every change told to the server, and the focus.
  private static let telling = """
    <script>for (const field of document.querySelectorAll('input, select')) field.addEventListener('input', () =>
      fetch('/typed?name=' + field.name + '&value=' + encodeURIComponent(field.value)))
    document.querySelector('input').addEventListener('focus', () => fetch('/focused'))</script>
    """

  /// Fields that the user does not see, or that are none of his name's business, by ways of hiding them.
  static let traps = [
    "none": "<input autocomplete=email name=none style='display: none'>",
    "invisible": "<input autocomplete=email name=invisible style='visibility: hidden'>",
    "hidden": "<input autocomplete=email name=hidden type=hidden>",
    "clear": "<div style='opacity: 0.05; top: 380px'><input autocomplete=email name=clear></div>",
    "left": "<input autocomplete=email name=left style='left: -5000px'>",
    "right": "<input autocomplete=email name=right style='left: 3000px'>",
    "above": "<input autocomplete=email name=above style='top: -400px'>",
    "far": "<input autocomplete=email name=far style='top: 90000px'>",
    "small":
      "<input autocomplete=email name=small style='top: 380px; width: 3px; height: 3px; padding: 0; border: 0'>",
    "clipped":
      "<div style='overflow: hidden; height: 0; top: 380px'><input autocomplete=email name=clipped></div>",
    "cut": "<input autocomplete=email name=cut style='top: 380px; clip-path: inset(50%)'>",
    "shrunk": "<div style='transform: scale(0); top: 380px'><input autocomplete=email name=shrunk></div>",
    "covered":
      "<input autocomplete=email name=covered style='top: 380px'><div style='top: 370px; height: 60px; background: white'></div>",
    "scrolled":
      "<div style='overflow: auto; top: 440px'><input autocomplete=email name=scrolled style='position: relative; left: -900px'></div>",
    "card": "<input autocomplete=cc-name name=card style='top: 500px'>",
    "off": "<input autocomplete=off name=email style='top: 560px'>",
    "locked": "<input autocomplete=email name=locked readonly style='top: 620px'>",
    "fenced":
      "<fieldset disabled style='top: 800px; border: 0; padding: 0; margin: 0'><input autocomplete=email name=fenced></fieldset>",
    "fixed": "<input autocomplete=email name=fixed style='position: fixed; top: 1500px'>",
    "contained":
      "<div style='contain: paint; height: 0; top: 860px'><input autocomplete=email name=contained></div>",
    "masked":
      "<input autocomplete=email name=masked style='top: 380px; mask-image: linear-gradient(transparent, transparent)'>",
    "washed": "<div style='filter: brightness(9); top: 740px'><input autocomplete=email name=washed></div>",
    "drawer":
      "<div style='overflow: auto; top: 440px'><div style='height: 900px'></div><input autocomplete=email name=drawer></div>",
    "labelled":
      "<label for=labelled style='top: 560px; height: 90px; background: white'></label><input id=labelled autocomplete=email name=labelled style='top: 570px; z-index: -1'>",
    "pinhole":
      "<input autocomplete=email name=pinhole style='top: 440px'><div style='top: 430px; width: 310px; height: 60px; background: white; clip-path: path(evenodd, \"M0 0H310V60H0ZM140 20H168V44H140Z\")'></div>",
    // A form's fields stand in the place of its properties.
    "parentNode": "<input name=parentNode type=hidden>",
  ]

  static func answer(_ request: LocalServer.Request) -> LocalServer.Response {
    let port = request.header("host")?.split(separator: ":").last ?? ""
    switch request.path {
    case "/form": return .page(title: "Form", form + telling)
    case "/traps":
      let all = traps.values.sorted().joined()
      return .page(title: "Traps", form.replacing("</form>", with: all + "</form>") + telling)
    case "/shut", "/body", "/shadowed":
      let style =
        request.path == "/body"
        ? "html { overflow: auto } body { overflow: hidden; position: relative; height: 600px }"
        : "body { overflow: hidden; height: 600px }"
      let shadow =
        request.path == "/shadowed" ? "<form name=body></form><form name=documentElement></form>" : ""
      let far = "<input autocomplete=email name=far style='top: 1500px'></form>"
      return .page(
        title: "Shut", form.replacing("</form>", with: far) + "<style>\(style)</style>" + shadow + telling)
    case "/shy":
      return .page(
        title: "Shy",
        form + telling
          + """
          <script>const mail = document.querySelector('[name=mail]')
          document.querySelector('[name=who]').addEventListener('focus', () => {
            setTimeout(() => mail.style.left = '-5000px', 200)
            setTimeout(() => { mail.style.left = ''; fetch('/back') }, 800)
          })</script>
          """)
    case "/chosen":
      return .page(
        title: "Chosen",
        form + telling + "<script>document.querySelector('select').selectedIndex = 1</script>")
    case "/planted":
      return .page(
        title: "Planted",
        """
        <form method=post action='/sent'><input name=who autocomplete=name value='Eve Planted'>
        <input name=mail autocomplete=email value='eve@evil.example'></form>
        <script>setTimeout(() => document.forms[0].requestSubmit(), 500)</script>
        """)
    case "/frame":
      return .page(
        title: "Frame",
        "<style>body { margin: 0 }</style><iframe style='border: 0; width: 380px; height: 500px' "
          + "src='http://localhost:\(port)/form'></iframe>")
    case "/sent": return .page(title: "Thanks", "<p>Thanks")
    default: return .html("")
    }
  }

  /// Pages, and the fields of them that get nothing.
  static let lost = [
    "/shut": "far", "/body": "far", "/shadowed": "far", "/shy": "mail", "/chosen": "land",
  ]
}
