package marshalyard.lab.hostile;

import java.util.List;

/**
 * Answers of the wrong kind, at every step of a trial, and values that look wrong and do no harm.
 * Numbers that can't be are tried by {@code EveryFieldTest}, field by field.
 */
final class StrangeAnswers {
    private final Misbehaviours list;

    StrangeAnswers(Misbehaviours list) {
        this.list = list;
    }

    void all() {
        steps();
        facts();
        places();
        telemetry();
        reports();
    }

    private void field(String method, String field, String value, String told) {
        list.field(method, field, value, told);
    }

    /** What is recorded nevertheless, and why that is right. */
    private void harmless(String why, String method, String field, String value) {
        String shown = value.length() > 40 ? "large" : value;
        list.add(
                "bad",
                method + " with " + field + " " + shown + ": " + why,
                "",
                w -> w.change(method, f -> f.put(field, value)));
    }

    /** Each step fails with words on the worker, and not with the step after it. */
    private void steps() {
        for (String method : List.of("expect", "probe", "openReceiver", "connectSender", "tally")) {
            list.add(
                    "bad",
                    method + " with an error of nothing",
                    "answered with an error that has no message",
                    w -> w.instead(method, id -> w.error(id, "{}")));
            list.add(
                    "bad",
                    method + " that ends the worker",
                    "ended (exit status 9)",
                    w -> w.instead(method, id -> w.exit(9)));
            list.add(
                    "bad",
                    method + " with a list",
                    "gave an answer to " + method + " that can't be used",
                    w -> w.instead(method, id -> w.result(id, "[1]")));
        }
        list.add(
                "bad",
                "close with a list: the end is closed with its worker",
                "",
                w -> w.instead("close", id -> w.result(id, "[1]")));
        list.add(
                "bad",
                "a sender that fails because its receiver has",
                "The receiver failed: The disk is full. The sender then failed: Nobody reads.",
                w -> {
                    w.instead("runPhase", id -> w.error(id, "{\"message\":\"Nobody reads.\"}"));
                    w.change("tally", f -> f.put("failure", "\"The disk is full.\""));
                });
    }

    private void facts() {
        field("runPhase", "facts", "{\"\":\"a\"}", "'facts.' is 'a', which has no name");
        field("runPhase", "facts", "{\"unanswered\":\"-1\"}", "'facts.unanswered' is -1");
        field("runPhase", "facts", "{\"unanswered\":\"1001\"}", "than the 1000 messages");
        field("runPhase", "facts", "{\"mtu\":\"-5\"}", "'facts.mtu' is -5, which is negative");
        field("runPhase", "facts", "{\"foreign\":\"maybe\"}", "which is not true or false");
        field("tally", "facts", "{\"receivedMessages\":\"-5\"}", "'facts.receivedMessages' is -5");
        field("tally", "facts", "{\"refusedConnections\":\"many\"}", "is no whole number");
        field("tally", "facts", "\"none\"", "'facts' is a text where an object is due");
        field("openReceiver", "facts", "{\"stray\":\"-1\"}", "'facts.stray' is -1");
        harmless("words of the engine's own", "runPhase", "facts", "{\"a\":7,\"b\":true}");
        harmless(
                "the lab counts these bytes itself",
                "runPhase",
                "facts",
                "{\"controlBytes\":\"-5\"}");
        harmless("no facts", "tally", "facts", "[]");
        harmless("words", "tally", "facts", "{\"workElements\":\"\\u001b[2J\"}");
    }

    private void places() {
        field("openReceiver", "address", "\"\"", "'address' is empty, which nobody can reach");
        field("openReceiver", "address", "[\"a\"]", "'address' is a list, which is no text");
        field("openReceiver", "handle", "1.5", "is 1.5, which is no whole number of 31 bits");
        field("connectSender", "facts", "[1]", "'facts[0]' is a number where a list is due");
        field("environment", "cpus", "0", "'cpus' is 0, which is no number of CPUs");
        field("probe", "sent", "null", "it has no 'sent'");
        harmless("its own number for the end", "openReceiver", "handle", "-1");
        harmless("its senders alone read it", "openReceiver", "address", "\"a\\nb\"");
        harmless("words", "environment", "host", "\"\"");
        harmless("it can't tell, so clocks are compared", "environment", "clock", "null");
        harmless("its memory is not known", "environment", "memoryBytes", "0");
        harmless("asked only where a trial hangs", "arrived", "messages", "\"x\"");
        harmless("only a worker without an engine is asked", "machineSpeed", "wakeNanos", "\"x\"");
    }

    private void telemetry() {
        list.cost("spinNanos", "5000000", "must be 0 where no request is due at a time");
        list.cost("load", "true", "The reading 'load' is no number");
        list.cost("switches", "0.5", "'telemetry.switches' is 0.5, which is no whole number");
        list.cost("a b", "1", "A reading is called 'a b', which is no name");
        list.cost("standstillNanos", "2000000000000000000", "which is more than a year");
        list.cost("unwelcomeConnections", "2000000000000000000", "10^9 for each second");
        list.cost(
                "requestsBefore",
                "-1",
                ""); // a number under a name of its own, which nothing reads
    }

    private void reports() {
        field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[0,5],\"messages\":[1,2]}",
                "ns after 'startTime' of the report");
        field("runPhase", "startup", "{}", "'startup' is an object where a list is due");
        field("tally", "failure", "{}", "'failure' is an object, which is no text");
        field(
                "tally",
                "check",
                "{\"payloads\":1000,\"elements\":8000,\"corrupt\":5,\"firstFault\":\""
                        + "f".repeat(5_000)
                        + "\"}",
                "'check.firstFault' is");
        harmless(
                "elements arrived changed, as the verdict says",
                "tally",
                "check",
                "{\"payloads\":1000,\"elements\":8000,\"corrupt\":5,\"firstFault\":\"\\u001b[31m\"}");
        harmless("nothing was compared", "tally", "check", "{}");
        harmless("told as a surplus", "tally", "messages", "1001");
        harmless("the way back is taken from the sender", "tally", "barrierTime", "0");
    }
}
