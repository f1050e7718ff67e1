package marshalyard.lab.hosttest;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.clock.ClockComparison;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.Launch;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.remote.RemoteHost;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.Opening;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.measurement.Environment;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.WorkerApi;

/**
 * Tries whether a host can take part in a run: connects, sends the files of a worker, starts one,
 * measures the control channel and the clock, and connects data sockets in both directions. What
 * comes after a step that failed is left out, except that both directions are tried.
 */
public final class HostTest {
    private static final String ENGINE = "tcp";
    private static final int PINGS = 50;

    private final HostBook book;
    private final Bundle bundle;
    private final HostDialog dialog;
    private final LabClock clock;

    /** A listener to a test, as it goes; called on the thread that runs it. */
    public interface Listener {
        /** A step begins. */
        default void begins(String host, String step) {}

        /** A step has ended. */
        void ended(Step step);
    }

    /**
     * The outcome of one step.
     *
     * @param host the label
     * @param name such as "round trip"
     * @param passed false if it failed
     * @param text what was found, or a sentence on what failed
     */
    public record Step(String host, String name, boolean passed, String text) {}

    /**
     * A test with an installation's engine {@code tcp}.
     *
     * @throws LabException if the installation lacks it
     */
    public static HostTest of(
            EngineCatalog catalog, HostBook book, HostDialog dialog, LabClock clock)
            throws LabException {
        if (catalog.find(ENGINE).isEmpty()) {
            throw new LabException("There is no engine 'tcp' to test with.");
        }
        return new HostTest(book, catalog.bundle(ENGINE), dialog, clock);
    }

    /**
     * @param bundle of the engine {@code tcp}
     */
    public HostTest(HostBook book, Bundle bundle, HostDialog dialog, LabClock clock) {
        this.clock = clock;
        this.book = book;
        this.bundle = bundle;
        this.dialog = dialog;
    }

    /**
     * Tests a host against this machine.
     *
     * @return true if every step passed; nothing is left on either side
     */
    public boolean run(String label, Listener listener) {
        return new Course(label, listener).run();
    }

    /** The work of a step; it gives what was found. */
    private interface Work {
        String run() throws LabException;
    }

    /** One test. */
    private final class Course {
        private final String label;
        private final Listener listener;
        private Host host;
        private Host here;
        private WorkerConnection there;
        private WorkerConnection near;

        Course(String label, Listener listener) {
            this.label = label;
            this.listener = listener;
        }

        boolean run() {
            try (WorkerPool pool = new WorkerPool(clock)) {
                boolean ready =
                        step("connect", this::connect)
                                && step("files", this::send)
                                && step("worker", () -> start(pool))
                                && step("round trip", this::roundTrip)
                                && step("clock", this::clock)
                                && step("machine", this::machine)
                                && step("network", this::network);
                if (!ready) return false;
                boolean to = step("data to it", () -> data(near, there));
                return step("data from it", () -> data(there, near)) && to;
            } finally {
                if (host != null) host.close();
                if (here != null) here.close();
            }
        }

        private boolean step(String name, Work work) {
            listener.begins(label, name);
            String text;
            boolean good = false;
            try {
                text = work.run();
                good = true;
            } catch (LabException e) {
                text = e.getMessage();
            }
            listener.ended(new Step(label, name, good, text));
            return good;
        }

        private String connect() throws LabException {
            here = book.open(LocalHost.NAME, dialog);
            host = book.open(label, dialog);
            if (!(host instanceof RemoteHost remote)) return "this machine";
            return remote.system().system()
                    + " on "
                    + remote.system().machine()
                    + ", named "
                    + remote.system().name()
                    + "; Java at "
                    + remote.java();
        }

        private String send() throws LabException {
            if (!(host instanceof RemoteHost remote)) return "nothing to send";
            long begin = clock.nanoTime();
            remote.send(bundle);
            return "there and whole, after " + seconds(begin);
        }

        private String start(WorkerPool pool) throws LabException {
            long begin = clock.nanoTime();
            there = pool.start(host, launch("there"));
            String took = seconds(begin);
            near = pool.start(here, launch("here"));
            return "started in " + took + " (process " + there.greeting().pid() + ")";
        }

        private Launch launch(String where) {
            return Launch.worker(ENGINE + " " + where, bundle, JvmOptions.small());
        }

        private String roundTrip() throws LabException {
            double[] micros = new double[PINGS];
            for (int i = 0; i < PINGS; i++) {
                long begin = clock.nanoTime();
                there.call(WorkerApi::ping);
                micros[i] = (clock.nanoTime() - begin) / 1e3;
            }
            Arrays.sort(micros);
            return String.format(
                    "%.0f us in the median, %.0f at most (%d calls)",
                    micros[PINGS / 2], micros[PINGS - 1], PINGS);
        }

        private String clock() throws LabException {
            ClockComparison clock = ClockComparison.of(there);
            return String.format(
                    "%.6f s ahead of this machine's, to within %.1f us",
                    clock.aheadNanos() / 1e9, clock.boundNanos() / 1e3);
        }

        private String machine() throws LabException {
            Environment report = there.call(WorkerApi::environment).place();
            return report.cpus()
                    + " CPUs ("
                    + report.cpu()
                    + "), "
                    + report.os()
                    + " "
                    + report.kernel()
                    + ", "
                    + report.jvm();
        }

        private String network() throws LabException {
            Map<String, String> settings = there.call(WorkerApi::environment).place().settings();
            if (settings.isEmpty()) return "the system does not tell";
            return Stream.of(
                            "tcp_congestion_control",
                            "tcp_rmem",
                            "tcp_wmem",
                            "rmem_max",
                            "wmem_max")
                    .filter(settings::containsKey)
                    .map(name -> name + " " + settings.get(name))
                    .collect(Collectors.joining(", "));
        }

        /** Opens a receiver at one end and connects the other to it. */
        private String data(WorkerConnection from, WorkerConnection to) throws LabException {
            HostAddress address = to.host().addressToward(from.host().address());
            Opened receiver = Opening.receiver(to, end(address, ""));
            OpenEnd sender = end(from.host().address(), receiver.address());
            try {
                Opening.sender(from, sender, LIMIT);
                return "connected to " + address.advertised() + port(receiver.address(), address);
            } catch (LabException e) {
                throw new LabException(
                        "No data connection from "
                                + from.host().name()
                                + " to "
                                + to.host().name()
                                + ": "
                                + e.getMessage()
                                + " If a firewall lies between, open 'ports' for it; if this is not"
                                + " the address at which "
                                + to.host().name()
                                + " is reached, set its 'address' in hosts.yaml.",
                        e);
            } finally {
                to.call(w -> w.close(new Handle(receiver.handle())));
            }
        }

        private String port(String receiver, HostAddress address) {
            Matcher found = Pattern.compile("]?:(\\d+)").matcher(receiver);
            int from = Math.max(0, receiver.indexOf(address.advertised()));
            int behind = from + address.advertised().length();
            return behind < receiver.length() && found.find(behind)
                    ? ", port " + found.group(1)
                    : "";
        }

        private OpenEnd end(HostAddress address, String connect) {
            return address.end(ENGINE, connect, 0, Map.of(), "", 1);
        }
    }

    private static final Duration LIMIT = Duration.ofSeconds(15);

    private String seconds(long begin) {
        return String.format("%.1f s", (clock.nanoTime() - begin) / 1e9);
    }
}
