package marshalyard.engine.corbafast;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;

/**
 * Rates of several setups in one process, in turn, so that a busy machine disturbs all alike; only
 * ratios mean something. Not a test:
 *
 * <pre>{@code
 * java -cp … marshalyard.engine.corbafast.Ratios octet 65536 oneway 15 \
 *     tcp-nio tcp-nio:delivery=array corba-fast corba-fast:copies=view,read=all corba-sii
 * }</pre>
 */
final class Ratios {
    private static final long SLICE_NANOS = 60_000_000;

    private Ratios() {}

    private record Setup(
            String name, Receiver receiver, Sender sender, Request request, List<Double> rates) {}

    private static final class Counting implements Inbox {
        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {}

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            throw new IllegalStateException(cause);
        }
    }

    public static void main(String[] arguments) throws Exception {
        DataType type = DataType.parse(arguments[0]);
        int bytes = Integer.parseInt(arguments[1]);
        Style style = Style.valueOf(arguments[2].toUpperCase(Locale.ROOT));
        int rounds = Integer.parseInt(arguments[3]);
        Payload payload = Payload.generate(type, bytes, 1);
        Path scratch = Files.createTempDirectory("ratios");
        List<Setup> setups = new ArrayList<>();
        for (int i = 4; i < arguments.length; i++) {
            setups.add(open(arguments[i], scratch, payload, style));
        }
        for (int round = -rounds / 3; round < rounds; round++) {
            for (Setup setup : setups) {
                double rate = slice(setup, payload);
                if (round >= 0) setup.rates.add(rate);
            }
        }
        double first = median(setups.get(0).rates);
        for (Setup setup : setups) {
            double median = median(setup.rates);
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %6d %-7s %-60s %9.1f %6.2f%n",
                    type,
                    bytes,
                    style,
                    setup.name,
                    median,
                    median / first);
            setup.sender.close();
            setup.receiver.close();
        }
        Files.delete(scratch);
    }

    private static Setup open(String name, Path scratch, Payload payload, Style style)
            throws Exception {
        String id = name.split(":")[0];
        Map<String, String> options = new HashMap<>();
        if (name.contains(":")) {
            for (String option : name.substring(id.length() + 1).split(",")) {
                options.put(option.split("=")[0], option.split("=")[1]);
            }
        }
        Engine engine =
                ServiceLoader.load(Engine.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(each -> each.describe().id().equals(id))
                        .findFirst()
                        .orElseThrow();
        Settings settings = FastSettings.of(engine, scratch, options);
        Receiver receiver = engine.receive(settings, new Counting());
        Sender sender = engine.connect(receiver.address(), settings);
        return new Setup(name, receiver, sender, sender.prepare(payload, style), new ArrayList<>());
    }

    /** MB/s, or for requests with an answer requests a ms. */
    private static double slice(Setup setup, Payload payload) throws Exception {
        long start = System.nanoTime();
        long count = 0;
        while (System.nanoTime() - start < SLICE_NANOS) {
            for (int i = 0; i < 8; i++) setup.request.send();
            count += 8;
        }
        setup.sender.flush();
        return count * payload.bytes() * 1e3 / (System.nanoTime() - start);
    }

    private static double median(List<Double> rates) {
        double[] sorted = rates.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
}
