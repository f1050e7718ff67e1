package marshalyard.emulator.netem;

import java.io.IOException;
import java.util.Locale;
import marshalyard.emulator.protocol.Shape;

/** The arguments of tc(8) by which netem does what a link asks for; see tc-netem(8). */
final class NetemCommand {
    /** Netem counts packets that wait for their latency too. */
    private static final String UNLIMITED = " limit 1000000";

    /**
     * Netem with a rate keeps the order of packets, whatever the jitter. This one delays a packet
     * of 1500 bytes by 0.1 µs.
     */
    private static final String IN_ORDER = " rate 100gbit";

    /** A rate counts IP packets, and netem sees Ethernet headers. */
    private static final String WITHOUT_HEADER = " -14";

    /** The least delay that tc takes where it reorders. */
    private static final long LEAST_NANOS = 1_000;

    private NetemCommand() {}

    /**
     * The discipline that loses, duplicates and delays packets.
     *
     * @throws IOException with a sentence on what netem can't do
     */
    static String path(String device, Shape shape) throws IOException {
        if (shape.distribution().equals("exponential") && shape.jitterNanos() > 0) {
            throw new IOException("netem has no exponential jitter. Leave out 'emulator: netem'.");
        }
        boolean delays = shape.latencyNanos() > 0 || shape.jitterNanos() > 0;
        return start(device)
                + UNLIMITED
                + (delays ? delay(shape) : "")
                + loss(shape)
                + (delays && shape.reordering() > 0
                        ? " reorder " + percent(shape.reordering())
                        : "")
                + (shape.duplication() > 0 ? " duplicate " + percent(shape.duplication()) : "");
    }

    /** The discipline that loses every packet; those that are under way go on. */
    static String cut(String device) {
        return start(device) + UNLIMITED + " loss random 100%";
    }

    /**
     * The discipline in whose queue packets wait for the rate.
     *
     * @throws IOException with a sentence on what netem can't do
     */
    static String rate(String device, Shape shape) throws IOException {
        if (shape.bucket() > 0) {
            throw new IOException(
                    "netem's rate has no burst. Leave out the burst, or 'emulator: netem'.");
        }
        if (shape.bitsPerSecond() == 0) return start(device) + UNLIMITED;
        return "%s limit %s rate %sbit%s"
                .formatted(start(device), shape.queue(), shape.bitsPerSecond(), WITHOUT_HEADER);
    }

    /** Replaces a discipline of netem, so that the next one inherits nothing of it. */
    static String none(String device) {
        return "qdisc replace dev " + device + " root pfifo";
    }

    /** Asks for the counters. */
    static String show(String device) {
        return "qdisc show dev " + device;
    }

    private static String start(String device) {
        return "qdisc replace dev " + device + " root netem";
    }

    private static String delay(Shape shape) {
        long latencyNanos = Math.max(LEAST_NANOS, shape.latencyNanos());
        String latency = " delay " + micros(latencyNanos);
        if (shape.jitterNanos() == 0) return latency;
        String jitter = latency + " " + micros(shape.jitterNanos());
        boolean normal = shape.distribution().equals("normal");
        return jitter + (normal ? " distribution normal" : "") + IN_ORDER;
    }

    /**
     * The model of Gilbert and Elliott: from good to bad, back, lost while bad, lost while good.
     */
    private static String loss(Shape shape) {
        if (shape.loss() == 0) return "";
        if (shape.burst() <= 1 && shape.within() >= 1) {
            return " loss random " + percent(shape.loss());
        }
        double recovers = 1 / shape.burst();
        double worsens = Math.min(1, recovers * shape.loss() / (shape.within() - shape.loss()));
        return " loss gemodel "
                + String.join(
                        " ",
                        percent(worsens),
                        percent(recovers),
                        percent(shape.within()),
                        percent(0));
    }

    private static String micros(long nanos) {
        return Math.round(nanos / 1e3) + "us";
    }

    private static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.4f%%", 100 * fraction);
    }
}
