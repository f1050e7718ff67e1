package marshalyard.analysis.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Machine;
import marshalyard.model.measurement.MachineSpeed;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Telemetry;

/** Metrics of the cost of a trial at each end, and of other load on the machine. */
final class CostMetrics {
    private static final String PLATFORM = "Only some platforms report it, such as Linux.";

    /** One of the two ends. */
    private enum End {
        SENDER("Sender's", Context::sender),
        RECEIVER("Receiver's", Context::receiver);

        private final String whose;
        private final Function<Context, Telemetry> telemetry;

        End(String whose, Function<Context, Telemetry> telemetry) {
            this.whose = whose;
            this.telemetry = telemetry;
        }

        private Metric metric(
                String suffix, String name, Quantity quantity, Function<Cost, Double> value) {
            return new Metric(
                    name().toLowerCase(Locale.ROOT) + "-" + suffix,
                    whose + " " + name,
                    name + " of the " + name().toLowerCase(Locale.ROOT) + "'s process",
                    quantity,
                    Sense.PLAIN,
                    Scope.ANY,
                    PLATFORM,
                    m -> {
                        Telemetry seen = telemetry.apply(m.context());
                        return seen == null
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(value.apply(new Cost(seen, m)));
                    });
        }

        private List<Metric> metrics() {
            return List.of(
                    metric(
                            "cpu",
                            "CPU time per 10^9 bytes",
                            Quantity.SECONDS_PER_GIGABYTE,
                            c -> c.seen.cpuSecondsPerGigabyte(c.trial.sent().bytes())),
                    metric(
                            "allocation",
                            "allocation per message",
                            Quantity.BYTES,
                            c -> c.perMessage(c.seen.allocatedBytes())),
                    metric("gc-time", "GC time", Quantity.TIME, c -> number(c.seen.gcNanos())),
                    metric(
                            "compilation",
                            "compilation time",
                            Quantity.TIME,
                            c -> number(c.seen.compileNanos())),
                    metric(
                            "switches",
                            "context switches per message",
                            Quantity.COUNT,
                            c -> c.perMessage(c.seen.switches())),
                    metric(
                            "writes",
                            "write calls per message",
                            Quantity.COUNT,
                            c -> c.perMessage(c.seen.writeCalls())),
                    metric(
                            "reads",
                            "read calls per message",
                            Quantity.COUNT,
                            c -> c.perMessage(c.seen.readCalls())),
                    metric(
                            "retransmissions",
                            "TCP retransmissions",
                            Quantity.COUNT,
                            c -> number(c.seen.retransmits())),
                    metric(
                            "timeouts",
                            "TCP time-outs",
                            Quantity.COUNT,
                            c -> number(c.seen.timeouts())),
                    metric(
                            "loss-probes",
                            "TCP loss probes",
                            Quantity.COUNT,
                            c -> number(c.seen.lossProbes())));
        }
    }

    /** The telemetry of one end, and the trial to which it belongs. */
    private record Cost(Telemetry seen, Measurement trial) {
        private double perMessage(Long count) {
            return number(count) / Math.max(1, trial.sent().messages());
        }
    }

    static final List<Metric> ALL = all();

    private CostMetrics() {}

    private static List<Metric> all() {
        List<Metric> all = new ArrayList<>();
        for (End end : End.values()) all.addAll(end.metrics());
        all.add(
                share(
                        "others-cpu",
                        "Others' CPU time",
                        "the machine's CPU time that other programs used",
                        Machine::othersShare));
        all.add(
                share(
                        "steal",
                        "Stolen CPU time",
                        "the machine's CPU time that the hypervisor took away",
                        Machine::stealShare));
        all.add(
                new Metric(
                        "wake-up",
                        "Wake-up of another CPU",
                        "time from waking a thread on another CPU until it runs, without an engine",
                        Quantity.TIME,
                        Sense.PLAIN,
                        Scope.ANY,
                        PLATFORM,
                        m -> {
                            MachineSpeed speed = m.context().speed();
                            return speed == null
                                    ? OptionalDouble.empty()
                                    : OptionalDouble.of(speed.wakeNanos());
                        }));
        return List.copyOf(all);
    }

    private static Metric share(
            String token, String title, String summary, Function<Machine, Double> value) {
        return new Metric(
                token,
                title,
                summary,
                Quantity.SHARE,
                Sense.PLAIN,
                Scope.ANY,
                PLATFORM,
                m -> {
                    Machine machine = m.context().machine();
                    Double share = machine == null ? null : value.apply(machine);
                    return share == null ? OptionalDouble.empty() : OptionalDouble.of(share);
                });
    }

    private static double number(Long value) {
        return value == null ? Double.NaN : value;
    }
}
