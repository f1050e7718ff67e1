package marshalyard.emulator.netem;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.emulator.protocol.Shape;

/** The arguments of tc(8) by which netem does what a link asks for; see tc-netem(8). */
final class NetemCommand {
    /** Beyond what waits for the rate, netem counts packets that wait for their latency. */
    private static final int UNLIMITED = 1_000_000;

    private NetemCommand() {}

    /**
     * The discipline of a device.
     *
     * @throws IOException with a sentence on what netem can't do
     */
    static List<String> of(String device, Shape shape, int mtu) throws IOException {
        if (shape.distribution().equals("exponential") && shape.jitterNanos() > 0) {
            throw new IOException("netem has no exponential jitter. Leave out 'emulator: netem'.");
        }
        if (shape.bucket() > 0) {
            throw new IOException(
                    "netem's rate has no burst. Leave out the burst, or 'emulator: netem'.");
        }
        List<String> command = start(device);
        add(command, "limit", Integer.toString(limit(shape, mtu)));
        delay(command, shape);
        loss(command, shape);
        if (shape.reordering() > 0) add(command, "reorder", percent(shape.reordering()));
        if (shape.duplication() > 0) add(command, "duplicate", percent(shape.duplication()));
        if (shape.bitsPerSecond() > 0) add(command, "rate", shape.bitsPerSecond() + "bit");
        return command;
    }

    /** A discipline that loses every packet. */
    static List<String> cut(String device) {
        List<String> command = start(device);
        add(command, "loss", "random", "100%");
        return command;
    }

    private static List<String> start(String device) {
        return new ArrayList<>(List.of("qdisc", "replace", "dev", device, "root", "netem"));
    }

    private static int limit(Shape shape, int mtu) {
        if (shape.bitsPerSecond() == 0) return UNLIMITED;
        double underWay = shape.latencyNanos() / 1e9 * shape.bitsPerSecond() / 8 / mtu;
        return (int) Math.min(UNLIMITED, shape.queue() + Math.ceil(underWay));
    }

    private static void delay(List<String> command, Shape shape) {
        if (shape.latencyNanos() == 0 && shape.jitterNanos() == 0) return;
        add(command, "delay", micros(shape.latencyNanos()));
        if (shape.jitterNanos() == 0) return;
        add(command, micros(shape.jitterNanos()));
        if (shape.distribution().equals("normal")) add(command, "distribution", "normal");
    }

    /**
     * The model of Gilbert and Elliott: from good to bad, back, lost while bad, lost while good.
     */
    private static void loss(List<String> command, Shape shape) {
        if (shape.loss() == 0) return;
        if (shape.burst() <= 1) {
            add(command, "loss", "random", percent(shape.loss()));
            return;
        }
        double recovers = 1 / shape.burst();
        double worsens = recovers * shape.loss() / (shape.within() - shape.loss());
        add(
                command,
                "loss",
                "gemodel",
                percent(worsens),
                percent(recovers),
                percent(shape.within()),
                percent(0));
    }

    private static void add(List<String> command, String... words) {
        command.addAll(List.of(words));
    }

    private static String micros(long nanos) {
        return Math.round(nanos / 1e3) + "us";
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.4f%%", 100 * fraction);
    }
}
