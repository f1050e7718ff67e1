package marshalyard.lab.hostile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Bytes that are no frame, frames that are no message, and messages that nobody asked for. */
final class BrokenFrames {
    /** Floods of 16 MB show the bounds too. */
    private static final long LARGE = Long.getLong("marshalyard.hostile.mb", 16) << 20;

    private final Misbehaviours list;

    BrokenFrames(Misbehaviours list) {
        this.list = list;
    }

    void all() {
        frames();
        messages();
    }

    /** In place of its report on a phase. */
    private void instead(String what, String told, HostileAct act) {
        list.add("bad", what, told, w -> w.instead("runPhase", id -> act.on(w, id)));
    }

    /** An act of a worker in place of its report. */
    private interface HostileAct {
        void on(HostileWorker worker, String id) throws IOException;
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
                (w, id) -> w.error(id, "{\"code\":-1}"));
        instead(
                "an error that is a text",
                "'error' is a text where an object is due",
                (w, id) -> w.error(id, "\"no\""));
        instead(
                "an error of null message",
                "has no message",
                (w, id) -> w.error(id, "{\"code\":-1,\"message\":null}"));
        instead(
                "an error of 60 KB",
                "aaaa…",
                (w, id) -> w.error(id, "{\"code\":-1,\"message\":\"" + "a".repeat(60_000) + "\"}"));
        instead(
                "an error of 10 MB",
                "a text of 10000000 characters",
                (w, id) ->
                        w.error(
                                id,
                                "{\"code\":-1,\"message\":\"" + "a".repeat(10_000_000) + "\"}"));
        instead(
                "an error with ESC, BEL, CR LF and bidi",
                "ok\\u000d / INFO: all is well",
                (w, id) ->
                        w.error(id, "{\"code\":-1,\"message\":\"" + Misbehaviours.NASTY + "\"}"));
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
        list.add(
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
        list.add(
                "bad",
                "silence",
                "has been silent for",
                w -> w.instead("environment", id -> {}).instead("ping", id -> {}));
        list.add(
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
        list.add(
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
        list.add(
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
}
