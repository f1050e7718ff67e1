package marshalyard.engine.corba;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.sii.SiiEngine;

/**
 * A quick look at rates without the workbench: client and server in a JVM each, all cells once and
 * again. Per size: MB/s (10^6) received, and in brackets MB per second of CPU of both ends, which a
 * busy machine disturbs less. Run it by hand; the argument is the number of passes.
 */
public final class Rates {
    private static final long WARM_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long MEASURED_NANOS = TimeUnit.MILLISECONDS.toNanos(1200);
    private static final int[] SIZES = {1 << 10, 8 << 10, 64 << 10, 128 << 10};
    private static final DataType[] TYPES = {DataType.OCTET, DataType.DOUBLE, DataType.BINSTRUCT};

    /** MB/s, and MB per second of CPU. */
    private record Rate(double wall, double cpu) {}

    private record Flavour(String name, boolean dii, Map<String, String> options, Style... styles) {
        Engine engine() {
            return dii ? new DiiEngine() : new SiiEngine();
        }

        Settings settings() {
            Options all = Options.of(engine().describe().options(), options);
            return new Settings("127.0.0.1", 0, all, "", 1, Path.of("."));
        }
    }

    private static final List<Flavour> FLAVOURS =
            List.of(
                    new Flavour("SII", false, Map.of(), Style.ONEWAY, Style.TWOWAY),
                    new Flavour("DII none", true, Map.of(), Style.ONEWAY, Style.TWOWAY),
                    new Flavour(
                            "DII request",
                            true,
                            Map.of("requestReuse", "request"),
                            Style.ONEWAY,
                            Style.TWOWAY),
                    new Flavour(
                            "DII none compiled",
                            true,
                            Map.of("marshalling", "compiled"),
                            Style.ONEWAY,
                            Style.TWOWAY),
                    new Flavour(
                            "DII request compiled",
                            true,
                            Map.of("marshalling", "compiled", "requestReuse", "request"),
                            Style.ONEWAY,
                            Style.TWOWAY),
                    new Flavour("SII-DSI", false, Map.of("server", "dsi"), Style.TWOWAY),
                    new Flavour("DII-DSI", true, Map.of("server", "dsi"), Style.TWOWAY),
                    new Flavour(
                            "DII-DSI compiled",
                            true,
                            Map.of(
                                    "server", "dsi",
                                    "marshalling", "compiled",
                                    "serverMarshalling", "compiled"),
                            Style.TWOWAY));

    private Rates() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("receive")) {
            receive(FLAVOURS.get(Integer.parseInt(arguments[1])));
            return;
        }
        Map<String, List<Rate>> rates = new LinkedHashMap<>();
        for (int pass = 0; pass < Integer.parseInt(arguments[0]); pass++) {
            for (int i = 0; i < FLAVOURS.size(); i++) measure(i, rates);
        }
        rates.forEach(
                (row, values) -> {
                    String text = String.format(Locale.ROOT, "%-40s", row);
                    for (int s = 0; s < SIZES.length; s++) {
                        text +=
                                String.format(
                                        Locale.ROOT,
                                        "%8.0f (%5.0f)",
                                        mean(values, s, Rate::wall),
                                        mean(values, s, Rate::cpu));
                    }
                    System.out.println(text);
                });
    }

    private static void receive(Flavour flavour) throws Exception {
        Inbox ignoring =
                new Inbox() {
                    @Override
                    public void accept(ElementType type, int elements, Supplier<Payload> content) {}

                    @Override
                    public void barrier() {}

                    @Override
                    public void failed(Throwable cause) {
                        System.err.println(cause);
                    }
                };
        try (Receiver receiver = flavour.engine().receive(flavour.settings(), ignoring)) {
            System.out.println(receiver.address());
            System.in.read();
        }
    }

    private static void measure(int index, Map<String, List<Rate>> rates) throws Exception {
        Flavour flavour = FLAVOURS.get(index);
        Process server =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Rates.class.getName(),
                                "receive",
                                Integer.toString(index))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (var out = new BufferedReader(new InputStreamReader(server.getInputStream()));
                Sender sender = flavour.engine().connect(out.readLine(), flavour.settings())) {
            for (DataType type : TYPES) {
                for (Style style : flavour.styles()) {
                    String row = flavour.name() + " " + style + " " + type;
                    System.err.println(row);
                    List<Rate> values = rates.computeIfAbsent(row, r -> new ArrayList<>());
                    Arrays.stream(SIZES)
                            .forEach(size -> values.add(rate(sender, server, type, style, size)));
                }
            }
        } finally {
            server.getOutputStream().close();
            server.waitFor();
        }
    }

    private static Rate rate(Sender sender, Process server, DataType type, Style style, int size) {
        try {
            Payload payload = Payload.generate(type, size, 1);
            Request request = sender.prepare(payload, style);
            run(request, WARM_NANOS);
            sender.flush();
            long began = System.nanoTime();
            long cpuBefore = cpuNanos(server);
            long messages = run(request, MEASURED_NANOS);
            sender.flush();
            double megabytes = 1e-6 * messages * payload.bytes();
            return new Rate(
                    1e9 * megabytes / (System.nanoTime() - began),
                    1e9 * megabytes / (cpuNanos(server) - cpuBefore));
        } catch (Exception e) {
            throw new IllegalStateException(type + " " + style + " " + size, e);
        }
    }

    private static long cpuNanos(Process server) {
        return server.info().totalCpuDuration().orElseThrow().toNanos()
                + ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }

    private static double mean(List<Rate> values, int size, ToDoubleFunction<Rate> part) {
        return IntStream.iterate(size, v -> v < values.size(), v -> v + SIZES.length)
                .mapToObj(values::get)
                .mapToDouble(part)
                .average()
                .orElseThrow();
    }

    private static long run(Request request, long nanos) throws Exception {
        long end = System.nanoTime() + nanos;
        long messages = 0;
        while (System.nanoTime() < end) {
            request.send();
            messages++;
        }
        return messages;
    }
}
