package marshalyard.analysis.table.trend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Coefficient;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.ScalabilityLaw;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;

/** The tables of the universal scalability law over connections and over senders. */
public final class ScalabilityTables {
    private ScalabilityTables() {}

    /** True if there is a curve with enough numbers of connections or senders. */
    public static boolean appliesTo(Results results) {
        return parties().stream()
                .anyMatch(
                        factor ->
                                curves(results, factor).values().stream()
                                        .anyMatch(c -> c.size() >= ScalabilityLaw.MIN_LEVELS));
    }

    private static List<Factor<Integer>> parties() {
        return List.of(Factors.CONNECTIONS, Factors.SENDERS);
    }

    public static List<Table> tables(TableRequest request) {
        List<Table> tables = new ArrayList<>();
        for (Factor<Integer> factor : parties()) tables.addAll(over(factor, request.results()));
        return tables;
    }

    /** A schedule sets the rate of the cells that have one, so that they are on no curve. */
    private static Map<CellGroup, List<CellResult>> curves(
            Results results, Factor<Integer> factor) {
        Map<CellGroup, List<CellResult>> curves = new LinkedHashMap<>();
        for (CellResult result : results.measured()) {
            if (result.cell().get(Factors.PATTERN) instanceof Pattern.Scheduled) continue;
            curves.computeIfAbsent(result.cell().without(factor), c -> new ArrayList<>())
                    .add(result);
        }
        return curves;
    }

    private static Optional<ScalabilityLaw> law(List<CellResult> curve, Factor<Integer> factor) {
        return ScalabilityLaw.of(
                curve.stream().mapToDouble(r -> r.cell().get(factor)).toArray(),
                curve.stream().map(r -> r.byPair(Measurement::requestsPerSecond).units()).toList(),
                Interval.CONFIDENCE);
    }

    private static List<Table> over(Factor<Integer> factor, Results results) {
        String name = factor.plural().toLowerCase(Locale.ROOT);
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "cells",
                        "alone, λ",
                        "contention, σ",
                        "(95 %)",
                        "coherency, κ",
                        "(95 %)",
                        "most at",
                        "misses by");
        List<String> none = new ArrayList<>();
        curves(results, factor)
                .forEach(
                        (curve, cells) ->
                                law(cells, factor)
                                        .ifPresent(
                                                law -> {
                                                    if (law.fits()) {
                                                        row(text, curve, law, factor);
                                                    } else {
                                                        none.add(misfit(curve, law));
                                                    }
                                                }));
        String title =
                "Messages a second over the "
                        + name
                        + ", by the universal scalability law: λ N / (1 + σ (N − 1) + κ N (N − 1))";
        String note = String.join("\n", none);
        List<Table> tables = new ArrayList<>(text.ifAny(title, note));
        if (tables.isEmpty() && !none.isEmpty()) {
            tables.add(new Table(title, List.of(), List.of(), note));
        }
        return tables;
    }

    private static void row(
            Table.Builder text, CellGroup curve, ScalabilityLaw law, Factor<Integer> factor) {
        OptionalDouble peak = law.peak();
        text.row(
                curve.engine().label(),
                curve.words(),
                Figures.withUnit(Quantity.REQUEST_RATE, law.lambda()),
                Figures.of(law.sigma().value()),
                interval(law.sigma()),
                Figures.of(law.kappa().value()),
                interval(law.kappa()),
                peak.isEmpty() ? "" : factor.words((int) Math.round(peak.getAsDouble())),
                Figures.of(100 * law.miss()) + " %");
    }

    private static String interval(Coefficient coefficient) {
        Interval interval = coefficient.interval();
        return Figures.of(interval.low()) + "–" + Figures.of(interval.high());
    }

    private static String misfit(CellGroup curve, ScalabilityLaw law) {
        return "%s, %s: the law does not fit; it misses by up to %s %%."
                .formatted(curve.engine().label(), curve.words(), Figures.of(100 * law.miss()));
    }
}
