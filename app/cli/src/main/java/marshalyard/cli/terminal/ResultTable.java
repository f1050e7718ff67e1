package marshalyard.cli.terminal;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.Estimate;

/**
 * The results of an experiment: a table over types and sizes for each combination of the other
 * factors.
 */
public final class ResultTable {
    private static final double CONFIDENCE = 0.95;

    private ResultTable() {}

    /**
     * Prints the tables and, below them, what their reader must know.
     *
     * @param repetition as the experiment has it
     */
    public static void print(PrintWriter out, List<TrialRecord> trials, Repetition repetition) {
        List<CellResult> all = CellResult.of(trials);
        VerdictList verdicts = new VerdictList(all, repetition);
        Map<String, List<CellResult>> groups = new LinkedHashMap<>();
        for (CellResult result : all) {
            String group = result.cell().without(ENGINE, TYPE, SIZE).words();
            groups.computeIfAbsent(group, g -> new ArrayList<>()).add(result);
        }
        groups.forEach(
                (group, results) -> {
                    print(
                            out,
                            group + ": throughput, Mbit/s of application data that arrived",
                            results,
                            verdicts,
                            r -> r.megabitsPerSecond(CONFIDENCE));
                    if (results.get(0).cell().get(Factors.PATTERN)
                            instanceof Pattern.StoreAndForward p) {
                        printForwarding(out, group, results, verdicts);
                        if (p.crash()) printCrash(out, group, results, verdicts);
                    }
                    results.stream()
                            .map(CellResult::mainLatency)
                            .flatMap(Optional::stream)
                            .findFirst()
                            .ifPresent(
                                    latency ->
                                            printLatencies(out, group, latency, results, verdicts));
                });
        IntegrityReport.print(out, all);
        verdicts.print(out);
    }

    private static void printForwarding(
            PrintWriter out, String group, List<CellResult> results, VerdictList verdicts) {
        print(
                out,
                group + ": rate of sending into the store, Mbit/s",
                results,
                verdicts,
                r -> r.estimate(m -> m.senderBytesPerSecond() * 8e-6, CONFIDENCE));
        print(
                out,
                group + ": drain rate, Mbit/s from joining until drained",
                results,
                verdicts,
                r -> stored(r, f -> f.bytesPerSecond() * 8e-6));
        List<CellResult> told =
                results.stream()
                        .filter(
                                r ->
                                        r.measured().stream()
                                                .map(m -> m.context().forwarding().greatestDepth())
                                                .allMatch(Objects::nonNull))
                        .toList();
        if (told.isEmpty()) return;
        print(
                out,
                group + ": greatest depth, messages",
                told,
                verdicts,
                r -> stored(r, Forwarding::greatestDepth));
    }

    private static void printCrash(
            PrintWriter out, String group, List<CellResult> results, VerdictList verdicts) {
        print(
                out,
                group + ": messages sent",
                results,
                verdicts,
                r -> r.estimate(m -> m.sent().messages(), CONFIDENCE));
        print(
                out,
                group + ": messages lost",
                results,
                verdicts,
                r -> r.estimate(Measurement::lost, CONFIDENCE));
        print(
                out,
                group + ": restart of the killed broker, ms",
                results,
                verdicts,
                r -> stored(r, f -> f.restartNanos() * 1e-6));
    }

    private static Optional<Estimate> stored(
            CellResult result, ToDoubleFunction<Forwarding> figure) {
        return result.estimate(m -> figure.applyAsDouble(m.context().forwarding()), CONFIDENCE);
    }

    private static void printLatencies(
            PrintWriter out,
            String group,
            Latency latency,
            List<CellResult> results,
            VerdictList verdicts) {
        for (double percentile : new double[] {50, 99}) {
            print(
                    out,
                    group + ": " + latency.title() + ", µs, p" + Math.round(percentile),
                    results,
                    verdicts,
                    r -> r.latencyMicros(latency, percentile, CONFIDENCE));
        }
    }

    private static void print(
            PrintWriter out,
            String title,
            List<CellResult> results,
            VerdictList verdicts,
            Function<CellResult, Optional<Estimate>> figure) {
        List<String> sizes =
                results.stream()
                        .map(r -> r.cell().get(SIZE))
                        .distinct()
                        .sorted(SIZE.order().get())
                        .map(MessageSize::toString)
                        .toList();
        Map<String, Map<String, CellResult>> rows = new LinkedHashMap<>();
        results.stream()
                .sorted(
                        Comparator.comparing((CellResult r) -> r.cell().engine().label())
                                .thenComparing(r -> r.cell().get(TYPE)))
                .forEach(
                        r ->
                                rows.computeIfAbsent(
                                                r.cell().engine().label()
                                                        + "\t"
                                                        + r.cell().get(TYPE),
                                                k -> new LinkedHashMap<>())
                                        .put(r.cell().get(SIZE).toString(), r));
        List<String> header = new ArrayList<>(List.of("engine", "type"));
        header.addAll(sizes);
        TextTable table = new TextTable(header.toArray(String[]::new));
        rows.forEach(
                (name, bySize) -> {
                    List<String> row = new ArrayList<>(List.of(name.split("\t")));
                    for (String size : sizes) row.add(text(bySize.get(size), verdicts, figure));
                    table.row(row.toArray(String[]::new));
                });
        out.println();
        out.println(title);
        table.print(out);
    }

    private static String text(
            CellResult result,
            VerdictList verdicts,
            Function<CellResult, Optional<Estimate>> figure) {
        if (result == null) return "";
        return figure.apply(result)
                .map(e -> Figures.of(e.mean()) + verdicts.mark(result))
                .orElse(result.measured().isEmpty() ? "- failed" : "-");
    }
}
