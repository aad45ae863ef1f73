/// The last parts of host names by which a word with dots is told to be a host.
///
/// All countries' (ISO 3166 and the exceptions that IANA lists), and of the others those that are in wide use; a longer list
/// would take file names and ends of sentences for hosts.
enum TopLevelDomains {
  static func contains(_ name: String) -> Bool { all.contains(name.lowercased()) }

  private static let all = Set(
    (general + countries).split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

  private static let general = """
    com org net edu gov mil int info biz name pro aero coop museum jobs mobi travel tel cat post xxx arpa
    app dev io ai page blog shop store site online tech cloud web website space live news media digital agency
    design studio art photo photos video tube music band film games game fun club team social chat community
    network systems software solutions services support help guide tips wiki academy school university college
    education training health care fitness yoga food restaurant cafe pizza wine beer hotel flights tours holiday
    city town world earth global international center company business enterprises ventures capital fund finance
    bank insurance money cash credit tax legal law email link click host hosting domains directory today
    top xyz icu vip win bid one ltd inc gmbh llc group house land estate properties rent sale market markets
    fashion style shoes jewelry watch gallery garden kitchen pet pets dog auto car cars bike run ski golf
    football soccer hockey tennis racing lol wtf ninja rocks cool zone expert review reviews report press
    google apple amazon microsoft android youtube bmw bbc berlin hamburg koeln london paris wien tokyo nyc
    """

  private static let countries = """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz
    ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm
    fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is
    it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm
    mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr
    ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg
    th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
    """
}
