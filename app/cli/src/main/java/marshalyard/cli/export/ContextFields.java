package marshalyard.cli.export;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Machine;
import marshalyard.model.measurement.MachineSpeed;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Telemetry;
import marshalyard.model.measurement.WarmUp;

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
        forwarding(fields, c.forwarding());
        Integrity i = m == null ? null : m.integrity();
        fields.put("verified_elements", i == null ? null : i.elements());
        fields.put("corrupt_payloads", i == null ? null : i.corrupt());
        telemetry(fields, "sender", c.sender(), m);
        telemetry(fields, "receiver", c.receiver(), m);
        Machine k = c.machine();
        fields.put("others_cpu_share", k == null ? null : k.othersShare());
        fields.put("steal_share", k == null ? null : k.stealShare());
        fields.put("load_before", k == null ? null : k.loadBefore());
        fields.put("load_after", k == null ? null : k.loadAfter());
        speed(fields, c.speed());
        LinkFields.add(fields, c.link());
    }

    private static void speed(Map<String, Object> fields, MachineSpeed s) {
        fields.put("machine_speed", s == null ? null : Math.round(s.score() * 1000) / 1000.0);
        fields.put("machine_integer_ns", s == null ? null : Math.round(s.integerNanos()));
        fields.put("machine_copy_ns", s == null ? null : Math.round(s.copyNanos()));
        fields.put("machine_call_ns", s == null ? null : Math.round(s.callNanos()));
        fields.put("machine_wake_ns", s == null ? null : Math.round(s.wakeNanos()));
    }

    private static void forwarding(Map<String, Object> fields, Forwarding f) {
        fields.put("drain_bit_per_s", f == null ? null : Math.round(f.bytesPerSecond() * 8));
        fields.put("join_ns", f == null ? null : f.joinNanos());
        fields.put("drained_ns", f == null ? null : f.drainedNanos());
        fields.put("broker_restart_ns", f == null ? null : f.restartNanos());
        fields.put("greatest_depth", f == null ? null : f.greatestDepth());
        fields.put(
                "depth_at_ns", f == null ? null : Arrays.stream(f.depthNanos()).boxed().toList());
        fields.put("depth", f == null ? null : Arrays.stream(f.depths()).boxed().toList());
    }

    private static void telemetry(
            Map<String, Object> fields, String role, Telemetry t, Measurement m) {
        boolean there = t != null;
        double messages = there ? Math.max(1, m.sent().messages()) : 1;
        fields.put(role + "_user_ns", there ? t.userNanos() : null);
        fields.put(role + "_system_ns", there ? t.systemNanos() : null);
        double perGigabyte = there ? t.cpuSecondsPerGigabyte(m.sent().bytes()) : Double.NaN;
        fields.put(
                role + "_cpu_s_per_gb",
                Double.isNaN(perGigabyte) ? null : Math.round(perGigabyte * 1e4) / 1e4);
        fields.put(role + "_gc_count", there ? t.gcCount() : null);
        fields.put(role + "_gc_ns", there ? t.gcNanos() : null);
        fields.put(
                role + "_allocated_bytes_per_message",
                there ? per(t.allocatedBytes(), messages) : null);
        fields.put(role + "_switches", there ? t.switches() : null);
        fields.put(role + "_writes_per_message", there ? per(t.writeCalls(), messages) : null);
        fields.put(role + "_reads_per_message", there ? per(t.readCalls(), messages) : null);
        fields.put(role + "_tcp_retransmits", there ? t.retransmits() : null);
        fields.put(role + "_tcp_timeouts", there ? t.timeouts() : null);
        fields.put(role + "_tcp_loss_probes", there ? t.lossProbes() : null);
        fields.put(role + "_compile_ns", there ? t.compileNanos() : null);
    }

    private static Double per(Long count, double messages) {
        return count == null ? null : Math.round(count / messages * 1000) / 1000.0;
    }
}
