package marshalyard.lab.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The list of misbehaviours, with those of a worker that is asked what it can do. */
final class Misbehaviours {
    /** A text that a terminal would obey. */
    static final String NASTY = "\\u001b[2J\\u0007ok\\r\\nINFO: all is well\\u202e";

    /** Made once: some of them hold megabytes. */
    private static final List<Misbehaviour> ALL = made();

    private final List<Misbehaviour> all = new ArrayList<>();

    private Misbehaviours() {}

    static List<Misbehaviour> all() {
        return ALL;
    }

    private static List<Misbehaviour> made() {
        Misbehaviours list = new Misbehaviours();
        list.descriptions();
        new BrokenFrames(list).all();
        new ImpossibleReports(list).all();
        new StrangeAnswers(list).all();
        return list.all;
    }

    static Misbehaviour of(String engine) {
        return all().stream().filter(m -> m.engine().equals(engine)).findFirst().orElseThrow();
    }

    void add(String kind, String what, String told, Consumer<HostileWorker> act) {
        String engine = kind + "-" + (all.size() + 1);
        all.add(new Misbehaviour(engine, what, told, act));
    }

    void field(String method, String field, String value, String told) {
        add(
                "bad",
                method + " with " + field + " " + (value.length() > 40 ? "large" : value),
                told,
                w -> w.change(method, f -> f.put(field, value)));
    }

    /** What the telemetry of the sender says of one cost. */
    void cost(String name, String value, String told) {
        add("bad", "telemetry with " + name + " " + value, told, w -> w.cost(name, value));
    }

    /** While the engine is described, which is before any run. */
    private void descriptions() {
        add(
                "describe",
                "exits at once",
                "(exit status 3). It had not answered initialize. It last said: no such library",
                w ->
                        w.first(
                                id -> {
                                    w.say("no such library\n");
                                    w.exit(3);
                                }));
        describing("version", "7", "speaks version 7 of the protocol");
        describing("version", "\"2\"", "'version' is \"2\", which is no whole number");
        describing("pid", "9223372036854775808", "'pid' is 9223372036854775808");
        describing("engines", "null", "it has no 'engines'");
        describing("engines", "[null]", "'engines[0]' is null");
        describing("engines", "{}", "'engines[0].id' is absent");
        describing("engines", "\"tcp\"", "'engines");
        describing("engines", "[{\"id\":\"x\"}]", "'engines[0].title' is absent");
        describing(
                "engines",
                "[{\"id\":\"x\",\"title\":\"\",\"summary\":\"\",\"types\":[\"octet\"],"
                        + "\"styles\":[\"oneway\"],\"traits\":[\"FLYING\"]}]",
                "FLYING");
        describing(
                "engines",
                "[{\"id\":\"x\",\"title\":\"" + "a".repeat(70_000) + "\"}]",
                "a text of 70000 characters");
        describing(
                "engines",
                Stream.generate(() -> "{\"id\":\"x\"}")
                        .limit(300_000)
                        .collect(Collectors.joining(",", "[", "]")),
                "more than 400000 values");
        add(
                "describe",
                "a web page",
                "without Content-Length",
                w -> w.first(id -> w.raw("<html>\n\n<body>Hello</body>\n")));
    }

    private void describing(String field, String value, String told) {
        add(
                "describe",
                "initialize with " + field + " " + (value.length() > 40 ? "…" : value),
                told,
                w -> w.change("initialize", f -> f.put(field, value)));
    }
}
