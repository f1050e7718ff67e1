package marshalyard.analysis.table.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.verdict.EmulatorLoad;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import org.hipparchus.stat.StatUtils;

/** The table of what the trials' own packets met on emulated links, and of the emulators' load. */
final class CarriedTable {
    private static final double MILLI = 1e6;

    private CarriedTable() {}

    /** One direction of the link of one trial. */
    private record Carried(Readings count, EmulatorLoad load) {
        private static Carried of(Measurement m, int mtu, boolean there) {
            LinkReading link = m.context().link();
            Readings count = there ? link.there() : link.back();
            Readings probe = link.before().isEmpty() ? link.after() : link.before();
            return new Carried(count, EmulatorLoad.of(count, probe, mtu, m.sent().barrierNanos()));
        }
    }

    /** The table, without rows if no emulator tells of packets' delays. */
    static Table of(Results results) {
        Table.Builder text =
                new Table.Builder(
                        "cell",
                        "way",
                        "trials",
                        "packets/s",
                        "of ceiling",
                        "busy",
                        "delay p50, ms",
                        "p90",
                        "p99",
                        "longest",
                        "late p99, ms",
                        "dropped");
        for (CellResult result : results.measured()) {
            String title = results.title(result.cell());
            rows(text, title, result, true);
            rows(text, title, result, false);
        }
        return text.titled(
                results.rows().below("Emulated links: what the trials' own packets met"),
                "Medians over the trials. A delay is the time from a packet's arrival at one end of"
                        + " the link until it leaves the other; late is what lies behind the time"
                        + " that was asked for. Busy: the part of the trial for which the emulator"
                        + " did not wait. Dropped: packets in all trials that it could not follow.");
    }

    private static void rows(Table.Builder text, String title, CellResult result, boolean there) {
        int mtu = result.cell().get(Factors.LINK).mtu();
        List<Carried> trials = new ArrayList<>();
        for (Measurement m : result.measured()) {
            if (m.context().link() == null) continue;
            Carried carried = Carried.of(m, mtu, there);
            if (carried.count.has(PacketReadings.DELAY_MEDIAN)) trials.add(carried);
        }
        if (trials.isEmpty()) return;
        text.row(
                title,
                there ? "there" : "back",
                Integer.toString(trials.size()),
                figure(trials, carried -> carried.load.packetsPerSecond()),
                percent(trials, carried -> carried.load.share()),
                percent(trials, carried -> carried.load.busy()),
                millis(trials, PacketReadings.DELAY_MEDIAN),
                millis(trials, PacketReadings.DELAY_P90),
                millis(trials, PacketReadings.DELAY_P99),
                millis(trials, PacketReadings.DELAY_MOST),
                millis(trials, PacketReadings.LATE_P99),
                Long.toString(
                        trials.stream()
                                .mapToLong(carried -> carried.count.count(PacketReadings.OVERRUN))
                                .sum()));
    }

    private static double median(List<Carried> trials, ToDoubleFunction<Carried> value) {
        return StatUtils.percentile(trials.stream().mapToDouble(value).toArray(), 50);
    }

    private static String figure(List<Carried> trials, ToDoubleFunction<Carried> value) {
        return Figures.of(median(trials, value));
    }

    private static String percent(List<Carried> trials, ToDoubleFunction<Carried> value) {
        double share = median(trials, value);
        return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String millis(List<Carried> trials, Reading reading) {
        double nanos = median(trials, carried -> carried.count.of(reading));
        return String.format(Locale.ROOT, "%.2f", nanos / MILLI);
    }
}
