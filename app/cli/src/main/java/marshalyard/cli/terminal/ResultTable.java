package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.IntegrityTable;
import marshalyard.analysis.table.ResultTables;
import marshalyard.analysis.table.VerdictSummary;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;

/** The results of an experiment on a terminal. */
public final class ResultTable {
    private static final int EXAMPLES = 2;

    private ResultTable() {}

    /**
     * Prints the tables and, below them, what their reader must know.
     *
     * @param samples of the trials
     * @param repetition as the experiment has it
     */
    public static void print(
            PrintWriter out,
            List<TrialRecord> trials,
            SampleSource samples,
            Repetition repetition) {
        List<CellResult> all = CellResult.of(trials, samples);
        VerdictSummary verdicts = VerdictSummary.of(all, repetition);
        ResultTables.of(all, verdicts).forEach(sheet -> TextTable.print(out, sheet));
        IntegrityTable.of(all).ifPresent(sheet -> TextTable.print(out, sheet));
        print(out, verdicts);
        List<Measurement> measured = all.stream().flatMap(r -> r.measured().stream()).toList();
        SpeedSeries.of(measured)
                .sentence()
                .ifPresent(
                        sentence -> {
                            out.println();
                            out.println(sentence);
                        });
        out.flush();
    }

    private static void print(PrintWriter out, VerdictSummary verdicts) {
        if (verdicts.byKind().isEmpty()) return;
        out.println();
        out.println("! marks figures to be read with care:");
        verdicts.byKind()
                .forEach(
                        (kind, lines) -> {
                            out.println("  " + verdicts.heading(kind));
                            lines.stream()
                                    .limit(EXAMPLES)
                                    .forEach(line -> out.println("    " + line));
                        });
    }
}
