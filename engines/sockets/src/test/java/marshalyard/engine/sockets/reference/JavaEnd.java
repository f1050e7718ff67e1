package marshalyard.engine.sockets.reference;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;

/**
 * One end of a socket engine in a process of its own, with the plainest of loops.
 *
 * <pre>
 * JavaEnd receive ENGINE SCRATCH           prints its address, ends with its standard input
 * JavaEnd send ENGINE SCRATCH ADDRESS      per line "flood|ping TYPE BYTES MILLIS" prints MB/s
 *                                          (10^6) and bytes, or the median round trip in ns and 0
 * </pre>
 */
public final class JavaEnd {
    private static final int MOST_PINGS = 1_000_000;

    private JavaEnd() {}

    public static void main(String[] args) throws Exception {
        Engine engine = engine(args[1]);
        Map<String, String> options =
                args[1].endsWith("+native") ? Map.of("byteOrder", "native") : Map.of();
        Settings settings =
                new Settings(
                        "127.0.0.1",
                        0,
                        Options.of(engine.describe().options(), options),
                        "",
                        1,
                        Path.of(args[2]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        if (args[0].equals("receive")) {
            try (Receiver receiver = engine.receive(settings, new Sink())) {
                System.out.println(receiver.address());
                in.readLine();
            }
        } else {
            try (Sender sender = engine.connect(args[3], settings)) {
                for (String line; (line = in.readLine()) != null; ) {
                    String[] words = line.split(" ");
                    Payload payload =
                            Payload.generate(
                                    DataType.parse(words[1]), Integer.parseInt(words[2]), 1);
                    long nanos = Long.parseLong(words[3]) * 1_000_000;
                    System.out.println(
                            words[0].equals("flood")
                                    ? flood(sender, payload, nanos)
                                    : ping(sender, payload, nanos));
                }
            }
        }
    }

    private static Engine engine(String name) {
        String id = name.replace("+native", "");
        return ServiceLoader.load(Engine.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(e -> e.describe().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static String flood(Sender sender, Payload payload, long nanos) throws Exception {
        Request request = sender.prepare(payload, Style.ONEWAY);
        long count = 0;
        long start = System.nanoTime();
        do {
            for (int i = 0; i < 16; i++, count++) request.send();
        } while (System.nanoTime() - start < nanos);
        sender.flush();
        long bytes = count * payload.bytes();
        return bytes * 1e3 / (System.nanoTime() - start) + " " + bytes;
    }

    private static String ping(Sender sender, Payload payload, long nanos) throws Exception {
        Request request = sender.prepare(payload, Style.TWOWAY);
        long[] took = new long[MOST_PINGS];
        int count = 0;
        long start = System.nanoTime();
        for (long last = start; last - start < nanos && count < MOST_PINGS; ) {
            long before = System.nanoTime();
            request.send();
            last = System.nanoTime();
            took[count++] = last - before;
        }
        Arrays.sort(took, 0, count);
        return took[count / 2] + " 0";
    }

    private static final class Sink implements Inbox {
        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {}

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            System.err.println(cause.getMessage());
        }
    }
}
