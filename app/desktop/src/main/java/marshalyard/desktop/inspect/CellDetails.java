package marshalyard.desktop.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.verdict.CellVerdicts;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.Counted;
import marshalyard.model.text.Quote;

/**
 * The details of a cell, in words.
 *
 * @param title of the cell
 * @param trials how many ended well, how many failed
 * @param figures its figures, each with what it rests on
 * @param verdicts why trials failed, and what a reader of the figures must know, a sentence each
 */
public record CellDetails(
        String title, String trials, List<Figure> figures, List<String> verdicts) {

    /** Different reasons that are told; trials of a cell mostly fail for the same one. */
    private static final int FAILURES = 3;

    private static final Set<String> OF_A_SENDER =
            Set.of("per-sender", "slowest-sender", "fastest-sender");
    private static final String OF_A_RECEIVER = "per-receiver";

    /**
     * A figure of the cell: {@code Throughput}, {@code 1,234 ± 56 Mbit/s}, {@code 3 pairs of 5
     * trials, 95 % interval}.
     */
    public record Figure(String name, String value, String basis) {}

    /** What workers say is shown as it can be read. */
    public CellDetails {
        figures = List.copyOf(figures);
        verdicts = verdicts.stream().map(Quote::sentence).toList();
    }

    static CellDetails of(Cell cell, Results results) {
        Optional<CellResult> own = results.of(cell);
        if (own.isEmpty()) {
            return new CellDetails(cell.title(), "No trial has ended yet.", List.of(), List.of());
        }
        List<Figure> figures = new ArrayList<>();
        for (Metric metric : Metrics.all()) {
            if (!metric.appliesTo(cell.get(Factors.PATTERN))) continue;
            if (isAlone(metric, cell)) continue;
            CellFigure.of(own.get(), metric, List.of())
                    .ifPresent(
                            f ->
                                    figures.add(
                                            new Figure(
                                                    metric.title(),
                                                    f.words(),
                                                    f.estimate()
                                                            .map(CellDetails::basis)
                                                            .orElse(""))));
        }
        int failed = own.get().failed();
        int again = results.disturbed().of(cell);
        Stream<String> failures =
                results.trials().stream()
                        .filter(r -> r.failed() && r.trial().cell().equals(cell))
                        .map(r -> r.disturbed() ? r.failure() : "Failed: " + r.failure())
                        .distinct()
                        .limit(FAILURES);
        Stream<String> verdicts =
                CellVerdicts.of(own.get(), results.all(), results.experiment().repetition())
                        .stream()
                        .map(Verdict::remark);
        return new CellDetails(
                cell.title(),
                Counted.of(own.get().measured().size(), "trial")
                        + " measured"
                        + (failed == 0 ? "" : ", " + Counted.digits(failed) + " failed")
                        + (again == 0 ? "" : ", " + Counted.digits(again) + " measured again"),
                figures,
                Stream.concat(failures, verdicts).toList());
    }

    /** Two to five trials of one pair do not reach the level that is asked for. */
    private static String basis(CellEstimate estimate) {
        return estimate.basis()
                + estimate.interval()
                        .map(
                                i ->
                                        String.format(
                                                Locale.ROOT,
                                                ", %.0f %% interval",
                                                Math.floor(100 * i.confidence())))
                        .orElse("");
    }

    /** True if a figure of one of several ends would be the throughput once more. */
    private static boolean isAlone(Metric metric, Cell cell) {
        return cell.get(Factors.SENDERS) == 1 && OF_A_SENDER.contains(metric.token())
                || cell.get(Factors.RECEIVERS) == 1 && metric.token().equals(OF_A_RECEIVER);
    }
}
