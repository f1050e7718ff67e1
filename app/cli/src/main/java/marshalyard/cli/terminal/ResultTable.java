package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.List;
import marshalyard.analysis.results.DisturbedAttempts;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.analysis.verdict.SpeedSeries;
import marshalyard.analysis.verdict.VerdictSummary;
import marshalyard.model.measurement.Measurement;

/** The results of an experiment on a terminal. */
public final class ResultTable {
    private static final int EXAMPLES = 2;

    private ResultTable() {}

    /** Prints the tables and, below them, what their reader must know. */
    public static void print(PrintWriter out, Results results) {
        TableKinds.tables(TableTopic.RESULTS, TableRequest.of(results))
                .forEach(table -> TextTable.print(out, table));
        printVerdicts(out, results);
        printAgain(out, results.disturbed());
        List<Measurement> measured =
                results.all().stream().flatMap(r -> r.measured().stream()).toList();
        SpeedSeries.of(measured)
                .sentence()
                .ifPresent(
                        sentence -> {
                            out.println();
                            out.println(sentence);
                        });
        out.flush();
    }

    private static void printAgain(PrintWriter out, DisturbedAttempts disturbed) {
        if (disturbed.none()) return;
        out.println();
        out.println(disturbed.sentence());
        disturbed.lines().stream().limit(EXAMPLES).forEach(line -> out.println("    " + line));
    }

    /** Prints what a reader of the figures must know; nothing if that is nothing. */
    public static void printVerdicts(PrintWriter out, Results results) {
        VerdictSummary verdicts = results.verdicts();
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
