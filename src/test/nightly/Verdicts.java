import java.nio.file.Path;
import java.util.List;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.ComparisonVerdict;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.Results;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * Counts the verdicts that {@code compare --by} gives on a session, taking so many worker pairs at
 * a time: {@code SESSION [PAIRS WHAT=REFERENCE,CANDIDATE]...}. It prints a line of cells, slower
 * ones and faster ones for each question.
 */
final class Verdicts {
    private Verdicts() {}

    public static void main(String[] args) throws Exception {
        try (SessionStore store = SessionStore.open(Path.of(args[0]))) {
            StoredExperiment stored = store.experiments().get(0);
            List<TrialRecord> trials = store.trials(stored);
            for (int i = 1; i < args.length; i += 2) {
                int pairs = Integer.parseInt(args[i]);
                System.out.println(counts(stored, trials, pairs, args[i + 1]));
            }
        }
    }

    private static String counts(
            StoredExperiment stored, List<TrialRecord> trials, int pairs, String by) {
        int forks = stored.experiment().repetition().forks();
        int cells = 0;
        int slower = 0;
        int faster = 0;
        for (int from = 0; from + pairs <= forks; from += pairs) {
            int first = from;
            Results some =
                    Results.of(stored.experiment())
                            .with(
                                    trials.stream()
                                            .filter(r -> r.trial().fork() >= first)
                                            .filter(r -> r.trial().fork() < first + pairs)
                                            .toList());
            for (CellComparison cell :
                    SessionComparison.between(
                                    some, LevelPair.parse(by, some.all()), Question.THROUGHPUT)
                            .cells()) {
                ComparisonVerdict verdict = cell.comparison().verdict();
                cells++;
                if (verdict == ComparisonVerdict.LOWER) slower++;
                if (verdict == ComparisonVerdict.HIGHER) faster++;
            }
        }
        return cells + " " + slower + " " + faster;
    }
}
