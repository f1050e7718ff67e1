package marshalyard.analysis.table.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.verdict.LinkVerdicts;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.link.Theory;
import marshalyard.model.unit.Percent;

/** Tables of emulated links: what was asked, what was got, and what theory says of TCP on them. */
public final class LinkTables {
    private static final double MILLI = 1e6;
    private static final double MEGA = 1e6;
    private static final FigureUnit MEGABIT = Quantity.RATE.unitOfColumn(0);

    private LinkTables() {}

    /** True if there is something to tell of. */
    public static boolean appliesTo(Results results) {
        return results.measured().stream()
                .anyMatch(result -> result.cell().get(Factors.LINK).emulated());
    }

    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        LinkSummary links = LinkSummary.of(results.measured());
        if (links.rows().isEmpty()) return List.of();
        List<Table> tables = new ArrayList<>(List.of(fidelity(links)));
        Table carried = CarriedTable.of(results);
        if (!carried.rows().isEmpty()) tables.add(carried);
        Table theory = theory(results);
        if (!theory.rows().isEmpty()) tables.add(theory);
        Table recovery = RecoveryTable.of(results);
        if (!recovery.rows().isEmpty()) tables.add(recovery);
        return tables;
    }

    private static Table fidelity(LinkSummary links) {
        Table.Builder text =
                new Table.Builder(
                        "link",
                        "probes",
                        "round trip asked, ms",
                        "got",
                        "p90",
                        "loss asked",
                        "got there",
                        "back",
                        "rate asked, Mbit/s",
                        "got there",
                        "back",
                        "ceiling, Mbit/s",
                        "packets/s");
        for (LinkSummary.Row row : links.rows()) {
            text.row(
                    LinkText.words(row.link()),
                    Integer.toString(row.probes()),
                    millis(LinkVerdicts.roundTripNanos(row.link())),
                    millis(row.medianNanos()),
                    millis(row.p90Nanos()),
                    asked(row, way -> Percent.format(way.asked().loss().fraction())),
                    percent(row.there()),
                    percent(row.back()),
                    asked(row, LinkTables::rate),
                    got(row.there()),
                    got(row.back()),
                    figure(row.ceilingBits() / MEGA),
                    figure(row.ceilingPackets()));
        }
        return text.titled(
                "Emulated links: what was asked, and what packets of the emulator's own met beside"
                        + " the trials",
                "Round trips are medians of 36-byte packets; rates count IP packets. The ceiling is"
                        + " what the emulator carried one way when it was flooded, of the longest"
                        + " packets and of 36-byte ones.");
    }

    private interface Asked {
        String of(LinkSummary.Way way);
    }

    private static String asked(LinkSummary.Row row, Asked what) {
        String there = what.of(row.there());
        String back = what.of(row.back());
        return there.equals(back) ? there : there + " / " + back;
    }

    private static String rate(LinkSummary.Way way) {
        return way.asked().rate().unlimited() ? "" : Figures.of(way.asked().rate().megabits());
    }

    private static String got(LinkSummary.Way way) {
        return way.bitsPerSecond().isEmpty()
                ? ""
                : Figures.of(way.bitsPerSecond().getAsDouble() / MEGA);
    }

    private static String figure(double value) {
        return Double.isNaN(value) ? "" : Figures.of(value);
    }

    private static String percent(LinkSummary.Way way) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * way.loss());
    }

    private static String millis(double nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / MILLI);
    }

    private static Table theory(Results results) {
        Table.Builder text =
                new Table.Builder(
                        "cell", "throughput, Mbit/s", "the rate allows", "the losses allow");
        for (CellResult result : results.measured()) {
            Link link = result.cell().get(Factors.LINK);
            boolean flood = result.cell().get(Factors.PATTERN) instanceof Pattern.Flood;
            double rate = Theory.ofRate(link) / MEGA;
            double losses = Theory.ofLosses(link) / MEGA;
            if (!flood || Math.min(rate, losses) == Double.POSITIVE_INFINITY) continue;
            if (result.measured().isEmpty()) continue;
            text.row(
                    results.rows().of(result.cell()),
                    results.figure(result, Metrics.THROUGHPUT).map(f -> f.in(MEGABIT)).orElse(""),
                    rate == Double.POSITIVE_INFINITY ? "" : Figures.of(rate),
                    losses == Double.POSITIVE_INFINITY ? "" : Figures.of(losses));
        }
        return text.titled(
                results.rows().below("Floods over links, and what theory allows TCP"),
                "By the rate: without headers of 52 bytes a packet. By the losses: MSS / RTT ·"
                        + " √(3/2) / √p (Mathis et al. 1997), which holds for reno and losses that"
                        + " are independent.");
    }
}
