package marshalyard.cli.export;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.HostSpeed;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.reading.BurnInReadings;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;

/** The context of a measurement, as named values. */
final class ContextFields {
    private ContextFields() {}

    static void add(Map<String, Object> fields, Measurement m) {
        Context c = m == null ? Context.NONE : m.context();
        fields.put(
                "verdicts",
                c.verdicts().stream().map(v -> v.kind().title()).collect(Collectors.joining("; ")));
        WarmUp w = c.warmUp();
        fields.put("warmup_bit_per_s", w == null ? null : Math.round(w.bytesPerSecond() * 8));
        Steady s = c.steady();
        fields.put("steady_bit_per_s", s == null ? null : Math.round(s.bytesPerSecond() * 8));
        fields.put("steady_trimmed_each_end", s == null ? null : s.trimmedFraction());
        Pacing p = c.pacing();
        fields.put("paced_intended", p == null ? null : p.intended());
        fields.put("paced_missed", p == null ? null : p.missed());
        OneWay o = c.oneWay();
        fields.put("one_way_pairs", o == null ? null : o.pairs());
        fields.put("one_way_same_clock", o == null ? null : o.sameClock());
        fields.put("one_way_bound_ns", o == null ? null : o.boundNanos());
        fields.put("one_way_drift_ppm", o == null ? null : o.driftPerMillion());
        fields.put("one_way_violations", o == null ? null : o.violations());
        OptionalDouble drained = m == null ? OptionalDouble.empty() : m.drainBytesPerSecond();
        fields.put(
                "drain_bit_per_s",
                drained.isEmpty() ? null : Math.round(drained.getAsDouble() * 8));
        forwarding(fields, c.forwarding());
        Integrity i = m == null ? null : m.integrity();
        fields.put("verified_elements", i == null ? null : i.elements());
        fields.put("corrupt_payloads", i == null ? null : i.corrupt());
        cost(fields, "sender_", c.sender(), m);
        cost(fields, "receiver_", c.receiver(), m);
        cost(fields, "broker_", c.broker(), m);
        BurntIn b = c.burnIn();
        fields.put("burn_in_ending", b == null ? null : b.ending().words());
        ReadingFields.add(
                fields, "burn_in_", BurnInReadings.ALL, b == null ? Readings.NONE : b.readings());
        ReadingFields.add(fields, "capacity_", CapacityReadings.ALL, c.capacity());
        ReadingFields.add(fields, "", MachineReadings.ALL, c.machine());
        speed(fields, "machine_", c.speed());
        speed(fields, "machine_after_", c.speedAfter());
        fields.put("hosts_speed", hosts(c.hosts()));
        LinkFields.add(fields, c.link());
    }

    private static void speed(Map<String, Object> fields, String prefix, Readings speed) {
        fields.put(prefix + "speed", ReadingFields.rounded(SpeedReadings.score(speed), 1e3));
        ReadingFields.add(fields, prefix, SpeedReadings.ALL, speed);
        ReadingFields.add(fields, prefix, List.of(SpeedReadings.AT), speed);
    }

    /** {@code lab1 812 805; lab2 640}: before and, if it was read, after; empty on one machine. */
    private static String hosts(List<HostSpeed> hosts) {
        return hosts.stream()
                .map(h -> (h.host() + score(h.before()) + score(h.after())))
                .collect(Collectors.joining("; "));
    }

    private static String score(Readings speed) {
        double score = SpeedReadings.score(speed);
        return Double.isNaN(score) ? "" : " " + Figures.number(score);
    }

    private static void forwarding(Map<String, Object> fields, Forwarding f) {
        fields.put("join_ns", f == null ? null : f.joinNanos());
        fields.put("first_drained_ns", f == null ? null : f.firstNanos());
        fields.put("drained_ns", f == null ? null : f.drainedNanos());
        fields.put("broker_restart_ns", f == null ? null : f.restartNanos());
        fields.put("greatest_depth", f == null ? null : f.greatestDepth());
        fields.put(
                "depth_at_ns", f == null ? null : Arrays.stream(f.depthNanos()).boxed().toList());
        fields.put("depth", f == null ? null : Arrays.stream(f.depths()).boxed().toList());
    }

    private static void cost(
            Map<String, Object> fields, String prefix, Readings cost, Measurement m) {
        long messages = m == null ? 0 : m.sent().messages();
        double perGigabyte =
                m == null
                        ? Double.NaN
                        : ProcessReadings.cpuSecondsPerGigabyte(cost, m.sent().bytes());
        ReadingFields.addCosts(fields, prefix, ProcessReadings.COSTS, cost, messages);
        fields.put(prefix + "cpu_s_per_gb", ReadingFields.rounded(perGigabyte, 1e4));
        fields.put(prefix + "other_readings", ReadingFields.others(ProcessReadings.ALL, cost));
    }
}
