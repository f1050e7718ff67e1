package marshalyard.lab.hostile;

import java.util.List;
import java.util.function.IntFunction;

/** Reports of the right form that can't be true: on places, phases, costs, tallies and requests. */
final class ImpossibleReports {
    private final Misbehaviours list;

    ImpossibleReports(Misbehaviours list) {
        this.list = list;
    }

    void all() {
        places();
        phases();
        costs();
        tallies();
        storing();
        profiles();
        requests();
    }

    private void places() {
        list.field("environment", "cpus", "-1", "'cpus' is -1, which is no number of CPUs");
        list.field("environment", "cpus", "1000000000", "'cpus' is 1000000000");
        list.field("environment", "cpus", "4294967296", "no whole number of 31 bits");
        list.field("environment", "memoryBytes", "-1", "'memoryBytes' is -1, which is negative");
        list.field("environment", "memoryBytes", "9223372036854775807", "'memoryBytes'");
        list.field("environment", "host", "null", "it has no 'host'");
        list.field("environment", "host", "{\"name\":\"vm\"}", "'host' is an object");
        list.field(
                "environment",
                "cpu",
                "\"" + "x".repeat(2_000) + "\"",
                "longer than 1000 characters");
        list.field("environment", "kernel", "\"" + Misbehaviours.NASTY + "\"", "");
        list.field("environment", "settings", "{\"a\":null}", "");
        list.field("environment", "settings", "[]", "");
        list.field("environment", "settings", "[1]", "'settings");
        list.field("environment", "allowedCpus", "[null]", "'allowedCpus");
        list.field("environment", "allowedCpus", "[-1]", "'allowedCpus' is -1");
        list.field(
                "openReceiver", "handle", "\"1\"", "'handle' is \"1\", which is no whole number");
        list.field("openReceiver", "handle", "1099511627776", "'handle' is 1099511627776");
        list.field("openReceiver", "address", "null", "it has no 'address'");
        list.field("openReceiver", "facts", "{\"mtu\":null}", "");
        list.field("openReceiver", "openTime", "1", "'openTime' - 'beginTime' is");
        list.field("probe", "sent", "5", "'sent' is 5");
    }

    private void phases() {
        for (String value :
                List.of("\"1000\"", "1.5", "1e400", "9223372036854775808", "[1]", "{}")) {
            list.field("runPhase", "messages", value, "'messages' is ");
        }
        list.field("runPhase", "messages", "NaN", "no valid JSON");
        list.field("runPhase", "messages", "-Infinity", "no valid JSON");
        list.field("runPhase", "messages", "01", "no valid JSON");
        list.field("runPhase", "messages", "null", "it has no 'messages'");
        list.field("runPhase", "messages", "-1", "'messages' is -1, which is negative");
        list.field("runPhase", "messages", "-0", "more than the 0 messages");
        list.field("runPhase", "messageBytes", "16", "'messageBytes' is 16, which must be 8");
        list.field("runPhase", "sendNanos", "1", "'sendNanos' is 1");
        list.field("runPhase", "barrierNanos", "1", "'barrierNanos' is 1");
        list.field("runPhase", "barrierNanos", "900000000000", "by the lab's own clock");
        list.field("runPhase", "histograms", "[]", "lacks ROUND_TRIP");
        list.field("runPhase", "histograms", "{\"ROUND_TRIP\":null}", "lacks ROUND_TRIP");
        list.field(
                "runPhase",
                "histograms",
                "{\"SPEED\":[[1,1]]}",
                "is [SPEED], which lacks ROUND_TRIP");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":\"!\"}",
                "a histogram that can't be read");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[1]]}",
                "a histogram that can't be read");
        list.field("runPhase", "histograms", "{\"ROUND_TRIP\":[[20000,-1]]}", "can't be read");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[20000,9223372036854775807],[20000,9]]}",
                "'histograms.ROUND_TRIP' is");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[20000,1001]]}",
                "'histograms.ROUND_TRIP' is 1001");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[[800000000000,1]]}",
                "by the lab's own clock");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[" + "[1,0],".repeat(60_000) + "[1,1]]}",
                "more than 50000 buckets");
        list.field(
                "runPhase",
                "histograms",
                "{\"ROUND_TRIP\":[" + "[1,0],".repeat(1_000_000) + "[1,1]]}",
                "more than 400000 values");
        list.field("runPhase", "startup", "[" + "1,".repeat(2_000) + "1]", "'startup' is 2001");
        list.field("runPhase", "startup", "[null]", "'startup[0]' is null");
        list.field("runPhase", "startup", "[-1]", "'startup' is -1");
        list.field("runPhase", "startTimes", "\"AAAA\"", "'startTimes' is a text of 4 characters");
        list.field(
                "runPhase",
                "startTimes",
                "\"" + HostileWorker.times(0, Long.MAX_VALUE) + "\"",
                "'startTimes' is");
        list.field(
                "runPhase",
                "startTimes",
                "\"" + HostileWorker.times(5, 5) + "\"",
                "'startTimes' is 5");
        list.field("runPhase", "facts", "{\"mtu\":{}}", "'facts.mtu' is an object");
        list.field("runPhase", "facts", "{\"a\":\"" + "x".repeat(2_000) + "\"}", "'facts.a'");
        list.field("runPhase", "facts", facts(1_000), "'facts' is 1001");
        list.field(
                "runPhase", "facts", "{\"unanswered\":\"some\"}", "'facts.unanswered' is 'some'");
        list.field(
                "runPhase",
                "facts",
                "{\"" + Misbehaviours.NASTY + "\":\"" + Misbehaviours.NASTY + "\"}",
                "");
        list.field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[2,1],\"messages\":[1,2]}",
                "'ticks.nanos' is 1");
        list.field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1]}",
                "'ticks.messages' is 1 long");
        list.field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2]}",
                "'ticks.messages' is absent");
        list.field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"messages\":[1,2]}",
                "'ticks.nanos' is absent");
        list.field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1,5000]}",
                "'ticks.messages' is 5000");
        list.field(
                "runPhase",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1,2],\"cpuNanos\":[0,-7]}",
                "'ticks.cpuNanos' is -7");
        list.field("runPhase", "paced", "{\"intended\":1,\"missed\":2}", "'paced' is there");
    }

    private static String facts(int count) {
        StringBuilder facts = new StringBuilder("{");
        for (int i = 0; i < count; i++) {
            facts.append(i > 0 ? "," : "").append("\"fact").append(i).append("\":\"1\"");
        }
        return facts.append("}").toString();
    }

    private void costs() {
        list.cost("userNanos", "\"1\"", "The reading 'userNanos' is no number");
        list.cost("userNanos", "1e400", "which is no finite number");
        list.cost("userNanos", "-1", "'telemetry.userNanos' is -1, which is negative");
        list.cost("userNanos", "900000000000", "more than 2 CPUs can give");
        list.cost("systemNanos", "9223372036854775807", "more than 2 CPUs can give");
        list.cost("gcNanos", "900000000000000", "64 threads can spend");
        list.cost("allocatedBytes", "1000000000000000000", "1 TB for each second");
        list.cost("switches", "9223372036854775807", "10^9 for each second");
        list.cost("retransmits", "-3", "'telemetry.retransmits' is -3, which is negative");
        list.cost("machineCpus", "0", "is no machine");
        list.cost("machineCpus", "9999999", "more than any machine has");
        list.cost("machineNanos", "900000000000", "2 CPUs have in that time");
        list.cost("stealNanos", "-1", "'telemetry.stealNanos' is -1");
        list.cost("load", "1e12", "any machine has to do");
        list.cost("wallNanos", "900000000000", "by the lab's own clock");
        list.cost("wallNanos", "1", "is less than the");
        list.cost("\u00fc", "1", "which is no name");
        list.field("runPhase", "telemetry", "[1]", "'telemetry' is a list where an object is due");
        list.field(
                "runPhase",
                "telemetry",
                facts(1_000).replace("\"1\"", "1"),
                "More than 200 readings");
    }

    private void tallies() {
        list.field("tally", "messages", "-1", "'messages' is -1");
        list.field("tally", "messages", "9223372036854775807", "'messages' is");
        list.field("tally", "elements", "7999", "'elements' is 7999");
        list.field("tally", "firstElements", "80000", "'firstElements' is 80000");
        list.field("tally", "spanNanos", "900000000000000", "by the lab's own clock");
        list.field("tally", "sampleNanos", "[2,1]", "'sampleNanos' is 1, which runs backwards");
        list.field("tally", "sampleNanos", "null", "it has no 'sampleNanos'");
        list.field("tally", "sampleMessages", "[1]", "'sampleMessages' is 1, which must be 2");
        list.field(
                "tally",
                "check",
                "{\"payloads\":2000,\"elements\":1,\"corrupt\":0}",
                "'check.payloads' is 2000");
        list.field(
                "tally",
                "check",
                "{\"payloads\":2,\"elements\":-1,\"corrupt\":0}",
                "'check.elements' is -1");
        list.field(
                "tally",
                "failure",
                "\"" + Misbehaviours.NASTY + "\"",
                "ok\\u000d / INFO: all is well");
        list.field(
                "tally",
                "arrivalTimes",
                "\"" + HostileWorker.times(new long[2_000]) + "\"",
                "'arrivalTimes' is 2000");
        list.field(
                "tally",
                "arrivalTimes",
                "\"" + HostileWorker.times(1, 2) + "\"",
                "'arrivalTimes' is 1");
        list.field(
                "tally",
                "facts",
                "{\"foreign\":\"true\",\"receivedMessages\":\"x\"}",
                "'facts.receivedMessages' is 'x'");
        list.field("tally", "telemetry", "{\"wallNanos\":-1}", "'telemetry.wallNanos' is -1");
        list.field(
                "tally",
                "ticks",
                "{\"startTime\":1,\"nanos\":[1,2],\"messages\":[1,2]}",
                "'ticks.startTime' is 1");
    }

    private void store(String method, String field, String value, String told) {
        list.add(
                "store",
                method + " with " + field + " " + value,
                told,
                w -> w.change(method, f -> f.put(field, value)));
    }

    private void storing() {
        store("openBroker", "address", "\"\"", ""); // a server that ran already, by its options
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
        list.add(
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
        list.add(
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
        list.add(
                "raw",
                "a log of requests with " + what,
                told,
                w -> w.change("loggedRequests", f -> HostileWorker.requests(f, data)));
    }

    private static String stacks(String text) {
        return '"' + HostileWorker.packed(text) + '"';
    }
}
