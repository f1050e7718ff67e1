package marshalyard.lab.hostile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The list of misbehaviours. */
final class Misbehaviours {
    /** Floods of 16 MB show the bounds too. */
    private static final long LARGE = Long.getLong("marshalyard.hostile.mb", 16) << 20;

    private static final String NASTY = "\\u001b[2J\\u0007ok\\r\\nINFO: all is well\\u202e";

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
        list.frames();
        list.messages();
        list.places();
        list.phases();
        list.costs();
        list.tallies();
        list.storing();
        list.profiles();
        list.requests();
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

    /** While the engine is described, which is before any run. */
    private void descriptions() {
        add(
                "describe",
                "exits at once",
                "(exit status 3). It last said: no such library",
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

    private void instead(String what, String told, HostileAct act) {
        add("bad", what, told, w -> w.instead("runPhase", id -> act.on(w, id)));
    }

    /** An act of a worker in place of its report. */
    private interface HostileAct {
        void on(HostileWorker worker, String id) throws java.io.IOException;
    }

    private void frames() {
        instead(
                "a flood without a newline",
                "a line of more than 8192 bytes",
                (w, id) -> w.flood(w.out(), "A", LARGE));
        instead(
                "endless headers",
                "100 lines without an empty one",
                (w, id) -> w.flood(w.out(), "X-Header: yes\r\n", LARGE));
        instead(
                "a length of 10^11",
                "at most 16777216",
                (w, id) -> w.raw("Content-Length: 99999999999\r\n\r\n"));
        instead(
                "a length of 2^70",
                "a frame of '1180591620717411303424' bytes",
                (w, id) -> w.raw("Content-Length: 1180591620717411303424\r\n\r\n"));
        instead(
                "a negative length",
                "a frame of '-5' bytes",
                (w, id) -> w.raw("Content-Length: -5\r\n\r\n"));
        instead(
                "a length that is no number",
                "a frame of 'many' bytes",
                (w, id) -> w.raw("Content-Length: many\r\n\r\n"));
        instead(
                "a header without a length",
                "without Content-Length",
                (w, id) -> w.raw("Content-Type: text\r\n\r\n{}"));
        instead("16 MB of blanks", "cut off", (w, id) -> w.frame(" ".repeat(16 << 20)));
        instead(
                "exits in the middle of an answer",
                "ended (exit status 4)",
                (w, id) -> {
                    w.raw("Content-Length: 5000\r\n\r\n{\"jsonrpc\":\"2.0\",");
                    w.exit(4);
                });
        instead(
                "exits in the middle of a header",
                "ended (exit status 5)",
                (w, id) -> {
                    w.raw("Content-Len");
                    w.exit(5);
                });
        instead(
                "closes its output and lives on",
                "has closed its pipe",
                (w, id) -> w.out().close());
        instead("an empty body", "cut off", (w, id) -> w.frame(""));
        instead("a list as a message", "no object", (w, id) -> w.frame("[]"));
        instead("null as a message", "no object", (w, id) -> w.frame("null"));
        instead("plain words in a frame", "no valid JSON", (w, id) -> w.frame("hello"));
        instead(
                "two objects in a frame",
                "no valid JSON",
                (w, id) -> w.frame("{\"id\":" + id + ",\"result\":{}} {}"));
        instead("JSON with a comment", "no valid JSON", (w, id) -> w.frame("{/* */\"id\":1}"));
        instead(
                "UTF-16",
                "no valid JSON",
                (w, id) -> {
                    byte[] body = "{\"id\":1}".getBytes(StandardCharsets.UTF_16);
                    w.raw("Content-Length: " + body.length + "\r\n\r\n");
                    w.raw(body);
                });
        instead(
                "bytes that are no UTF-8",
                "no valid JSON",
                (w, id) -> {
                    w.raw("Content-Length: 4\r\n\r\n");
                    w.raw(new byte[] {(byte) 0xff, (byte) 0xfe, 0, (byte) 0xc0});
                });
        instead(
                "nested 10,000 deep",
                "nested more than 32 deep",
                (w, id) -> w.result(id, "[".repeat(10_000) + "]".repeat(10_000)));
        instead(
                "a field twice",
                "'messages' twice",
                (w, id) -> w.result(id, w.goodPhase().replaceFirst("\\{", "{\"messages\":1,")));
        instead(
                "500,000 values",
                "more than 400000 values",
                (w, id) -> w.result(id, "{\"x\":[" + "0,".repeat(500_000) + "0]}"));
    }

    private void messages() {
        instead(
                "an answer to an id that was never asked",
                "was not asked",
                (w, id) -> w.result("\"77777\"", "{}"));
        instead(
                "two answers",
                "was not asked, or had answered before",
                (w, id) -> {
                    w.result(id, "{\"x\":1}");
                    w.result(id, "{\"x\":1}");
                    w.result(id, "{\"x\":1}");
                });
        instead(
                "an answer without an id",
                "was not asked",
                (w, id) -> w.frame("{\"jsonrpc\":\"2.0\",\"result\":{}}"));
        instead(
                "an id that is an object",
                "'id' is an object",
                (w, id) -> w.frame("{\"jsonrpc\":\"2.0\",\"id\":{},\"result\":{}}"));
        instead(
                "an answer with nothing",
                "it has no 'startTime'",
                (w, id) -> w.frame("{\"jsonrpc\":\"2.0\",\"id\":" + id + "}"));
        instead("an answer of null", "it has no 'startTime'", (w, id) -> w.result(id, "null"));
        instead(
                "an answer that is a text",
                "it has no 'startTime'",
                (w, id) -> w.result(id, "\"done\""));
        instead(
                "an error without a message",
                "has no message",
                (w, id) -> error(w, id, "{\"code\":-1}"));
        instead(
                "an error that is a text",
                "'error' is a text where an object is due",
                (w, id) -> error(w, id, "\"no\""));
        instead(
                "an error of null message",
                "has no message",
                (w, id) -> error(w, id, "{\"code\":-1,\"message\":null}"));
        instead(
                "an error of 60 KB",
                "aaaa…",
                (w, id) ->
                        error(w, id, "{\"code\":-1,\"message\":\"" + "a".repeat(60_000) + "\"}"));
        instead(
                "an error of 10 MB",
                "a text of 10000000 characters",
                (w, id) ->
                        error(
                                w,
                                id,
                                "{\"code\":-1,\"message\":\"" + "a".repeat(10_000_000) + "\"}"));
        instead(
                "an error with ESC, BEL, CR LF and bidi",
                "ok\\u000d / INFO: all is well",
                (w, id) -> error(w, id, "{\"code\":-1,\"message\":\"" + NASTY + "\"}"));
        instead(
                "an unknown notification",
                "",
                (w, id) -> {
                    w.frame("{\"jsonrpc\":\"2.0\",\"method\":\"hello\",\"params\":{\"x\":[1]}}");
                    w.result(id, w.goodPhase());
                });
        instead(
                "a flood of unknown notifications",
                "floods the lab",
                (w, id) -> w.flood(w.out(), framed("{\"method\":\"hello\"}"), LARGE));
        instead(
                "a flood of progress",
                "floods the lab",
                (w, id) ->
                        w.flood(
                                w.out(),
                                framed(
                                        "{\"method\":\"phaseProgress\",\"params\":{\"trial\":1,\"nanos\":1,\"messages\":1,"
                                                + "\"intervalNanos\":1,\"intervalMessages\":1}}"),
                                LARGE));
        instead(
                "progress of texts",
                "'nanos' is \"soon\"",
                (w, id) ->
                        w.frame(
                                "{\"method\":\"phaseProgress\",\"params\":{\"trial\":1,\"nanos\":\"soon\"}}"));
        instead(
                "progress without parameters",
                "",
                (w, id) -> {
                    w.frame("{\"jsonrpc\":\"2.0\",\"method\":\"phaseProgress\"}");
                    w.result(id, w.goodPhase());
                });
        instead(
                "negative progress",
                "told of progress that can't be: 'nanos' is -5, which is negative",
                (w, id) ->
                        w.frame(
                                "{\"method\":\"phaseProgress\",\"params\":{\"trial\":1,\"nanos\":-5,"
                                        + "\"messages\":-1,\"intervalNanos\":5,\"intervalMessages\":-7}}"));
        instead(
                "a request to the lab",
                "",
                (w, id) -> {
                    w.frame("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"shutdown\"}");
                    w.result(id, w.goodPhase());
                });
        instead(
                "a flood of requests",
                "floods the lab",
                (w, id) -> w.flood(w.out(), framed("{\"id\":9,\"method\":\"hello\"}"), LARGE));
        add(
                "bad",
                "answers before the questions",
                "was not asked",
                w ->
                        w.instead(
                                "environment",
                                id -> {
                                    w.result("\"9\"", "{}");
                                    w.result(id, "{}");
                                }));
        add(
                "bad",
                "silence",
                "has been silent for",
                w -> w.instead("environment", id -> {}).instead("ping", id -> {}));
        add(
                "bad",
                "a flood on standard error, then an end",
                "(exit status 6). It last said: noise",
                w ->
                        w.instead(
                                "runPhase",
                                id -> {
                                    w.flood(w.log(), "noise\n", LARGE);
                                    w.exit(6);
                                }));
        add(
                "bad",
                "an endless line on standard error, then an end",
                "It last said: noisenoise",
                w ->
                        w.instead(
                                "runPhase",
                                id -> {
                                    w.flood(w.log(), "noise", LARGE);
                                    w.exit(6);
                                }));
        add(
                "bad",
                "ESC on standard error, then an end",
                "\\u001b[2J",
                w ->
                        w.instead(
                                "runPhase",
                                id -> {
                                    w.say("\u001b[2J\u0007\u202eall is well\n");
                                    w.exit(6);
                                }));
    }

    private static String framed(String json) {
        return "Content-Length: " + json.length() + "\r\n\r\n" + json;
    }

    static void error(HostileWorker w, String id, String error) throws java.io.IOException {
        w.frame("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":" + error + "}");
    }

    private void places() {
        field("environment", "cpus", "-1", "'cpus' is -1, which is no number of CPUs");
        field("environment", "cpus", "1000000000", "'cpus' is 1000000000");
        field("environment", "cpus", "4294967296", "no whole number of 31 bits");
        field("environment", "memoryBytes", "-1", "'memoryBytes' is -1, which is negative");
        field("environment", "memoryBytes", "9223372036854775807", "'memoryBytes'");
        field("environment", "host", "null", "it has no 'host'");
        field("environment", "host", "{\"name\":\"vm\"}", "'host' is an object");
        field("environment", "cpu", "\"" + "x".repeat(2_000) + "\"", "longer than 1000 characters");
        field("environment", "kernel", "\"" + NASTY + "\"", "");
        field("environment", "settings", "{\"a\":null}", "");
        field("environment", "settings", "[]", "");
        field("environment", "settings", "[1]", "'settings");
        field("environment", "allowedCpus", "[null]", "'allowedCpus");
        field("environment", "allowedCpus", "[-1]", "'allowedCpus' is -1");
        field("openReceiver", "handle", "\"1\"", "'handle' is \"1\", which is no whole number");
        field("openReceiver", "handle", "1099511627776", "'handle' is 1099511627776");
        field("openReceiver", "address", "null", "it has no 'address'");
        field("openReceiver", "facts", "{\"mtu\":null}", "");
        field("openReceiver", "openTime", "1", "'openTime' - 'beginTime' is");
        field("probe", "sent", "5", "'sent' is 5");
    }

    private void phases() {
        for (String value :
                List.of("\"1000\"", "1.5", "1e400", "9223372036854775808", "[1]", "{}")) {
            field("runPhase", "messages", value, "'messages' is ");
        }
        field("runPhase", "messages", "NaN", "no valid JSON");
        field("runPhase", "messages", "-Infinity", "no valid JSON");
        field("runPhase", "messages", "01", "no valid JSON");
        field("runPhase", "messages", "null", "it has no 'messages'");
        field("runPhase", "messages", "-1", "'messages' is -1, which is negative");
        field("runPhase", "messages", "-0", "more than the 0 messages");
        field("runPhase", "messageBytes", "16", "'messageBytes' is 16, which must be 8");
        field("runPhase", "sendNanos", "1", "'sendNanos' is 1");
        field("runPhase", "barrierNanos", "1", "'barrierNanos' is 1");
        field("runPhase", "barrierNanos", "900000000000", "by the lab's own clock");
        field("runPhase", "histograms", "[]", "lacks ROUND_TRIP");
        field("runPhase", "histograms", "{\"ROUND_TRIP\":null}", "lacks ROUND_TRIP");
        field(
                "runPhase",
                "histograms",
                "{\"SPEED\":[[1,1]]}",
                "is [SPEED], which lacks ROUND_TRIP");
        field("runPhase", "histograms", "{\"ROUND_TRIP\":\"!\"}", "a histogram that can't be read");
        field("runPhase", "histograms", "{\"ROUND_TRIP\":[[1]]}", "a histogram that can't be read");
        field("runPhase", "histograms", "{\"ROUND_TRIP\":[[20000,-1]]}", "can't be read");
        field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[20000,9223372036854775807],[20000,9]]}",
                "'histograms.ROUND_TRIP' is");
        field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[20000,1001]]}",
                "'histograms.ROUND_TRIP' is 1001");
        field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[800000000000,1]]}",
                "by the lab's own clock");
        field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[" + "[1,0],".repeat(60_000) + "[1,1]]}",
                "more than 50000 buckets");
        field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[" + "[1,0],".repeat(1_000_000) + "[1,1]]}",
                "more than 400000 values");
        field("runPhase", "startup", "[" + "1,".repeat(2_000) + "1]", "'startup' is 2001");
        field("runPhase", "startup", "[null]", "'startup[0]' is null");
        field("runPhase", "startup", "[-1]", "'startup' is -1");
        field("runPhase", "startTimes", "\"AAAA\"", "'startTimes' is a text of 4 characters");
        field(
                "runPhase",
                "startTimes",
                "\"" + HostileWorker.times(0, Long.MAX_VALUE) + "\"",
                "'startTimes' is");
        field(
                "runPhase",
                "startTimes",
                "\"" + HostileWorker.times(5, 5) + "\"",
                "'startTimes' is 5");
        field("runPhase", "facts", "{\"mtu\":{}}", "'facts.mtu' is an object");
        field("runPhase", "facts", "{\"a\":\"" + "x".repeat(2_000) + "\"}", "'facts.a'");
        field("runPhase", "facts", facts(1_000), "'facts' is 1001");
        field("runPhase", "facts", "{\"unanswered\":\"some\"}", "'facts.unanswered' is 'some'");
        field("runPhase", "facts", "{\"" + NASTY + "\":\"" + NASTY + "\"}", "");
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[2,1],\"messages\":[1,2]}",
                "'ticks.nanos' is 1");
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1]}",
                "'ticks.messages' is 1 long");
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2]}",
                "'ticks.messages' is absent");
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"messages\":[1,2]}",
                "'ticks.nanos' is absent");
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1,5000]}",
                "'ticks.messages' is 5000");
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1,2],\"cpuNanos\":[0,-7]}",
                "'ticks.cpuNanos' is -7");
        field("runPhase", "paced", "{\"intended\":1,\"missed\":2}", "'paced' is there");
    }

    private static String facts(int count) {
        StringBuilder facts = new StringBuilder("{");
        for (int i = 0; i < count; i++) {
            facts.append(i > 0 ? "," : "").append("\"fact").append(i).append("\":\"1\"");
        }
        return facts.append("}").toString();
    }

    private void cost(String name, String value, String told) {
        add("bad", "telemetry with " + name + " " + value, told, w -> w.cost(name, value));
    }

    private void costs() {
        cost("userNanos", "\"1\"", "The reading 'userNanos' is no number");
        cost("userNanos", "1e400", "which is no finite number");
        cost("userNanos", "-1", "'telemetry.userNanos' is -1, which is negative");
        cost("userNanos", "900000000000", "more than 2 CPUs can give");
        cost("systemNanos", "9223372036854775807", "more than 2 CPUs can give");
        cost("gcNanos", "900000000000000", "64 threads can spend");
        cost("allocatedBytes", "1000000000000000000", "1 TB for each second");
        cost("switches", "9223372036854775807", "10^9 for each second");
        cost("retransmits", "-3", "'telemetry.retransmits' is -3, which is negative");
        cost("machineCpus", "0", "is no machine");
        cost("machineCpus", "9999999", "more than any machine has");
        cost("machineNanos", "900000000000", "2 CPUs have in that time");
        cost("stealNanos", "-1", "'telemetry.stealNanos' is -1");
        cost("load", "1e12", "any machine has to do");
        cost("wallNanos", "900000000000", "by the lab's own clock");
        cost("wallNanos", "1", "is less than the");
        cost("\u00fc", "1", "which is no name");
        field("runPhase", "telemetry", "[1]", "'telemetry' is a list where an object is due");
        field(
                "runPhase",
                "telemetry",
                facts(1_000).replace("\"1\"", "1"),
                "More than 200 readings");
    }

    private void tallies() {
        field("tally", "messages", "-1", "'messages' is -1");
        field("tally", "messages", "9223372036854775807", "'messages' is");
        field("tally", "elements", "7999", "'elements' is 7999");
        field("tally", "firstElements", "80000", "'firstElements' is 80000");
        field("tally", "spanNanos", "900000000000000", "by the lab's own clock");
        field("tally", "sampleNanos", "[2,1]", "'sampleNanos' is 1, which runs backwards");
        field("tally", "sampleNanos", "null", "it has no 'sampleNanos'");
        field("tally", "sampleMessages", "[1]", "'sampleMessages' is 1, which must be 2");
        field(
                "tally",
                "check",
                "{\"payloads\":2000,\"elements\":1,\"corrupt\":0}",
                "'check.payloads' is 2000");
        field(
                "tally",
                "check",
                "{\"payloads\":2,\"elements\":-1,\"corrupt\":0}",
                "'check.elements' is -1");
        field("tally", "failure", "\"" + NASTY + "\"", "ok\\u000d / INFO: all is well");
        field(
                "tally",
                "arrivalTimes",
                "\"" + HostileWorker.times(new long[2_000]) + "\"",
                "'arrivalTimes' is 2000");
        field(
                "tally",
                "arrivalTimes",
                "\"" + HostileWorker.times(1, 2) + "\"",
                "'arrivalTimes' is 1");
        field(
                "tally",
                "facts",
                "{\"foreign\":\"true\",\"receivedMessages\":\"x\"}",
                "'facts.receivedMessages' is 'x'");
        field("tally", "telemetry", "{\"wallNanos\":-1}", "'telemetry.wallNanos' is -1");
        field(
                "tally",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1,2]}",
                "'ticks.startTime' is 1");
    }

    private void store(String method, String field, String value, String told) {
        add(
                "store",
                method + " with " + field + " " + value,
                told,
                w -> w.change(method, f -> f.put(field, value)));
    }

    private void storing() {
        store("watched", "depths", "[1]", "'depths' is 1, which must be 2");
        store("watched", "depths", "[1,-1]", "'depths' is -1");
        store("watched", "depthTimes", "[2,1]", "'depthTimes' is 1, which does not follow 2");
        store("watched", "depthTimes", "[1,900000000000]", "by the lab's own clock");
        store("watched", "telemetry", "{\"userNanos\":900000000000}", "more than 2 CPUs can give");
        store("tally", "barrierTime", "0", "has seen no end of what it drained");
        store("tally", "barrierTime", "1", "'barrierTime' is");
        store("tally", "elements", "7999", "'elements' is 7999");
        store("runPhase", "sendNanos", "1", "'sendNanos' is 1");
        store("runPhase", "startTime", "1", "ns after 'startTime' of the report");
        add(
                "store",
                "a receiver that joins before the first send",
                "'beginTime' is",
                w ->
                        w.change(
                                "openReceiver",
                                f -> {
                                    f.put("beginTime", "1");
                                    f.put("openTime", "2");
                                }));
    }

    private void profile(String field, String value, String told) {
        add(
                "profile",
                "stopProfile with " + field + " " + (value.length() > 40 ? "large" : value),
                told,
                w -> w.change("stopProfile", f -> f.put(field, value)));
    }

    private void profiles() {
        profile("nanos", "900000000000", "by the lab's own clock");
        profile("dropped", "-1", "'dropped' is -1");
        profile("interval", "-1", "'interval' is -1");
        profile("stacks", "\"!\"", "a profile that can't be read");
        profile("stacks", stacks("main;send -5\n"), "a profile that can't be read");
        profile("stacks", stacks("main;send 900000000000\n"), "more time than the process");
        profile("stacks", stacks("a 1\n".repeat(200_000)), "more than 100000 stacks");
        profile("stacks", stacks("a".repeat(9 << 20)), "more than 8388608 bytes");
    }

    /** Requests one by one: the other reports of the worker are honest. */
    private void requests() {
        request("an honest one", "", i -> HostileWorker.request(i));
        one("one that took half", 1, 4_500, 0, "'data.service' is 4500, which as number 1 by");
        one("one later that took less", 700, 8_500, 0, "'data.service' is 8500, which as number 1");
        one(
                "one that took double",
                999,
                18_000,
                0,
                "'data.service' is 18000, which as number 1000 by");
        one("one with a lag", 5, 9_000, 7, "'data.lag' is 7, which must be 0");
        request(
                "one inside another",
                "'data.start' is 15000, which is before 19000, when fewer than 1 were under way",
                i -> new long[] {i == 0 ? 0 : i == 2 ? 5_000 : 10_000, 9_000, 0});
        request(
                "one that ends before the one ahead of it",
                "'data.start' is 5000, which is before 9000, when fewer than 1 were under way",
                i -> new long[] {i == 0 ? 0 : i == 2 ? -5_000 : 10_000, 9_000, 0});
        request(
                "all at a later time",
                "is behind the",
                i -> new long[] {i == 0 ? 20_000_000 : 10_000, 9_000, 0});
        request(
                "all faster",
                "'data.service' is 8000",
                i -> new long[] {i == 0 ? 0 : 10_000, 8_000, 0});
    }

    private void one(String what, int number, long service, long lag, String told) {
        request(
                what,
                told,
                i -> i == number ? new long[] {10_000, service, lag} : HostileWorker.request(i));
    }

    private void request(String what, String told, IntFunction<long[]> requests) {
        String data = HostileWorker.packed(HostileWorker.MESSAGES, requests);
        add(
                "raw",
                "a log of requests with " + what,
                told,
                w -> w.change("loggedRequests", f -> HostileWorker.requests(f, data)));
    }

    private static String stacks(String text) {
        return '"' + HostileWorker.packed(text) + '"';
    }
}
