package marshalyard.lab.hostile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DeflaterOutputStream;
import marshalyard.model.measurement.RequestLog;

/**
 * A worker that speaks the protocol by hand, and misbehaves by number. It needs little but the JDK,
 * so that it runs in a test and as a process.
 */
final class HostileWorker {
    static final int MESSAGES = 1000;
    private static final Pattern METHOD = Pattern.compile("\"method\":\\s*\"(\\w+)\"");
    private static final Pattern ID = Pattern.compile("\"id\":\\s*(\"?)(\\w+)\"?");

    /** When the barrier behind the last phase had come through, by engine: both ends tell it. */
    private static final Map<String, Long> BARRIERS = new ConcurrentHashMap<>();

    private final String engine;
    private final InputStream in;
    private final OutputStream out;
    private final OutputStream log;
    private final IntConsumer exit;
    private final Map<String, Consumer<Map<String, String>>> changes = new HashMap<>();
    private final Map<String, Action> instead = new HashMap<>();
    private Action first = id -> {};
    private int handles;
    private volatile boolean over;

    /** An act of a worker in place of answering. */
    interface Action {
        /**
         * Does it.
         *
         * @param id of the request, as JSON
         */
        void run(String id) throws IOException;
    }

    /**
     * @param engine its only engine's id
     * @param exit ends the process
     */
    HostileWorker(
            String engine, InputStream in, OutputStream out, OutputStream log, IntConsumer exit) {
        this.engine = engine;
        this.in = in;
        this.out = out;
        this.log = log;
        this.exit = exit;
    }

    /**
     * A process.
     *
     * @param args the engine's id, which ends with the number
     */
    public static void main(String[] args) throws IOException {
        HostileWorker worker =
                new HostileWorker(
                        args[0],
                        System.in,
                        System.out,
                        System.err,
                        status -> Runtime.getRuntime().halt(status));
        worker.misbehave(Misbehaviours.of(args[0]));
        worker.run();
    }

    HostileWorker misbehave(Misbehaviour how) {
        how.act().accept(this);
        return this;
    }

    /** Changes the fields of an answer, which are JSON texts by name. */
    HostileWorker change(String method, Consumer<Map<String, String>> fields) {
        changes.put(method, fields);
        return this;
    }

    /** Does something in place of an answer. */
    HostileWorker instead(String method, Action action) {
        instead.put(method, action);
        return this;
    }

    /** Does something before it reads anything. */
    HostileWorker first(Action action) {
        first = action;
        return this;
    }

    void exit(int status) {
        over = true;
        exit.accept(status);
    }

    /** Writes bytes as they are. */
    synchronized void raw(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    void raw(String text) throws IOException {
        raw(text.getBytes(StandardCharsets.UTF_8));
    }

    void say(String text) throws IOException {
        log.write(text.getBytes(StandardCharsets.UTF_8));
        log.flush();
    }

    /** Writes so many bytes of the same kind. */
    void flood(OutputStream to, String piece, long bytes) throws IOException {
        byte[] some = piece.repeat(Math.max(1, 65_536 / piece.length())).getBytes();
        for (long sent = 0; sent < bytes && !over; sent += some.length) to.write(some);
        to.flush();
    }

    OutputStream out() {
        return out;
    }

    OutputStream log() {
        return log;
    }

    void frame(String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(("Content-Length: " + body.length + "\r\n\r\n").getBytes());
        frame.write(body);
        raw(frame.toByteArray());
    }

    void result(String id, String json) throws IOException {
        frame("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + json + "}");
    }

    void error(String id, String error) throws IOException {
        frame("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":" + error + "}");
    }

    /** The answer to a phase as a good worker gives it. */
    String goodPhase() {
        return object(phase(10_000_000, true, 2));
    }

    void run() {
        try {
            first.run("0");
            for (String body = read(); body != null && !over; body = read()) take(body);
        } catch (IOException e) {
            over = true; // the lab has hung up
        }
        exit(0);
    }

    private void take(String body) throws IOException {
        Matcher method = METHOD.matcher(body);
        Matcher id = ID.matcher(body);
        if (!method.find() || !id.find()) return;
        String asked = id.group(1) + id.group(2) + id.group(1);
        if (method.group(1).equals("runPhase")) {
            Thread phase = new Thread(() -> answerLater(method.group(1), asked, body));
            phase.setDaemon(true);
            phase.start();
        } else {
            answer(method.group(1), asked, body);
        }
    }

    private void answerLater(String method, String id, String body) {
        try {
            TimeUnit.NANOSECONDS.sleep(number(body, "nanos"));
            answer(method, id, body);
        } catch (IOException e) {
            over = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void answer(String method, String id, String body) throws IOException {
        Action action = instead.get(method);
        if (action != null) {
            action.run(id);
            return;
        }
        Map<String, String> fields = good(method, body);
        changes.getOrDefault(method, f -> {}).accept(fields);
        result(id, object(fields));
    }

    private static long number(String body, String name) {
        Matcher value = Pattern.compile("\"" + name + "\":\\s*(\\d+)").matcher(body);
        return value.find() ? Long.parseLong(value.group(1)) : 0;
    }

    private static String object(Map<String, String> fields) {
        StringBuilder json = new StringBuilder("{");
        fields.forEach(
                (name, value) ->
                        json.append(json.length() > 1 ? "," : "")
                                .append('"')
                                .append(name)
                                .append("\":")
                                .append(value));
        return json.append('}').toString();
    }

    private Map<String, String> good(String method, String body) {
        Map<String, String> f = new LinkedHashMap<>();
        switch (method) {
            case "initialize" -> {
                f.put("version", "2");
                f.put("pid", Long.toString(ProcessHandle.current().pid()));
                f.put("engines", "[" + object(engine()) + "]");
            }
            case "environment" -> environment(f);
            case "openBroker", "openReceiver", "connectSender" -> {
                f.put("handle", Integer.toString(++handles));
                f.put("address", method.equals("connectSender") ? "\"\"" : "\"here\"");
                f.put("facts", "{}");
                f.put("beginTime", Long.toString(System.nanoTime()));
                f.put("openTime", Long.toString(System.nanoTime()));
            }
            case "runPhase" ->
                    f.putAll(
                            phase(
                                    number(body, "nanos"),
                                    body.contains("\"twoway\""),
                                    number(body, "logged")));
            case "arrived" -> f.put("messages", Integer.toString(MESSAGES));
            case "tally" -> tally(f);
            case "probe" -> {
                f.put("received", Long.toString(System.nanoTime()));
                f.put("sent", Long.toString(System.nanoTime()));
            }
            case "watched" -> {
                long now = System.nanoTime();
                f.put("endTime", Long.toString(now));
                f.put("depthTimes", "[" + (now - 5000) + "," + now + "]");
                f.put("depths", "[5,7]");
                f.put("telemetry", object(telemetry(1_000_000)));
            }
            case "stopProfile" -> {
                f.put("profiler", "\"hostile\"");
                f.put("interval", "1000000");
                f.put("nanos", "1000000");
                f.put("dropped", "0");
                f.put("stacks", '"' + packed("main;send 1000000\n") + '"');
            }
            case "loggedRequests" -> requests(f, packed(MESSAGES, i -> request(i)));
            case "machineSpeed" -> {
                f.put("integerNanos", "1000000.0");
                f.put("copyNanos", "400000.0");
                f.put("callNanos", "300.0");
                f.put("wakeNanos", "40000.0");
            }
            default -> {}
        }
        return f;
    }

    /** Since the one before, service, lag: as its report and its histogram have it. */
    static long[] request(int number) {
        return new long[] {number == 0 ? 0 : 10_000, 9_000, 0};
    }

    static void requests(Map<String, String> f, String data) {
        f.put("count", Integer.toString(MESSAGES));
        f.put("beyond", "0");
        f.put("data", '"' + data + '"');
    }

    /** Requests as the protocol has them. */
    static String packed(int count, IntFunction<long[]> request) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            long[] one = request.apply(i);
            RequestLog.pack(bytes, one[0], one[1], one[2]);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private Map<String, String> engine() {
        Map<String, String> f = new LinkedHashMap<>();
        f.put("id", '"' + engine + '"');
        f.put("title", "\"Hostile\"");
        f.put("summary", "\"Moves nothing.\"");
        f.put("types", "[\"octet\"]");
        f.put("styles", "[\"oneway\",\"twoway\"]");
        f.put("options", "[]");
        f.put(
                "traits",
                engine.startsWith("store")
                        ? "[\"BROKERED\",\"STORE_AND_FORWARD\",\"RESTARTABLE\"]"
                        : "[]");
        f.put("refusals", "{}");
        return f;
    }

    private static void environment(Map<String, String> f) {
        f.put("host", "\"vm\"");
        f.put("os", "\"Linux\"");
        f.put("kernel", "\"6\"");
        f.put("cpu", "\"CPU\"");
        f.put("cpus", "2");
        f.put("memoryBytes", "8589934592");
        f.put("jvm", "\"none\"");
        f.put("jvmOptions", "\"\"");
        f.put("clock", "\"one\"");
        f.put("network", "\"one\"");
        f.put("allowedCpus", "[0,1]");
        f.put("settings", "{}");
    }

    private Map<String, String> phase(long nanos, boolean twoway, long logged) {
        Map<String, String> f = new LinkedHashMap<>();
        long start = System.nanoTime() - nanos;
        BARRIERS.put(engine, start + nanos + 50);
        f.put("startTime", Long.toString(start));
        f.put("messages", Integer.toString(MESSAGES));
        f.put("messageBytes", "8");
        f.put("sendNanos", Long.toString(nanos));
        f.put("barrierNanos", Long.toString(nanos + 100));
        f.put("idleNanos", "0");
        f.put("histograms", twoway ? "{\"ROUND_TRIP\":[[9000,1000]]}" : "{}");
        f.put("startup", twoway ? "[9000,9000]" : "[]");
        if (logged > 0) f.put("startTimes", '"' + times(start, start + 10_000) + '"');
        f.put("facts", "{\"library\":\"none\"}");
        f.put("telemetry", object(telemetry(nanos + 1_000_000)));
        f.put("ticks", ticks(start, nanos));
        return f;
    }

    private static String ticks(long start, long nanos) {
        return "{\"startTime\":"
                + start
                + ",\"nanos\":[0,"
                + Math.max(1, nanos / 2)
                + "],\"messages\":[1,500],\"cpuNanos\":[0,1000]}";
    }

    private void tally(Map<String, String> f) {
        boolean stored = engine.startsWith("store");
        long now = stored ? System.nanoTime() : BARRIERS.getOrDefault(engine, System.nanoTime());
        f.put("messages", Integer.toString(MESSAGES));
        f.put("elements", Integer.toString(8 * MESSAGES));
        f.put("firstElements", "8");
        f.put("spanNanos", stored ? "1000000" : "9500000");
        f.put("barrierTime", Long.toString(now));
        f.put("sampleNanos", "[1000,2000]");
        f.put("sampleMessages", "[1,1000]");
        if (!stored && !engine.startsWith("profile")) {
            f.put("arrivalTimes", '"' + times(now - 1_000_000, now) + '"');
        }
        f.put("facts", "{}");
        f.put("telemetry", object(telemetry(stored ? 1_000_000 : 11_000_000)));
    }

    static Map<String, String> telemetry(long wall) {
        Map<String, String> f = new LinkedHashMap<>();
        f.put("userNanos", "100000");
        f.put("systemNanos", "100000");
        f.put("gcCount", "0");
        f.put("gcNanos", "0");
        f.put("allocatedBytes", "1000");
        f.put("switches", "3");
        f.put("writeCalls", "3");
        f.put("readCalls", "3");
        f.put("retransmits", "0");
        f.put("machineCpus", "2");
        f.put("machineNanos", "300000");
        f.put("stealNanos", "0");
        f.put("loadBefore", "0.5");
        f.put("load", "0.5");
        f.put("wallNanos", Long.toString(wall));
        return f;
    }

    /** One field of the telemetry of a phase is another. */
    HostileWorker cost(String name, String value) {
        return change(
                "runPhase",
                f -> {
                    Map<String, String> cost = telemetry(21_000_000);
                    cost.put(name, value);
                    f.put("telemetry", object(cost));
                });
    }

    static String times(long... times) {
        ByteBuffer bytes = ByteBuffer.allocate(times.length * Long.BYTES);
        for (long time : times) bytes.putLong(time);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    static String packed(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream to = new DeflaterOutputStream(packed)) {
            to.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private String read() throws IOException {
        int length = 0;
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.equals("\0")) return null;
            if (line.startsWith("Content-Length:")) {
                length = Integer.parseInt(line.substring(15).strip());
            }
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) return "\0";
            if (b != '\r') line.append((char) b);
        }
        return line.toString();
    }
}
