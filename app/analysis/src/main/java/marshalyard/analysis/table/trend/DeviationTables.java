package marshalyard.analysis.table.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.Basis;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Spread;

/** Deviations with and without start-up samples, as text. */
public final class DeviationTables {
    private static final FigureUnit MICROSECOND = new FigureUnit("µs", 1e3);

    private DeviationTables() {}

    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        int startup = results.experiment().trial().startup();
        DeviationTable table = DeviationTable.of(results.measured(), startup);
        String without = "less first " + table.k();
        Table.Builder text =
                new Table.Builder(
                        "cell",
                        "latency",
                        "requests",
                        "cell's mean, µs",
                        "mean of all, µs",
                        "deviation, µs",
                        "mean " + without,
                        "deviation " + without,
                        "first call, µs",
                        "max, µs");
        List<CellEstimate> estimates = new ArrayList<>();
        for (DeviationTable.Row row : table.rows()) {
            Optional<CellFigure> mean =
                    results.of(row.cell()).flatMap(r -> results.figure(r, mean(row.latency())));
            mean.flatMap(CellFigure::estimate).ifPresent(estimates::add);
            Spread all = row.summary().all();
            Optional<Spread> steady = row.summary().steady();
            text.row(
                    results.rows().of(row.cell()),
                    row.latency().title(),
                    Long.toString(all.n()),
                    mean.map(f -> f.in(MICROSECOND)).orElse(""),
                    micros(all.mean()),
                    deviation(all),
                    steady.map(s -> micros(s.mean())).orElse(""),
                    steady.map(DeviationTables::deviation).orElse(""),
                    row.summary().firstCall().isPresent()
                            ? micros(row.summary().firstCall().getAsLong())
                            : "",
                    micros(all.max()));
        }
        return text.ifAny(
                results.rows().below("Standard deviations, with and without start-up samples"),
                estimates.isEmpty() ? "" : "cell's mean: " + Basis.words(estimates));
    }

    private static Metric mean(Latency latency) {
        return Metrics.find(latency.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-mean");
    }

    private static String deviation(Spread spread) {
        OptionalDouble known = spread.knownDeviation();
        return known.isPresent() ? micros(known.getAsDouble()) : "";
    }

    private static String micros(double nanos) {
        return Figures.of(nanos / 1e3);
    }
}
