package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.Clash;
import marshalyard.engine.DataType;
import marshalyard.engine.Facts;
import marshalyard.lab.LabException;
import marshalyard.lab.clock.ClockRules;
import marshalyard.lab.rules.PlaceRules;
import marshalyard.lab.rules.ProfileRules;
import marshalyard.lab.rules.ProgressRules;
import marshalyard.lab.rules.ReportFields;
import marshalyard.lab.rules.SpeedRules;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.profile.StackText;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.protocol.ClockReading;
import marshalyard.worker.protocol.Count;
import marshalyard.worker.protocol.Done;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.EngineDescription;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.Flushed;
import marshalyard.worker.protocol.Greeting;
import marshalyard.worker.protocol.LoggedRequests;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.ProfileReport;
import marshalyard.worker.protocol.SpeedReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Tally;
import marshalyard.worker.protocol.Ticks;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.Test;

/**
 * Every field of every answer of a worker has a rule. Each is given what nobody can have measured,
 * one after the other in an answer that is good otherwise, and is refused by its name or its value;
 * or this test says why the value does no harm.
 */
class EveryFieldTest {
    private static final long SENT = 500_000_000;
    private static final long RETURNED = 500_000_100;
    private static final long START = 7_000_000_000_000L;
    private static final int CALLS = 50_000;
    private static final long CALL = 9_000;
    private static final Duration TOOK = Duration.ofMillis(600);
    private static final int CPUS = 2;
    private static final long LONG = 700_000_000; // longer than it took

    /** What does no harm: kind, field and value as a pattern, and the reason. */
    private static final Map<String, String> HARMLESS = new LinkedHashMap<>();

    static {
        harmless("it is the worker's own number for the end", "opened: handle .*");
        harmless(
                "it says which phase it belongs to; the lab has one at a time",
                "progress: trial .*");
        harmless("it is asked of nothing but /proc", "greeting: pid [1-9].*");
        harmless("an option may have any range", "greeting: engines.options.m(in|ax) .*");
        harmless("a largest message of any size is one", "greeting: engines.limits.bytes [1-9].*");
        harmless(
                "a load, an energy and a time of many steps have fractions",
                ".*: telemetry.(load|loadBefore|energyMicrojoules) 0.5",
                "speed: .* 0.5");
        harmless(
                "an empty text tells nothing",
                "environment: (host|os|kernel|cpu|jvm|jvmOptions|library|clock|network) ",
                "greeting: .*(title|summary|help|reason|wire) ",
                "profile: profiler ",
                "progress: (step|detail) ",
                "tally: (check.firstFault|failure|arrivalTimes) ",
                "(calls|paced|mixed): startTimes ");
        harmless(
                "words",
                "environment: settings.smt .{0,20}",
                "greeting: engines.refusals.short .{0,20}");
        harmless("the trial fails with it, cut", "tally: failure 60000 .*");
        harmless("an address is opaque, and may be an IOR", "opened: address 60000 .*");
    }

    private static void harmless(String why, String... patterns) {
        for (String pattern : patterns) HARMLESS.put(pattern, why);
    }

    /** The lab's rules for one kind of answer. */
    private interface Judge {
        void judge(Object answer) throws LabException;
    }

    /**
     * A kind of answer.
     *
     * @param bounds by field: values just beyond what can be
     */
    private record Kind(Record good, Judge judge, Map<String, List<Number>> bounds) {}

    private static PhaseOrder order(PhaseOrder.Pace pace) {
        return new PhaseOrder(
                1,
                1,
                "float",
                1024,
                1,
                1,
                "twoway",
                pace,
                1,
                StopCondition.after(Duration.ofNanos(SENT)),
                5,
                2,
                true,
                0,
                false);
    }

    private static Readings cost(long wall, long spin) {
        Map<Reading, Number> cost = new LinkedHashMap<>();
        for (Reading reading : ProcessReadings.ALL) cost.put(reading, 3L);
        cost.put(ProcessReadings.SPIN, spin);
        cost.put(ProcessReadings.MACHINE_CPUS, (long) CPUS);
        cost.put(ProcessReadings.WALL, wall);
        cost.put(ProcessReadings.LOAD, 0.5);
        return Readings.of(cost);
    }

    private static Map<String, String> facts() {
        Map<String, String> facts = new HashMap<>();
        for (String count :
                List.of(
                        Facts.RECEIVED_MESSAGES,
                        Facts.RECEIVED_BYTES,
                        Facts.RECEIVED_NANOS,
                        Facts.UNANSWERED,
                        Facts.SEND_QUEUE,
                        Facts.SEND_QUEUE_AT_END,
                        Facts.RECEIVE_QUEUE,
                        Facts.RECEIVE_QUEUE_AT_END,
                        Facts.MTU,
                        Facts.IP_FRAGMENTS,
                        Facts.REFUSED_CONNECTIONS,
                        Facts.WAITING_CONNECTIONS,
                        Facts.STRAY_DATAGRAMS,
                        Facts.HANDSHAKE_NANOS,
                        Facts.START_UP_MILLIS,
                        Facts.BUSY_THREADS,
                        Facts.MARSHALLED_BYTES)) {
            facts.put(count, "5");
        }
        facts.put(Facts.NO_DELAY, "true");
        facts.put(Facts.FOREIGN, "false");
        return facts;
    }

    private static Ticks ticks(long start, long messages) {
        long[] zeros = {0, 0};
        return new Ticks(
                start,
                new long[] {0, 400_000_000},
                new long[] {1, messages},
                zeros,
                zeros,
                zeros,
                zeros,
                new long[] {CALL, 0},
                new long[] {CALL, 0});
    }

    private static EncodedHistogram histogram(long value, long count) {
        JsonArray bucket = new JsonArray();
        bucket.add(value);
        bucket.add(count);
        JsonArray all = new JsonArray();
        all.add(bucket);
        return new EncodedHistogram(all);
    }

    private static PhaseReport report(
            int messages, Map<String, EncodedHistogram> histograms, PhaseReport.PacedReport paced) {
        return new PhaseReport(
                START,
                messages,
                1024,
                SENT,
                RETURNED,
                0,
                histograms,
                new long[] {CALL, CALL},
                paced,
                Base64Longs.encode(new long[] {START, START + 1_000_000}),
                facts(),
                cost(SENT + 1_000_000, paced == null ? 0 : 100_000_000),
                ticks(START, messages - 10));
    }

    private static final PhaseReport CALLED =
            report(CALLS, Map.of("ROUND_TRIP", histogram(CALL, CALLS)), null);

    private static Tally tally() {
        return new Tally(
                CALLS,
                CALLS * 256L,
                256,
                SENT - 10_000,
                START + SENT + 50,
                new long[] {1000, 400_000_000},
                new long[] {1, 40_000},
                new Tally.Check(
                        CALLS, CALLS * 256L, 0, "a sentence", List.of(CALLS / 2L, CALLS / 2L)),
                Base64Longs.encode(new long[] {START + 10_100, START + 1_000_100}),
                "a failure",
                facts(),
                cost(SENT + 2_000_000, 0),
                ticks(START + 10_050, 40_000),
                new long[] {START + SENT, START + SENT + 50},
                CALLS * 640L,
                256L);
    }

    private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

    private static void kind(String name, Record good, Judge judge) {
        kind(name, good, Map.of(), judge);
    }

    private static void kind(
            String name, Record good, Map<String, List<Number>> bounds, Judge judge) {
        KINDS.put(name, new Kind(good, judge, bounds));
    }

    private static void sender(Object answer, PhaseOrder order) throws LabException {
        PhaseReport told = (PhaseReport) answer;
        PossibleEnds.sender(told, order, 1024, CPUS, TOOK);
        Sending.of(told).requirePossible(List.of(order), TOOK);
    }

    static {
        PhaseOrder calls = order(null);
        kind(
                "calls",
                CALLED,
                Map.of(
                        "facts." + Facts.UNANSWERED,
                        List.of(CALLS + 1),
                        "telemetry.spinNanos",
                        List.of(1),
                        "ticks.messages",
                        List.of(CALLS + 1),
                        "ticks.nanos",
                        List.of(LONG),
                        "sendNanos",
                        List.of(LONG, 400_000_000),
                        "barrierNanos",
                        List.of(LONG, SENT - 1),
                        "askedAgainNanos",
                        List.of(RETURNED - SENT + 1),
                        "messages",
                        List.of(CALLS - 1, CALLS + 1)),
                answer -> sender(answer, calls));
        PhaseOrder paced = order(new PhaseOrder.Pace(1_000_000, "uniform", 1, 1000, 1));
        kind(
                "paced",
                report(
                        500,
                        Map.of(
                                "RESPONSE", histogram(CALL, 500),
                                "SERVICE", histogram(CALL, 500),
                                "SEND_LAG", histogram(0, 500)),
                        new PhaseReport.PacedReport(500, 0)),
                Map.of(
                        "telemetry.spinNanos", List.of(SENT * 2),
                        "paced.missed", List.of(1),
                        "paced.intended", List.of(497, 503)),
                answer -> sender(answer, paced));
        PhaseOrder mixed = order(null).mixing(new Mix(List.of(512, 2560), List.of(0, 0, 0, 1)));
        kind(
                "mixed",
                new PhaseReport(
                        START,
                        CALLS,
                        1024,
                        SENT,
                        RETURNED,
                        0,
                        0,
                        CALLED.histograms(),
                        CALLED.startup(),
                        null,
                        CALLED.startTimes(),
                        facts(),
                        CALLED.telemetry(),
                        CALLED.ticks(),
                        List.of(
                                histogram(CALL, mixed.mix().counts(CALLS)[0]),
                                histogram(CALL, mixed.mix().counts(CALLS)[1]))),
                answer -> sender(answer, mixed));
        // Octets and longs in turn, 256 of each.
        PhaseOrder typed =
                order(null)
                        .mixing(
                                new Mix(
                                        List.of(256, 1024),
                                        List.of(0, 1),
                                        List.of("octet", "long")));
        DueElements due = DueElements.of(typed, DataType::parse, CALLS);
        kind(
                "tally",
                tally(),
                Map.of(
                        "check.turns", List.of(CALLS + 1),
                        "elements", List.of(CALLS * 256L - 1, CALLS * 256L + 1),
                        "bytes", List.of(CALLS * 640L - 1, CALLS * 640L + 1),
                        "firstBytes", List.of(CALLS * 640L + 1),
                        "check.payloads", List.of(CALLS + 1),
                        "check.corrupt", List.of(CALLS + 1),
                        "sampleMessages", List.of(CALLS + 1),
                        "telemetry.spinNanos", List.of(1),
                        "barrierTime", List.of(START + SENT - 100_000_000)),
                answer -> {
                    Tally told = (Tally) answer;
                    PossibleEnds.receiver(told, CALLS, due, 2, CPUS, TOOK);
                    BothEnds.check(Sending.of(CALLED), List.of(told), true, true, TOOK);
                });
        kind(
                "opened",
                new Opened(1, "here", facts(), START, START + 1000),
                answer -> PlaceRules.reached("x receiver", (Opened) answer, TOOK));
        kind(
                "environment",
                new EnvironmentReport(
                        new Environment(
                                "vm",
                                "Linux",
                                "6",
                                "CPU",
                                CPUS,
                                1 << 30,
                                "JVM",
                                "-X",
                                "",
                                Map.of("smt", "on")),
                        new EnvironmentReport.Sharing("one", "one", List.of(0, 1))),
                answer -> PlaceRules.environment("x sender", (EnvironmentReport) answer));
        kind(
                "greeting",
                new Greeting(2, 4711, List.of(description())),
                answer -> {
                    PlaceRules.greeting("The x worker", (Greeting) answer);
                    try {
                        EngineDescription.requireUsable(((Greeting) answer).engines());
                    } catch (IllegalArgumentException e) {
                        throw new LabException(e.getMessage(), e);
                    }
                });
        kind(
                "probe",
                new ClockReading(START, START + 1000),
                answer -> ClockRules.check("x sender", (ClockReading) answer, TOOK));
        kind("arrived", new Count(5), answer -> PossibleEnds.arrived(((Count) answer).messages()));
        kind(
                "flush",
                new Flushed(5L, 0L),
                Map.of("nanos", List.of(LONG), "standstillNanos", List.of(Long.MAX_VALUE)),
                answer -> PossibleEnds.flushed((Flushed) answer, TOOK));
        kind(
                "watched",
                new BrokerReport(
                        START + 1000,
                        new long[] {START, START + 1000},
                        new long[] {5, 7},
                        cost(5, 0)),
                Map.of("depthTimes", List.of(START - LONG), "telemetry.spinNanos", List.of(1)),
                answer -> PossibleEnds.broker((BrokerReport) answer, CPUS, TOOK));
        kind(
                "profile",
                new ProfileReport(
                        "profiler", 1_000_000, 1_000_000, 0, ProfileReport.pack("a 1\n"), 5L, 5L),
                Map.of("nanos", List.of(LONG), "interval", List.of(0)),
                answer -> {
                    ProfileReport told = (ProfileReport) answer;
                    ProfileRules.report(new ReportFields("sender", TOOK), told, CPUS);
                    try {
                        StackText.read(told.text(StackText.MOST_CHARACTERS));
                    } catch (IllegalArgumentException e) { // ProfiledEnds names the stacks
                        throw new LabException("'stacks': " + e.getMessage(), e);
                    }
                });
        kind(
                "speed",
                new SpeedReport(speed()),
                answer -> SpeedRules.possible("x", ((SpeedReport) answer).readings(), TOOK));
        kind(
                "requests",
                new LoggedRequests(2, CALLS - 2, twoRequests()),
                answer ->
                        RequestLogs.of(
                                from -> (LoggedRequests) answer,
                                CALLED,
                                order(null).logging(2),
                                TOOK));
        kind(
                "progress",
                new PhaseProgress(1, 5, 5, 5, 5, "send", "It waits."),
                answer -> {
                    var broken = ProgressRules.broken((PhaseProgress) answer);
                    if (broken.isPresent()) throw new LabException(broken.get());
                });
    }

    private static String twoRequests() {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        RequestLog.pack(packed, 0, CALL, 0);
        RequestLog.pack(packed, 1_000_000, CALL, 0);
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private static Readings speed() {
        Map<Reading, Number> speed = new HashMap<>();
        for (Reading reading : SpeedReadings.ALL) speed.put(reading, 1000L);
        return Readings.of(speed);
    }

    private static EngineDescription description() {
        return new EngineDescription(
                "x",
                "X",
                "Moves nothing.",
                List.of("octet"),
                List.of("oneway"),
                List.of(
                        new EngineDescription.Option(
                                "depth", "Depth", "NUMBER", "5", List.of(), 1, 9, "Help.")),
                List.of("LOSSY"),
                Map.of("short", "Too short."),
                Map.of(),
                List.of(new EngineDescription.Limit(5, "A reason.", List.of("octet"), null)),
                "x wire",
                List.of(),
                List.of(),
                500,
                List.of(Clash.of("depth", "9", "Too deep.").withTls("none")));
    }

    /** A kind of answer that this test does not know would be one without rules. */
    @Test
    void everyAnswerIsJudged() {
        Set<Class<?>> judged = new HashSet<>();
        for (Kind kind : KINDS.values()) judged.add(kind.good().getClass());
        for (Method method : WorkerApi.class.getMethods()) {
            if (!(method.getGenericReturnType() instanceof ParameterizedType answer)) continue;
            Class<?> type = (Class<?>) answer.getActualTypeArguments()[0];
            if (type == Done.class) continue;
            assertThat(judged).as("the answer to " + method.getName()).contains(type);
        }
    }

    @Test
    void everyFactThatTheProtocolNamesIsAmongThoseHere() throws IllegalAccessException {
        Set<String> words =
                Set.of(
                        Facts.CPUS,
                        Facts.LIBRARY,
                        Facts.BUILDS,
                        Facts.PROFILER,
                        Facts.TLS,
                        Facts.FILE_SYSTEM);
        Set<String> values = Set.of(Facts.VIEWS, Facts.ARRAYS);
        for (var constant : Facts.class.getFields()) {
            String name = (String) constant.get(null);
            if (words.contains(name) || values.contains(name)) continue;
            assertThat(facts()).containsKey(name);
        }
    }

    /** In one test, for what is harmless must be said of something. */
    @Test
    void noFieldTellsWhatCantBe() throws LabException {
        List<String> wrong = new ArrayList<>();
        Set<String> unused = new LinkedHashSet<>(HARMLESS.keySet());
        int count = 0;
        for (Map.Entry<String, Kind> entry : KINDS.entrySet()) {
            Kind kind = entry.getValue();
            kind.judge().judge(kind.good());
            for (AnswerVariants.Variant variant : AnswerVariants.of(kind.good(), kind.bounds())) {
                count++;
                String fault = fault(entry.getKey() + ": " + variant, kind, variant, unused);
                if (!fault.isEmpty()) wrong.add(fault);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(unused).as("reasons for what is refused").isEmpty();
        assertThat(count).isGreaterThan(1_000);
    }

    /** Empty if the variant is refused by name or value, or does no harm. */
    private static String fault(
            String which, Kind kind, AnswerVariants.Variant variant, Set<String> unused) {
        String said = "";
        try {
            kind.judge().judge(variant.answer());
        } catch (LabException e) {
            said = e.getMessage();
        } catch (RuntimeException e) {
            return which + " is a fault of our own: " + e;
        }
        if (said.isEmpty()) {
            for (String pattern : HARMLESS.keySet()) {
                if (!which.matches(pattern)) continue;
                unused.remove(pattern);
                return "";
            }
            return which + " passes";
        }
        String plain = said.replaceAll("\\[\\d+\\]", "");
        boolean named = plain.contains(variant.field()) || said.contains("" + variant.value());
        if (named && said.length() < 1_000) return "";
        return which + " is refused by: " + (said.length() < 1_000 ? said : said.length());
    }
}
