package marshalyard.engine.aeron;

import io.aeron.driver.ThreadingMode;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;
import marshalyard.engine.SizeLimit;
import marshalyard.engine.socket.IpOptions;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;

/** The options of the engine. */
final class AeronOptions {
    static final String TRANSPORT = "transport";
    static final String IPC = "ipc";

    private static final String DRIVER = "driver";
    private static final String IDLE = "idle";
    private static final String TERM = "termLength";
    private static final String MTU = "mtu";

    /** Aeron takes messages of an eighth of a term, or of 16 MB. */
    private static final int TERM_PART = 8;

    private static final List<String> TERMS = List.of("16M", "1M", "4M", "64M");
    private static final int HEADERS = 64;

    private AeronOptions() {}

    static List<OptionSpec> all() {
        return List.of(
                OptionSpec.choice(
                        TRANSPORT,
                        "Transport",
                        List.of("udp", IPC),
                        "UDP unicast, or shared memory, for which both ends must be on one"
                                + " machine."),
                OptionSpec.choice(
                        DRIVER,
                        "Media driver",
                        List.of("shared", "dedicated"),
                        "The threads of each end's media driver: one for all it does, or one each"
                                + " for sending, receiving and the rest."),
                OptionSpec.choice(
                        IDLE,
                        "Waiting",
                        List.of("backoff", "spin"),
                        "What threads that find nothing to do do: spin a little, yield, then sleep"
                                + " up to 1 ms, as is Aeron's default; or spin without end, for"
                                + " which each needs a CPU."),
                OptionSpec.choice(
                        TERM,
                        "Term length",
                        TERMS,
                        "The bytes of each of the three buffers of a stream. A message is at most"
                                + " an eighth of that."),
                OptionSpec.choice(
                        MTU,
                        "MTU",
                        List.of("1408", "8192", "65504"),
                        "The most bytes of a datagram, or of a fragment in shared memory. Aeron's"
                                + " default fits into an Ethernet frame."),
                IpOptions.PORT_SPEC);
    }

    /** The largest message by the length of a term. */
    static SizeLimit[] limits() {
        return TERMS.stream()
                .map(
                        term ->
                                SizeLimit.of(
                                                (long) megabytes(term) / TERM_PART - HEADERS,
                                                "Aeron takes messages of an eighth of a term (the"
                                                        + " option 'termLength').")
                                        .when(TERM, term))
                .toArray(SizeLimit[]::new);
    }

    private static int megabytes(String size) {
        return Integer.parseInt(size.substring(0, size.length() - 1)) << 20;
    }

    static boolean ipc(Options options) {
        return options.text(TRANSPORT).equals(IPC);
    }

    static ThreadingMode threads(Options options) {
        return ThreadingMode.valueOf(options.text(DRIVER).toUpperCase(Locale.ROOT));
    }

    static boolean spins(Options options) {
        return options.text(IDLE).equals("spin");
    }

    /** How many threads of a driver spin, where any does. */
    static int spinningDrivers(Options options) {
        return threads(options) == ThreadingMode.SHARED ? 1 : 2;
    }

    /** One for each thread. */
    static IdleStrategy idle(Options options) {
        return spins(options) ? new BusySpinIdleStrategy() : backoff();
    }

    /** Aeron's own default. */
    static IdleStrategy backoff() {
        return new BackoffIdleStrategy(
                10, 20, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MILLISECONDS.toNanos(1));
    }

    static int termLength(Options options) {
        return megabytes(options.text(TERM));
    }

    static int mtu(Options options) {
        return Integer.parseInt(options.text(MTU));
    }
}
