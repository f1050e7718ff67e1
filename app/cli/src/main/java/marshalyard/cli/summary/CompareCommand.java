package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.session.SessionException;
import marshalyard.model.session.SessionStore;
import marshalyard.model.session.StoredExperiment;
import marshalyard.model.statistics.CellEstimate;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.OperationTime;
import marshalyard.model.statistics.Sense;
import marshalyard.model.statistics.compare.CellComparison;
import marshalyard.model.statistics.compare.Comparison;
import marshalyard.model.statistics.compare.SessionComparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Two sessions, cell by cell. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Compares the cells that two sessions have in common: the ratio of their means with"
                        + " its confidence interval, and a verdict in words.")
public final class CompareCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "REFERENCE.yard", description = "What to compare with.")
    private Path reference;

    @Parameters(
            index = "1",
            paramLabel = "CANDIDATE.yard",
            description = "What to compare; may be the same file, with --experiments.")
    private Path candidate;

    @Option(
            names = "--experiments",
            paramLabel = "N,M",
            split = ",",
            description = "Which experiment of each session, from 1. Default: the last ones.")
    private List<Integer> numbers;

    @Option(names = "--time", description = "Compare mean operation times instead of throughput.")
    private boolean time;

    @Option(
            names = "--confidence",
            paramLabel = "LEVEL",
            defaultValue = "0.95",
            description = "Level of the intervals. Default: ${DEFAULT-VALUE}.")
    private double confidence;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        if (numbers != null && numbers.size() != 2) {
            throw new IllegalArgumentException("Name one experiment of each, as in 1,2.");
        }
        ToDoubleFunction<Measurement> figure =
                time
                        ? m -> OperationTime.meanMillis(m).orElse(Double.NaN)
                        : Measurement::bytesPerSecond;
        List<CellResult> before = results(reference, 0);
        List<CellResult> after = results(candidate, 1);
        SessionComparison comparison =
                SessionComparison.of(
                        before,
                        after,
                        figure,
                        time ? Sense.LOWER_IS_FASTER : Sense.HIGHER_IS_FASTER,
                        confidence);
        if (comparison.cells().isEmpty()) {
            throw new IllegalArgumentException("The two sessions have no measured cell in common.");
        }
        MachineRatio machine = MachineRatio.of(before, after, time);
        TextTable table =
                new TextTable(
                        "cell",
                        "pairs",
                        "trials",
                        "ratio",
                        "from",
                        "to",
                        "in words",
                        "by",
                        "ratio by machine");
        for (CellComparison cell : comparison.cells()) {
            table.row(
                    cell.cell().title(),
                    both(cell.comparison(), CellEstimate::pairs),
                    both(cell.comparison(), CellEstimate::trials),
                    Figures.of(cell.comparison().ratio()),
                    Figures.of(cell.comparison().interval().low()),
                    Figures.of(cell.comparison().interval().high()),
                    cell.comparison().words(),
                    cell.comparison().method().title(),
                    machine.divided(cell.comparison().ratio()));
        }
        table.print(out);
        out.println();
        out.println(machine.sentence());
        conclusion(comparison).forEach(out::println);
        comparison.skipped().forEach((key, reason) -> out.println(key + ": " + reason));
        out.flush();
        return ExitStatus.OK;
    }

    private static String both(Comparison comparison, ToIntFunction<CellEstimate> count) {
        return count.applyAsInt(comparison.reference())
                + " / "
                + count.applyAsInt(comparison.candidate());
    }

    /** What the comparison is worth, a sentence a line. */
    private static List<String> conclusion(SessionComparison comparison) {
        List<String> lines = new ArrayList<>();
        long within = comparison.withinOnePair();
        int cells = comparison.cells().size();
        if (within < cells) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%d of %d cells differ; by chance alone about %.1f would.",
                            comparison.differing(),
                            cells,
                            comparison.differingByChance()));
            lines.add(
                    String.format(
                            "%d of them stand out although %d cells were compared (Holm).",
                            comparison.standingOut(), cells));
        } else {
            lines.add(
                    String.format(
                            "%d of %d cells differ within one pair.",
                            comparison.differing(), cells));
        }
        comparison
                .smallestDifference()
                .ifPresent(
                        smallest ->
                                lines.add(
                                        String.format(
                                                Locale.ROOT,
                                                "With trials that scatter like these, half of the"
                                                        + " cells show a difference of %s %% in %.0f of"
                                                        + " 100 comparisons.",
                                                Figures.number(100 * smallest),
                                                100 * Comparison.FOUND)));
        if (within > 0) {
            lines.add(
                    within
                            + " of "
                            + cells
                            + " cells have a single worker pair on a side. Their verdicts hold for"
                            + " these very processes: fresh ones of the same program often differ"
                            + " as much. Set 'forks: 3' or more in 'repeat'.");
        }
        return lines;
    }

    private List<CellResult> results(Path file, int which) throws SessionException {
        try (SessionStore store = SessionStore.open(file)) {
            List<StoredExperiment> all = store.experiments();
            int number = numbers == null ? all.size() : numbers.get(which);
            if (number < 1 || number > all.size()) {
                throw new SessionException(
                        file
                                + " holds "
                                + all.size()
                                + " experiments; there is no "
                                + number
                                + ".");
            }
            return CellResult.of(store.trials(all.get(number - 1)));
        }
    }
}
