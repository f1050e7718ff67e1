package marshalyard.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.published.Paper;
import marshalyard.analysis.published.PublishedHiLo;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.CostModel;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Trend;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Spread;

/** The papers' summary tables as text. */
public final class SummaryTables {
    private SummaryTables() {}

    /**
     * All that there are, as the command {@code summary} prints them.
     *
     * @param reference label of the engine that ratios and improvements refer to
     */
    public static List<Table> of(Results results, String reference) {
        Experiment experiment = results.experiment();
        List<CellResult> measured = results.measured();
        if (measured.isEmpty()) return List.of();
        List<Table> tables = new ArrayList<>();
        if (experiment.levels(Factors.REQUESTS).size() > 1) {
            RequestTimes.of(measured, reference, Interval.CONFIDENCE)
                    .forEach(times -> tables.addAll(RequestTables.of(times)));
        }
        tables.addAll(LinkTables.of(measured));
        tables.addAll(InteropMapTable.of(results));
        tables.addAll(ProgrammeTables.of(measured, experiment, Interval.CONFIDENCE));
        HiLoTable.of(measured, reference).forEach(table -> tables.add(of(table, experiment)));
        of(TrendTable.of(measured, Interval.CONFIDENCE)).ifPresent(tables::add);
        int startup = experiment.trial().startup();
        of(DeviationTable.of(measured, startup)).ifPresent(tables::add);
        return tables;
    }

    /**
     * Highest and lowest throughput ({@code sigcomm96} Table 1), and, below a flood of an
     * experiment that names this paper, its own figures.
     */
    public static Table of(HiLoTable table, Experiment experiment) {
        boolean named = Paper.of(experiment).filter(p -> p == Paper.SIGCOMM96).isPresent();
        boolean flood = table.kind().get(Factors.PATTERN) instanceof Pattern.Flood;
        return of(table, named && flood ? PublishedHiLo.versions() : List.of());
    }

    private static Table of(HiLoTable table, List<PublishedHiLo> published) {
        List<TypeGroup> groups =
                Arrays.stream(TypeGroup.values())
                        .filter(g -> table.rows().stream().anyMatch(r -> r.groups().containsKey(g)))
                        .toList();
        String[] header = new String[1 + 3 * groups.size()];
        header[0] = "engine";
        for (int i = 0; i < groups.size(); i++) {
            header[1 + 3 * i] = groups.get(i).title() + " Hi";
            header[2 + 3 * i] = "Lo";
            header[3 + 3 * i] = "ratio";
        }
        Table.Builder text = new Table.Builder(header);
        for (HiLoTable.Row row : table.rows()) {
            String[] cells = new String[header.length];
            Arrays.fill(cells, "");
            cells[0] = row.engine();
            for (int i = 0; i < groups.size(); i++) {
                HiLo hiLo = row.groups().get(groups.get(i));
                if (hiLo == null) continue;
                cells[1 + 3 * i] = Figures.of(hiLo.high());
                cells[2 + 3 * i] = Figures.of(hiLo.low());
                Double ratio = row.ratios().get(groups.get(i));
                cells[3 + 3 * i] = ratio == null ? "" : Figures.of(ratio);
            }
            text.row(cells);
        }
        for (PublishedHiLo version : published) {
            text.row(row(version, published.get(0), groups));
        }
        return text.titled(
                table.kind().words()
                        + ": highest and lowest throughput, Mbit/s; ratio of the highest to that of"
                        + " "
                        + table.reference(),
                published.isEmpty()
                        ? ""
                        : "sigcomm96: as printed in its Table 1, loopback; ratio to C/C++.");
    }

    private static String[] row(
            PublishedHiLo version, PublishedHiLo reference, List<TypeGroup> groups) {
        String[] cells = new String[1 + 3 * groups.size()];
        Arrays.fill(cells, "");
        cells[0] = "sigcomm96: " + version.version();
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i) == TypeGroup.ANYS) continue;
            boolean structs = groups.get(i) == TypeGroup.STRUCTS;
            PublishedHiLo.Range range = structs ? version.structs() : version.scalars();
            PublishedHiLo.Range first = structs ? reference.structs() : reference.scalars();
            cells[1 + 3 * i] = Figures.of(range.high());
            cells[2 + 3 * i] = Figures.of(range.low());
            cells[3 + 3 * i] = Figures.of(range.highRatio(first));
        }
        return cells;
    }

    /** Trend lines with the cost model ({@code boeing99} Tables 1-6); empty if there is none. */
    public static Optional<Table> of(TrendTable table) {
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "cells",
                        "a, ns/byte",
                        "± (95 %)",
                        "b, µs",
                        "± (95 %)",
                        "R²",
                        "1/tw, Mbit/s",
                        "n½, bytes");
        boolean any = false;
        for (TrendTable.Row row : table.rows()) {
            if (row.trend().isEmpty()) continue;
            any = true;
            Trend t = row.trend().get();
            Optional<CostModel> cost = t.costModel();
            text.row(
                    row.curve().engine().label(),
                    row.curve().words(),
                    Figures.of(t.a().value() * 1e6),
                    Figures.of((t.a().interval().high() - t.a().interval().low()) / 2 * 1e6),
                    Figures.of(t.b().value() * 1e3),
                    Figures.of((t.b().interval().high() - t.b().interval().low()) / 2 * 1e3),
                    Figures.of(t.rSquared()),
                    cost.map(c -> Figures.of(c.asymptoticMegabitsPerSecond())).orElse(""),
                    cost.map(c -> Figures.of(c.halfPerformanceBytes())).orElse(""));
        }
        return any
                ? Optional.of(
                        text.titled(
                                "Operation time y = a x + b over message size x; T = ts + tw L",
                                ""))
                : Optional.empty();
    }

    /** Deviations with and without start-up samples; empty if no latency was recorded. */
    public static Optional<Table> of(DeviationTable table) {
        if (table.rows().isEmpty()) return Optional.empty();
        String without = "less first " + table.k();
        Table.Builder text =
                new Table.Builder(
                        "cell",
                        "latency",
                        "requests",
                        "mean, µs",
                        "deviation, µs",
                        "mean " + without,
                        "deviation " + without,
                        "first call, µs",
                        "max, µs");
        for (DeviationTable.Row row : table.rows()) {
            Spread all = row.summary().all();
            Optional<Spread> steady = row.summary().steady();
            text.row(
                    row.cell().title(),
                    row.latency().title(),
                    Long.toString(all.n()),
                    micros(all.mean()),
                    micros(all.deviation()),
                    steady.map(s -> micros(s.mean())).orElse(""),
                    steady.map(s -> micros(s.deviation())).orElse(""),
                    row.summary().firstCall().isPresent()
                            ? micros(row.summary().firstCall().getAsLong())
                            : "",
                    micros(all.max()));
        }
        return Optional.of(
                text.titled("Standard deviations, with and without start-up samples", ""));
    }

    private static String micros(double nanos) {
        return Figures.of(nanos / 1e3);
    }
}
