package marshalyard.cli.export;

import java.util.Map;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;

/** The readings of an emulated link beside a trial, as named values. */
final class LinkFields {
    private LinkFields() {}

    /** Adds them; null without an emulated link. */
    static void add(Map<String, Object> fields, LinkReading link) {
        fields.put("link_emulator", link == null ? null : link.emulator());
        probe(fields, "link_before_", link == null ? Readings.NONE : link.before());
        probe(fields, "link_after_", link == null ? Readings.NONE : link.after());
        count(fields, "link_there_", link == null ? Readings.NONE : link.there());
        count(fields, "link_back_", link == null ? Readings.NONE : link.back());
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

    private static void probe(Map<String, Object> fields, String prefix, Readings probe) {
        ReadingFields.add(fields, prefix, ProbeReadings.ALL, probe);
    }

    private static void count(Map<String, Object> fields, String prefix, Readings count) {
        ReadingFields.add(fields, prefix, PacketReadings.ALL, count);
    }
}
