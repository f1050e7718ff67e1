package marshalyard.cli.export;

import java.util.Map;
import marshalyard.model.measurement.LinkCount;
import marshalyard.model.measurement.LinkProbe;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Recovery;

/** The readings of an emulated link beside a trial, as named values. */
final class LinkFields {
    private LinkFields() {}

    /** Adds them; null without an emulated link. */
    static void add(Map<String, Object> fields, LinkReading link) {
        fields.put("link_emulator", link == null ? null : link.emulator());
        probe(fields, "link_before", link == null ? null : link.before());
        probe(fields, "link_after", link == null ? null : link.after());
        count(fields, "link_there", link == null ? null : link.there());
        count(fields, "link_back", link == null ? null : link.back());
        recovery(fields, link == null ? null : link.recovery());
        fields.put("trials_beside", link == null ? null : link.beside());
        fields.put("beside_cpu_share", link == null ? null : link.besideShare());
        fields.put("cpus_used", link == null ? null : link.cpus());
    }

    private static void recovery(Map<String, Object> fields, Recovery r) {
        fields.put("link_cut_at_ns", r == null ? null : r.cutNanos());
        fields.put("outage_ns", r == null ? null : r.gapNanos());
        fields.put("recovered_ns", r == null ? null : r.recoveredNanos());
        fields.put("late_messages", r == null ? null : r.late());
    }

    private static void probe(Map<String, Object> fields, String when, LinkProbe p) {
        fields.put(when + "_round_trip_p50_ns", p == null ? null : p.medianNanos());
        fields.put(when + "_round_trip_p90_ns", p == null ? null : p.p90Nanos());
        way(fields, when + "_there", p == null ? null : p.there());
        way(fields, when + "_back", p == null ? null : p.back());
    }

    private static void way(Map<String, Object> fields, String which, LinkProbe.Way w) {
        fields.put(which + "_sent", w == null ? null : w.sent());
        fields.put(which + "_lost", w == null ? null : w.lost());
        boolean limited = w != null && w.bitsPerSecond() > 0;
        fields.put(which + "_bit_per_s", limited ? Math.round(w.bitsPerSecond()) : null);
    }

    private static void count(Map<String, Object> fields, String way, LinkCount c) {
        fields.put(way + "_packets", c == null ? null : c.packets());
        fields.put(way + "_lost", c == null ? null : c.lost());
        fields.put(way + "_overflowed", c == null ? null : c.overflowed());
        fields.put(way + "_cut", c == null ? null : c.cut());
        fields.put(way + "_overrun", c == null ? null : c.overrun());
    }
}
