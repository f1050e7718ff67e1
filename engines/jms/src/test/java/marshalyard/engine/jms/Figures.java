package marshalyard.engine.jms;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;

/**
 * A quick look at throughput and round trips with producer, broker and consumer in a JVM each: the
 * best of three short floods. Not a test and no measurement to publish: run by hand, with options
 * of the engine as arguments.
 */
final class Figures {
    private static final long FLOOD_NANOS = 500_000_000;
    private static final int ROUNDS = 3;
    private static final int CALLS = 1000;
    private static final int[] SIZES = {1 << 10, 8 << 10, 64 << 10, 128 << 10};
    private static final List<DataType> TYPES =
            List.of(DataType.OCTET, DataType.DOUBLE, DataType.BINSTRUCT);

    private Figures() {}

    public static void main(String[] options) throws Exception {
        if (options.length > 0 && options[0].equals("consume")) consume(options);
        else if (options.length > 0 && options[0].equals("produce")) produce(options);
        else run(options);
    }

    private static void run(String[] options) throws Exception {
        Path scratch = Files.createTempDirectory("figures");
        try (BrokerProcess broker = BrokerProcess.start(scratch, parse(options, 0))) {
            Process consumer = java(scratch, "consume", broker.address(), options).start();
            String queue =
                    new BufferedReader(
                                    new InputStreamReader(
                                            consumer.getInputStream(), StandardCharsets.UTF_8))
                            .readLine();
            java(scratch, "produce " + queue, broker.address(), options)
                    .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .start()
                    .waitFor();
            consumer.destroy();
        }
        Files.delete(scratch.resolve(BrokerProcess.LOG));
        Files.delete(scratch);
    }

    private static ProcessBuilder java(Path scratch, String role, String broker, String[] options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(Figures.class.getName());
        command.addAll(List.of(role.split(" ")));
        command.add(broker);
        command.add(scratch.toString());
        command.addAll(List.of(options));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    private static Map<String, String> parse(String[] arguments, int from) {
        Map<String, String> options = new TreeMap<>();
        for (String option : Arrays.asList(arguments).subList(from, arguments.length)) {
            int equals = option.indexOf('=');
            options.put(option.substring(0, equals), option.substring(equals + 1));
        }
        return options;
    }

    private static void consume(String[] arguments) throws Exception {
        Inbox inbox =
                new Inbox() {
                    @Override
                    public void accept(ElementType type, int elements, Supplier<Payload> content) {}

                    @Override
                    public void barrier() {}

                    @Override
                    public void failed(Throwable cause) {
                        System.err.println(cause.getMessage());
                    }
                };
        try (JmsEnds ends =
                new JmsEnds(Path.of(arguments[2]), parse(arguments, 3)).at(arguments[1])) {
            System.out.println(ends.receive(inbox).address());
            while (System.in.read() >= 0) {
                // nobody writes
            }
        }
    }

    private static void produce(String[] arguments) throws Exception {
        try (JmsEnds ends =
                new JmsEnds(Path.of(arguments[3]), parse(arguments, 4)).at(arguments[2])) {
            Sender sender = ends.connect(arguments[1]);
            for (DataType type : TYPES) {
                StringBuilder line = new StringBuilder();
                for (int size : SIZES) {
                    Payload payload = Payload.generate(type, size, 1);
                    flood(sender, payload);
                    double best = 0;
                    for (int i = 0; i < ROUNDS; i++) best = Math.max(best, flood(sender, payload));
                    line.append(String.format("%8.0f", best));
                }
                System.out.printf("%-40s %-10s%s MB/s%n", parse(arguments, 4), type.token(), line);
            }
            StringBuilder line = new StringBuilder();
            for (int size : new int[] {8, 1 << 10, 64 << 10}) {
                Payload payload = Payload.generate(DataType.OCTET, size, 1);
                calls(sender, payload);
                line.append(String.format("%8d", calls(sender, payload)));
            }
            System.out.printf(
                    "%-40s %-10s%s us round trip, median%n", parse(arguments, 4), "octet", line);
        }
    }

    /** 10^6 bytes a second until the barrier. */
    private static double flood(Sender sender, Payload payload) throws Exception {
        Request request = sender.prepare(payload, Style.ONEWAY);
        long start = System.nanoTime();
        long sent = 0;
        while (System.nanoTime() - start < FLOOD_NANOS) {
            request.send();
            sent++;
        }
        sender.flush();
        return sent * payload.bytes() * 1e3 / (System.nanoTime() - start);
    }

    private static long calls(Sender sender, Payload payload) throws Exception {
        Request request = sender.prepare(payload, Style.TWOWAY);
        long[] nanos = new long[CALLS];
        for (int i = 0; i < CALLS; i++) {
            long start = System.nanoTime();
            request.send();
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        return nanos[CALLS / 2] / 1000;
    }
}
